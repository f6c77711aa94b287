import { expect, it } from 'vitest';
import { csvFileName, downloadName, suggestFileName } from './save-file.ts';

it('names the file after what was typed, with one extension', () => {
  expect(downloadName('  code ', 'py')).toBe('code.py');
  expect(downloadName('solution.py', 'py')).toBe('solution.py');
  expect(downloadName('a.b', 'rs')).toBe('a.b.rs');
});

it('names the file of a list after what the list is of', () => {
  expect(csvFileName('grades', 'Year 9: a/b', '2026-11-20')).toBe('grades-Year 9 a b-2026-11-20.csv');
  expect(csvFileName('users', undefined, '2026-11-20')).toBe('users-2026-11-20.csv');
  expect(csvFileName('grades', '//', '2026-11-20')).toBe('grades-2026-11-20.csv');
});

it.each([
  ['python', 'print(1)', undefined, 'code'],
  ['python', 'print(1)', 'Two sum: a/b?', 'Two sum a b'],
  ['python', 'print(1)', '///', 'code'],
  ['java', 'public class Main {\n}', undefined, 'Main'],
  ['java', 'import java.util.*;\n\npublic final class Größe$1 {}', 'Loops', 'Größe$1'],
  ['java', 'class Helper {}\nclass Other {}', 'Loops', 'Loops'],
  ['cpp', '// public class Main', undefined, 'code'],
] as const)('calls a file in %s by its program: %j', (language, code, template, name) => {
  expect(suggestFileName(language, code, template)).toBe(name);
});

it.each(['\n', '\r', '\u2028'])('reads a program of many empty lines in time: %j', (lineEnd) => {
  // As long as a program may be: with a quadratic run time it would stop the page for minutes.
  const blank = lineEnd.repeat(262_000);
  expect(suggestFileName('java', `${blank}class Main {}`, undefined)).toBe('code');
  expect(suggestFileName('java', `${blank}  public class Main {}`, undefined)).toBe('Main');
});
