import type { Texts } from '#texts/in-language.ts';
import type { ownGrades as english } from '#texts/settings/own-grades.ts';

export const ownGrades: Texts<typeof english> = {
  name: 'Meine Bewertungen',
  loading: 'Deine Bewertungen werden geladen',
  loadFailed: 'Deine Bewertungen konnten nicht geladen werden.',
  nothingHere: 'Auf dieser Seite steht nichts.',
  toFirstPage: 'Zur ersten Seite',
  none: 'Du hast noch nichts abgegeben. Wähle in der IDE eine Vorlage deiner Lehrkraft, führe dein Programm aus und gib es ab. Dann erscheinen hier deine Punkte und die Kommentare deiner Lehrkraft.',
  toPlayground: 'Zur IDE',
  toList: 'Zurück zur Liste',
  load: 'In den Editor laden',
  uploaded: 'Von deiner Lehrkraft hochgeladen',
  noProgram: 'In der hochgeladenen Abgabe ist kein Programm.',
  grade: {
    name: 'Bewertung',
    loading: 'Die Bewertung wird geladen',
    loadFailed: 'Diese Bewertung konnte nicht geladen werden.',
    program: 'Programm',
    copyCode: 'Programm kopieren',
    submitted: 'Abgegebenes Programm',
    uploaded: 'Hochgeladenes Programm',
    files: 'Dateien',
    output: 'Ausgabe',
    noOutput: 'Das Programm hat nichts ausgegeben.',
    notChecked:
      'Der Server konnte dein Programm nicht ausführen. Das liegt nicht an dir: Deine Lehrkraft kann es noch einmal ausführen lassen.',
    tests: 'Tests',
    facts: {
      score: 'Punkte',
      tests: 'Tests',
      submitted: 'Abgegeben',
      released: 'Freigegeben',
      language: 'Sprache',
    },
    teachersComment: 'Kommentar deiner Lehrkraft',
  },
};
