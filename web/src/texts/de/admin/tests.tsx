import type { tests as english } from '#texts/admin/tests.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const tests: Texts<typeof english> = {
  title: 'Tests',
  failed: 'Die Tests konnten nicht geladen werden',
  loading: 'Die Tests werden geladen',
  empty:
    'Noch keine Tests. Tests bewerten Programme nach ihrer Ausgabe, ihren Zeichnungen oder dem Wachstum ihrer Schritte.',
  writeFirst: 'Ersten Test schreiben',
  head: {
    sum: (count, points, total) => (
      <>
        {counted(count, { one: 'Test', other: 'Tests' })}, {points} {total === 1 ? 'Punkt' : 'Punkte'}
      </>
    ),
    add: 'Test hinzufügen',
    full: (max) => `Höchstens ${max} Tests sind möglich.`,
    save: 'Tests speichern',
    savedWithTemplate: 'Werden mit der Vorlage gespeichert.',
  },
  saving: {
    done: (count, name) => `${counted(count, { one: 'Test', other: 'Tests' })} von ${name} gespeichert.`,
    failed: 'Die Tests konnten nicht gespeichert werden',
    incomplete: 'Einige Tests enthalten Fehler. Behebe sie vor dem Speichern.',
    conflict:
      'Jemand anders hat diese Tests inzwischen geändert. Lade die neue Fassung und verwirf deine, oder ersetze sie durch deine.',
    loadTheirs: 'Neue Fassung laden',
    saveMine: 'Meine speichern',
    unsaved: (name) => `den Tests von ${name}`,
  },
  files: {
    saveFirst: 'Speichere zuerst: Import und Export verwenden die gespeicherten Tests.',
    import: 'Importieren',
    append: 'Tests aus einer Datei hinzufügen',
    replace: 'Alle Tests durch eine Datei ersetzen',
    replaceQuestion: (name, file) => `Die Tests von ${name} durch ${file} ersetzen?`,
    replaceAct: 'Tests ersetzen',
    replaceExplanation: (count) =>
      `${counted(count, { one: 'Test wird', other: 'Tests werden' })} gelöscht. Die Punkte bleiben, bis du neu bewertest.`,
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
    deleteExplanation: 'Eingabe und erwartete Ausgabe werden gelöscht, sobald du die Tests speicherst.',
  },
  row: {
    title: (number) => `Test ${number}`,
    fields: (number, name) => `Test ${number}: ${name}`,
    unnamed: 'unbenannt',
    hasProblem: 'hat einen Fehler',
    hidden: 'Verborgen',
    seconds: (seconds) => `${seconds} s`,
    moveUpInFull: (number) => `Test ${number} nach oben schieben`,
    moveDownInFull: (number) => `Test ${number} nach unten schieben`,
    menu: (number) => `Aktionen für Test ${number}`,
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    duplicate: 'Duplizieren',
  },
  fields: {
    name: 'Name',
    newName: (number) => `Test ${number}`,
    points: 'Punkte',
    timeLimit: 'Zeitlimit',
    seconds: 'Sekunden',
    comparison: 'Vergleich',
    tolerance: 'Toleranz',
    hidden: 'Verborgen',
    hiddenExplanation: 'Lernende sehen nur, ob er bestanden ist.',
    input: 'Eingabe',
    expectedOutput: 'Erwartete Ausgabe',
    nothingExpected: 'Bleibt das Feld leer, bestehen nur Programme, die nichts ausgeben.',
  },
  growth: {
    check: 'Wachstum der Schritte',
    explanation:
      'Das Programm läuft mit wachsenden Eingaben, und seine Schritte werden gezählt. Die Ausgabe wird nicht verglichen; deshalb ist der Test nur bestanden, wenn alle anderen Tests bestanden sind.',
    limit: 'Höchstens',
    atMost: (limit) => `höchstens ${limit}`,
    example:
      'Beispiel einer Eingabe (ohne Beispiel ergeben sich die Eingaben daraus, was das Programm liest)',
    language: 'Sprache des Programms',
  },
  problems: {
    name: 'Gib einen Namen ein',
    generator: 'Schreib das Programm',
    generatorForm: 'Korrigiere die Zeilen der Eingaben',
    timeLimit: (min, max) => `Von ${min} bis ${max} Sekunden`,
    tolerance: 'Gib eine Zahl ab 0 ein',
  },
  drawing: {
    expected: 'Erwartete Zeichnung',
    draw: 'Mit einem Programm zeichnen',
    drawExplanation:
      'Schreibe hier eine Lösung oder füge eine ein, und führe sie aus. Was sie zeichnet, kann die erwartete Zeichnung werden. Das Programm wird nicht gespeichert.',
    program: 'Programm, das zeichnet',
    run: 'Programm ausführen',
    drawFailed: 'Das Programm konnte nicht ausgeführt werden',
    drawn: 'Was das Programm getan hat',
    nothingDrawn: 'Das Programm hat nichts gezeichnet, das sich vergleichen lässt.',
    take: 'Diese Zeichnung verwenden',
    takeNumber: (number) => `Zeichnung ${number} verwenden`,
    text: 'Text der Zeichnung',
    colors: 'Farben vergleichen',
    part: 'Teilpunkte',
    partExplanation:
      'Eine teilweise richtige Zeichnung erhält den entsprechenden Teil der Punkte. Nicht bei verborgenen Tests.',
  },
  comparisons: {
    exact: 'Genau',
    trailing_whitespace: 'Leerraum am Zeilenende ignorieren',
    tokens: 'Wort für Wort',
    numbers: 'Zahlen mit Toleranz',
    drawing: 'Zeichnung, Form für Form',
  },
  trying: {
    open: 'Tests ausprobieren',
    saveFirst: 'Speichere zuerst: Ausgeführt werden die gespeicherten Tests.',
    title: (name) => `Tests von ${name} ausprobieren`,
    explanation:
      'Das ist das Programm der Vorlage. Füge eine Lösung darüber ein oder ihre Dateien hinzu, um zu sehen, ob sie besteht. Nichts davon wird gespeichert.',
    program: 'Zu testendes Programm',
    run: 'Tests ausführen',
    running: 'Läuft …',
    failed: 'Die Tests konnten nicht ausgeführt werden',
    results: 'Ergebnisse',
  },
  solution: {
    open: 'Ausgaben aus einer Lösung',
    saveTemplateFirst: 'Speichere zuerst die Vorlage: Eine Lösung läuft mit ihren Dateien.',
    noOutputs: 'Keiner der Tests vergleicht Ausgaben.',
    title: (name) => `Erwartete Ausgaben von ${name}`,
    explanation:
      'Schreibe hier eine Lösung oder füge eine ein, und führe sie aus. Was sie zur Eingabe eines Tests ausgibt, kann die erwartete Ausgabe werden. Das Programm wird nicht gespeichert.',
    program: 'Lösung',
    run: 'Lösung ausführen',
    failed: 'Die Lösung konnte nicht ausgeführt werden',
    outputs: 'Ausgaben der Lösung',
    choose: (name) => `Ausgabe für ${name} übernehmen`,
    chooseDiffering: (count) => `Alle ${count} abweichenden auswählen`,
    use: (count) => `${counted(count, { one: 'Ausgabe', other: 'Ausgaben' })} übernehmen`,
    used: (count) =>
      `${counted(count, { one: 'erwartete Ausgabe', other: 'erwartete Ausgaben' })} übernommen. Speichere die Tests, um sie zu behalten.`,
    nothingToUse: 'Es gibt keine Ausgabe zu übernehmen.',
    states: {
      fresh: 'Neu',
      differs: 'Weicht ab',
      expected: 'Wie erwartet',
      unusable: 'Nicht übernommen',
    },
    cut: (characters) => `Die Ausgabe ist länger als ${characters} Zeichen und kann nicht übernommen werden.`,
    nothing: 'Die Lösung hat nichts ausgegeben.',
    unwritable: 'Die Ausgabe enthält Zeichen, die in einem Test nicht stehen können.',
    replaceQuestion: (count) =>
      `Die erwartete Ausgabe von ${counted(count, { one: 'Test', other: 'Tests' })} ersetzen?`,
    replaceAct: 'Ersetzen',
    replaceExplanation: 'Gespeichert wird erst, wenn du die Tests speicherst.',
  },
};
