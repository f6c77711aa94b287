import { expect, it } from 'vitest';
import { type InputFormat, N } from '#growth/inputs/format.ts';
import type { Attempt, GrowthPlan } from '#growth/plan.ts';
import { Choice } from './choose.ts';
import { CountedRuns, type MeasuredPrograms } from './runs.ts';

const LIST: InputFormat = [{ kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] }];
const COUNTED_LIST: InputFormat = [
  { kind: 'line', tokens: [{ kind: 'number', role: { kind: 'size', count: N } }] },
  ...LIST,
];

/** Tries the forms with a program of two loops, given by their rounds. Null: it fails. */
async function choose(
  formats: InputFormat[],
  roundsOf: (input: string) => [number, number] | 'output_limit' | null,
  derived: string | null = null,
  more: Partial<GrowthPlan> = {},
) {
  const inputs: string[] = [];
  const counters = [1, 2].map((line) => ({ kind: 'loop' as const, line }));
  const instrumented = { code: '', added: [], counters, lines: [] };
  const plan: GrowthPlan = {
    attempts: [{ source: 'derived', instrumented, fallback: instrumented, formats }],
    others: { instrumented: [], fallback: [] },
    uncounted: [],
    nonce: 'nonce',
    derived,
    meaning: null,
    hasBrackets: false,
    countsFromOne: false,
    ...more,
  };
  const programs: MeasuredPrograms = {
    open: async () => ({
      run: async (input) => {
        inputs.push(input);
        const rounds = roundsOf(input);
        return {
          stop: rounds === null ? 'error' : rounds === 'output_limit' ? rounds : null,
          stderr: `\nnonce ${Array.isArray(rounds) ? rounds.join(' ') : ''}\n`,
          seconds: 0.01,
          peakBytes: 0,
        };
      },
      close: async () => {},
    }),
  };
  const chosen = await new Choice(plan, programs, new CountedRuns(plan, programs)).find();
  return { chosen, inputs };
}

const wordsIn = (input: string) => input.trim().split(/\s+/).length;

it('prefers inputs on which all of the program runs', async () => {
  const { chosen } = await choose([LIST, COUNTED_LIST], (input) =>
    input.trim().includes('\n') ? [wordsIn(input), wordsIn(input)] : [wordsIn(input), 0],
  );
  expect(chosen?.format).toBe(COUNTED_LIST);
});

it('keeps the first inputs if others reach no more of the program', async () => {
  const { chosen } = await choose([LIST, COUNTED_LIST], (input) => [wordsIn(input) ** 2, 0]);
  expect(chosen?.format).toBe(LIST);
});

it('searches on while the steps grow slower than derived', async () => {
  const roundsOf = (input: string): [number, number] => [
    wordsIn(input) ** (input.trim().includes('\n') ? 2 : 1),
    1,
  ];
  const [slow, fast] = await Promise.all(
    ['O(n)', 'O(n * m)'].map((derived) => choose([LIST, COUNTED_LIST], roundsOf, derived)),
  );
  expect(slow?.chosen?.format).toBe(LIST);
  expect(fast?.chosen?.format).toBe(COUNTED_LIST);
});

it.each([32, 12, 16])(
  'takes inputs at which the program fails at a size of %i if it takes no others',
  async (refused) => {
    const take = (input: string): [number, number] | null =>
      wordsIn(input) >= refused ? null : [wordsIn(input) ** 2, 50];
    const { chosen } = await choose([LIST], take);
    expect(chosen).toMatchObject({ format: LIST, grows: true, isCut: true });
    // Those that are taken at all sizes come first.
    const both = await choose([LIST, COUNTED_LIST], (input) =>
      input.trim().includes('\n') ? [wordsIn(input), 1] : take(input),
    );
    expect(both.chosen?.format).toBe(COUNTED_LIST);
  },
);

it('looks for what is derived in other shapes before it takes what hardly grows', async () => {
  const text: InputFormat = [{ kind: 'line', tokens: [{ kind: 'text', count: N }] }];
  const number: InputFormat = [{ kind: 'line', tokens: [{ kind: 'number', role: { kind: 'prime' } }] }];
  const isPalindrome = (line: string) => line === [...line].reverse().join('');
  const { chosen } = await choose(
    [text, number],
    (input) => (input.length < 6 ? [input.length, 1] : [isPalindrome(input.trim()) ? input.length : 1, 1]),
    'O(n)',
  );
  expect(chosen).toMatchObject({ format: text, hardShape: 'equal' });
});

it('tries a number itself at a larger size before other inputs', async () => {
  const number: InputFormat = [{ kind: 'line', tokens: [{ kind: 'number', role: { kind: 'prime' } }] }];
  const { chosen } = await choose(
    [number, LIST],
    (input) => [wordsIn(input) > 1 ? wordsIn(input) : 5 + Math.floor(Math.sqrt(Number(input)) / 6), 1],
    'O(sqrt(n))',
  );
  expect(chosen?.format).toBe(number);
});

it('tries no variant further that counts the same as another', async () => {
  const { inputs } = await choose([LIST], (input) => [wordsIn(input), wordsIn(input)]);
  // Numbers from 0 and from 1 at the first size, and the former at a larger one.
  expect(inputs.map(wordsIn)).toEqual([8, 32, 8]);
});

it('tries much larger inputs only if none costs more before', async () => {
  const { chosen, inputs } = await choose([LIST, COUNTED_LIST], (input) =>
    input.trim().includes('\n') ? [wordsIn(input), 1] : [1, 1],
  );
  expect(chosen?.format).toBe(COUNTED_LIST);
  expect(Math.max(...inputs.map(wordsIn))).toBeLessThan(100);
  const late = await choose([LIST], (input) => [Math.max(3, wordsIn(input) - 100), 1]);
  expect(late.chosen?.grows).toBe(true);
});

it.each<[string, boolean, (n: number) => number]>([
  ['doubles with each number', true, (n) => 2 ** n],
  ['grows by a power', false, (n) => n ** 4],
  ['begins only after a few numbers', false, (n) => 5 + 10 * Math.max(0, n - 8)],
])('tells whether growth may be exponential: %s', async (_, isSteep, stepsOf) => {
  const { chosen } = await choose([LIST], (input) => [stepsOf(wordsIn(input)), 1]);
  expect(chosen).toMatchObject({ isSteep, grows: true });
});

it('takes small numbers where a program stands no larger ones', async () => {
  const { chosen } = await choose([COUNTED_LIST], (input) => {
    const [, ...numbers] = input.trim().split(/\s+/).map(Number);
    return numbers.some((number) => number > 12) ? null : [numbers.length, 1];
  });
  expect(chosen?.variant.most).toBe(5);
  expect(chosen?.isCut).toBeUndefined();
});

it('takes sizes up to the one at which a program ends without its work', async () => {
  const number: InputFormat = [{ kind: 'line', tokens: [{ kind: 'number', role: { kind: 'prime' } }] }];
  const { chosen } = await choose(
    [number],
    (input) => {
      const n = Number(input);
      return n > 30 ? [0, 0] : [n, n * n];
    },
    'O(n^2)',
  );
  expect(chosen).toMatchObject({ isCut: true, grows: true });
});

it('counts nodes and places from one first where the program does', async () => {
  const { chosen } = await choose([COUNTED_LIST], (input) => [wordsIn(input), 1], null, {
    countsFromOne: true,
  });
  expect(chosen?.variant.base).toBe(1);
});

it('takes small numbers where a program ends early with all that are larger', async () => {
  const { chosen } = await choose(
    [LIST, COUNTED_LIST],
    (input) => {
      const numbers = input.trim().split(/\s+/).map(Number);
      const isShort = numbers.length % 2 === 0;
      if (numbers.some((number) => number > 6)) return isShort ? null : [1, 0];
      return [numbers.length, numbers.length ** 2];
    },
    'O(n^2)',
  );
  expect(chosen?.variant.most).toBe(5);
});

it('counts places in commands from one, and from none where the program refuses that', async () => {
  const sums: InputFormat = [{ kind: 'commands', count: N, commands: [{ word: 'sum', values: 1 }] }];
  const fromOne = await choose([sums], (input) => [wordsIn(input), 1]);
  expect(fromOne.inputs[0]).not.toMatch(/ 0$/m);
  const { chosen } = await choose([sums], (input) =>
    / 0$/m.test(input) || wordsIn(input) < 2 ? [wordsIn(input), 1] : null,
  );
  expect(chosen?.variant.commandsFrom).toBe(0);
});

it('does not take a few steps less at a larger size for a refusal', async () => {
  const { chosen } = await choose([COUNTED_LIST], (input) => (wordsIn(input) > 20 ? [3, 0] : [4, 0]));
  expect(chosen?.isCut).toBeUndefined();
  expect(chosen).not.toBeNull();
});

it('tries the shapes of a form before other forms where steps grow slower than derived', async () => {
  const isFalling = (input: string) => {
    const numbers = input.trim().split(/\s+/).map(Number);
    return numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));
  };
  const { chosen, inputs } = await choose(
    [LIST, COUNTED_LIST],
    (input) => [wordsIn(input) ** (isFalling(input) ? 2 : 1), 1],
    'O(n^2)',
  );
  expect(chosen).toMatchObject({ hardShape: 'reversed', grows: true });
  expect(chosen?.format).toBe(LIST);
  expect(inputs.some((input) => input.includes('\n') && input.trim().includes('\n'))).toBe(false);
});

it('sees growth beside many steps that are the same at any size', async () => {
  const { chosen } = await choose([LIST], (input) => [400, wordsIn(input)], 'O(n)');
  expect(chosen).toMatchObject({ grows: true });
  expect(chosen?.slope).toBeCloseTo(1, 1);
});

it('takes a growth for exponential that nobody expected where larger inputs write too much', async () => {
  const { chosen } = await choose(
    [LIST],
    (input) => {
      const n = wordsIn(input);
      return n > 20 ? 'output_limit' : [3 ** n, 1];
    },
    'O(n)',
  );
  expect(chosen).toMatchObject({ isSteep: true });
});

it('does not take inputs for growing of which a program only says what is wrong', async () => {
  const counters = [
    { kind: 'loop' as const, line: 1 },
    { kind: 'library' as const, line: 2 },
  ];
  const instrumented = { code: '', added: [], counters, lines: [] };
  const attempts = [
    { source: 'derived' as const, instrumented, fallback: instrumented, formats: [LIST, COUNTED_LIST] },
  ];
  const { chosen } = await choose(
    [],
    (input) => (input.trim().includes('\n') ? [wordsIn(input), 1] : [0, wordsIn(input)]),
    'O(n)',
    { attempts },
  );
  expect(chosen?.format).toBe(COUNTED_LIST);
});

it('goes on to other lists of a program while it grows slower than derived', async () => {
  const instrumented = { code: '', added: [], counters: [{ kind: 'loop', line: 1 } as const], lines: [] };
  const attemptOf = (format: InputFormat): Attempt => ({
    source: 'literal',
    instrumented,
    fallback: instrumented,
    formats: [format],
  });
  const roundsOf = (input: string): [number, number] =>
    input.includes('\n', input.indexOf('\n') + 1) ? [wordsIn(input) ** 2, 0] : [10 * wordsIn(input), 0];
  const attempts = [attemptOf(LIST), attemptOf(COUNTED_LIST)];
  const { chosen } = await choose([], roundsOf, 'O(n^2)', { attempts });
  expect(chosen?.format).toBe(COUNTED_LIST);
  const first = await choose([], roundsOf, 'O(n)', { attempts });
  expect(first.chosen?.format).toBe(LIST);
});
