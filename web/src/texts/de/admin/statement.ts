import type { statement as english } from '#texts/admin/statement.ts';
import type { Texts } from '#texts/in-language.ts';

export const statement: Texts<typeof english> = {
  title: 'Aufgabenstellung',
  hint: 'Schreibe die Aufgabe in Markdown: Überschriften, Listen, Tabellen, Codeblöcke mit ihrer Sprache, Formeln zwischen $-Zeichen.',
  preview: 'Vorschau',
  asStudentsSeeIt: 'wie Lernende sie sehen',
  empty: 'Noch nichts geschrieben.',
  tooLong: (kib: string) => `Länger als ${kib} KiB`,
  column: 'Spalte',
  exampleFromTests: 'Beispiel aus Tests',
  noExamples: 'Schreibe zuerst einen Test, der nicht verborgen ist.',
  studentsView: 'Sicht der Lernenden',
  studentsViewHint:
    'So sehen Lernende diese Aufgabe, mit noch nicht gespeicherten Änderungen. Verborgene Tests und Dateien erscheinen nie.',
  startsWith: 'Womit Lernende beginnen',
  files: {
    title: 'Dateien der Aufgabenstellung',
    add: 'Datei hinzufügen',
    none: 'Zieh Bilder, PDF-, CSV- oder TXT-Dateien in den Text.',
    sentWithTemplate: 'Wird mit der Vorlage gespeichert.',
    wrongType: (extensions: string) => `Möglich sind ${extensions}`,
    tooLarge: (size: string) => `Eine Datei darf höchstens ${size} haben.`,
    failed: 'Die Datei konnte nicht hochgeladen werden',
    failedOf: (name: string, reason: string) => `${name}: ${reason}`,
    sendAgain: (name: string) => `${name} noch einmal hochladen`,
    deleteFailed: 'Die Datei konnte nicht gelöscht werden',
    insertNamed: (name: string) => `${name} einfügen`,
    deleteNamed: (name: string) => `${name} löschen`,
  },
  tools: {
    name: 'Formatierung',
    heading: 'Überschrift',
    bold: 'Fett',
    italic: 'Kursiv',
    code: 'Code',
    formula: 'Formel',
    table: 'Tabelle',
    link: 'Link',
    list: 'Liste',
  },
};
