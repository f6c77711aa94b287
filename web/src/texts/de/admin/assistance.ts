import type { assistance as english } from '#texts/admin/assistance.ts';
import type { Texts } from '#texts/in-language.ts';

export const assistance: Texts<typeof english> = {
  title: 'Programmierhilfe',
  inClassroom: (name) => `Programmierhilfe in ${name}`,
  server: 'Programmierhilfe auf dem ganzen Server',
  level: {
    all: 'Vorschläge und Fehler',
    errors: 'Nur Fehler',
    none: 'Aus',
  },
  limitedForAll: 'Auf dem ganzen Server ist weniger erlaubt.',
  ofTemplate: 'Erlauben Server oder Klasse weniger, gilt das.',
  changedIn: (name) => `Die Programmierhilfe in ${name} ist geändert.`,
  question: 'Programmierhilfe für alle ändern?',
  consequence:
    'Das gilt sofort für Lernende und Gäste. Klassen und Vorlagen, die weniger erlauben, bleiben dabei.',
  change: 'Für alle ändern',
  changedOnServer: 'Die Programmierhilfe ist auf dem ganzen Server geändert.',
  failed: (why) => `Die Programmierhilfe konnte nicht geändert werden: ${why}`,
  unknownFailureInClassroom: 'Die Einstellungen der Klasse konnten nicht geändert werden',
  unknownFailureOnServer: 'Die Einstellungen konnten nicht geändert werden',
};
