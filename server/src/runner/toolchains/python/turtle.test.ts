import { describe, expect, it } from 'vitest';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { draw } from '#runner/toolchains/drawing/testing/draw.ts';
import { REFUSED_TURTLES, TURTLE_PROGRAMS } from './testing/turtle-programs.ts';

const NAME = 'turtle.drawing';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});
const drawWithPython = (code: string) => draw(started, 'python', code);
const OMITTED = new Set(['id', 'turtle', 'source', 'replace']);

describe('a turtle', () => {
  it.each(TURTLE_PROGRAMS)('$does', async ({ code, draws, alt, prints = '' }) => {
    const { drawings, stderr, output, shown } = await drawWithPython(code);
    expect(stderr).toBe('');
    const drawing = drawings[NAME];
    expect(drawing?.ignoredLines).toBe(0);
    const isAnimated = draws.some(([name]) => name === 'wait');
    const seen = (drawing?.instructions ?? [])
      .filter(([name]) => !OMITTED.has(name) && (isAnimated || name !== 'wait'))
      .map((instruction) => (instruction[0] === 'delete' ? ['delete'] : instruction));
    const wanted = draws.map((instruction) => JSON.stringify(instruction));
    // Colours and lines of which the table does not speak may stand between those that it names.
    let at = 0;
    for (const instruction of seen) if (JSON.stringify(instruction) === wanted[at]) at += 1;
    expect(seen.slice(0, 40), `has no ${wanted[at]}`).toSatisfy(() => at === wanted.length);
    expect(shown).toMatchObject([{ name: NAME, alt }]);
    expect(output).toBe(prints);
  });

  it.each(REFUSED_TURTLES)('says what it cannot do: $code', async ({ code, says }) => {
    const { exitCode, stderr } = await drawWithPython(`import turtle\n${code}\n`);
    expect(exitCode).toBe(1);
    expect(stderr.trim().split('\n').slice(-3).join('\n')).toContain(says);
  });

  it('is at its place in the output, and names the lines that draw', async () => {
    const { output, shown, drawings } = await drawWithPython(
      'import turtle\nprint("before")\nturtle.forward(10)\nprint("after")\nturtle.left(90)\nturtle.fd(1)',
    );
    expect(output).toBe('before\nafter\n');
    expect(shown).toMatchObject([{ at: 'before\n'.length, alt: 'Drawing of 2 lines' }]);
    const lines = drawings[NAME]?.instructions.filter(([name]) => name === 'source' || name === 'line');
    expect(lines).toEqual([
      ['source', 3],
      ['line', 0, 0, 10, 0],
      ['source', 6],
      ['line', 10, 0, 10, 1],
    ]);
  });

  it('walks as long as its speed says, without making the program wait', async () => {
    const { drawings } = await drawWithPython(
      'import time, turtle\nfor speed in (1, 6, 10, 0):\n    turtle.speed(speed)\n    turtle.fd(100)\ntime.sleep(0.01)',
    );
    const waits = drawings[NAME]?.instructions.filter(([name]) => name === 'wait').map(([, ms]) => ms);
    expect(waits).toEqual([310, 40, 20, 10, 10]);
  });

  it('draws ten thousand strokes in a moment, and stops where a drawing is full', async () => {
    const code = 'from turtle import *\nspeed(0)\nfor n in range(COUNT):\n    fd(n % 50)\n    lt(91)\n';
    const usual = await drawWithPython(code.replace('COUNT', '10_000'));
    expect(usual).toMatchObject({ stderr: '', status: 'success' });
    expect(usual.shown[0]?.alt).toBe('Drawing of 10000 lines');
    expect(usual.executionSeconds).toBeLessThan(5);
    const { stderr, drawings, files } = await drawWithPython(code.replace('COUNT', '40_000'));
    expect(drawings[NAME]?.ignoredLines).toBe(0);
    expect(files?.files_note).toBe(null);
    expect(stderr).toBe('The drawing is full: what the program draws from here on is not shown.\n');
  });
});

const SEED = chooseSeed();

it(`goes where Python's own turtle goes (SEED=${SEED})`, async () => {
  const { output, stderr } = await drawWithPython(
    `SEED, ROUNDS = ${SEED}, ${often(300, 20_000)}\n${COMPARISON}`,
  );
  expect(stderr).toBe('');
  expect(output).toBe('equal\n');
});

/** Reads the class of Python's turtle that knows positions, without the rest of its module, which needs a screen. */
const COMPARISON = `import math, random, re, sys, sysconfig
source = open(sysconfig.get_path('stdlib') + '/turtle.py').read()
part = lambda name: re.search(r'^class ' + name + r'\\(.*?(?=^class |^#####)', source, re.M | re.S).group()
theirs = {'math': math}
exec(part('Vec2D') + part('TNavigator'), theirs)
from turtle import TNavigator, Vec2D
own = {'TNavigator': TNavigator, 'Vec2D': Vec2D}
chance = random.Random(SEED)
calls = {
    'forward': 1, 'back': 1, 'left': 1, 'right': 1, 'setheading': 1, 'setx': 1, 'sety': 1, 'goto': 2, 'home': 0,
    'circle': 3, 'degrees': -1, 'radians': 0, 'towards': 2, 'distance': 2, 'heading': 0, 'pos': 0,
}
def value():
    return chance.choice([0, 1, -1, 90, 360, chance.randint(-500, 500), chance.uniform(-500, 500)])
for round in range(ROUNDS):
    mode = chance.choice(['standard', 'logo', 'world'])
    turtles = theirs['TNavigator'](mode), TNavigator(mode)
    done = [mode]
    for step in range(chance.randint(1, 30)):
        # Python's own turtle changes its heading in that mode when its unit of angles changes.
        name = chance.choice(list(calls)[:-6] + list(calls)[-4:] if mode == 'world' else list(calls))
        count = calls[name]
        args = [value() for _ in range(count)] if count >= 0 else [chance.choice([360.0, 400.0, 2.0])]
        if name == 'circle':
            args = args[:chance.randint(1, 2)] + ([chance.randint(1, 9)] if len(args) > 3 else [])
        done.append((name, *args))
        said = [getattr(turtle, name)(*args) for turtle in turtles]
        found = [(*turtle.pos(), turtle.heading()) for turtle in turtles]
        full = turtles[0]._fullcircle
        for a, b in zip(*found):
            if not (math.isclose(a, b, rel_tol=1e-7, abs_tol=1e-6) or math.isclose(abs(a - b), full, rel_tol=1e-6)):
                sys.exit(f'{done}: {found}')
        if isinstance(said[0], (int, float)) and not math.isclose(said[0], said[1], rel_tol=1e-7, abs_tol=1e-6):
            sys.exit(f'{done}: {said}')
print('equal')
`;
