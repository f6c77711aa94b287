import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReadingAnalyser } from './index.ts';

const PATIENCE_MS = 20_000;

async function analyse(language: LanguageId, files: Readonly<Record<string, string>>) {
  const [[, source = ''] = [], ...others] = Object.entries(files);
  const analyser = await loadReadingAnalyser(language, PATIENCE_MS);
  return analyser(
    source,
    others.map(([name, content]) => ({ name, content })),
  );
}

/** Programs whose loops are in another file, the entry first: each is quadratic, by line 3 of the file. */
const PROGRAMS: readonly (readonly [string, LanguageId, Record<string, string>])[] = [
  [
    'a name that is imported',
    'python',
    {
      'main.py': 'from lib.shapes import pairs\nn = int(input())\nprint(pairs(n))\n',
      'lib/shapes.py':
        'def pairs(n):\n    total = 0\n    for i in range(n):\n        for j in range(n):\n            total += 1\n    return total\n\nif __name__ == "__main__":\n    for k in range(int(input())): print(k)\n',
    },
  ],
  [
    'a module that is imported',
    'python',
    {
      'main.py': 'import shapes\nn = int(input())\nprint(shapes.pairs(n))\n',
      'shapes.py':
        'def pairs(n):\n    total = 0\n    for i in range(n):\n        for j in range(n):\n            total += 1\n    return total\n',
      'unrelated.py': 'def pairs(n):\n    return n\nfor x in range(int(input())): print(x)\n',
    },
  ],
  [
    'a class',
    'python',
    {
      'main.py': 'from shapes import Shapes\nn = int(input())\nprint(Shapes(n).pairs())\n',
      'shapes.py':
        'class Shapes:\n    def __init__(self, n): self.n = n\n    def pairs(self): return sum(1 for i in range(self.n) for j in range(self.n))\n',
    },
  ],
  [
    'modules',
    'javascript',
    {
      'main.js':
        "import { pairs } from './shapes.js';\nconst n = Number(require('fs').readFileSync(0, 'utf8'));\nconsole.log(pairs(n));\n",
      'shapes.js':
        'export function pairs(n) {\n  let total = 0;\n  for (let i = 0; i < n; i++)\n    for (let j = 0; j < n; j++) total++;\n  return total;\n}\n',
    },
  ],
  [
    'modules of CommonJS',
    'javascript',
    {
      'main.js':
        "const { pairs } = require('./shapes');\nconst n = Number(require('fs').readFileSync(0, 'utf8'));\nconsole.log(pairs(n));\n",
      'shapes.js':
        'function pairs(n) {\n  let total = 0;\n  for (let i = 0; i < n; i++)\n    for (let j = 0; j < n; j++) total++;\n  return total;\n}\nmodule.exports = { pairs };\n',
    },
  ],
  [
    'modules',
    'typescript',
    {
      'main.ts':
        "import { pairs } from './shapes';\nimport { readFileSync } from 'node:fs';\nconst n = Number(readFileSync(0, 'utf8'));\nconsole.log(pairs(n));\n",
      'shapes.ts':
        'export function pairs(n: number): number {\n  let total = 0;\n  for (let i = 0; i < n; i++)\n    for (let j = 0; j < n; j++) total++;\n  return total;\n}\n',
    },
  ],
  [
    'classes',
    'java',
    {
      'Main.java':
        'import java.util.Scanner;\npublic class Main {\n  public static void main(String[] a) {\n    int n = new Scanner(System.in).nextInt();\n    System.out.println(Shapes.pairs(n));\n  }\n}\n',
      'Shapes.java':
        'class Shapes {\n  static int pairs(int n) { int total = 0;\n    for (int i = 0; i < n; i++)\n      for (int j = 0; j < n; j++) total++;\n    return total; }\n}\n',
    },
  ],
  [
    'units and headers',
    'cpp',
    {
      'main.cpp':
        '#include <iostream>\n#include "shapes.h"\nint main() { int n; std::cin >> n; std::cout << pairs(n); }\n',
      'shapes.h': 'int pairs(int n);\n',
      'shapes.cpp':
        '#include "shapes.h"\nint pairs(int n) { int total = 0;\n  for (int i = 0; i < n; i++)\n    for (int j = 0; j < n; j++) total++;\n  return total;\n}\n',
    },
  ],
  [
    'files of a package',
    'go',
    {
      'main.go':
        'package main\nimport "fmt"\nfunc main() {\n  var n int\n  fmt.Scan(&n)\n  fmt.Println(pairs(n))\n}\n',
      'shapes.go':
        'package main\nfunc pairs(n int) int { total := 0\n  for i := 0; i < n; i++ {\n    for j := 0; j < n; j++ { total++ }\n  }\n  return total\n}\n',
    },
  ],
  [
    'modules of a crate',
    'rust',
    {
      'main.rs':
        'mod shapes;\nuse std::io;\nfn main() {\n  let mut line = String::new();\n  io::stdin().read_line(&mut line).unwrap();\n  let n: usize = line.trim().parse().unwrap();\n  println!("{}", shapes::pairs(n));\n}\n',
      'shapes.rs':
        'pub fn pairs(n: usize) -> usize { let mut total = 0;\n\n  for _i in 0..n {\n    for _j in 0..n { total += 1; }\n  }\n  total\n}\n',
    },
  ],
];

describe('programs of several files', () => {
  it.each(PROGRAMS)('are analysed as a whole: %s, %s', async (_, language, files) => {
    const { verdict, unread } = await analyse(language, files);
    expect(verdict.time_complexity).toBe('O(n^2)');
    expect(unread).toEqual([]);
    const file = Object.keys(files).find((name) => /shapes\.(?!h)|Shapes\./.test(name));
    expect(verdict.evidence[0]).toMatchObject({ file, line: 3 });
    expect(verdict.explanation).toContain(`line 3 of ${file}`);
  });

  it('name the files that are not analysed, since both define one name', async () => {
    const { verdict, unread } = await analyse('python', {
      'main.py': 'import shapes\ndef pairs(n):\n    for i in range(n): print(i)\npairs(int(input()))\n',
      'shapes.py': 'def pairs(n):\n    return n\n',
    });
    expect(verdict).toMatchObject({ time_complexity: 'O(n)', evidence: [{ line: 3 }] });
    expect(verdict.evidence[0]).not.toHaveProperty('file');
    expect(unread).toEqual(['shapes.py']);
  });

  it('are bounded together', async () => {
    const half = '# x\n'.repeat(6_000);
    const { verdict } = await analyse('python', { 'main.py': half, 'a.py': half });
    expect(verdict.available).toBe(false);
  });
});
