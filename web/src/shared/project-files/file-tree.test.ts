import { expect, it } from 'vitest';
import { listTree } from './file-tree.ts';
import type { ProjectFiles } from './project.ts';

function rows(project: Partial<ProjectFiles>, closed: string[] = []): string[] {
  const all = { entry: 'main.py', files: [], folders: [], ...project };
  return listTree(all, new Set(closed)).map(
    ({ path, depth, position, siblings }) => `${' '.repeat(depth)}${path} ${position}/${siblings}`,
  );
}

const files = ['shapes.py', 'a10.txt', 'a9.txt', 'data/b/c.csv', 'data/cities.csv'].map((name) => ({
  name,
  content: '',
  encoding: 'text' as const,
}));

it('lists the entry, other files by name, and then folders with what is in them', () => {
  expect(rows({ files, folders: ['empty'] })).toEqual([
    'main.py 1/6',
    'a9.txt 2/6',
    'a10.txt 3/6',
    'shapes.py 4/6',
    'data 5/6',
    ' data/cities.csv 1/2',
    ' data/b 2/2',
    '  data/b/c.csv 1/1',
    'empty 6/6',
  ]);
});

it('leaves out what is in closed folders', () => {
  expect(rows({ files }, ['data'])).toEqual([
    'main.py 1/5',
    'a9.txt 2/5',
    'a10.txt 3/5',
    'shapes.py 4/5',
    'data 5/5',
  ]);
});
