import { type DrawingInstruction, MAX_DRAWING_INSTRUCTIONS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { compareDrawings } from './index.ts';
import { drawingOf } from './testing/sketch.ts';

const TOLERANCE = 3;
const RULE = { tolerance: TOLERANCE, comparesColors: true };
const seed = chooseSeed();
const rounds = Array.from({ length: often(12, 3_000) }, (_, n) => seed + n);
const COLORS = ['black', 'red', 'blue', 'green'];

/** A shape with its colours, which are those of no other. */
type Shape = DrawingInstruction[];

/** Makes shapes of all kinds at random. No two are so close to each other that one could be taken for the other. */
function shapesOf(random: () => number): Shape[] {
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const cells = Array.from({ length: 12 }, (_, n) => n)
    .map((cell) => ({ cell, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, int(2, 12));
  return cells.map(({ cell }): Shape => {
    const [x, y] = [20 + 140 * (cell % 4), 20 + 130 * Math.floor(cell / 4)];
    const pen: DrawingInstruction = ['pen', COLORS[int(0, 3)] ?? 'black', int(1, 3)];
    const fill: DrawingInstruction = ['fill', random() < 0.5 ? null : (COLORS[int(1, 3)] ?? null)];
    const [width, height] = [int(20, 100), int(20, 90)];
    const kinds: DrawingInstruction[] = [
      ['line', x, y, x + width, y + (random() < 0.3 ? 0 : height)],
      [
        'path',
        Array.from({ length: 2 * int(2, 9) }, (_, n) => (n % 2 === 0 ? x + int(0, 100) : y + int(0, 90))),
      ],
      ['polygon', [x, y, x + width, y + int(0, 20), x + int(10, 60), y + height]],
      ['rect', x, y, width, height],
      ['ellipse', x + 50, y + 45, width / 2, height / 2],
      ['dot', x + 40, y + 40, int(10, 40), 'red'],
      ['text', x, y + 20, `word ${cell}`, int(10, 20), 'left', 'black', 'sans', ''],
    ];
    return [pen, fill, kinds[int(0, kinds.length - 1)] as DrawingInstruction];
  });
}

/** Moves a shape by a distance, in any direction. */
function moved(shape: Shape, distance: number, angle: number): Shape {
  const by = [distance * Math.cos(angle), distance * Math.sin(angle)];
  const shift = (value: number, index: number) => value + (by[index % 2] ?? 0);
  return shape.map((instruction): DrawingInstruction => {
    const [name, ...values] = instruction;
    if (name === 'path' || name === 'polygon') return [name, (instruction[1] as number[]).map(shift)];
    if (name === 'line') return [name, ...(values as number[]).map(shift)] as unknown as DrawingInstruction;
    if (name === 'pen' || name === 'fill') return instruction;
    return instruction.map((value, index) =>
      index === 1 || index === 2 ? shift(Number(value), index - 1) : value,
    ) as DrawingInstruction;
  });
}

/** Draws the same otherwise: lines backwards and in pieces, rectangles as polygons. */
function redrawn([pen, fill, shape]: Shape, random: () => number): Shape {
  if (pen === undefined || fill === undefined || shape === undefined) return [];
  if (shape[0] === 'line') {
    const [, x1, y1, x2, y2] = shape;
    const at = 0.2 + 0.6 * random();
    const [x, y] = [x1 + (x2 - x1) * at, y1 + (y2 - y1) * at];
    return [pen, ['line', x2, y2, x, y], ['path', [x1, y1, x, y]]];
  }
  if (shape[0] === 'path') {
    const points = shape[1];
    const pieces = Array.from({ length: points.length / 2 - 1 }, (_, n): DrawingInstruction => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(2 * n, 2 * n + 4);
      return random() < 0.5 ? ['line', x1, y1, x2, y2] : ['line', x2, y2, x1, y1];
    });
    return [pen, ...pieces];
  }
  if (shape[0] === 'rect') {
    const [, x, y, width, height] = shape;
    return [pen, fill, ['polygon', [x, y + height, x, y, x + width, y, x + width, y + height]]];
  }
  if (shape[0] === 'ellipse')
    return [pen, fill, ['arc', ...shape.slice(1), 30, 360, 'chord'] as DrawingInstruction];
  return [pen, fill, shape];
}

const same = (expected: Shape[], actual: Shape[]) =>
  compareDrawings(drawingOf(expected.flat()), drawingOf(actual.flat()), RULE);

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

describe('a drawing', () => {
  it.each(rounds)('equals itself, in any order and however its lines are split (seed %i)', (round) => {
    const random = randomNumbers(round);
    const shapes = shapesOf(random);
    expect(same(shapes, shapes)).toEqual({ isSame: true, share: 1, differences: [] });
    expect(same(shapes, shuffled(shapes, random)).differences).toEqual([]);
    const others = shapes.map((shape) => redrawn(shape, random));
    expect(same(shapes, others).differences).toEqual([]);
    expect(same(others, shapes).differences).toEqual([]);
  });

  it.each(rounds)('equals one whose shapes moved within the tolerance (seed %i)', (round) => {
    const random = randomNumbers(round);
    const shapes = shapesOf(random);
    const near = shapes.map((shape) => moved(shape, 0.95 * TOLERANCE * random(), 7 * random()));
    expect(same(shapes, shuffled(near, random)).differences).toEqual([]);
  });

  it.each(rounds)(
    'differs from one without a shape, with one more, or with one elsewhere (seed %i)',
    (round) => {
      const random = randomNumbers(round);
      const shapes = shapesOf(random);
      const index = Math.floor(random() * shapes.length);
      const less = shapes.toSpliced(index, 1);
      for (const found of [same(shapes, less), same(less, shapes)]) {
        expect(found.isSame).toBe(false);
        expect(found.share).toBeLessThan(1);
        expect(found.differences.length).toBeGreaterThan(0);
      }
      const elsewhere = shapes.map((shape, n) =>
        n === index ? moved(shape, 3 * TOLERANCE, 7 * random()) : shape,
      );
      expect(same(shapes, elsewhere).isSame).toBe(false);
      const another = shapes.map((shape, n) =>
        n === index ? ([['pen', 'magenta', 2], ...shape] as Shape) : shape,
      );
      expect(same(shapes, another).isSame).toBe(true);
      const recoloured = shapes.map((shape, n): Shape => {
        if (n !== index) return shape;
        return shape.map((one) =>
          one[0] === 'pen'
            ? ['pen', 'magenta', one[2]]
            : one[0] === 'dot'
              ? ([...one.slice(0, 4), 'magenta'] as never)
              : one[0] === 'text'
                ? (one.with(6, 'magenta') as never)
                : one,
        );
      });
      expect(same(shapes, recoloured).isSame).toBe(false);
    },
  );

  it.each([
    ['a line', [466, 52, 522, 100, 450, 34, 473, 55], [-1.37, -0.75]],
    ['a flat triangle', [300, 20, 326, 31, 347, 40, 300, 20], [-1.72, -0.04]],
    ['a curve', [189, 316, 224, 320, 249, 328, 227, 321, 185, 321], [1.57, -2.11]],
  ])('hides %s that is drawn back nearly on itself, wherever it is', (_, points, by) => {
    const shifted = points.map((value, index) => value + (by[index % 2] ?? 0));
    const [, , x = 0, y = 0] = shifted;
    const beyond: DrawingInstruction = ['line', x, y, x - 15, y + 15];
    expect(same([[['path', points]]], [[['path', shifted]]]).differences).toEqual([]);
    expect(same([[['path', shifted]]], [[['path', points]]]).differences).toEqual([]);
    expect(same([[['path', points]]], [[['path', shifted], beyond]]).isSame).toBe(false);
  });

  it('hides a line behind one that is longer than any drawing', () => {
    const far: DrawingInstruction = ['line', 0, 0, 1e8, 0];
    const behind: DrawingInstruction = ['line', 9e7, 0.9, 9e7 + 50, 0.9];
    const across: DrawingInstruction = ['line', 9e7, -50, 9e7, 50];
    expect(same([[far]], [[far, behind]]).differences).toEqual([]);
    expect(same([[far]], [[far, across]]).isSame).toBe(false);
  });

  it.each(rounds.slice(0, often(4, 3_000)))('is compared whatever it is (seed %i)', (round) => {
    const random = randomNumbers(round);
    const anything = () => {
      const number = () => [0, 1, -5, 1e9, -1e9, 1e-12, 50, 300][Math.floor(random() * 8)] ?? 0;
      const lines = Array.from({ length: 60 }, (): DrawingInstruction => {
        const kinds: DrawingInstruction[] = [
          ['line', number(), number(), number(), number()],
          ['path', Array.from({ length: 2 + 2 * Math.floor(3 * random()) }, number)],
          ['polygon', Array.from({ length: 6 }, number)],
          ['rect', number(), number(), number(), number()],
          ['ellipse', number(), number(), Math.abs(number()), Math.abs(number())],
          ['arc', number(), number(), Math.abs(number()), Math.abs(number()), number(), number(), 'pie'],
          ['dot', number(), number(), Math.abs(number()), 'red'],
          ['text', number(), number(), ' x ', Math.abs(number()), 'right', 'red', 'mono', ''],
          ['id', Math.floor(4 * random())],
          ['replace', Math.floor(4 * random())],
          ['move', Math.floor(4 * random()), number(), number()],
          ['delete', Math.floor(4 * random())],
          ['raise', Math.floor(4 * random())],
          ['restyle', Math.floor(4 * random()), 'red', Math.abs(number()), null],
          ['pen', random() < 0.2 ? null : 'red', Math.abs(number())],
          ['fill', random() < 0.2 ? null : 'blue'],
        ];
        return kinds[Math.floor(random() * kinds.length)] as DrawingInstruction;
      });
      return drawingOf(lines);
    };
    const [one, other] = [anything(), anything()];
    expect(compareDrawings(one, one, RULE)).toEqual({ isSame: true, share: 1, differences: [] });
    const { share } = compareDrawings(one, other, RULE);
    expect(share >= 0 && share <= 1).toBe(true);
  });
});

describe('a long drawing', () => {
  const count = often(MAX_DRAWING_INSTRUCTIONS / 40, MAX_DRAWING_INSTRUCTIONS);
  const longest: Record<string, DrawingInstruction[]> = {
    'lines everywhere': Array.from(
      { length: count },
      (_, n) =>
        [
          'line',
          ...[(n * 37) % 1000, (n * 91) % 773, ((n * 37) % 1000) + 20, ((n * 91) % 773) + 5 * (n % 7)],
        ] as DrawingInstruction,
    ),
    'a spiral': [
      [
        'path',
        Array.from({ length: count }, (_, n) => [
          (n / 200) * Math.cos(n / 20),
          (n / 200) * Math.sin(n / 20),
        ]).flat(),
      ],
    ],
    'circles around one point': Array.from(
      { length: count / 5 },
      (_, n) => ['ellipse', 0, 0, 5 + n / 100, 5 + n / 100] as DrawingInstruction,
    ),
    'a star of lines through one point': Array.from(
      { length: count / 2 },
      (_, n) => ['line', 0, 0, 300 * Math.cos(n), 300 * Math.sin(n)] as DrawingInstruction,
    ),
  };
  it.each(Object.keys(longest))(
    'of %s is compared with another in bounded time',
    (name) => {
      const shapes = longest[name] ?? [];
      const [one, other] = [drawingOf(shapes), drawingOf(shapes.toReversed().slice(1))];
      const startedAt = performance.now();
      compareDrawings(one, other, RULE);
      expect(performance.now() - startedAt).toBeLessThan(60_000);
    },
    120_000,
  );
});
