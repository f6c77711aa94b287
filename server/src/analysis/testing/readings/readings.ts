/** Programs that are put together from every way to read numbers and every kind of work with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';

/** A part of a program: how it reads, or what it does then, with its time and space. */
interface ProgramPart {
  title: string;
  time: string;
  space: string;
  source: string;
}

/** A program that is put together, with its complexity. */
export interface ReadingProgram {
  language: LanguageId;
  title: string;
  time: string;
  space: string;
  source: string;
}

const PART = /^## (read|work): ([^:\n]+)(?:: ([^:,\n]+), ([^:,\n]+))?\n+```\n((?:.|\n)*?)^```$/gm;

/** How the parts become a program. */
const LAYOUTS: Record<
  'python' | 'javascript' | 'java' | 'cpp' | 'go' | 'rust',
  Record<string, (read: string, work: string) => string>
> = {
  python: {
    'at the top level': (read, work) => `${read}\n${work}`,
    'in main': (read, work) => `def main():\n${indented(`${read}\n${work}`)}\n\nmain()\n`,
    'in two functions': (read, work) =>
      `def read():\n${indented(`${read}\nreturn n, a`)}\n\ndef solve(n, a):\n${indented(work)}\n\nn, a = read()\nsolve(n, a)\n`,
    'in a class': (read, work) =>
      `class Solver:\n    def __init__(self):\n${indented(indented(`${read}\nself.n = n\nself.a = a`))}\n\n    def solve(self):\n${indented(indented(`n = self.n\na = self.a\n${work}`))}\n\nSolver().solve()\n`,
  },
  javascript: {
    'at the top level': (read, work) => `${read}\n${work}`,
    'in main': (read, work) => `function main() {\n${read}\n${work}\n}\nmain();\n`,
    'in two functions': (read, work) =>
      `function readInput() {\n${read}\nreturn { n, a };\n}\nfunction solve(n, a) {\n${work}\n}\nconst input = readInput();\nsolve(input.n, input.a);\n`,
    'in arrows': (read, work) =>
      `const readInput = () => {\n${read}\nreturn [n, a];\n};\nconst solve = ([n, a]) => {\n${work}\n};\nsolve(readInput());\n`,
  },
  java: {
    'in main': (read, work) =>
      inClass(`public static void main(String[] args) throws IOException {\n${read}\n${work}\n}`),
    'in two functions': (read, work) =>
      inClass(
        `static void solve(int n, int[] a) {\n${work}\n}\npublic static void main(String[] args) throws IOException {\n${read}\nsolve(n, a);\n}`,
      ),
    'in fields': (read, work) =>
      inClass(
        `static int n;\nstatic int[] a;\nstatic void read() throws IOException {\n${read.replace(/^int n =/m, 'n =').replace(/^int\[\] a =/m, 'a =')}\n}\nstatic void solve() {\n${work}\n}\npublic static void main(String[] args) throws IOException {\nread();\nsolve();\n}`,
      ),
  },
  cpp: {
    'in main': (read, work) => `${CPP_HEAD}int main() {\n${read}\n${work}\n}\n`,
    'in two functions': (read, work) =>
      read.includes('new int')
        ? `${CPP_HEAD}void solve(int n, int* a) {\n${work}\n}\nint main() {\n${read}\nsolve(n, a);\n}\n`
        : `${CPP_HEAD}void solve(const vector<int>& a) {\nint n = a.size();\n${work}\n}\nint main() {\n${read}\nsolve(a);\n}\n`,
  },
  go: {
    'in main': (read, work) => `package main\n\nfunc main() {\n${read}\n${work}\n}\n`,
    'in two functions': (read, work) =>
      `package main\n\nfunc read() (int, []int) {\n${read}\nreturn n, a\n}\n\nfunc solve(n int, a []int) {\n${work}\n}\n\nfunc main() {\nn, a := read()\nsolve(n, a)\n}\n`,
  },
  rust: {
    'in main': (read, work) => `${RUST_HEAD}fn main() {\n${read}\n${work}\n}\n`,
    'in two functions': (read, work) =>
      `${RUST_HEAD}fn read() -> (usize, Vec<i64>) {\n${read}\n(n, a)\n}\n\nfn solve(n: usize, a: &mut Vec<i64>) {\n${work}\n}\n\nfn main() {\nlet (n, mut a) = read();\nsolve(n, &mut a);\n}\n`,
  },
};

const CPP_HEAD = '#include <bits/stdc++.h>\nusing namespace std;\n\n';
const RUST_HEAD = 'use std::collections::HashMap;\nuse std::io::{self, BufRead, Read};\n\n';

function inClass(members: string): string {
  return `import java.io.*;\nimport java.util.*;\nimport java.util.stream.*;\n\npublic class Main {\n${members}\n}\n`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}

/** Returns all programs that can be put together. */
export function readingPrograms(): ReadingProgram[] {
  return Object.entries(LAYOUTS).flatMap(([language, layouts]) => {
    const text = readFileSync(join(import.meta.dirname, `${language}.md`), 'utf8');
    const parts = [...text.matchAll(PART)];
    const ofKind = (wanted: string): ProgramPart[] =>
      parts
        .filter(([, kind]) => kind === wanted)
        .map(([, , title = '', time = '', space = '', source = '']) => ({ title, time, space, source }));
    const programs: ReadingProgram[] = [];
    for (const read of ofKind('read'))
      for (const work of ofKind('work'))
        for (const [layout, put] of Object.entries(layouts))
          programs.push({
            language: language as LanguageId,
            title: `${read.title} / ${work.title} / ${layout}`,
            ...{ time: work.time, space: work.space, source: put(read.source, work.source) },
          });
    return programs;
  });
}
