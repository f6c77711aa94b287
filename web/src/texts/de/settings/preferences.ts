import type { Texts } from '#texts/in-language.ts';
import type { preferences as english } from '#texts/settings/preferences.ts';

export const preferences: Texts<typeof english> = {
  name: 'Anpassen',
  theme: { title: 'Design', hint: 'System folgt deinem Gerät.' },
  language: { title: 'Sprache', hint: 'Gilt für die Seite, nur in diesem Browser.' },
  notifications: {
    title: 'Benachrichtigungen',
    hint: 'Während du etwas anderes ansiehst: Live-Unterricht, was deine Lehrkraft schreibt, Meldungen und wartende Gäste. Gilt nur in diesem Browser.',
    wanted: 'Benachrichtigungen einschalten',
    problems: {
      default: 'Der Browser hat sie noch nicht erlaubt.',
      denied:
        'Der Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen für diese Website.',
      unsupported: 'Dieser Browser zeigt hier keine an: Die Seite muss dafür über HTTPS kommen.',
    },
    ask: 'Benachrichtigungen erlauben',
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
