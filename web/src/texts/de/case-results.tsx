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
  points: (score: ReactNode) => (
    <>
      {score}
      <span className="sr-only"> Punkte</span>
    </>
  ),
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  reasons: {
    compile_error: 'Das Programm konnte nicht übersetzt werden.',
    compile_limit: 'Der Compiler hat mehr Zeit oder Speicher gebraucht, als er darf.',
    runtime_error: 'Das Programm endete mit einem Fehler.',
    memory_limit: 'Das Programm hat mehr Speicher gebraucht, als es darf.',
    process_limit: 'Das Programm hat mehr Prozesse gestartet, als es darf.',
    disk_limit: 'Das Programm hat mehr in Dateien geschrieben, als es darf.',
    output_limit: 'Das Programm hat mehr ausgegeben, als es darf.',
  },
  timeout:
    'Das Programm war in der Zeit dieses Tests nicht fertig. Läuft eine Schleife endlos, oder wartet es auf weitere Eingaben?',
  endedAfter: (duration: string) => `Es wurde nach ${duration} beendet.`,
  notCompiled: 'Das Programm konnte nicht übersetzt werden, deshalb wurde nichts getestet.',
  input: 'Eingabe',
  noInput: 'Das Programm bekommt keine Eingabe.',
  expected: 'Erwartet',
  nothingExpected: 'Das Programm soll nichts ausgeben.',
  printed: 'Ausgegeben',
  nothingPrinted: 'Das Programm hat nichts ausgegeben.',
  difference: {
    name: 'Was erwartet war und was ausgegeben wurde',
    line: (side: string) => `${side}: `,
    linesLeftOut: (lines: string) => `${lines} weitere Zeilen werden nicht angezeigt.`,
    charactersShown: (characters: string) => `Nur die ersten ${characters} Zeichen werden angezeigt.`,
    same: (lines: number) => `${counted(lines, { one: 'Zeile ist', other: 'Zeilen sind' })} gleich`,
  },
};
