import type { commandPalette as english } from '#texts/command-palette.ts';
import type { Texts } from '#texts/in-language.ts';

export const commandPalette: Texts<typeof english> = {
  list: 'Befehle',
  none: (typed: string) => `Kein Befehl zu „${typed}“ gefunden.`,
  groups: {
    goTo: 'Gehe zu',
    account: 'Konto',
    theme: 'Design',
    search: 'Suche',
    language: 'Sprache der Seite',
  },
  lightTheme: 'Helles Design verwenden',
  darkTheme: 'Dunkles Design verwenden',
  systemTheme: 'Design des Systems verwenden',
  speak: (language: string) => `Sprache der Seite: ${language}`,
  searchFor: {
    tasks: (text: string) => `Aufgaben nach „${text}“ durchsuchen`,
    users: (text: string) => `Konten mit „${text}“ suchen`,
    templates: (text: string) => `Vorlagen mit „${text}“ suchen`,
    classrooms: (text: string) => `Klassen mit „${text}“ suchen`,
    assignments: (text: string) => `Uploads mit „${text}“ suchen`,
  },
};
