import type { growth as english } from '#texts/growth.tsx';
import type { Texts } from '#texts/in-language.ts';
import { counted } from './counted.ts';

export const growth: Texts<typeof english> = {
  running: 'Das Wachstum wird gemessen …',
  runningHint: 'Das Programm läuft mehrmals mit wachsenden Eingaben. Das dauert einige Sekunden.',
  unavailable: 'Das Wachstum dieses Programms ließ sich nicht messen.',
  chooseInputs: 'Eingaben beschreiben',
  retry: 'Noch einmal versuchen',
  outdated:
    'Vor deiner letzten Änderung gemessen. Miss noch einmal, um das Programm in seiner jetzigen Form zu messen.',

  worst: 'Schlechtester Fall',
  time: 'Zeit',
  average: 'Mittlerer Fall',
  space: 'Speicher',
  derived: 'Hergeleitet',
  measured: 'Gemessen',
  confidence: 'Sicherheit',
  probably: 'wahrscheinlich',
  percent: (value) => `${value} %`,
  bytes: (formula) => <>{formula} Bytes</>,
  noFit: 'kein klares Wachstum',
  tooLittle: 'zu wenig, um es zu messen',
  unclear:
    'Diese Eingaben zeigen nicht klar, wie das Programm wächst. Gib ein Beispiel in die Eingabe ein oder beschreibe die Eingaben.',
  agree: 'Stimmt überein',
  differ: 'Weicht ab',
  differs: (derived, measured) =>
    `Hergeleitet ist ${derived}, gemessen ist ${measured}. Das Hergeleitete ist also nicht sicher: Vielleicht ist der Quelltext schwer zu beurteilen, oder die gemessenen Eingaben zeigen nicht den schlechtesten Fall.`,
  contradicted: 'Die Messung sagt etwas anderes, das hier kann also falsch sein:',

  shapes: {
    only: 'Eingabe',
    random: 'zufällige Eingabe',
    sorted: 'sortierte Eingabe',
    reversed: 'absteigende Eingabe',
    equal: 'gleiche Werte',
  },
  stops: {
    budget: 'Messzeit aufgebraucht',
    time_limit: 'Zeitlimit',
    memory_limit: 'Speicherlimit',
    output_limit: 'Ausgabelimit',
    recursion_limit: 'Rekursionslimit',
    input_limit: 'Eingabelimit',
    error: 'Fehler',
  },
  meaning: (size, meaning) => (
    <>
      {size} ist {meaning}.
    </>
  ),
  sources: {
    derived: 'Die Eingaben ergeben sich daraus, wie das Programm liest.',
    example: 'Die Eingaben sind wie deine, nur größer.',
    generator: 'Die Eingaben sind so, wie du sie beschrieben hast.',
    parameters: 'Die Funktionen wurden mit wachsenden Argumenten aufgerufen.',
    literal: 'Eine Liste oder Zahl im Programm wurde durch größere ersetzt.',
  },

  chart: {
    steps: 'Schritte',
    stopped: (reason, n) => `${reason} bei n = ${n}`,
    summary: (series) =>
      `Diagramm mit logarithmischen Achsen. ${series.join(' ')} Die Tabelle enthält alle Zahlen.`,
    described: (shape, formula, most) =>
      formula === null
        ? `Gemessen mit: ${shape}, bis n = ${most}, ohne klares Wachstum.`
        : `Gemessen mit: ${shape}, bis n = ${most}: ${formula} Schritte.`,
  },
  table: {
    name: 'Schritte nach Größe der Eingabe',
    median: (shape, runs) => `${shape}, Median von ${runs}`,
    range: 'Bereich',
    factor: '× zuvor',
    stopped: 'beendet',
    runs: (count) => counted(count, { one: 'Lauf', other: 'Läufe' }),
    lines: 'Häufigkeit je Zeile',
    line: 'Zeile',
    count: 'Häufigkeit',
    countAt: (n, shape) => `Häufigkeit bei n = ${n}, ${shape}`,
    growth: 'Wachstum',
  },

  inputs: {
    title: 'Eingaben für die Messung',
    origins: { automatic: 'Automatisch', form: 'Formular', program: 'Programm' },
    automaticHint:
      'Die Eingaben ergeben sich daraus, wie dein Programm liest, aus deiner eigenen Eingabe oder aus seinen Funktionen.',
    formHint: 'Beschreibe eine Eingabe der Größe n, Zeile für Zeile.',
    programHint: (language) =>
      `Ein Programm in ${language}, das n liest und eine Eingabe dieser Größe ausgibt.`,
    programLabel: 'Programm, das die Eingaben schreibt',
    line: (number) => `Zeile ${number}`,
    kind: 'Inhalt',
    kinds: { size: 'die Zahl n', numbers: 'Zahlen', text: 'Buchstaben' },
    count: 'Anzahl',
    countAll: 'n',
    least: 'Von',
    most: 'Bis',
    order: 'Reihenfolge',
    orders: {
      all: 'alle Reihenfolgen',
      random: 'zufällig',
      sorted: 'sortiert',
      reversed: 'absteigend',
      equal: 'alle gleich',
    },
    separator: 'Zahlen',
    separators: { space: 'in einer Zeile', line: 'je Zeile eine' },
    add: 'Zeile hinzufügen',
    remove: (number) => `Zeile ${number} entfernen`,
    measure: 'Mit diesen Eingaben messen',
    invalidCount: 'Eine ganze Zahl von 1 bis 1.000 oder n',
    invalidNumber: 'Eine ganze Zahl oder n',
  },
};
