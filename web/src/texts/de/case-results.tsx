import type { ReactNode } from 'react';
import type { caseResults as english } from '#texts/case-results.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const caseResults: Texts<typeof english> = {
  list: 'Tests',
  testsPassed: 'Bestandene Tests',
  hidden: 'Für Lernende verborgen',
  hiddenShort: 'verborgen',
  hiddenTest: (number: number) => `Verborgener Test ${number}`,
  points: (score: ReactNode, max: number) => (
    <>
      {score}
      <span className="sr-only">{max === 1 ? ' Punkt' : ' Punkte'}</span>
    </>
  ),
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  reasons: {
    compile_error: 'Das Programm konnte nicht übersetzt werden.',
    compile_limit: 'Der Compiler hat sein Zeit- oder Speicherlimit überschritten.',
    runtime_error: 'Das Programm endete mit einem Fehler.',
    memory_limit: 'Das Programm hat das Speicherlimit überschritten.',
    process_limit: 'Das Programm hat zu viele Prozesse gestartet.',
    disk_limit: 'Das Programm hat das Limit für Dateien überschritten.',
    output_limit: 'Das Programm hat zu viel ausgegeben.',
  },
  timeout:
    'Das Programm wurde im Zeitlimit dieses Tests nicht fertig. Läuft eine Schleife endlos, oder wartet es auf weitere Eingaben?',
  endedAfter: (duration: string) => `Nach ${duration} gestoppt.`,
  notCompiled: 'Das Programm konnte nicht übersetzt werden, deshalb wurde nichts getestet.',
  input: 'Eingabe',
  noInput: 'Dieser Test hat keine Eingabe.',
  expected: 'Erwartet',
  nothingExpected: 'Keine Ausgabe erwartet.',
  printed: 'Ausgegeben',
  nothingPrinted: 'Das Programm hat nichts ausgegeben.',
  expectedDrawing: 'Erwartete Zeichnung',
  differences: 'Was anders ist',
  growth: {
    allowed: (limit) => `Die Schritte dürfen höchstens wie ${limit} wachsen.`,
    measured: (growth) => `Gemessen: ${growth}.`,
    unclear: 'Es ließ sich kein klares Wachstum messen.',
    withOthers: 'Dieser Test ist nur bestanden, wenn alle anderen Tests bestanden sind.',
  },
  difference: {
    name: 'Erwartete und tatsächliche Ausgabe',
    line: (side: string) => `${side}: `,
    linesLeftOut: (lines: string) => `${lines} weitere Zeilen werden nicht angezeigt.`,
    charactersShown: (characters: string) => `Nur die ersten ${characters} Zeichen werden angezeigt.`,
    same: (lines: number) => `${counted(lines, { one: 'gleiche Zeile', other: 'gleiche Zeilen' })}`,
  },
};
