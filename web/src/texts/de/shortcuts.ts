import type { Texts } from '#texts/in-language.ts';
import type { shortcuts as english } from '#texts/shortcuts.ts';

export const shortcuts: Texts<typeof english> = {
  title: 'Tastenkürzel',
  run: 'Programm ausführen',
  nextError: 'Zum nächsten Fehler',
  find: 'Im Programm suchen',
  definition: 'Zur Definition eines Namens gehen',
  references: 'Verwendungen eines Namens zeigen',
  comment: 'Kommentar umschalten',
  moveLine: 'Zeile verschieben',
  leaveEditor: 'Tab wechselt den Fokus',
  commands: 'Suchen oder Befehl ausführen',
  closeDrawer: 'Bereich schließen',
  list: 'Diese Liste anzeigen',
};
