import type { Texts } from '#texts/in-language.ts';
import type { libraries as english } from '#texts/libraries.ts';

export const libraries: Texts<typeof english> = {
  title: 'Bibliotheken',
  hint: 'Einfach importieren, nichts muss installiert werden. Programme laufen ohne Netzwerk.',
  loading: 'Die Bibliotheken werden geladen',
  failed: 'Die Bibliotheken konnten nicht geladen werden.',
  search: 'Bibliotheken suchen',
  copyImport: (library) => `Import von ${library} kopieren`,
  none: 'Noch keine Bibliotheken. Wenn der Server sie gerade installiert, erscheinen sie hier in ein paar Minuten.',
  noneFound: (text) => `Keine Bibliothek passt zu „${text}“.`,
};
