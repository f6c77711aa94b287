import type { LanguageId, QuickFix } from '@coderoom/contract';
import { expect } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { openDocument, untilReady } from './asking.ts';
import { QUESTIONS } from './language-tests.ts';

const it = sharedRunner;

/** Returns a text with the edits of a fix. */
function mended(text: string, { edits }: QuickFix): string {
  const lines = text.split('\n');
  const offsetOf = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  return edits
    .toSorted((a, b) => b.line - a.line || b.column - a.column)
    .reduce(
      (changed, edit) =>
        changed.slice(0, offsetOf(edit.line, edit.column)) +
        edit.text +
        changed.slice(offsetOf(edit.end_line, edit.end_column)),
      text,
    );
}

/** Programs with a problem, its line, and what one of the fixes makes of the program. */
const PROBLEMS: readonly (readonly [LanguageId, program: string, line: number, mended: string])[] = [
  [
    'java',
    'class Main {\n    List<String> names;\n}\n',
    2,
    'import java.util.List;\n\nclass Main {\n    List<String> names;\n}\n',
  ],
  [
    'java',
    'import java.util.List;\n\nclass Main {\n    List<String> names = new ArrayList<>();\n}\n',
    4,
    'import java.util.List;\nimport java.util.ArrayList;\n\nclass Main {\n    List<String> names = new ArrayList<>();\n}\n',
  ],
  [
    'java',
    'class Main {\n    int total;\n\n    int twice() {\n        return 2 * totel;\n    }\n}\n',
    5,
    'class Main {\n    int total;\n\n    int twice() {\n        return 2 * total;\n    }\n}\n',
  ],
  [
    'java',
    'class Main {\n    int size(String text) {\n        return text.lenght();\n    }\n}\n',
    3,
    'class Main {\n    int size(String text) {\n        return text.length();\n    }\n}\n',
  ],
  ['python', 'total = 0\nprint("Total:", totel)\n', 2, 'total = 0\nprint("Total:", total)\n'],
  [
    'python',
    'total = 0\nfor price in [1]\n    total += price\n',
    2,
    'total = 0\nfor price in [1]:\n    total += price\n',
  ],
  ['python', 'if True  # why\n    print(1)\n', 1, 'if True:  # why\n    print(1)\n'],
  [
    'cpp',
    'int main() {\n    int total = 1;\n    return totel;\n}\n',
    3,
    'int main() {\n    int total = 1;\n    return total;\n}\n',
  ],
  [
    'cpp',
    'int main() {\n    int total = 1\n    return total;\n}\n',
    // clangd marks the word before which the semicolon is missing.
    3,
    'int main() {\n    int total = 1;\n    return total;\n}\n',
  ],
  [
    'go',
    'package main\n\nfunc main() {\n\tfmt.Println(1)\n}\n',
    4,
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}\n',
  ],
  [
    'rust',
    'fn main() {\n    let ages: HashMap<String, i32> = HashMap::new();\n}\n',
    2,
    'use std::collections::HashMap;\n\nfn main() {\n    let ages: HashMap<String, i32> = HashMap::new();\n}\n',
  ],
];

/** Languages whose problems tell which of them have a fix. */
const TELLS: ReadonlySet<LanguageId> = new Set(['python', 'java', 'cpp']);

/** Registers the tests that a language server mends programs. */
export function testFixes(language: LanguageId): void {
  const problems = PROBLEMS.filter(([of]) => of === language).slice(0, QUESTIONS);
  it.for(problems)('mends %2$j', { timeout: 120_000 }, async ([, program, line, wanted], { shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, language, { text: program });
    try {
      await untilReady(assistance, language);
      expect(assistance.of(language).abilities).toContain('fixes');
      const found = TELLS.has(language) ? { has_fix: true } : { severity: 'error' };
      await expect
        .poll(() => document.problems(), { timeout: 60_000 })
        .toContainEqual(expect.objectContaining(found));
      const offered = async () => {
        // Of each line only the part with the problem is asked about by some.
        const end = program.split('\n')[line - 1]?.length ?? 0;
        const fixes = await document.fixes({ line, column: 1, end_line: line, end_column: end + 1 });
        return fixes?.map((fix) => mended(program, fix));
      };
      await expect.poll(offered, { timeout: 20_000 }).toContain(wanted);
    } finally {
      document.close();
    }
  });

  it('offers nothing where nothing is wrong, and nothing that silences a problem', {
    timeout: 120_000,
  }, async ({ shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, language, { text: 'nonsense(\n' });
    try {
      await untilReady(assistance, language);
      await document.problems();
      const fixes = (await document.fixes({ line: 1, column: 1, end_line: 1, end_column: 10 })) ?? [];
      expect(fixes.filter(({ title }) => /ignore|suppress|disable|allow/i.test(title))).toEqual([]);
      document.set('');
      expect((await document.fixes({ line: 1, column: 1, end_line: 1, end_column: 1 })) ?? []).toEqual([]);
    } finally {
      document.close();
    }
  });
}
