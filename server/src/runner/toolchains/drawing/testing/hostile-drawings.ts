import type { LanguageId } from '@coderoom/contract';

interface RefusedCalls {
  /** A program that draws a line from (0, 0) to (1, 1), and then makes the call on `d`. */
  program: (call: string) => string;
  /** Calls, and a part of what standard error says. */
  calls: readonly (readonly [call: string, says: string])[];
}

const COLOUR = '"bleu" is no colour: use a CSS name such as "tomato", a code such as "#ff8800", or "none".';
const POINTS = '() needs points: x and y in turn.';
const NUMBERS = '() needs ordinary numbers, not ';

const javascript: RefusedCalls = {
  program: (call) =>
    `const { Drawing } = require('drawing');\nconst d = new Drawing();\nd.line(0, 0, 1, 1);\n${call};\n`,
  calls: [
    ['d.fill("bleu")', COLOUR],
    ['d.circle(1, NaN, 1)', `circle${NUMBERS}NaN`],
    ['d.text(undefined, 1, "x")', `text${NUMBERS}undefined`],
    ['d.polygon([1, 2, 3])', `polygon${POINTS}`],
  ],
};

/** Calls of the drawing library that are errors. */
export const REFUSED_DRAWINGS: Record<LanguageId, RefusedCalls> = {
  python: {
    program: (call) => `from drawing import Drawing\nd = Drawing()\nd.line(0, 0, 1, 1)\n${call}\n`,
    calls: [
      ['d.fill("bleu")', COLOUR],
      ['d.circle(1, float("nan"), 1)', `circle${NUMBERS}nan`],
      ['d.line(1, "2", 3, 4)', `line${NUMBERS}'2'`],
      ['d.polygon([1, 2, 3])', `polygon${POINTS}`],
    ],
  },
  javascript,
  typescript: {
    ...javascript,
    program: (call) =>
      `import { Drawing } from 'drawing';\nconst d = new Drawing();\nd.line(0, 0, 1, 1);\n${call};\n`,
  },
  java: {
    program: (call) =>
      `import drawing.*;\npublic class Main {\n  public static void main(String[] args) {\n    Drawing d = new Drawing();\n    d.line(0, 0, 1, 1);\n    ${call};\n  }\n}\n`,
    calls: [
      ['d.fill("bleu")', COLOUR],
      ['d.circle(1, 0.0 / 0.0, 1)', `circle${NUMBERS}NaN`],
      ['d.polygon(1, 2, 3)', `polygon${POINTS}`],
    ],
  },
  cpp: {
    program: (call) =>
      `#include <cmath>\n#include "drawing.h"\nint main() {\n  Drawing d;\n  d.line(0, 0, 1, 1);\n  ${call};\n}\n`,
    calls: [
      ['d.fill("bleu")', COLOUR],
      ['d.circle(1, INFINITY, 1)', `circle${NUMBERS}inf`],
      ['d.polygon({1, 2, 3})', `polygon${POINTS}`],
    ],
  },
  go: {
    program: (call) =>
      `package main\n\nimport (\n\t"drawing"\n\t"math"\n)\n\nvar none = math.NaN()\n\nfunc main() {\n\td := drawing.New(600, 400)\n\td.Line(0, 0, 1, 1)\n\t${call}\n}\n`,
    calls: [
      ['d.Fill("bleu")', COLOUR],
      ['d.Circle(1, none, 1)', `Circle${NUMBERS}NaN`],
      ['d.Polygon(1, 2, 3)', `Polygon${POINTS}`],
    ],
  },
  rust: {
    program: (call) =>
      `use drawing::Drawing;\n\nfn main() {\n    let mut d = Drawing::new(600, 400);\n    d.line(0, 0, 1, 1);\n    ${call};\n}\n`,
    calls: [
      ['d.fill("bleu")', COLOUR],
      ['d.circle(1, f64::NAN, 1)', `circle${NUMBERS}NaN`],
      ['d.polygon(&[1, 2, 3])', `polygon${POINTS}`],
    ],
  },
};

const endlessScript = `import { Drawing } from 'drawing';
const d = new Drawing();
for (let n = 0; n < 110_000; n += 1) d.circle(n % 600, n % 400, 3);
`;

/** Programs that draw more than is shown. */
export const ENDLESS_DRAWINGS: Record<LanguageId, string> = {
  python:
    'from drawing import Drawing\nd = Drawing()\nfor n in range(110_000):\n    d.circle(n % 600, n % 400, 3)\n',
  javascript: endlessScript,
  typescript: endlessScript,
  java: `import drawing.Drawing;
public class Main {
  public static void main(String[] args) {
    Drawing d = new Drawing();
    for (int n = 0; n < 110_000; n++) d.circle(n % 600, n % 400, 3);
  }
}
`,
  cpp: '#include "drawing.h"\nint main() {\n  Drawing d;\n  for (int n = 0; n < 110\'000; n++) d.circle(n % 600, n % 400, 3);\n}\n',
  go: 'package main\n\nimport "drawing"\n\nfunc main() {\n\td := drawing.New(600, 400)\n\tfor n := 0; n < 110_000; n++ {\n\t\td.Circle(float64(n%600), float64(n%400), 3)\n\t}\n}\n',
  rust: 'use drawing::Drawing;\n\nfn main() {\n    let mut d = Drawing::new(600, 400);\n    for n in 0..110_000 {\n        d.circle(n % 600, n % 400, 3);\n    }\n}\n',
};
