import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { ofEachKind } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

let runner: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  runner = shared;
});

function run(language: LanguageId, files: Readonly<Record<string, string>>, entry?: string) {
  const project = {
    entry: entry ?? (Object.keys(files)[0] as string),
    files: Object.entries(files).map(([name, content]) => ({ name, content })),
  };
  const code = files[project.entry] ?? '';
  const signal = new AbortController().signal;
  return runner.runner.run({ language, code, project, input: '', timeoutSeconds: 20 }, signal);
}

/** Programs of several files, the entry first, and what they print. */
const PROGRAMS: readonly (readonly [string, LanguageId, Record<string, string>, string])[] = [
  [
    'modules beside it and packages',
    'python',
    {
      'src/anna novák.py': `import helper\nfrom shapes.circle import area\nprint(helper.NAME, area(2))\n`,
      'src/helper.py': `NAME = 'Anna'\n`,
      'src/shapes/__init__.py': '',
      'src/shapes/circle.py': 'def area(r): return 3 * r * r\n',
    },
    'Anna 12\n',
  ],
  [
    'a package that imports relative to itself',
    'python',
    {
      'game/main.py': 'from .board import SIZE\nfrom . import player\nprint(SIZE, player.NAME)\n',
      'game/__init__.py': '',
      'game/board.py': 'SIZE = 9\n',
      'game/player.py': "NAME = 'x'\n",
    },
    '9 x\n',
  ],
  [
    'files of data, which may be written',
    'python',
    {
      'work/main.py': `print(open('data/numbers.txt').read().strip())\nopen('data/numbers.txt', 'a').write('3')\nopen('result.txt', 'w').write('ok')\nprint(open('result.txt').read())\n`,
      'work/data/numbers.txt': '1 2\n',
    },
    '1 2\nok\n',
  ],
  [
    'a file with an extension that says nothing',
    'python',
    { 'solution.txt': 'print("read")\n', 'notes.txt': '' },
    'read\n',
  ],
  [
    'modules of CommonJS',
    'javascript',
    {
      'main.js': `const { twice } = require('./lib/twice');\nconsole.log(twice(4), require('fs').readFileSync('in.txt', 'utf8').trim());\n`,
      'lib/twice.js': 'exports.twice = (n) => n * 2;\n',
      'in.txt': 'text\n',
    },
    '8 text\n',
  ],
  [
    'modules by its package.json',
    'javascript',
    {
      'app/index.js': `import { twice } from './twice.js';\nconsole.log(await Promise.resolve(twice(4)));\n`,
      'app/twice.js': 'export const twice = (n) => n * 2;\n',
      'app/package.json': '{"type": "module"}',
    },
    '8\n',
  ],
  [
    'modules, JavaScript among them, and types that are wrong',
    'typescript',
    {
      'src/main.ts': `import { twice } from './twice';\nimport { half } from './half.js';\nconst wrong: string = 4;\nconsole.log(twice(4), half(4), await Promise.resolve(wrong), typeof require, __dirname);\n`,
      'src/twice.ts': 'export const twice = (n: number): number => n * 2;\n',
      'src/half.js': 'export const half = (n) => n / 2;\n',
    },
    '8 2 4 function /box/src\n',
  ],
  [
    'packages, and a class whose file was renamed',
    'java',
    {
      'src/school/Main.java': `package school;\nimport school.model.Pupil;\npublic class Main {\n  public static void main(String[] args) throws Exception {\n    System.out.println(new Pupil("Anna") + " " + new Helper().help() + java.nio.file.Files.readString(java.nio.file.Path.of("data.txt")));\n  }\n}\n`,
      'src/school/model/Pupil (1).java': `package school.model;\npublic record Pupil(String name) { public String toString() { return name; } }\n`,
      'src/school/Helper.java': 'package school;\nclass Helper { String help() { return "helps "; } }\n',
      'src/school/HelperTest.java':
        'package school;\nimport org.junit.Test;\npublic class HelperTest { @Test public void t() {} }\n',
      'other/Main.java': 'public class Main { public static void main(String[] a) { } }\n',
      'data.txt': 'data\n',
    },
    'Anna helps data\n\n',
  ],
  [
    'units and headers in folders, and a second program',
    'cpp',
    {
      'ex1/main.cpp': `#include <iostream>\n#include "shape.h"\nint main() { std::cout << area(2) << "\\n"; }\n`,
      'ex1/include/shape.h': 'int area(int);\n',
      'ex1/src/shape.cc': '#include "shape.h"\nint area(int r) { return 3 * r * r; }\n',
      'ex2/main.cpp': 'int area(int) { return 0; }\nint main() { return 1; }\n',
      'ex2/area.cpp': 'int area(int) { return 1; }\n',
    },
    '12\n',
  ],
  [
    'units with different library headers, and one that defines a prebuilt template',
    'cpp',
    {
      'main.cpp': `#include <iostream>\nint one();\nint main() { std::cout << one() << std::endl; }\n`,
      'program/one.cpp': `#include <algorithm>\n#include <iostream>\n#include <vector>\ntemplate <> class std::vector<double> { public: int x = 4; };\nint one() { return std::vector<double>().x; }\n`,
    },
    '4\n',
  ],
  [
    'classes of the default package, which are in its folder',
    'java',
    {
      'Main.java': `public class Main { public static void main(String[] a) throws Exception { System.out.print(new Pupil("Anna").name() + Main.class.getResource("data/in.txt").getFile() + java.nio.file.Files.readString(java.nio.file.Path.of("data/in.txt"))); } }\n`,
      'Pupil.java': 'record Pupil(String name) {}\n',
      'data/in.txt': ' in\n',
    },
    'Anna/box/data/in.txt in\n',
  ],
  [
    'a file that has the name of a tool’s own',
    'java',
    {
      'Main.java': `public class Main { public static void main(String[] a) throws Exception { System.out.print(java.nio.file.Files.readString(java.nio.file.Path.of("entry"))); } }\n`,
      entry: 'mine\n',
    },
    'mine\n',
  ],
  [
    'a module that has the name of one of Python’s own',
    'python',
    { 'main.py': 'import random\nprint(random.NAME)\n', 'random.py': "NAME = 'mine'\n" },
    'mine\n',
  ],
  [
    'a package.json beside it',
    'typescript',
    {
      'main.ts': `import { twice } from './twice';\nconsole.log(twice(4), await 1);\n`,
      'twice.ts': 'export const twice = (n: number): number => n * 2;\n',
      'package.json': '{"type": "commonjs"}',
    },
    '8 1\n',
  ],
  [
    'C that is no C++',
    'cpp',
    {
      'main.c': `#include <stdio.h>\n#include <stdlib.h>\n#include "list.h"\nint main(void) { struct list *new = malloc(sizeof *new); new->value = 7; print(new); return 0; }\n`,
      'list.h': 'struct list { int value; };\nvoid print(struct list *list);\n',
      'list.c':
        '#include <stdio.h>\n#include "list.h"\nvoid print(struct list *l) { printf("%d\\n", l->value); }\n',
    },
    '7\n',
  ],
  [
    'files of one package and packages of its module',
    'go',
    {
      'app/main.go': `package main\n\nimport (\n\t"fmt"\n\n\t"example.com/school/app/shapes"\n)\n\nfunc main() { fmt.Println(name(), shapes.Area(2)) }\n`,
      'app/name.go': 'package main\n\nfunc name() string { return "Anna" }\n',
      'app/name_test.go': 'package main\n\nimport "testing"\n\nfunc TestName(t *testing.T) {}\n',
      'app/other.go': 'package main\n\nfunc main() {}\n',
      'app/shapes/area.go': `package shapes\n\nimport "example.com/school/app/shapes/three"\n\nfunc Area(r int) int { return three.Three * r * r }\n`,
      'app/shapes/three/three.go': 'package three\n\nconst Three = 3\n',
      'go.mod': 'module example.com/school\n\ngo 1.23\n',
    },
    'Anna 12\n',
  ],
  [
    'modules and a library beside it',
    'rust',
    {
      'src/main.rs': `mod shapes;\nuse my_crate::NAME;\nfn main() { println!("{} {} {}", NAME, shapes::circle::area(2), std::fs::read_to_string("in.txt").unwrap()); }\n`,
      'src/shapes/mod.rs': 'pub mod circle;\n',
      'src/shapes/circle.rs': 'pub fn area(r: i32) -> i32 { 3 * r * r }\n',
      'src/lib.rs': 'pub const NAME: &str = "Anna";\n',
      'Cargo.toml': '[package]\nname = "my-crate"\nedition = "2021"\n',
      'in.txt': 'in',
    },
    'Anna 12 in\n',
  ],
];

it.each(ofEachKind(PROGRAMS, ([, language]) => language))(
  'runs %s (%s)',
  async (_, language, files, printed) => {
    const result = await run(language, files);
    expect([result.error, result.output]).toEqual([null, printed]);
  },
);

/** An error in the entry, and one in another file: both are reported with the student's own file names. */
/** Programs that fail, the lines of their errors, those of other files than the entry with the file, and the message. */
const FAULTS: readonly (readonly [LanguageId, Record<string, string>, readonly string[], RegExp])[] = [
  ['python', { 'anna.py': 'from ben import nothing\n', 'ben.py': '' }, ['1'], /\(ben\.py\)/],
  [
    'python',
    { 'src/anna.py': 'import main\nmain.go()\n', 'src/main.py': '\n\n\ndef go(): return 1 / 0\n' },
    ['src/main.py:4'],
    /File "src\/anna\.py", line 2[\s\S]*File "src\/main\.py", line 4/,
  ],
  [
    'javascript',
    {
      'src/anna.js': "const go = require('./main.js');\n\ngo();\n",
      'src/main.js': 'module.exports = () => null.x;\n',
    },
    ['src/main.js:1'],
    /src\/main\.js:1[\s\S]*src\/anna\.js:3/,
  ],
  [
    'typescript',
    {
      'src/anna.ts': "import { go } from './main';\n\ngo();\n",
      'src/main.ts': "export function go() { throw new Error('no'); }\n",
    },
    ['src/main.ts:1'],
    /src\/main\.ts:1[\s\S]*src\/anna\.ts:3/,
  ],
  [
    'typescript',
    { 'src/anna.ts': "import './main';\nlet a = ;\n", 'src/main.ts': 'let b = ;\n' },
    ['2'],
    /src\/anna\.ts:2/,
  ],
  [
    'typescript',
    { 'src/anna.ts': "import './main';\nlet a = 1;\n", 'src/main.ts': '\nlet b = ;\n' },
    ['src/main.ts:2'],
    /src\/main\.ts:2/,
  ],
  [
    'java',
    {
      'a/Anna.java':
        'package a;\nclass Anna {\n  public static void main(String[] args) { int x = "1"; }\n}\n',
      'a/Main.java': 'package a;\nclass Main { int y = "2"; }\n',
    },
    ['3', 'a/Main.java:2'],
    /a\/Main\.java:2/,
  ],
  [
    'cpp',
    {
      'src/anna.cpp': '#include "main.cpp"\nint main() { return missing; }\n',
      'src/main.cpp': 'int a = other;\n',
    },
    ['2', 'src/main.cpp:1'],
    /src\/main\.cpp:1/,
  ],
  [
    'cpp',
    {
      'src/anna.cpp': 'int go(int*);\nint main() {\n  return go(nullptr);\n}\n',
      'src/go.cpp': 'int go(int* p) { return *p; }\n',
    },
    ['src/go.cpp:1'],
    /src\/go\.cpp:1/,
  ],
  [
    'go',
    {
      'src/anna.go': 'package main\n\nfunc main() { missing() }\n',
      'src/main.go': 'package main\n\nfunc other() { absent() }\n',
    },
    ['3', 'src/main.go:3'],
    /src\/main\.go:3/,
  ],
  [
    'go',
    {
      'src/anna.go': 'package main\n\nfunc main() {\n\tfail(0)\n}\n',
      'src/main.go': 'package main\n\nfunc fail(n int) int { return 1 / n }\n',
    },
    ['src/main.go:3'],
    /src\/main\.go:3[\s\S]*src\/anna\.go:4/,
  ],
  [
    'rust',
    {
      'src/anna.rs': 'mod main;\nfn main() { let x: i32 = "1"; }\n',
      'src/main.rs': 'pub const Y: i32 = "2";\n',
    },
    ['2', 'src/main.rs:1'],
    /src\/main\.rs:1/,
  ],
  [
    'rust',
    { 'src/anna.rs': 'fn main() {\n  panic!("no");\n}\n', 'src/main.rs': '' },
    ['2'],
    /src\/anna\.rs:2/,
  ],
  [
    'rust',
    { 'main.rs': 'mod till;\nfn main() { till::pay(); }\n', 'till.rs': '\npub fn pay() { panic!("no"); }\n' },
    ['till.rs:2'],
    /till\.rs:2/,
  ],
  [
    'java',
    {
      'Main.java': 'class Main { public static void main(String[] a) { shop.Till.pay(null); } }\n',
      'bank/Till.java': 'package bank;\npublic class Till {}\n',
      'shop/Till.java':
        'package shop;\npublic class Till {\n  public static int pay(String s) { return s.length(); }\n}\n',
    },
    ['shop/Till.java:3'],
    /Till\.java:3/,
  ],
  [
    'python',
    { 'main.py': 'import till\n', 'till.py': 'def pay():\nreturn 1\n' },
    ['till.py:2'],
    /File "till\.py", line 2/,
  ],
  [
    'javascript',
    {
      'main.js': "import { pay } from './my till.js';\npay();\n",
      'my till.js': 'export function pay() {\n  nothing();\n}\n',
      'package.json': '{"type": "module"}',
    },
    ['my till.js:2'],
    /:2:3/,
  ],
];

it.each(ofEachKind(FAULTS, ([language]) => language))(
  'says where a program of several files went wrong: %s %j',
  async (language, files, places, words) => {
    const { status, diagnostics, error } = await run(language, files);
    expect(status).toBe('error');
    expect(error).toMatch(words);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const found = errors.map(({ file, line }) => (file === undefined ? `${line}` : `${file}:${line}`));
    expect([...new Set(found)].sort()).toEqual([...places].sort());
    // The path inside the sandbox means nothing to anybody.
    expect(errors.filter(({ message }) => message.includes('/box/'))).toEqual([]);
  },
);

it.each([
  [
    'python',
    { 'main.py': 'import till\ntill.pay()\n', 'till.py': '\ndef pay():\n    print(totl)\n' },
    'In `till.py`, line 3: ',
  ],
  [
    'javascript',
    {
      'main.js': "const { pay } = require('./till.js');\npay();\n",
      'till.js': '\nexports.pay = () => {\n  totl();\n};\n',
    },
    'In `till.js`, line 3: ',
  ],
  [
    'java',
    {
      'Main.java': 'class Main { public static void main(String[] a) { Till.pay(null); } }\n',
      'Till.java': 'class Till {\n  static int pay(String s) {\n    return s.length();\n  }\n}\n',
    },
    'In `Till.java`, line 3: ',
  ],
  [
    'cpp',
    { 'main.cpp': 'int pay();\nint main() { return pay(); }\n', 'till.cpp': 'int pay() { return totl; }\n' },
    'In `till.cpp`, line 1: ',
  ],
] as const)(
  'explains an error of another file by that file’s lines: %s %j',
  { tags: ['breadth'] },
  async (language, files, words) => {
    const { explanation } = await run(language, files);
    expect(explanation).toMatch(new RegExp(`^${words}`));
    expect(explanation).toContain(language === 'java' ? 's' : 'totl');
  },
);

describe('names of files', () => {
  it.each([
    '../main.py',
    '/etc/passwd',
    'a//b.py',
    './a.py',
    'a/./b.py',
    'a\0b.py',
    'a\nb.py',
    '.made/program',
    `${'x'.repeat(300)}.py`,
    `${'folder/'.repeat(400)}a.py`,
    'main.py/inner.py',
  ])('%j is refused', async (name) => {
    const { status, error } = await run('python', { 'main.py': 'print(1)', [name]: '' });
    expect([status, error]).toEqual(['error', expect.stringContaining('whose name cannot be used')]);
  });

  it.each([
    '-c.py',
    '@list.py',
    '$(id).py',
    "it's.py",
    'řeka číslo 1.py',
    '문서.py',
    '*.py',
    ' .py',
    'a:b.py',
  ])('%j is run', { tags: ['breadth'] }, async (name) => {
    expect(await run('python', { [name]: 'print(1)', 'data.txt': '' })).toMatchObject({ output: '1\n' });
  });

  it.each([
    ['cpp', '-o x.cpp', 'int main() {}'],
    ['java', '@ "A".java', 'class A { public static void main(String[] a) {} }'],
    ['go', '-řeka 1.go', 'package main\nfunc main() {}'],
    ['rust', '-řeka 1.rs', 'fn main() {}'],
    ['typescript', '-řeka 1.ts', 'const a: number = 1;'],
    ['javascript', '-řeka 1.mjs', 'await 1;'],
  ] as const)('%s: %j is no option of a tool', async (language, name, code) => {
    expect(await run(language, { [`of me/${name}`]: code })).toMatchObject({
      status: 'success',
      error: null,
    });
  });

  it('says that the entry is missing', async () => {
    const { error, errorHeading } = await run('python', { 'a.py': '' }, 'b.py');
    expect(error).toBe('The file that begins the program is missing: b.py');
    expect(errorHeading?.values).toEqual(['b.py']);
  });
});

it('refuses more files than a box holds', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`f${at}.py`, '']));
  expect((await run('python', many)).error).toContain('too many files');
});

it.each([
  ['starts itself again and again', 'import os\nwhile True: os.fork()'],
  ['prints for ever', 'while True: print("x" * 1000)'],
  ['fills its memory', 'x = []\nwhile True: x.append("x" * 2 ** 20)'],
])('ends what %s in the background, and the next one runs', async (_, code) => {
  const project = { entry: 'main.py', files: [{ name: 'main.py', content: code }] };
  const request = {
    language: 'python',
    code,
    project,
    input: '',
    timeoutSeconds: 5,
    priority: 'background',
  } as const;
  const { status } = await runner.runner.run(request, new AbortController().signal);
  expect(status).not.toBe('success');
  expect((await run('python', { 'main.py': 'print(1)' })).output).toBe('1\n');
});

/** A program in each language that reads a file of data beside its own source, and writes one; the entry first. */
const DATA_PROGRAMS: readonly (readonly [LanguageId, string, string])[] = [
  [
    'python',
    'main.py',
    `data = open('data/cities.csv', newline='').read()\nopen('data/cities.csv', 'a').write('more')\nopen('out.txt', 'w', newline='').write(data)\nprint(len(open('main.py').read()), len(open('data/blob.bin', 'rb').read()))`,
  ],
  [
    'javascript',
    'main.js',
    `const fs = require('fs');\nfs.writeFileSync('out.txt', fs.readFileSync('data/cities.csv'));\nfs.appendFileSync('data/cities.csv', 'more');\nconsole.log(fs.readFileSync('main.js').length, fs.readFileSync('data/blob.bin').length);`,
  ],
  [
    'typescript',
    'main.ts',
    `import fs from 'node:fs';\nfs.writeFileSync('out.txt', fs.readFileSync('data/cities.csv'));\nfs.appendFileSync('data/cities.csv', 'more');\nconsole.log(fs.readFileSync('main.ts').length, fs.readFileSync('data/blob.bin').length);`,
  ],
  [
    'java',
    'Main.java',
    `import java.nio.file.*;\npublic class Main { public static void main(String[] a) throws Exception {\nFiles.copy(Path.of("data/cities.csv"), Path.of("out.txt"));\nFiles.writeString(Path.of("data/cities.csv"), "more", StandardOpenOption.APPEND);\nSystem.out.println(Files.size(Path.of("Main.java")) + " " + Files.size(Path.of("data/blob.bin"))); } }`,
  ],
  [
    'cpp',
    'main.cpp',
    `#include <filesystem>\n#include <fstream>\n#include <iostream>\nnamespace fs = std::filesystem;\nint main() { fs::copy("data/cities.csv", "out.txt"); std::ofstream("data/cities.csv", std::ios::app) << "more"; std::cout << fs::file_size("main.cpp") << " " << fs::file_size("data/blob.bin") << "\\n"; }`,
  ],
  [
    'go',
    'main.go',
    `package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n\tdata, _ := os.ReadFile("data/cities.csv")\n\tos.WriteFile("out.txt", data, 0o644)\n\tfile, _ := os.OpenFile("data/cities.csv", os.O_APPEND|os.O_WRONLY, 0)\n\tfile.WriteString("more")\n\tsource, _ := os.ReadFile("main.go")\n\tblob, _ := os.ReadFile("data/blob.bin")\n\tfmt.Println(len(source), len(blob))\n}\n`,
  ],
  [
    'rust',
    'main.rs',
    `use std::{fs, io::Write};\nfn main() {\n    fs::copy("data/cities.csv", "out.txt").unwrap();\n    fs::OpenOptions::new().append(true).open("data/cities.csv").unwrap().write_all(b"more").unwrap();\n    println!("{} {}", fs::metadata("main.rs").unwrap().len(), fs::metadata("data/blob.bin").unwrap().len());\n}\n`,
  ],
];

describe.each(ofEachKind(DATA_PROGRAMS, ([language]) => language))(
  'a program in %s',
  (language, entry, code) => {
    const blob = Buffer.from([0, 1, 2, 255, 254]);
    const files = (given: string) => [
      { name: entry, content: code },
      { name: 'data/cities.csv', content: 'Brno,400\r\n' },
      { name: 'data/blob.bin', content: blob },
      { name: 'data/unread.csv', content: '\ufeffa;b' },
      { name: given, content: 'x' },
    ];
    const printed = `${code.length} ${blob.length}\n`;

    it.each(['notes.md', 'program'])(
      'reads and writes files beside it, whether it was compiled now or before (%s)',
      async (given) => {
        for (let round = 0; round < 2; round++) {
          const project = { entry, files: files(given) };
          const request = { language, code, project, input: '', timeoutSeconds: 20, wantsFiles: true };
          const {
            output,
            error,
            files: made,
          } = await runner.runner.run(request, new AbortController().signal);
          expect([error, output]).toEqual([null, printed]);
          const found = made?.files.map(({ name, content }) => [
            name,
            Buffer.from(content, 'base64').toString(),
          ]);
          // Only what it wrote: what it read, or left alone, is not handed back.
          expect(found).toEqual([
            ['data/cities.csv', 'Brno,400\r\nmore'],
            ['out.txt', 'Brno,400\r\n'],
          ]);
          expect(made).toMatchObject({ files_left_out: 0 });
        }
      },
    );

    it('does so in its tests, which see the files as they were', async () => {
      const project = { entry, files: files('notes.md') };
      const compiled = await runner.runner.compile({ language, code, project }, new AbortController().signal);
      for (const wantsFiles of [false, true, false]) {
        const request = { input: '', timeoutSeconds: 20, wantsFiles };
        const { output, error, files: made } = await compiled.run(request, new AbortController().signal);
        expect([error, output]).toEqual([null, printed]);
        expect(made?.files.map(({ name }) => name)).toEqual(
          wantsFiles ? ['data/cities.csv', 'out.txt'] : undefined,
        );
      }
      await compiled.close();
    });
  },
);

describe('a TypeScript program beside files of data', () => {
  const runBeside = (code: string, files: Record<string, string>) =>
    run('typescript', { 'main.ts': code, 'cities.csv': 'Brno,400', ...files });

  it('is checked for types, as one that is alone', async () => {
    const code =
      "import fs from 'node:fs';\nconst n: number = fs.readFileSync('cities.csv', 'utf8');\nconsole.log(n);";
    const { output, diagnostics } = await runBeside(code, {});
    expect(output).toBe('Brno,400\n');
    expect(diagnostics).toMatchObject([{ line: 2, source: 'types' }]);
  });

  it.each([
    [
      'names of its folder',
      "import fs from 'node:fs';\nconsole.log(fs.readFileSync(__dirname + '/cities.csv', 'utf8'));",
      {},
    ],
    [
      'an imported file',
      "import cities from './cities.json';\nconsole.log(cities[0]);",
      { 'cities.json': '["Brno,400"]' },
    ],
    [
      'settings of its own',
      "import { first } from 'cities';\nconsole.log(first);",
      {
        'tsconfig.json': '{ "compilerOptions": { "paths": { "cities": ["./list/cities.json"] } } }',
        'list/cities.json': '{ "first": "Brno,400" }',
      },
    ],
  ])('is bundled where it needs that: %s', async (_, code, files) => {
    expect(await runBeside(code, files)).toMatchObject({ output: 'Brno,400\n', error: null });
  });
});

it('runs a program in the folder of its entry, from which it makes files anywhere', async () => {
  const code = `open('out.txt', 'w').write('here'); open('../top.txt', 'w').write('there'); print(open('in.txt').read())`;
  const project = {
    entry: 'src/main.py',
    files: [
      { name: 'src/main.py', content: code },
      { name: 'src/in.txt', content: 'in' },
    ],
  };
  const request = {
    language: 'python',
    code,
    project,
    input: '',
    timeoutSeconds: 20,
    wantsFiles: true,
  } as const;
  const { output, files } = await runner.runner.run(request, new AbortController().signal);
  expect(output).toBe('in\n');
  expect(files?.files.map(({ name }) => name)).toEqual(['src/out.txt', 'top.txt']);
});

it('takes a file that a program wrote back for one that it left alone', async () => {
  const code = `text = open('a.txt').read()\nopen('a.txt', 'w').write(text)\nopen('b.txt', 'w').write('B')`;
  const project = {
    entry: 'main.py',
    files: [
      { name: 'main.py', content: code },
      { name: 'a.txt', content: 'a' },
      { name: 'b.txt', content: 'b' },
    ],
  };
  const request = {
    language: 'python',
    code,
    project,
    input: '',
    timeoutSeconds: 20,
    wantsFiles: true,
  } as const;
  const { files } = await runner.runner.run(request, new AbortController().signal);
  expect(files?.files.map(({ name }) => name)).toEqual(['b.txt']);
});
