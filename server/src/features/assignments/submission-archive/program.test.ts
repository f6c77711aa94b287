import type { LanguageId } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { findStudentProgram } from './program.ts';

const MAIN = {
  java: 'class A { public static void main(String[] args) {} }',
  cpp: 'int main() { return 0; }',
  go: 'package main\n\nfunc main() {}\n',
  rust: 'fn main() {}\n',
} as const;
const JAVA_CLASS = 'class Helper { int x; /* static void main( */ }';

type Files = Readonly<Record<string, string>>;
const filesOf = (files: Files) => Object.entries(files).map(([name, content]) => ({ name, content }));

const PROGRAMS: readonly (readonly [
  what: string,
  Files,
  language: LanguageId | null,
  entry: string | null,
])[] = [
  ['nothing', {}, null, null],
  ['no code', { 'README.md': '# Me', 'notes.txt': 'I was ill.', 'data.csv': '1,2' }, null, null],
  ['a single file', { 'whatever.py': 'x = 1' }, 'python', 'whatever.py'],
  ['main', { 'a.py': 'x = 1\n'.repeat(99), 'main.py': 'import a' }, 'python', 'main.py'],
  ['main in capitals', { 'Abc.java': JAVA_CLASS, 'Main.java': MAIN.java }, 'java', 'Main.java'],
  ['main nearer to the top', { 'a/main.py': '1', 'main.py': '1', 'b/main.py': '1' }, 'python', 'main.py'],
  ['a class with main', { 'Abc.java': JAVA_CLASS, 'Xyz.java': MAIN.java }, 'java', 'Xyz.java'],
  [
    'a package of folders',
    { 'src/a/b/X.java': `package a.b;\n${MAIN.java}`, 'src/a/b/A.java': JAVA_CLASS },
    'java',
    'src/a/b/X.java',
  ],
  [
    'the one that is not imported',
    { 'a.py': 'import z\nz.go()', 'z.py': 'def go(): pass' },
    'python',
    'a.py',
  ],
  [
    'the one that is not imported, last',
    { 'a.py': 'def go(): pass', 'z.py': 'from a import go' },
    'python',
    'z.py',
  ],
  [
    'the one that says it',
    { 'a.py': 'x = 1', 'b.py': "if __name__ == '__main__':\n    pass" },
    'python',
    'b.py',
  ],
  ['__main__', { 'app/__main__.py': '1', 'app/util.py': '1' }, 'python', 'app/__main__.py'],
  [
    'no tests',
    { 'test_calc.py': "if __name__ == '__main__': pass", 'calc.py': 'x = 1' },
    'python',
    'calc.py',
  ],
  ['tests where there is nothing else', { 'test_calc.py': 'x = 1' }, 'python', 'test_calc.py'],
  ['no tests of Java', { 'CalcTest.java': MAIN.java, 'Calc.java': MAIN.java }, 'java', 'Calc.java'],
  ['no tests of Go', { 'a_test.go': 'package main', 'b.go': MAIN.go }, 'go', 'b.go'],
  ['no tests of TypeScript', { 'a.spec.ts': '1', 'b.ts': '1' }, 'typescript', 'b.ts'],
  ['the folder’s name', { 'game/board.py': '1', 'game/game.py': '1' }, 'python', 'game/game.py'],
  ['the student’s name', { 'aa.py': '1', 'anna_novak.py': '1' }, 'python', 'anna_novak.py'],
  [
    'C++ with headers',
    { 'a.h': 'int a();', 'a.cpp': 'int a() { return 1; }', 'z.cpp': MAIN.cpp },
    'cpp',
    'z.cpp',
  ],
  ['C', { 'list.c': 'int x;', 'run2.c': 'int\nmain(void) { return 0; }' }, 'cpp', 'run2.c'],
  ['only a header', { 'a.h': 'int a();' }, 'cpp', null],
  ['Go', { 'cmd/app/app.go': MAIN.go, 'lib/lib.go': 'package lib\n\nfunc Lib() {}' }, 'go', 'cmd/app/app.go'],
  [
    'Rust',
    { 'src/main.rs': MAIN.rust, 'src/lib.rs': 'pub fn f() {}', 'Cargo.toml': '' },
    'rust',
    'src/main.rs',
  ],
  ['modules of Rust', { 'a.rs': 'mod b;\nfn main() {}', 'b.rs': 'pub fn f() {}' }, 'rust', 'a.rs'],
  ['JavaScript', { 'index.js': "require('./a')", 'a.js': '1' }, 'javascript', 'index.js'],
  [
    'what was commented out',
    { 'A.java': `/* ${MAIN.java} */ class A {}`, 'B.java': MAIN.java },
    'java',
    'B.java',
  ],
  ['most of it', { 'a.py': 'x = 1\n'.repeat(50), 'b.js': '1' }, 'python', 'a.py'],
  ['no library', { 'jquery.min.js': 'x'.repeat(90_000), 'a.py': 'print(1)' }, 'python', 'a.py'],
  ['Python without a name', { solution: '#!/usr/bin/env python3\nx' }, 'python', 'solution'],
  ['Python in .txt', { 'code.txt': 'def f(x):\n    return x\nprint(f(1))' }, 'python', 'code.txt'],
  ['Java in .txt', { 'code.txt': MAIN.java }, 'java', 'code.txt'],
  ['C++ in .txt', { 'code.txt': '#include <iostream>\nint main() {}' }, 'cpp', 'code.txt'],
  ['Go in .txt', { 'code.txt': MAIN.go }, 'go', 'code.txt'],
  ['Rust in .txt', { 'code.txt': MAIN.rust }, 'rust', 'code.txt'],
  ['JavaScript in .txt', { 'code.txt': 'const a = 1;\nconsole.log(a);' }, 'javascript', 'code.txt'],
  ['TypeScript in .txt', { 'code.txt': 'const a: number = 1;\nconsole.log(a);' }, 'typescript', 'code.txt'],
];

it.each(PROGRAMS)('finds the program: %s', (_, files, language, entry) => {
  const program = findStudentProgram(filesOf(files), null, 'Anna Novák');
  expect(findStudentProgram(filesOf(files).reverse(), null, 'Anna Novák')).toEqual(program);
  if (entry === null) expect(program).toBeNull();
  else expect(program).toMatchObject({ language, entry });
});

it('keeps to the language of the assignment', () => {
  const files = filesOf({ 'a.py': 'x = 1\n'.repeat(50), 'b.ts': '1', 'c.js': '1', 'notes.txt': 'text' });
  expect(findStudentProgram(files, 'typescript')).toMatchObject({
    language: 'typescript',
    entry: 'b.ts',
    sources: [{ name: 'b.ts' }, { name: 'c.js' }],
  });
  expect(findStudentProgram(files, 'javascript')).toMatchObject({ entry: 'c.js' });
  expect(findStudentProgram(files, 'rust')).toBeNull();
});

it('takes a text for a program only where there is no other', () => {
  const text = { 'code.txt': 'print(1)\n'.repeat(99) };
  expect(findStudentProgram(filesOf({ ...text, 'main.py': '1' }), null)?.sources).toEqual([
    { name: 'main.py', content: '1' },
  ]);
  expect(findStudentProgram(filesOf({ ...text, 'a.css': '' }), 'python')?.entry).toBe('code.txt');
  expect(findStudentProgram(filesOf({ ...text, 'a.js': '' }), 'python')?.entry).toBe('code.txt');
});

it('lets what a program reads go with it, and nothing of another language', () => {
  const files = filesOf({
    'main.py': 'open("in.txt")',
    'in.txt': '1',
    'x.java': 'class X {}',
    'b/lib.py': '',
  });
  const program = findStudentProgram(files, null);
  expect(program?.files.map(({ name }) => name)).toEqual(['b/lib.py', 'main.py', 'in.txt']);
  expect(program?.sources.map(({ name }) => name)).toEqual(['b/lib.py', 'main.py']);
});

it.each([
  '\n',
  ' ',
  '(',
  '"',
  '/*',
  'import ',
  'package a\n',
  'def a(',
  'static ',
  'from . import ',
  '#',
  'fn ',
  "require('",
])('is done at once with a file of %j', (piece) => {
  const content = piece.repeat(Math.floor(2 ** 20 / piece.length));
  for (const name of ['a.txt', 'a.py', 'a.java', 'a.cpp', 'a.go', 'a.rs', 'a.ts', 'a.js']) {
    const files = filesOf({ [name]: content, [`b/${name}`]: content });
    expect(findStudentProgram(files, null)?.entry ?? name).toBe(name);
  }
});
