// @module-tag breadth
import type { growthRequest, LanguageId } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { ofEachKind } from '#runner/testing/programs.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { server } = setUpTestApp({ runner: 'shared' });

/** Enough for all sizes of a program that takes long to start, also where a busy machine makes each run dearer. */
const AMPLE_BUDGET_SECONDS = 30;

async function measure(body: z.input<typeof growthRequest>, { app } = server) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/code/growth', payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Measures a program, whose first file is the entry. */
function measureFiles(language: LanguageId, all: Readonly<Record<string, string>>, on = server) {
  const [[entry_name, code] = ['', ''], ...others] = Object.entries(all);
  const files = others.map(([name, content]) => ({ name, content, encoding: 'text' as const }));
  return measure({ language, code, entry_name, files }, on);
}

interface Case {
  language: LanguageId;
  what: string;
  /** The entry first; the inner loop of all is in line 3 of `place`. */
  files: Record<string, string>;
  place: string;
}

const PYTHON_PAIRS = `def pairs(n):
    for i in range(n):
        for j in range(i): yield (i, j)
`;
const GO_PAIRS = `func Pairs(n int) int {
	total := 0
	for i := 0; i < n; i++ { total += i % 2 }
	return total
}
`;

const CASES: Case[] = [
  {
    language: 'python',
    what: 'a package and a module that imports another',
    files: {
      'main.py': 'from shapes import pairs\nn = int(input())\nprint(sum(1 for _ in pairs(n)))\n',
      'shapes/__init__.py': 'from .pairs import pairs\n',
      'shapes/pairs.py': PYTHON_PAIRS,
      'data.csv': '1,2\n3,4\n',
    },
    place: 'shapes/pairs.py',
  },
  {
    language: 'python',
    what: 'a module that imports the entry',
    files: {
      'main.py':
        'import other\ndef pairs(n):\n    return other.pairs(n)\nif __name__ == "__main__":\n    print(len(list(pairs(int(input())))))\n',
      'other.py': PYTHON_PAIRS.replace('yield (i, j)', 'yield (i, j)\nimport main\n'),
    },
    place: 'other.py',
  },
  {
    language: 'javascript',
    what: 'CommonJS',
    files: {
      'main.js':
        "const { pairs } = require('./pairs');\nconst n = Number(require('fs').readFileSync(0, 'utf8'));\nconsole.log(pairs(n));\n",
      'pairs.js':
        "'use strict';\nfunction pairs(n) { let t = 0; for (let i = 0; i < n; i++) {\n  for (let j = 0; j < n; j++) t++;\n} return t; }\nmodule.exports = { pairs };\n",
    },
    place: 'pairs.js',
  },
  {
    language: 'javascript',
    what: 'modules, which run before the entry',
    files: {
      'main.mjs':
        "import { readFileSync } from 'node:fs';\nimport { pairs } from './lib/pairs.mjs';\nconsole.log(pairs(Number(readFileSync(0, 'utf8'))));\n",
      'lib/pairs.mjs':
        'const start = [1, 2].map((x) => x).length;\nexport function pairs(n) { let t = start; for (let i = 0; i < n; i++) {\n  for (let j = 0; j < n; j++) t++;\n} return t; }\n',
    },
    place: 'lib/pairs.mjs',
  },
  {
    language: 'typescript',
    what: 'modules',
    files: {
      'main.ts':
        "import { readFileSync } from 'node:fs';\nimport { pairs } from './pairs.ts';\nconst n: number = Number(readFileSync(0, 'utf8'));\nconsole.log(pairs(n));\n",
      'pairs.ts':
        'export interface Two { a: number }\nexport function pairs(n: number): number { let t = 0; for (let i = 0; i < n; i++) {\n  for (let j = 0; j < n; j++) t++;\n} return t; }\n',
    },
    place: 'pairs.ts',
  },
  {
    language: 'java',
    what: 'classes without a package',
    files: {
      'Main.java':
        'import java.util.*;\npublic class Main { public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); System.out.println(Pairs.count(n)); } }\n',
      'Pairs.java':
        'class Pairs {\n  static int count(int n) { int t = 0; for (int i = 0; i < n; i++) {\n    for (int j = 0; j < n; j++) t++;\n  } return t; }\n}\n',
    },
    place: 'Pairs.java',
  },
  {
    language: 'java',
    what: 'packages',
    files: {
      'src/app/Main.java':
        'package app;\nimport java.util.*; import app.shapes.Pairs;\npublic class Main { public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); System.out.println(Pairs.count(n)); } }\n',
      'src/app/shapes/Pairs.java':
        'package app.shapes;\npublic class Pairs { public static int count(int n) { int t = 0; for (int i = 0; i < n; i++) {\n    for (int j = 0; j < n; j++) t++;\n  } return t; }\n}\n',
    },
    place: 'src/app/shapes/Pairs.java',
  },
  {
    language: 'cpp',
    what: 'a unit and a header',
    files: {
      'main.cpp':
        '#include "pairs.h"\n#include <iostream>\nint main() { int n; std::cin >> n; std::cout << pairs(n) + twice(n) << std::endl; }\n',
      'pairs.h':
        '#ifndef PAIRS_H\n#define PAIRS_H\n#include <vector>\nint pairs(int n);\ninline int twice(int n) { return 2 * n; }\n#endif\n',
      'pairs.cpp':
        '#include "pairs.h"\nint pairs(int n) { int t = 0; for (int i = 0; i < n; i++) {\n  for (int j = 0; j < n; j++) t++;\n } return t; }\n',
    },
    place: 'pairs.cpp',
  },
  {
    language: 'cpp',
    what: 'a header with templates, in a folder',
    files: {
      'main.cpp':
        '#include <iostream>\n#include "lib/pairs.hpp"\nint main() { int n; std::cin >> n; std::cout << pairs(n) << std::endl; }\n',
      'lib/pairs.hpp':
        '#pragma once\ntemplate <class T> T pairs(T n) { T t = 0; for (T i = 0; i < n; i++) {\n  for (T j = 0; j < n; j++) t++;\n } return t; }\n',
    },
    place: 'lib/pairs.hpp',
  },
  {
    language: 'cpp',
    what: 'C',
    files: {
      'main.c':
        '#include <stdio.h>\n#include "pairs.h"\nint main(void) { int n; if (scanf("%d", &n) != 1) return 1; printf("%d\\n", pairs(n)); return 0; }\n',
      'pairs.h': '#ifndef PAIRS_H\n#define PAIRS_H\nint pairs(int n);\n#endif\n',
      'pairs.c':
        '#include "pairs.h"\nint pairs(int n) { int t = 0; for (int i = 0; i < n; i++) {\n  for (int j = 0; j < n; j++) t++;\n } return t; }\n',
    },
    place: 'pairs.c',
  },
  {
    language: 'go',
    what: 'a package of several files',
    files: {
      'main.go':
        'package main\n\nimport "fmt"\n\nfunc main() { var n int; fmt.Scan(&n); t := 0; for i := 0; i < n; i++ { t += Pairs(n) }; fmt.Println(t) }\n',
      'pairs.go': GO_PAIRS.replace('func', 'package main; func'),
      'names.go': 'package main\n\nconst name = "pairs"\n',
    },
    place: 'pairs.go',
  },
  {
    language: 'go',
    what: 'packages of a module',
    files: {
      'main.go':
        'package main\n\nimport (\n\t"fmt"\n\t"example.org/course/shapes"\n)\n\nfunc main() { var n int; fmt.Scan(&n); t := 0; for i := 0; i < n; i++ { t += shapes.Pairs(n) }; fmt.Println(t) }\n',
      'go.mod': 'module example.org/course\n\ngo 1.22\n',
      'shapes/pairs.go': GO_PAIRS.replace('func', 'package shapes; func'),
    },
    place: 'shapes/pairs.go',
  },
  {
    language: 'rust',
    what: 'modules',
    files: {
      'main.rs':
        'mod pairs;\nfn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); let n: usize = s.trim().parse().unwrap(); println!("{}", pairs::inner::pairs(n)); }\n',
      'pairs/mod.rs': 'pub mod inner;\n',
      'pairs/inner.rs':
        'pub fn pairs(n: usize) -> usize {\n  let mut t = 0; for i in 0..n {\n    for j in 0..i { t += j % 2; }\n  } t\n}\n',
    },
    place: 'pairs/inner.rs',
  },
];

describe('steps in other files', () => {
  it.each(ofEachKind(CASES, ({ language }) => language))(
    'are counted in $language: $what',
    async ({ language, files, place }) => {
      const measured = await measureFiles(language, files);
      expect(measured).toMatchObject({ available: true, reason: null, worst: { growth: 'O(n^2)' } });
      expect(measured.note).toBeUndefined();
      const inner = measured.lines.find(
        ({ file, line }: { file?: string; line: number }) => file === place && line === 3,
      );
      expect(inner).toMatchObject({ growth: 'O(n^2)', dominates: true });
      // Lines without a file are those of the entry.
      expect(measured.lines.some(({ file }: { file?: string }) => file === undefined)).toBe(true);
    },
  );
});

const RUST_LIBRARY = {
  'main.rs':
    'fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); let n: usize = s.trim().parse().unwrap(); for _ in 0..n { library::step(); } }\n',
  'lib.rs': 'pub fn step() {}\n',
};
const PYTHON_TABLE = {
  'main.py': 'import table\nn = int(input())\nfor i in range(n):\n  table.get(i)\n',
  'table.py': `def get(i): return TABLE[i % 3]\nTABLE = [${'1, '.repeat(150_000)}]\n`,
  'unused.py': 'for i in range(3): print(i)\n',
};

sharedRunner(
  'says which steps are not counted, and leaves those files as they are',
  {
    tags: ['breadth'],
  },
  async ({ shared }) => {
    const patient = await startTestAppWith(shared.runner, AMPLE_BUDGET_SECONDS)();
    onTestFinished(() => patient.close());
    const rust = await measureFiles('rust', RUST_LIBRARY, patient);
    expect(rust).toMatchObject({
      available: true,
      worst: { growth: 'O(n)' },
      note: 'Steps in these files were not counted: lib.rs. They cannot be read, are too long or belong to a library.',
    });
    const long = await measureFiles('python', PYTHON_TABLE, patient);
    expect(long).toMatchObject({ available: true, worst: { growth: 'O(n)' } });
    expect(long.note).toMatch(/not counted: table\.py\./);
    expect(long.lines.map(({ file }: { file?: string }) => file)).not.toContain('unused.py');
  },
);

it('takes inputs from how another file reads', { tags: ['breadth'] }, async () => {
  const measured = await measureFiles('python', {
    'main.py': 'from reading import numbers\na = numbers()\nfor x in a:\n    for y in a:\n        pass\n',
    'reading.py': 'def numbers():\n    n = int(input())\n    return list(map(int, input().split()))[:n]\n',
  });
  expect(measured).toMatchObject({
    available: true,
    input_source: 'derived',
    worst: { growth: 'O(n^2)' },
    size_meaning: 'the number read in line 2 of reading.py',
  });
});
