import type { upload as english } from '#texts/admin/upload.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const upload: Texts<typeof english> = {
  title: 'Abgaben einer Klasse hochladen',
  act: 'Hochladen',
  acting: 'Wird hochgeladen …',
  failed: 'Die Abgaben konnten nicht hochgeladen werden',
  done: (students) =>
    `Die Abgaben sind hochgeladen! ${counted(students, { one: 'Lernende:r', other: 'Lernende' })}.`,
  sending: 'Wird hochgeladen',
  reading: 'Die Abgaben werden gelesen',
  progress: 'Hochladen',
  stopQuestion: (name) => `Das Hochladen von ${name} abbrechen?`,
  stop: 'Hochladen abbrechen',
  stopExplanation: 'Was schon hochgeladen wurde, wird verworfen.',
  zip: {
    label: 'ZIP-Datei',
    choose: 'ZIP-Datei wählen',
    orDrop: 'oder hierher ziehen',
    help: 'Das ZIP soll Ordner enthalten, die nach den Lernenden heißen, jeder mit ihren Code-Dateien.',
    missing: 'Bitte wähle eine ZIP-Datei',
    tooLarge: (megabytes) => `Die Datei muss kleiner als ${megabytes} MB sein`,
  },
  fields: {
    name: 'Name',
    nameMissing: 'Der Upload braucht einen Namen',
    description: 'Beschreibung',
    language: 'Sprache',
    detectLanguage: 'Automatisch',
    baseCodeExplanation: 'Startcode ist Code, den alle bekommen haben. Er wird nicht verglichen.',
    input: 'Eingabe (stdin)',
    inputExplanation:
      'Jedes Programm liest die Eingabe. Ohne sie enden Programme, die eine erwarten, mit einem Fehler.',
    timeout: 'Zeitlimit je Lauf',
    seconds: (seconds) => `${seconds} s`,
    threshold: 'Plagiatsschwelle',
    class: 'Klasse',
    noClass: 'Keine Klasse',
    tests: 'Tests',
    classExplanation:
      'Die Abgaben werden den Lernenden der Klasse zugeordnet, ihre Bewertungen stehen bei denen der Klasse. Tests bewerten jedes Programm.',
  },
  tests: {
    none: 'Keine Tests',
    written: (count) => counted(count, { one: 'eigener Test', other: 'eigene Tests' }),
    write: 'Tests schreiben …',
    edit: 'Diese Tests bearbeiten …',
    title: 'Tests der Abgabe',
    remark: 'Sie werden mit der Abgabe gespeichert.',
    done: 'Fertig',
  },
};
