import { expect, it } from 'vitest';
import { readCaret } from '#runner/assistance/testing/asking.ts';
import { importsAt } from './go-imports.ts';

const PACKAGES = ['archive/tar', 'fmt', 'math', 'math/big', 'math/rand', 'strings'];
const pathsAt = (marked: string, program: Parameters<typeof importsAt>[2] = null) => {
  const { text, position } = readCaret(marked);
  return importsAt(text, position, program, PACKAGES)?.items.map(({ label }) => label) ?? null;
};

it.for([
  ['package main\n\nimport "|"\n', ['fmt', 'math', 'math/rand', 'strings', 'archive/tar', 'math/big']],
  ['import "|', ['fmt', 'math', 'math/rand', 'strings', 'archive/tar', 'math/big']],
  ['import "math/|"', ['math/rand', 'math/big']],
  ['import r "math/r|"', ['math/rand']],
  ['import (\n\t"fmt"\n\t"st|"\n)\n', ['strings']],
  ['import (\n\t"fmt"\n)\n\nvar names = []string{\n\t"|"\n}\n', null],
  ['import "fmt"\n\nfunc main() {\n\tfmt.Println("|")\n}\n', null],
  ['import "fmt|', ['fmt']],
  ['import |', null],
] as const)('at %j are %j', ([marked, paths]) => {
  expect(pathsAt(marked)).toEqual(paths);
});

it('are also those of the program, and replace the whole path', () => {
  const program = {
    ...{ name: 'main.go', entry: 'main.go' },
    files: [
      { name: 'tools/text.go', text: 'package tools\n' },
      { name: 'go.mod', text: 'module school\n' },
    ],
  };
  expect(pathsAt('import "sch|"', program)).toEqual(['school/tools']);
  const { text, position } = readCaret('import "math/ra|"');
  expect(importsAt(text, position, null, PACKAGES)?.items[0]?.replaces).toEqual({
    ...{ line: 1, column: 9, end_line: 1, end_column: 16 },
  });
});
