import type { tests as english } from '#texts/admin/tests.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const tests: Texts<typeof english> = {
  title: 'Tests',
  failed: 'Die Tests konnten nicht geladen werden',
  loading: 'Die Tests werden geladen',
  empty: 'Noch gibt es keine Tests. Mit Tests werden Programme danach bewertet, was sie ausgeben.',
  writeFirst: 'Ersten Test schreiben',
  head: {
    sum: (count, points) => (
      <>
        {counted(count, { one: 'Test', other: 'Tests' })}, {points} Punkte
      </>
    ),
    add: 'Neuer Test',
    full: (max) => `Mehr als ${max} Tests gehen nicht.`,
    save: 'Tests speichern',
  },
  saving: {
    done: (count, name) => `${counted(count, { one: 'Test', other: 'Tests' })} von ${name} gespeichert.`,
    failed: 'Die Tests konnten nicht gespeichert werden',
    incomplete: 'Einige Tests lassen sich so nicht speichern. Was nicht stimmt, steht jeweils dabei.',
    conflict:
      'Jemand anders hat diese Tests geändert, seit du sie geöffnet hast. Lade die fremden und verwirf deine, oder speichere deine darüber.',
    loadTheirs: 'Fremde laden',
    saveMine: 'Meine speichern',
    unsaved: (name) => `den Tests von ${name}`,
  },
  files: {
    saveFirst: 'Speichere zuerst die Änderungen: Für Dateien gilt, was gespeichert ist.',
    import: 'Importieren',
    append: 'Tests aus einer Datei hinzufügen',
    replace: 'Alle Tests durch eine Datei ersetzen',
    replaceQuestion: (name, file) => `Die Tests von ${name} durch ${file} ersetzen?`,
    replaceAct: 'Tests ersetzen',
    replaceExplanation: (count) =>
      `${counted(count, { one: 'Test verschwindet', other: 'Tests verschwinden' })}. Die Punkte bleiben, bis du neu bewertest.`,
    imported: (count) => `${counted(count, { one: 'Test', other: 'Tests' })} importiert.`,
    importFailed: 'Die Tests konnten nicht importiert werden',
    dismiss: 'Ausblenden',
    export: 'Exportieren',
    asJson: 'Als JSON',
    asZip: 'Als ZIP mit NAME.in und NAME.out',
    exportFailed: 'Die Tests konnten nicht exportiert werden',
  },
  list: {
    title: 'Tests der Reihe nach',
    deleteQuestion: (name) => `Den Test ${name} löschen?`,
    delete: 'Test löschen',
    deleteExplanation: 'Eingabe und erwartete Ausgabe sind weg, sobald die Tests gespeichert werden.',
  },
  row: {
    title: (number) => `Test ${number}`,
    fields: (number, name) => `Test ${number}: ${name}`,
    unnamed: 'ohne Namen',
    hasProblem: 'hat einen Fehler',
    hidden: 'Verborgen',
    seconds: (seconds) => `${seconds} s`,
    moveUpInFull: (number) => `Test ${number} nach oben schieben`,
    moveDownInFull: (number) => `Test ${number} nach unten schieben`,
    menu: (number) => `Aktionen für Test ${number}`,
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    duplicate: 'Verdoppeln',
  },
  fields: {
    name: 'Name',
    newName: (number) => `Test ${number}`,
    points: 'Punkte',
    timeLimit: 'Zeitgrenze',
    seconds: 'Sekunden',
    comparison: 'Vergleich',
    tolerance: 'Toleranz',
    hidden: 'Verborgen',
    hiddenExplanation: 'Lernende erfahren nur, ob er bestanden ist.',
    input: 'Eingabe',
    expectedOutput: 'Erwartete Ausgabe',
  },
  problems: {
    name: 'Ein Test braucht einen Namen',
    timeLimit: (min, max) => `Von ${min} bis ${max} Sekunden`,
    tolerance: 'Eine Zahl ab 0',
  },
  comparisons: {
    exact: 'Genau',
    trailing_whitespace: 'Ohne Leerraum am Zeilenende',
    tokens: 'Wort für Wort',
    numbers: 'Zahlen mit Toleranz',
  },
  trying: {
    open: 'Tests ausprobieren',
    saveFirst: 'Speichere zuerst die Änderungen: Ausprobiert wird, was gespeichert ist.',
    title: (name) => `Tests von ${name} ausprobieren`,
    explanation:
      'Das ist das Programm der Vorlage. Füge eine Lösung darüber ein, um zu sehen, ob sie besteht. Nichts davon wird behalten.',
    program: 'Programm, das getestet wird',
    run: 'Tests ausführen',
    running: 'Läuft …',
    failed: 'Die Tests konnten nicht ausgeführt werden',
    results: 'Ergebnisse',
  },
};
