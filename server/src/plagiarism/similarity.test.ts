import { LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReader } from '#syntax/program.ts';
import { fragmentsOf } from './fragments.ts';
import { type PreparedProgram, prepare, Vocabulary } from './program.ts';
import { compare } from './similarity.ts';
import { excludeGiven, sharedByMost } from './template-code.ts';
import { DISGUISES } from './testing/disguises.ts';
import { prepareAll } from './testing/prepared.ts';

/** From this similarity on a teacher should look. */
const FLAGGED = 0.8;

async function twoOf(language: (typeof LANGUAGES)[number], sources: [string, string]) {
  const [a, b] = await prepareAll(language, sources);
  if (a === undefined || b === undefined) throw new Error('two programs were prepared');
  return compare(a, b);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { original, copy, other } = DISGUISES[language];

  it('a program is itself', async () => {
    expect(await twoOf(language, [original, original])).toMatchObject({ similarity: 1, isConclusive: true });
  });

  it('a disguised copy is seen', async () => {
    const { similarity, isConclusive } = await twoOf(language, [original, copy]);
    expect(similarity).toBeGreaterThanOrEqual(FLAGGED);
    expect(isConclusive).toBe(true);
  });

  it("another's solution is not", async () => {
    expect((await twoOf(language, [original, other])).similarity).toBeLessThan(0.6);
  });

  it('it does not matter who comes first', async () => {
    for (const pair of [
      [original, copy],
      [copy, other],
    ] as const) {
      const [a, b] = await prepareAll(language, pair);
      if (a === undefined || b === undefined) throw new Error('two programs were prepared');
      expect(compare(a, b).similarity).toBe(compare(b, a).similarity);
    }
  });
});

it('says nothing of programs of five lines', async () => {
  const five = 'n = int(input())\ntotal = 0\nfor i in range(n):\n    total += i\nprint(total)\n';
  const renamed = five.replaceAll('total', 'sum').replaceAll('n)', 'n )');
  expect(await twoOf('python', [five, renamed])).toMatchObject({ isConclusive: false });
});

it('orders programs of a few tokens, in which nothing long matches, by their text', async () => {
  const [empty, copy, other] = ['reader', 'input', 'n'].map((name, index) =>
    index < 2
      ? `class Store { private Scanner ${name}; private Map<String, Path> cache; }`
      : `interface Shape { double area(); double width(); }`,
  ) as [string, string, string];
  const { similarity, isConclusive } = await twoOf('java', [empty, copy]);
  expect(similarity).toBeGreaterThan((await twoOf('java', [empty, other])).similarity + 0.3);
  expect(isConclusive).toBe(false);
});

it('takes equal literals of short programs as a sign where the structure says nothing', async () => {
  const head = 'name = input("What is your name, stranger? ")\n';
  const [original, copy, other] = [
    `${head}print("Farewell " + name)\n`,
    `def ask():\n    return input("What is your name, stranger? ")\nfor one in [ask()]:\n    print("Farewell ", one)\n`,
    `def ask():\n    return input("Name: ")\nfor one in [ask()]:\n    print("Bye ", one)\n`,
  ] as const;
  const likeness = async (one: string) => (await twoOf('python', [original, one])).similarity;
  expect(await likeness(copy)).toBeGreaterThan((await likeness(other)) + 0.2);
});

it('finds two equal programs of several files equal', async () => {
  const read = await loadReader('python');
  const vocabulary = new Vocabulary();
  const [a, b] = ['a', 'b'].map((id) =>
    prepare(
      id,
      [DISGUISES.python.original, DISGUISES.python.other].map((source, file) => ({
        name: `${file}.py`,
        source,
        statements: read(source) ?? [],
      })),
      vocabulary,
    ),
  ) as [PreparedProgram, PreparedProgram];
  expect(compare(a, b)).toMatchObject({ similarity: 1, isConclusive: true });
});

describe('what was given', () => {
  const template = `${DISGUISES.python.original}\n`;
  const solutions = ['a', 'b'].map(
    (name, index) =>
      `${template}\ndef ${name}(x):\n    return ${index === 0 ? 'x * 2 + 1' : '[x for y in range(x) if y]'}\n`,
  ) as [string, string];

  const likenessWithout = async (base: string[], programs: readonly string[] = solutions) => {
    const prepared = await prepareAll('python', [...programs, ...base]);
    const [a, b, ...given] = prepared;
    const [outA, outB] = excludeGiven([a, b] as PreparedProgram[], given);
    return compare(a as PreparedProgram, b as PreparedProgram, { a: outA ?? null, b: outB ?? null });
  };

  it('does not count', async () => {
    expect((await likenessWithout([])).similarity).toBeGreaterThan(FLAGGED);
    const { similarity, isConclusive } = await likenessWithout([template]);
    expect(similarity).toBeLessThan(0.5);
    expect(isConclusive).toBe(false);
  });

  it('does not make two long lines enough to judge', async () => {
    const long = Array.from({ length: 20 }, (_, n) => `x * ${n} - y`).join(' + ');
    const two = ['f', 'g'].map((name) => `${template}\ndef ${name}(x, y):\n    return ${long}\n`);
    expect(await likenessWithout([], two)).toMatchObject({ isConclusive: true });
    expect(await likenessWithout([template], two)).toMatchObject({ isConclusive: false });
  });

  it('does not count where its names were changed', async () => {
    const renamed = template.replaceAll('counts', 'table').replaceAll('candidate', 'number');
    expect((await likenessWithout([renamed])).similarity).toBeLessThan(0.5);
  });

  it('does not count wherever it stands, and what was written before it does', async () => {
    const before = Array.from({ length: 40 }, (_, n) => `print(${n} ${'+-*/'[n % 4]} own)\n`).join('');
    const [program, given] = await prepareAll('python', [before + template, template]);
    if (program === undefined || given === undefined) throw new Error('two programs were prepared');
    const excluded = [...(excludeGiven([program], [given])[0] ?? [])];
    expect(excluded).toHaveLength(program.words.length);
    const own = program.words.length - given.words.length;
    expect(excluded.slice(own)).not.toContain(0);
    expect(excluded.slice(0, own).filter((one) => one === 1).length).toBeLessThan(own / 4);
  });

  it('is what more than half of a class have to the letter, not what half of it have', async () => {
    const others = ['print(1)', 'for x in []:\n    print(x)', 'while True:\n    break'];
    const isShared = async (holders: number) => {
      const programs = [...Array<string>(holders).fill(template), ...others].slice(0, 6);
      return sharedByMost(await prepareAll('python', programs)).size > 0;
    };
    expect([await isShared(3), await isShared(4)]).toEqual([false, true]);
  });

  it('is found by itself where most of a class have it to the letter', async () => {
    const endings = ['x + 1', 'x * x', 'str(x)', '[x]', 'x - 3', '{x: 1}', 'x or 2', 'not x'];
    const own = endings.map((ending) => `${template}print(${ending})\n`);
    const programs = await prepareAll('python', own);
    for (const excluded of excludeGiven(programs, [])) expect(excluded).not.toBe(null);
  });
});

it('shows where pieces stand in both', async () => {
  const { original, copy } = DISGUISES.python;
  const [a, b] = await prepareAll('python', [original, copy]);
  if (a === undefined || b === undefined) throw new Error('two programs were prepared');
  const fragments = fragmentsOf(a, b, compare(a, b).tiles);
  const primes = fragments.find((fragment) =>
    original.slice(fragment.a.start, fragment.a.end).includes('divisor'),
  );
  expect(
    copy
      .split('\n')
      .slice((primes?.b.firstLine ?? 0) - 1, primes?.b.lastLine)
      .join('\n'),
  ).toContain('d * d');
  for (const { a: one, b: other } of fragments) {
    for (const [passage, source] of [
      [one, original],
      [other, copy],
    ] as const) {
      expect(passage.firstLine).toBeLessThanOrEqual(passage.lastLine);
      expect(passage.lastLine).toBeLessThanOrEqual(source.split('\n').length);
      expect(passage.start).toBeLessThan(passage.end);
    }
  }
});
