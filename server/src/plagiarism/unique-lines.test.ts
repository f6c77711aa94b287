import { expect, it } from 'vitest';
import { countClass } from './counted.ts';
import { excludeGiven } from './template-code.ts';
import { prepareAll } from './testing/prepared.ts';
import { findUniqueLines } from './unique-lines.ts';

/** A program that everybody writes, with names of their own. */
const common = (name: string) => `def ${name}(n):
    total = 0
    for i in range(n):
        if i % 3 == 0:
            total += i
    return total
`;
/** Seven lines that two wrote. */
const rare = (name: string) => `def collatz(${name}):
    steps = []
    while ${name} != 1:
        steps.append(${name} if ${name} % 2 else ${name} // 2)
        ${name} = 3 * ${name} + 1 if ${name} % 2 else ${name} // 2
        steps = [s * 2 + len(steps) for s in steps if s > 4]
    return steps[::-1]
`;
const own = (index: number) =>
  `print(${['sum', 'max', 'min', 'len', 'sorted', 'list'][index]}([${index}]))\n`;

async function uniqueLinesOf(sources: string[]) {
  const programs = await prepareAll('python', sources);
  return findUniqueLines(countClass(programs, excludeGiven(programs, [])));
}

it('counts the lines that two programs have and nobody else, whatever their names', async () => {
  const sources = [0, 1, 2, 3, 4, 5].map((index) => `${common(`f${index}`)}${own(index)}`);
  const [first = '', second = ''] = sources;
  const count = await uniqueLinesOf([
    `${rare('n')}${first}`,
    `${second}${rare('value')}`,
    ...sources.slice(2),
  ]);
  expect(count(0, 1)).toBeGreaterThanOrEqual(5);
  expect(count(0, 1)).toBeLessThanOrEqual(7);
  expect(count(1, 0)).toBe(count(0, 1));
  expect([count(0, 2), count(3, 4)]).toEqual([0, 0]);
});

it('counts none that a third one has too', async () => {
  const sources = [0, 1, 2, 3, 4, 5].map((index) => `${index < 3 ? rare(`n${index}`) : ''}${own(index)}`);
  const count = await uniqueLinesOf(sources);
  expect([count(0, 1), count(1, 2)]).toEqual([0, 0]);
});

it('says nothing of a class of five', async () => {
  const sources = [0, 1, 2, 3, 4].map((index) => `${index < 2 ? rare(`n${index}`) : ''}${own(index)}`);
  expect((await uniqueLinesOf(sources))(0, 1)).toBe(null);
});
