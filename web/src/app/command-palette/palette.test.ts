import { Play } from 'lucide-react';
import { expect, it } from 'vitest';
import type { Command } from '#lib/commands.ts';
import { matchingCommands } from './palette.tsx';

const COMMANDS: Command[] = [
  ['Program', 'Run'],
  ['Go to', 'Professor Templates'],
  ['Language', 'Switch to Python'],
  ['Go to', 'Preferences'],
  ['Program', 'Download Code'],
].map(([group = '', title = '']) => ({ group, title, Icon: Play, run: () => undefined }));

function titles(typed: string) {
  return matchingCommands(COMMANDS, typed).map(({ title }) => title);
}

it('offers everything in its order while nothing is typed', () => {
  expect(titles('  ')).toEqual(COMMANDS.map(({ title }) => title));
});

it('finds words wherever they are, and puts beginnings first', () => {
  expect(titles('pr')).toEqual(['Professor Templates', 'Preferences', 'Run', 'Download Code']);
  expect(titles('PYTHON switch')).toEqual(['Switch to Python']);
  expect(titles('go temp')).toEqual(['Professor Templates']);
});

it('finds nothing where a word is missing', () => {
  expect(titles('run rust')).toEqual([]);
});
