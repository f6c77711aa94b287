import type { preferences as english } from '#texts/en/settings/preferences.ts';
import type { Texts } from '#texts/in-language.ts';

export const preferences: Texts<typeof english> = {
  name: 'Anpassen',
  theme: { title: 'Design', hint: 'System folgt deinem Gerät.' },
  language: { title: 'Sprache', hint: 'Gilt für die Seite, nur in diesem Browser.' },
  notifications: {
    title: 'Benachrichtigungen',
    hint: 'Gilt nur in diesem Browser.',
    wanted: 'Benachrichtigungen einschalten',
  },
  editor: {
    title: 'Editor',
    hint: 'Für alle gleich.',
    fontSize: 'Schriftgröße',
    tabSize: 'Tabulatorbreite',
    wordWrap: 'Zeilenumbruch',
    lineNumbers: 'Zeilennummern',
    minimap: 'Übersicht am Rand',
    on: 'An',
    off: 'Aus',
  },
};
