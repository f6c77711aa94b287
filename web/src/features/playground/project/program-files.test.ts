import { MAX_PROJECT_FILES } from '@coderoom/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import * as programFiles from '#shared/project-files/program-files.ts';
import { type EditedFile, fileNames } from '#shared/project-files/project.ts';
import { playgroundFiles } from './playground-files.ts';

const createFile = (name: string) => programFiles.createFile(playgroundFiles, name);
const createFolder = (path: string) => programFiles.createFolder(playgroundFiles, path);
const deletePath = (path: string) => programFiles.deletePath(playgroundFiles, path);
const moveInto = (path: string, folder: string) => programFiles.moveInto(playgroundFiles, path, folder);
const movePath = (from: string, to: string) => programFiles.movePath(playgroundFiles, from, to);
const putFiles = (files: EditedFile[]) => programFiles.putFiles(playgroundFiles, files);
const startAt = (name: string) => programFiles.startAt(playgroundFiles, name);

const said: string[] = [];
const undos: (() => void)[] = [];
vi.mock('sonner', () => {
  const toast = (text: string, { action }: { action: { onClick: () => void } }) => {
    said.push(text);
    undos.push(action.onClick);
  };
  toast.error = (text: string) => said.push(text);
  return { toast };
});

const text = (name: string, content = ''): EditedFile => ({ name, content, encoding: 'text' });
const names = () => fileNames(useProgram.getState().project);

beforeEach(() => {
  said.length = 0;
  undos.length = 0;
  useProgram.setState({ ...useProgram.getInitialState(), language: 'python', code: 'sample', draft: 'none' });
  return () => useProgram.setState(useProgram.getInitialState());
});

describe('a new file', () => {
  it('is shown, and makes a draft of the program', () => {
    expect(createFile('shapes.py')).toBeNull();
    expect(useProgram.getState()).toMatchObject({ shown: 'shapes.py', draft: 'changed', code: 'sample' });
    expect(useProgram.getState().tabs).toEqual(['main.py', 'shapes.py']);
  });

  it.each([
    ['main.py', /already something/],
    ['Main.py', /already something/],
    ['../etc', /leads out/],
    ['/etc', /begins with a slash/],
    ['.env', /begins with a dot/],
    ['nul.txt', /reserved/],
    ['a:b', /no file name may have/],
    ['main.py/x', /is a file, and a folder/],
  ])('is refused with a sentence: %s', (name, sentence) => {
    expect(createFile(name)).toMatch(sentence);
    expect(names()).toEqual(['main.py']);
  });

  it('is refused where there are enough', () => {
    const many = Array.from({ length: MAX_PROJECT_FILES - 1 }, (_, index) => text(`${index}.txt`));
    expect(putFiles(many)).toBeNull();
    expect(createFile('more.txt')).toBe('A program can have at most 50 files.');
  });
});

it('refuses files that are too large', () => {
  expect(putFiles([text('a.txt', 'a'.repeat(1024 * 1024 + 1))])).toMatch(/too large/);
  const five = Array.from({ length: 6 }, (_, index) => text(`${index}.txt`, 'a'.repeat(1024 * 1024)));
  expect(putFiles(five)).toMatch(/too large together/);
  expect(names()).toEqual(['main.py']);
});

describe('deleting', () => {
  it('can be undone', () => {
    createFile('data/a.csv');
    createFile('data/b.csv');
    deletePath('data');
    expect(names()).toEqual(['main.py']);
    expect(said).toEqual(['Deleted data.']);
    undos[0]?.();
    expect(names()).toEqual(['main.py', 'data/a.csv', 'data/b.csv']);
    expect(useProgram.getState().shown).toBe('data/b.csv');
  });

  it('does not bring back what another program has no place for', () => {
    createFile('a.csv');
    deletePath('a.csv');
    useProgram.getState().chooseLanguage('go');
    undos[0]?.();
    expect(names()).toEqual(['main.go']);
  });

  it('is refused for the file at which a run starts', () => {
    createFile('a.py');
    deletePath('main.py');
    expect(said[0]).toMatch(/The run starts at main.py/);
    startAt('a.py');
    deletePath('main.py');
    expect(names()).toEqual(['a.py']);
  });
});

it('moves into folders, but none into itself', () => {
  createFile('a.txt');
  createFolder('data');
  expect(moveInto('a.txt', 'data')).toBe(true);
  expect(names()).toEqual(['main.py', 'data/a.txt']);
  expect(movePath('data', 'data/deeper')).toMatch(/into itself/);
  expect(movePath('data/a.txt', 'data/A.txt')).toBeNull();
  expect(moveInto('data/A.txt', '')).toBe(true);
  expect(useProgram.getState().project.folders).toEqual(['data']);
});

it('starts a run only at a program of the language', () => {
  createFile('notes.txt');
  startAt('notes.txt');
  expect(said[0]).toMatch(/cannot start at notes.txt/);
  expect(useProgram.getState().project.entry).toBe('main.py');
});

describe('a file of a task', () => {
  beforeEach(() => {
    useProgram.setState({ draft: 'saved' });
    putFiles([{ ...text('given/lib.py', 'x'), isReadOnly: true }]);
  });

  it('stays where and as it is', () => {
    expect(movePath('given/lib.py', 'mine.py')).toMatch(/belongs to the task/);
    expect(movePath('given', 'mine')).toMatch(/belongs to the task/);
    expect(putFiles([text('given/lib.py', 'y')])).toMatch(/belongs to the task/);
    deletePath('given');
    startAt('given/lib.py');
    expect(said).toHaveLength(2);
    expect(useProgram.getState().project.files).toMatchObject([{ name: 'given/lib.py', content: 'x' }]);
  });
});

describe('an uploaded program', () => {
  it('takes the place of the sample', () => {
    expect(putFiles([text('lib/app.py', '1'), text('start.py', '2'), text('a.csv')])).toBeNull();
    const { code, project } = useProgram.getState();
    expect(code).toBe('2');
    expect(fileNames(project)).toEqual(['start.py', 'lib/app.py', 'a.csv']);
  });

  it('stands beside a program that was written', () => {
    useProgram.getState().edit('mine');
    putFiles([text('start.py', '2')]);
    expect(useProgram.getState().code).toBe('mine');
    expect(names()).toEqual(['main.py', 'start.py']);
  });
});
