import type * as english from '#texts/controls.ts';
import type { Texts } from '#texts/in-language.ts';

export const controls: Texts<typeof english.controls> = {
  controlKey: 'Strg',
  spaceKey: 'Leertaste',
  copied: 'Kopiert!',
  copyRefused: 'Der Browser hat das Kopieren blockiert. Markiere den Text und kopiere ihn selbst.',
  pager: {
    name: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    range: (first: string, last: string, total: string, plus: string) =>
      `${first}–${last} von ${total}${plus}`,
  },
  calendar: { previous: 'Voriger Monat', next: 'Nächster Monat' },
  timeProblem: 'Gib eine Uhrzeit wie 18:30 oder 1830 ein.',
  csv: { download: 'CSV herunterladen', failed: 'Die Liste konnte nicht heruntergeladen werden' },
  figureLoading: (name: string) => `${name} wird geladen`,
  selected: (count: number) => `${count} ausgewählt`,
  filters: {
    name: 'Filter',
    button: (active: number) => (active === 0 ? 'Filter' : `Filter, ${active} aktiv`),
  },
  languages: { label: 'Nach Sprache filtern', all: 'Alle Sprachen' },
  live: { connecting: 'Verbindet', live: 'Live', lost: 'Nicht live' },
  unsaved: {
    title: (name: string) => `Änderungen an ${name} verwerfen?`,
    note: 'Nicht gespeicherte Änderungen gehen verloren.',
    act: 'Änderungen verwerfen',
    back: 'Deine nicht gespeicherten Änderungen wurden wiederhergestellt.',
  },
  pleaseSignIn: 'Bitte melde dich an',
  signIn: 'Anmelden',
  toasts: 'Meldungen',
  program: 'Programm',
  textOf: (name: string) => `${name}, Text`,
};

export const theme: Texts<typeof english.theme> = {
  name: 'Design',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  systemShort: 'Auto',
};
