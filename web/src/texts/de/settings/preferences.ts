import type { Texts } from '#texts/in-language.ts';
import type { preferences as english } from '#texts/settings/preferences.ts';

export const preferences: Texts<typeof english> = {
  name: 'Anpassen',
  theme: { title: 'Design', hint: 'System folgt deinem Gerät.' },
  language: { title: 'Sprache', hint: 'Gilt nur in diesem Browser.' },
  notifications: {
    title: 'Benachrichtigungen',
    hint: 'Bei Live-Unterricht, Nachrichten deiner Lehrkraft, Meldungen und wartenden Gästen, während du etwas anderes ansiehst. Gilt nur in diesem Browser.',
    wanted: 'Benachrichtigungen einschalten',
    problems: {
      default: 'Dein Browser hat Benachrichtigungen noch nicht erlaubt.',
      denied:
        'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen für diese Website.',
      unsupported:
        'Dein Browser kann hier keine Benachrichtigungen anzeigen. Die Seite muss über HTTPS aufgerufen werden.',
    },
    ask: 'Benachrichtigungen erlauben',
  },
  editor: {
    title: 'Editor',
    hint: 'Gilt sofort in all deinen Editoren, überall, wo du dich anmeldest.',
    usual: 'Standard',
    tabSizeHint: 'Für neuen Text. Ein Programm, das schon eingerückt ist, behält seine Einrückung.',
    indentations: {
      2: '2 Leerzeichen',
      4: '4 Leerzeichen',
      8: '8 Leerzeichen',
      tabs: 'Tabulatoren',
      language: 'Je nach Sprache',
    },
    numbered: { wide: 'An, außer auf Handys', always: 'An, auch auf Handys', never: 'Aus' },
    minimapHint: 'Nicht auf Handys.',
    reset: 'Standard wiederherstellen',
    notSaved: 'Deine Editor-Einstellungen konnten nicht gespeichert werden',
    preview: 'Vorschau',
    fontSize: 'Schriftgröße',
    tabSize: 'Tabulatorbreite',
    wordWrap: 'Zeilenumbruch',
    lineNumbers: 'Zeilennummern',
    minimap: 'Übersicht am Rand',
    on: 'An',
    off: 'Aus',
  },
};
