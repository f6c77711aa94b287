import { expect, it } from 'vitest';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILE_BYTES } from '#limits.ts';
import { inEnglish } from '#message.ts';
import {
  type ProjectFile,
  projectFile,
  projectFileBytes,
  projectProblem,
  projectSizeProblem,
} from './project.ts';
import { bytesInUtf8, isSourceName, projectNamesProblem } from './project-names.ts';

const problemOf = (...names: string[]) => {
  const found = projectNamesProblem(names);
  return found && inEnglish(found);
};

it.each([
  'a.py',
  'shapes/circle.py',
  'Größe.csv',
  'データ/値.txt',
  'a b.txt',
  'x/y/z/w.py',
  'Makefile',
  'aux1.py',
])('accepts %s', (name) => expect(problemOf(name)).toBeNull());

it.each([
  ['', /needs a name/],
  ['/etc/passwd', /begins with a slash/],
  ['data/', /a folder/],
  ['../x', /leads out/],
  ['a/../b', /leads out/],
  ['./a', /begins with a dot/],
  ['.git/config', /begins with a dot/],
  ['a//b', /empty folder/],
  ['a\\b', /no file name may have: \\/],
  ['c:evil.py', /no file name may have: :/],
  ['a\nb', /cannot be seen/],
  ['a\0b', /cannot be seen/],
  ['\u202egnp.py', /cannot be seen/],
  ['\ud800.py', /cannot be seen/],
  ['\u200bmain.py', /"main.py" has a character that cannot be seen: U\+200B/],
  ['ma\u00adin.py', /U\+00AD/],
  ['main\u2060.py', /U\+2060/],
  ['\ufeffmain.py', /U\+FEFF/],
  ['main\ufe0f.py', /U\+FE0F/],
  ['main\u{e0100}.py', /U\+E0100/],
  ['main\u{e0041}.py', /U\+E0041/],
  ['\u3164.py', /U\+3164/],
  ['\u{1f469}\u200d\u{1f4bb}.py', /U\+200D/],
  ['con', /reserved/],
  ['lib/NUL.txt', /reserved/],
  ['a.', /ends with a dot/],
  ['a /b', /begins or ends with a space/],
  ['e\u0301.py', /NFC/],
  [`${'ü'.repeat(80)}.py`, /too long/],
  [`${'a/'.repeat(100)}b`, /too long: at most 200/],
])('refuses %j', (name, sentence) => expect(problemOf(name)).toMatch(sentence));

it('refuses names that clash', () => {
  expect(problemOf('a.py', 'b.py', 'a.py')).toBe('There are two files of the name "a.py".');
  expect(problemOf('Straße.txt', 'straße.TXT')).toMatch(/upper and lower case alone/);
  expect(problemOf('data', 'Data/x.csv')).toMatch(/"data" is a file, and a folder/);
  expect(problemOf('a/b/c', 'a/b')).toMatch(/"a\/b" is a file/);
  expect(problemOf('a/b', 'a/c', 'ab')).toBeNull();
  expect(problemOf('A/b', 'a/c')).toBe('The folders "A" and "a" differ in upper and lower case alone.');
  expect(problemOf('x/Y/a', 'x/y/b')).toMatch(/"x\/Y" and "x\/y"/);
});

it('leaves names alone that a program has already, but adds no such ones', () => {
  const known = ['\u200bmain.py', 'main.py', 'A/b', 'a/c'];
  expect(projectNamesProblem(known, known)).toBeNull();
  expect(projectNamesProblem([...known, '\u200bb.py'], known)).not.toBeNull();
  expect(projectNamesProblem([...known, 'a/d'], known)).not.toBeNull();
  expect(projectNamesProblem(['../x'], ['../x'])).not.toBeNull();
  expect(projectNamesProblem(['\u202ea'], ['\u202ea'])).not.toBeNull();
});

it('counts the entry among the names', () => {
  const files: ProjectFile[] = [{ name: 'MAIN.py', content: '', encoding: 'text' }];
  expect(projectProblem({ language: 'python', files })).not.toBeNull();
  expect(projectProblem({ language: 'python', entry_name: 'start.py', files })).toBeNull();
  expect(projectProblem({ language: 'java', entry_name: 'start.py' })).not.toBeNull();
});

it('measures files in bytes', () => {
  expect(['', 'abc', 'äöü', '漢字', '😀a'].map(bytesInUtf8)).toEqual([0, 3, 6, 6, 5]);
  const contents = ['', 'YQ==', 'YWI=', 'YWJj', 'YWJjZA=='];
  expect(contents.map((content) => projectFileBytes({ content, encoding: 'base64' }))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  const file = (name: string, bytes: number): ProjectFile => ({
    name,
    content: 'x'.repeat(bytes),
    encoding: 'text',
  });
  const code = 'x';
  expect(projectSizeProblem({ code, files: [file('a', MAX_PROJECT_FILE_BYTES)] })).toBeNull();
  expect(projectSizeProblem({ code, files: [file('a', MAX_PROJECT_FILE_BYTES + 1)] })).not.toBeNull();
  const many = Array.from({ length: MAX_PROJECT_BYTES / MAX_PROJECT_FILE_BYTES }, (_, index) =>
    file(`${index}`, MAX_PROJECT_FILE_BYTES),
  );
  expect(projectSizeProblem({ code: '', files: many })).toBeNull();
  expect(projectSizeProblem({ code, files: many })).not.toBeNull();
});

it('normalises names, and checks contents', () => {
  expect(projectFile.parse({ name: 'e\u0301.py', content: '' })).toEqual({
    name: 'é.py',
    content: '',
    encoding: 'text',
  });
  const isValid = (file: unknown) => projectFile.safeParse(file).success;
  expect(isValid({ name: 'a', content: 'a\0' })).toBe(false);
  expect(isValid({ name: 'a', content: 'AA==', encoding: 'base64' })).toBe(true);
  for (const content of ['A', 'AAA', 'A===', 'AA=A', 'ÄA==', 'AA\n=', 'AA-_']) {
    expect(isValid({ name: 'a', content, encoding: 'base64' })).toBe(false);
  }
});

it('tells sources from data', () => {
  expect(['a.py', 'lib/b.H', 'x.tsx'].map(isSourceName)).toEqual([true, true, true]);
  expect(['a.csv', 'py', '.py', 'a.json'].map(isSourceName)).toEqual([false, false, false, false]);
});
