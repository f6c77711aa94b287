import { expect, it } from 'vitest';
import { compareVersions } from './changes-view.tsx';

const told = (before: string, after: string) =>
  compareVersions(before, after)?.map((line) =>
    'skipped' in line ? `… ${line.skipped}` : `${line.sign}${line.text}`,
  );

it('shows what was added and removed, with the lines around it', () => {
  const lines = Array.from({ length: 12 }, (_, n) => `line ${n}`);
  const changed = lines.with(6, 'another');
  expect(told(`${lines.join('\n')}\n`, `${changed.join('\n')}\n`)).toEqual([
    ...['… 3', ' line 3', ' line 4', ' line 5', '-line 6', '+another'],
    ...[' line 7', ' line 8', ' line 9', '… 2'],
  ]);
});

it('shows nothing of equal versions, and all of a first one', () => {
  expect(told('a\n', 'a\n')).toEqual([]);
  expect(told('', 'a\nb\n')).toEqual(['+a', '+b']);
});

it('gives up on texts that have nothing in common, before anybody waits', () => {
  const many = (word: string) =>
    Array.from({ length: 60_000 }, (_, n) => `${word} ${(n * 7_919) % 65_537}\n`).join('');
  const startedAt = Date.now();
  expect(compareVersions(many('a'), many('b'))).toBeNull();
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});
