import type { DrawingInstruction } from '@coderoom/contract';
import type { DrawingRule } from '#drawings/index.ts';
import { circlePoints, drawingOf, Sketch } from './sketch.ts';

/** Two drawings, and whether a teacher would take one for the other. */
export interface JudgedDrawing {
  name: string;
  expected: string;
  actual: string | null;
  isSame: boolean;
  rule?: Partial<DrawingRule>;
}

const turtle = () => new Sketch();
const screen = (...instructions: DrawingInstruction[]) => drawingOf(instructions);

const HOUSE = turtle().polygon(4, 100).jump(0, 100, 60).forward(100).right(120).forward(100).end();
const HOUSE_IN_ONE_LINE = turtle()
  .add(['path', [0, 0, 100, 0, 100, 100, 50, 186.6, 0, 100, 100, 100]])
  .jump(0, 100, 270)
  .forward(100)
  .end();
const TRAFFIC_LIGHT = screen(
  ['pen', 'black', 2],
  ['fill', 'gray'],
  ['rect', 100, 50, 60, 160],
  ['fill', 'red'],
  ['ellipse', 130, 80, 20, 20],
  ['fill', 'yellow'],
  ['ellipse', 130, 130, 20, 20],
  ['fill', 'green'],
  ['ellipse', 130, 180, 20, 20],
);
const lights = (...colors: [string, string, string]): DrawingInstruction[] =>
  colors.flatMap((color, n): DrawingInstruction[] => [
    ['fill', color],
    ['ellipse', 130, 80 + 50 * n, 20, 20],
  ]);
const CASE: DrawingInstruction[] = [
  ['pen', 'black', 2],
  ['fill', 'gray'],
  ['rect', 100, 50, 60, 160],
];
const STAR = turtle()
  .times(5, (star) => star.forward(150).right(144))
  .end();
const SPIRAL = turtle()
  .times(40, (spiral, n) => spiral.forward(5 * n).left(90))
  .end();
const FLOWER = turtle()
  .times(8, (flower) => flower.polygon(36, 8).left(45))
  .end();
const GRID = screen(
  ...Array.from({ length: 9 }, (_, n): DrawingInstruction => ['line', 50 + 30 * n, 50, 50 + 30 * n, 290]),
  ...Array.from({ length: 9 }, (_, n): DrawingInstruction => ['line', 50, 50 + 30 * n, 290, 50 + 30 * n]),
);
const FLAG = screen(
  ['pen', null, 0],
  ['fill', 'black'],
  ['rect', 0, 0, 300, 60],
  ['fill', 'red'],
  ['rect', 0, 60, 300, 60],
  ['fill', 'gold'],
  ['rect', 0, 120, 300, 60],
);
const CHART = screen(
  ['line', 40, 20, 40, 220],
  ['line', 40, 220, 340, 220],
  ['fill', 'steelblue'],
  ...[80, 150, 40, 190].map((high, n): DrawingInstruction => ['rect', 60 + 70 * n, 220 - high, 40, high]),
  ['text', 190, 250, 'Rain in mm', 14, 'center', 'black', 'sans', ''],
);
const TREE = (() => {
  const sketch = turtle();
  const branch = (x: number, y: number, heading: number, length: number) => {
    if (length < 8) return;
    sketch.jump(x, y, heading).forward(length);
    const angle = (heading * Math.PI) / 180;
    const [endX, endY] = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
    branch(endX, endY, heading + 30, length * 0.7);
    branch(endX, endY, heading - 30, length * 0.7);
  };
  branch(0, -100, 90, 80);
  return sketch.end();
})();

/** The text of a drawing with its instructions changed. */
function changed(drawing: string, change: (lines: string[]) => string[]): string {
  const [header = '', ...lines] = drawing.trimEnd().split('\n');
  return [header, ...change(lines)].map((line) => `${line}\n`).join('');
}
const reversed = (drawing: string) => changed(drawing, (lines) => lines.toReversed());
const without = (drawing: string, index: number) => changed(drawing, (lines) => lines.toSpliced(index, 1));
const moved = (drawing: string, dx: number, dy: number) =>
  changed(drawing, (lines) =>
    lines.map((line) => {
      const [name, ...rest] = JSON.parse(line);
      const shift = (value: number, index: number) => value + (index % 2 === 0 ? dx : dy);
      if (name === 'line') return JSON.stringify([name, ...rest.map(shift)]);
      if (name === 'path' || name === 'polygon') return JSON.stringify([name, rest[0].map(shift)]);
      if (['rect', 'ellipse', 'text', 'dot', 'arc'].includes(name)) {
        return JSON.stringify([name, shift(rest[0], 0), shift(rest[1], 1), ...rest.slice(2)]);
      }
      return line;
    }),
  );

/**
 * Drawings that should, and that should not, be taken for the expected one. Those with an even index were looked at
 * while the comparison was written; the others were not.
 */
export const JUDGED_DRAWINGS: readonly JudgedDrawing[] = [
  { name: 'a house, drawn again', expected: HOUSE, actual: HOUSE, isSame: true },
  { name: 'a star, backwards', expected: STAR, actual: reversed(STAR), isSame: true },
  { name: 'a house without lifting the pen', expected: HOUSE, actual: HOUSE_IN_ONE_LINE, isSame: true },
  {
    name: 'a square as a rectangle',
    expected: turtle().polygon(4, 80).end(),
    actual: drawingOf([['rect', 300, 120, 80, 80]]),
    isSame: true,
  },
  { name: 'a house without a wall', expected: HOUSE, actual: without(HOUSE, 1), isSame: false },
  { name: 'a star without a line', expected: STAR, actual: without(STAR, 3), isSame: false },
  {
    name: 'a house with a door that nobody asked for',
    expected: HOUSE,
    actual: `${HOUSE}["line",40,0,40,40]\n["line",40,40,60,40]\n["line",60,40,60,0]\n`,
    isSame: false,
  },
  {
    name: 'a grid with one line more',
    expected: GRID,
    actual: `${GRID}["line",50,305,290,305]\n`,
    isSame: false,
  },
  {
    name: 'a line in three pieces',
    expected: screen(['line', 10, 10, 200, 90]),
    actual: screen(['line', 200, 90, 105, 50], ['line', 10, 10, 57.5, 30], ['line', 57.5, 30, 105, 50]),
    isSame: true,
  },
  {
    name: 'a grid of short pieces',
    expected: GRID,
    actual: screen(
      ...Array.from({ length: 9 * 8 }, (_, n): DrawingInstruction[] => {
        const [across, along] = [50 + 30 * Math.floor(n / 8), 50 + 30 * (n % 8)];
        return [
          ['line', across, along, across, along + 30],
          ['line', along + 30, across, along, across],
        ];
      }).flat(),
    ),
    isSame: true,
  },
  {
    name: 'a line with a gap',
    expected: screen(['line', 10, 10, 200, 10]),
    actual: screen(['line', 10, 10, 90, 10], ['line', 110, 10, 200, 10]),
    isSame: false,
  },
  {
    name: 'a grid of pieces, one of which is missing',
    expected: GRID,
    actual: screen(
      ...Array.from({ length: 9 * 8 }, (_, n): DrawingInstruction[] => {
        const [across, along] = [50 + 30 * Math.floor(n / 8), 50 + 30 * (n % 8)];
        if (n === 37) return [['line', across, along, across, along + 30]];
        return [
          ['line', across, along, across, along + 30],
          ['line', along + 30, across, along, across],
        ];
      }).flat(),
    ),
    isSame: false,
  },
  {
    name: 'a circle of lines',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['path', circlePoints(200, 150, 60, 40, 1)]),
    isSame: true,
  },
  {
    name: 'a circle of many short steps of a turtle',
    expected: turtle().add(['ellipse', 0, 57.3, 57.3, 57.3]).end(),
    actual: turtle()
      .times(360, (circle) => circle.forward(1).left(1))
      .end(),
    isSame: true,
  },
  {
    name: 'a hexagon instead of a circle',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['path', circlePoints(200, 150, 60, 6)]),
    isSame: false,
  },
  {
    name: 'an ellipse instead of a circle',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['ellipse', 200, 150, 60, 50]),
    isSame: false,
  },
  {
    name: 'two half circles',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['arc', 200, 150, 60, 60, 0, 180, 'arc'], ['arc', 200, 150, 60, 60, 180, 180, 'arc']),
    isSame: true,
  },
  {
    name: 'a circle that does not close',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['arc', 200, 150, 60, 60, 0, 300, 'arc']),
    isSame: false,
  },
  { name: 'a flower, backwards', expected: FLOWER, actual: reversed(FLOWER), isSame: true },
  {
    name: 'a flower with a petal too few',
    expected: FLOWER,
    actual: turtle()
      .times(7, (flower) => flower.polygon(36, 8).left(45))
      .end(),
    isSame: false,
  },
  {
    name: 'a flower that begins with another petal',
    expected: FLOWER,
    actual: turtle()
      .left(90)
      .times(8, (flower) => flower.polygon(36, 8).right(45))
      .end(),
    isSame: true,
  },
  { name: 'a tree, twigs first', expected: TREE, actual: reversed(TREE), isSame: true },
  { name: 'a tree without a twig', expected: TREE, actual: without(TREE, 7), isSame: false },
  { name: 'a spiral that stops early', expected: SPIRAL, actual: without(SPIRAL, 39), isSame: false },
  { name: 'a house a little aside', expected: HOUSE, actual: moved(HOUSE, 2, -1), isSame: true },
  { name: 'a tree a little aside', expected: TREE, actual: moved(TREE, -1.5, 2), isSame: true },
  { name: 'a house far aside', expected: HOUSE, actual: moved(HOUSE, 20, 0), isSame: false },
  { name: 'a star a bit too far aside', expected: STAR, actual: moved(STAR, 4, 3), isSame: false },
  {
    name: 'a star within a wide tolerance',
    expected: STAR,
    actual: moved(STAR, 4, 3),
    isSame: true,
    rule: { tolerance: 6 },
  },
  {
    name: 'a house that is not exactly the same, without tolerance',
    expected: HOUSE,
    actual: moved(HOUSE, 0.5, 0),
    isSame: false,
    rule: { tolerance: 0 },
  },
  {
    name: 'a house of another size',
    expected: HOUSE,
    actual: turtle().polygon(4, 110).jump(0, 110, 60).forward(110).right(120).forward(110).end(),
    isSame: false,
  },
  {
    name: 'a square that is too small',
    expected: turtle().polygon(4, 100).end(),
    actual: turtle().polygon(4, 90).end(),
    isSame: false,
  },
  {
    name: 'a traffic light from the bottom up',
    expected: TRAFFIC_LIGHT,
    actual: screen(
      ...CASE,
      ['fill', 'green'],
      ['ellipse', 130, 180, 20, 20],
      ['fill', 'yellow'],
      ['ellipse', 130, 130, 20, 20],
      ['fill', 'red'],
      ['ellipse', 130, 80, 20, 20],
    ),
    isSame: true,
  },
  {
    name: 'a flag from the bottom up, its colours as numbers',
    expected: FLAG,
    actual: screen(
      ['pen', null, 0],
      ['fill', '#FFD700'],
      ['rect', 0, 180, 300, -60],
      ['fill', '#f00'],
      ['polygon', [0, 60, 0, 120, 300, 120, 300, 60]],
      ['fill', '#000000'],
      ['rect', 0, 0, 300, 60],
    ),
    isSame: true,
  },
  {
    name: 'a traffic light with its colours mixed up',
    expected: TRAFFIC_LIGHT,
    actual: screen(...CASE, ...lights('green', 'yellow', 'red')),
    isSame: false,
  },
  {
    name: 'a flag with a wrong colour',
    expected: FLAG,
    actual: FLAG.replace('"gold"', '"blue"'),
    isSame: false,
  },
  {
    name: 'a traffic light with its colours mixed up, where colours do not count',
    expected: TRAFFIC_LIGHT,
    actual: screen(...CASE, ...lights('green', 'yellow', 'red')),
    isSame: true,
    rule: { comparesColors: false },
  },
  {
    name: 'a star in red, where colours do not count',
    expected: STAR,
    actual: changed(STAR, (lines) => ['["pen","red",1]', ...lines]),
    isSame: true,
    rule: { comparesColors: false },
  },
  {
    name: 'a house in red',
    expected: HOUSE,
    actual: changed(HOUSE, (lines) => ['["pen","red",1]', ...lines]),
    isSame: false,
  },
  {
    name: 'a star of thick lines',
    expected: STAR,
    actual: changed(STAR, (lines) => ['["pen","black",6]', ...lines]),
    isSame: false,
  },
  {
    name: 'a traffic light behind its case',
    expected: TRAFFIC_LIGHT,
    actual: screen(['pen', 'black', 2], ...lights('red', 'yellow', 'green'), ...CASE),
    isSame: false,
  },
  {
    name: 'a sun behind a hill that was in front of it',
    expected: screen(
      ['pen', null, 0],
      ['fill', 'gold'],
      ['ellipse', 200, 200, 60, 60],
      ['fill', 'green'],
      ['ellipse', 200, 300, 200, 100],
    ),
    actual: screen(
      ['pen', null, 0],
      ['fill', 'green'],
      ['ellipse', 200, 300, 200, 100],
      ['fill', 'gold'],
      ['ellipse', 200, 200, 60, 60],
    ),
    isSame: false,
  },
  {
    name: 'two shapes side by side in another order',
    expected: screen(['fill', 'red'], ['rect', 10, 10, 50, 50], ['fill', 'blue'], ['rect', 100, 10, 50, 50]),
    actual: screen(['fill', 'blue'], ['rect', 100, 10, 50, 50], ['fill', 'red'], ['rect', 10, 10, 50, 50]),
    isSame: true,
  },
  {
    name: 'a filled triangle of a turtle, as a polygon',
    expected: turtle()
      .add(['id', 1], ['polygon', []])
      .pen('red', 3)
      .polygon(3, 60)
      .add(
        ['pen', null, 1],
        ['fill', 'lightblue'],
        ['replace', 1],
        ['polygon', [0, 0, 60, 0, 30, 51.96, 0, 0]],
      )
      .end(),
    actual: drawingOf(
      [
        ['fill', 'lightblue'],
        ['pen', 'red', 3],
        ['polygon', [0, 0, 60, 0, 30, 51.96]],
      ],
      'center',
    ),
    isSame: true,
  },
  {
    name: 'an outline that is not filled',
    expected: screen(['fill', 'red'], ['rect', 10, 10, 80, 80]),
    actual: screen(['rect', 10, 10, 80, 80]),
    isSame: false,
  },
  {
    name: 'an area without its outline',
    expected: screen(['fill', 'red'], ['rect', 10, 10, 80, 80]),
    actual: screen(['pen', null, 0], ['fill', 'red'], ['rect', 10, 10, 80, 80]),
    isSame: false,
  },
  {
    name: 'a chart with its text aligned to the left',
    expected: CHART,
    actual: CHART.replace(
      '["text",190,250,"Rain in mm",14,"center"',
      '["text",152,250,"Rain in mm",14,"left"',
    ),
    isSame: true,
  },
  {
    name: 'a chart with its bars drawn from right to left',
    expected: CHART,
    actual: screen(
      ['text', 190, 250, 'Rain in mm', 14, 'center', 'black', 'sans', ''],
      ['fill', 'steelblue'],
      ...[190, 40, 150, 80].map((high, n): DrawingInstruction => ['rect', 310 - 70 * n, 220, -40, -high]),
      ['path', [340, 220, 40, 220, 40, 20]],
    ),
    isSame: true,
  },
  {
    name: 'a chart with a wrong bar',
    expected: CHART,
    actual: CHART.replace('["rect",130,70,40,150]', '["rect",130,120,40,100]'),
    isSame: false,
  },
  {
    name: 'a chart that says something else',
    expected: CHART,
    actual: CHART.replace('Rain in mm', 'Sun in h'),
    isSame: false,
  },
  {
    name: 'a ball that has moved there in the end',
    expected: screen(['fill', 'red'], ['ellipse', 250, 100, 20, 20]),
    actual: screen(
      ['fill', 'red'],
      ['id', 1],
      ['ellipse', 50, 100, 20, 20],
      ...Array.from({ length: 20 }, (): DrawingInstruction[] => [['move', 1, 10, 0], ['frame']]).flat(),
    ),
    isSame: true,
  },
  {
    name: 'what was cleared before',
    expected: screen(['rect', 10, 10, 50, 50]),
    actual: screen(['line', 0, 0, 300, 300], ['clear'], ['rect', 10, 10, 50, 50]),
    isSame: true,
  },
  {
    name: 'a ball that has not moved far enough',
    expected: screen(['fill', 'red'], ['ellipse', 250, 100, 20, 20]),
    actual: screen(
      ['fill', 'red'],
      ['id', 1],
      ['ellipse', 50, 100, 20, 20],
      ...Array.from({ length: 19 }, (): DrawingInstruction[] => [['move', 1, 10, 0], ['frame']]).flat(),
    ),
    isSame: false,
  },
  {
    name: 'a line that was deleted',
    expected: screen(['line', 0, 0, 100, 100], ['line', 0, 100, 100, 0]),
    actual: screen(['line', 0, 0, 100, 100], ['id', 4], ['line', 0, 100, 100, 0], ['delete', 4]),
    isSame: false,
  },
  {
    name: 'lines that were drawn twice',
    expected: HOUSE,
    actual: `${HOUSE}${HOUSE_IN_ONE_LINE.split('\n').slice(1).join('\n')}`,
    isSame: true,
  },
  {
    name: 'a circle that was drawn twice, with other corners',
    expected: screen(['ellipse', 200, 150, 60, 60]),
    actual: screen(['path', circlePoints(200, 150, 60, 60)], ['path', circlePoints(200, 150, 60, 45, 2)]),
    isSame: true,
  },
  { name: 'nothing', expected: HOUSE, actual: null, isSame: false },
  { name: 'a drawing without anything in it', expected: STAR, actual: screen(), isSame: false },
  {
    name: 'a dark background',
    expected: screen(['background', 'navy'], ['pen', 'white', 1], ['line', 0, 0, 100, 100]),
    actual: screen(['pen', 'white', 1], ['line', 0, 0, 100, 100], ['background', '#000080']),
    isSame: true,
  },
  {
    name: 'a background that is missing',
    expected: screen(['background', 'navy'], ['line', 0, 0, 100, 100]),
    actual: screen(['line', 0, 0, 100, 100]),
    isSame: false,
  },
  {
    name: 'dots for small circles',
    expected: screen(['dot', 50, 50, 10, 'red'], ['dot', 90, 50, 10, 'blue']),
    actual: screen(
      ['pen', null, 0],
      ['fill', 'blue'],
      ['ellipse', 90, 50, 5, 5],
      ['fill', 'red'],
      ['ellipse', 50, 50, 5, 5],
    ),
    isSame: true,
  },
  {
    name: 'a row of dots with one too few',
    expected: screen(...[0, 1, 2, 3, 4].map((n): DrawingInstruction => ['dot', 50 + 12 * n, 50, 8, 'black'])),
    actual: screen(...[0, 1, 3, 4].map((n): DrawingInstruction => ['dot', 50 + 12 * n, 50, 8, 'black'])),
    isSame: false,
  },
  {
    name: 'stairs the wrong way round',
    expected: turtle()
      .times(6, (stairs) => stairs.forward(20).left(90).forward(20).right(90))
      .end(),
    actual: turtle()
      .times(6, (stairs) => stairs.forward(20).right(90).forward(20).left(90))
      .end(),
    isSame: false,
  },
  {
    name: 'stairs that are drawn from above',
    expected: turtle()
      .times(6, (stairs) => stairs.forward(20).left(90).forward(20).right(90))
      .end(),
    actual: turtle()
      .jump(120, 120, 270)
      .times(6, (stairs) => stairs.forward(20).right(90).forward(20).left(90))
      .end(),
    isSame: true,
  },
];
