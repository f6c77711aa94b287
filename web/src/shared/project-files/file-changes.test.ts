import { describe, expect, it } from 'vitest';
import {
  type Files,
  freeName,
  withEntry,
  withFiles,
  withFolder,
  withoutPath,
  withoutTab,
  withPathMoved,
} from './file-changes.ts';
import { type EditedFile, fileNames, foldersOf } from './project.ts';

const text = (name: string, content = name): EditedFile => ({ name, content, encoding: 'text' });

function filesOf(...names: string[]): Files {
  const others = names.map((name) => text(name));
  return {
    code: 'the entry',
    project: { entry: 'main.py', files: others, folders: [] },
    shown: 'main.py',
    tabs: ['main.py'],
  };
}

describe('adding files', () => {
  it('replaces those of the same names, the entry too', () => {
    const added = withFiles(filesOf('a.txt'), [text('a.txt', 'new'), text('main.py', 'newer')]);
    expect(added.code).toBe('newer');
    expect(added.project.files).toEqual([text('a.txt', 'new')]);
  });

  it('fills folders that were empty', () => {
    const made = withFolder(filesOf(), 'data/raw');
    expect(foldersOf(made.project).sort()).toEqual(['data', 'data/raw']);
    const filled = withFiles(made, [text('data/raw/a.csv')]);
    expect(filled.project.folders).toEqual([]);
  });
});

describe('removing', () => {
  it('a file leaves its folder', () => {
    const left = withoutPath(filesOf('data/a.csv', 'b.py'), 'data/a.csv');
    expect(fileNames(left.project)).toEqual(['main.py', 'b.py']);
    expect(left.project.folders).toEqual(['data']);
  });

  it('the last file leaves a program of one file', () => {
    const left = withoutPath(filesOf('data/a.csv'), 'data/a.csv');
    expect(left.project).toEqual({ entry: 'main.py', files: [], folders: [] });
  });

  it('a folder takes along what is in it, and its tabs', () => {
    const files = { ...filesOf('data/a.csv', 'data/b/c.csv', 'database.txt'), shown: 'data/a.csv' };
    const left = withoutPath({ ...files, tabs: ['main.py', 'data/a.csv'] }, 'data');
    expect(fileNames(left.project)).toEqual(['main.py', 'database.txt']);
    expect(left).toMatchObject({ shown: 'main.py', tabs: ['main.py'] });
  });
});

describe('moving', () => {
  it('renames what is in a folder, and follows with the tabs', () => {
    const files = { ...filesOf('data/a.csv', 'data.txt'), shown: 'data/a.csv' };
    const moved = withPathMoved({ ...files, tabs: ['main.py', 'data/a.csv'] }, 'data', 'old/data');
    expect(fileNames(moved.project)).toEqual(['main.py', 'old/data/a.csv', 'data.txt']);
    expect(moved).toMatchObject({ shown: 'old/data/a.csv', tabs: ['main.py', 'old/data/a.csv'] });
  });

  it('the entry is still where a run starts', () => {
    expect(withPathMoved(filesOf('a.py'), 'main.py', 'src/app.py').project.entry).toBe('src/app.py');
  });
});

it('a run can start at another file, which changes places with the entry', () => {
  const files = withEntry(filesOf('app.py', 'a.txt'), 'app.py');
  expect(files.code).toBe('app.py');
  expect(files.project).toMatchObject({
    entry: 'app.py',
    files: [text('main.py', 'the entry'), text('a.txt')],
  });
  expect(withEntry(files, 'gone.py')).toBe(files);
});

it('closing a tab shows the one beside it; one always stays', () => {
  const files = { ...filesOf('a.py', 'b.py'), shown: 'a.py', tabs: ['main.py', 'a.py', 'b.py'] };
  expect(withoutTab(files, 'a.py')).toMatchObject({ shown: 'b.py', tabs: ['main.py', 'b.py'] });
  expect(withoutTab(files, 'main.py')).toMatchObject({ shown: 'a.py', tabs: ['a.py', 'b.py'] });
  const alone = withoutTab({ ...files, tabs: ['a.py'] }, 'a.py');
  expect(alone).toMatchObject({ shown: 'main.py', tabs: ['main.py'] });
});

it('finds a free name', () => {
  const { project } = filesOf('out.csv', 'data/OUT (2).csv', 'data/out.csv');
  expect(freeName(project, 'new.csv')).toBe('new.csv');
  expect(freeName(project, 'out.csv')).toBe('out (2).csv');
  expect(freeName(project, 'data/out.csv')).toBe('data/out (3).csv');
});
