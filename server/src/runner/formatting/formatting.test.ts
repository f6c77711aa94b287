import type { LanguageId } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { ofEachKind } from '#runner/testing/programs.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { IndentStyle } from './formatters.ts';

const it = sharedRunner;
const SPACES: IndentStyle = { isTabs: false, width: 4 };
const TABS: IndentStyle = { isTabs: true, width: 4 };
const TWO: IndentStyle = { isTabs: false, width: 2 };

/** Programs as they are written, as they are formatted, and with a syntax error in the second line. */
const PROGRAMS: readonly {
  language: LanguageId;
  written: string;
  formatted: string;
  indentation: IndentStyle;
  broken: string | null;
}[] = [
  {
    language: 'python',
    written: "x=1\nif x :\n        print( 'ä',x )\n",
    formatted: 'x = 1\nif x:\n    print("ä", x)\n',
    indentation: SPACES,
    broken: 'x = "ä"\nif x\n    print(1)\n',
  },
  {
    language: 'python',
    written: 'if 1:\n    print(1)\n',
    formatted: 'if 1:\n\tprint(1)\n',
    indentation: TABS,
    broken: null,
  },
  {
    language: 'cpp',
    written: '#include <iostream>\n#include <vector>\nint main( ){int x=1;if(x){return 0;}}\n',
    formatted:
      '#include <iostream>\n#include <vector>\nint main() {\n  int x = 1;\n  if (x) {\n    return 0;\n  }\n}\n',
    indentation: TWO,
    broken: null,
  },
  {
    language: 'java',
    written: 'public class Main{public static void main(String[] args){System.out.println("a");}}\n',
    formatted:
      'public class Main {\n    public static void main(String[] args) {\n        System.out.println("a");\n    }\n}\n',
    indentation: SPACES,
    broken: null,
  },
  {
    language: 'go',
    written: 'package main\nfunc main( ) {\nprintln( 1 )\n}\n',
    formatted: 'package main\n\nfunc main() {\n\tprintln(1)\n}\n',
    indentation: SPACES,
    broken: 'package main\nfunc main( {\n}\n',
  },
  {
    language: 'rust',
    written: 'fn main( ){let x=1;\nprintln!("ä {}",x);}\n',
    formatted: 'fn main() {\n    let x = 1;\n    println!("ä {}", x);\n}\n',
    indentation: SPACES,
    broken: 'fn main() {\n    let = 1;\n}\n',
  },
  {
    language: 'rust',
    written: 'fn main() {\n    let x = 1;\n}\n',
    formatted: 'fn main() {\n\tlet x = 1;\n}\n',
    indentation: TABS,
    broken: null,
  },
];

describe('formatting', () => {
  it.for(ofEachKind(PROGRAMS, ({ language }) => language))(
    '$language',
    { timeout: 60_000 },
    async ({ language, written, formatted, indentation, broken }, { shared }) => {
      const { formatting } = shared.runner;
      await expect.poll(() => formatting.has(language), { timeout: 60_000 }).toBe(true);
      const format = (text: string) => formatting.format({ language, text, indentation }, 'user:1', 'x');
      expect(await format(written)).toEqual({ kind: 'formatted', text: formatted });
      expect(await format(formatted)).toEqual({ kind: 'formatted', text: formatted });
      expect(await format('')).toMatchObject({ kind: expect.stringMatching(/^(formatted|syntax_error)$/) });
      if (broken !== null) expect(await format(broken)).toEqual({ kind: 'syntax_error', line: 2 });
    },
  );

  it('knows no formatter for JavaScript, which the page formats', async ({ shared }) => {
    const program = { language: 'javascript' as const, text: 'x', indentation: TWO };
    expect(shared.runner.formatting.has('javascript')).toBe(false);
    expect(await shared.runner.formatting.format(program, 'user:1', 'x')).toBeNull();
  });

  it('goes on after programs that are hard to format', { timeout: 120_000, tags: ['breadth'] }, async ({
    shared,
  }) => {
    const { formatting } = shared.runner;
    const format = (language: LanguageId, text: string) =>
      formatting.format({ language, text, indentation: SPACES }, 'user:1', 'x');
    for (const text of [
      `x = ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `x = ${'f('.repeat(5_000)}`,
      '\u0001\u202e = 1\n',
      'a'.repeat(60_000),
    ]) {
      for (const language of ['python', 'cpp', 'java', 'go', 'rust'] as const) {
        expect(await format(language, text)).not.toBeNull();
      }
    }
    expect(await format('python', 'x=1')).toEqual({ kind: 'formatted', text: 'x = 1\n' });
  });
});
