import { describe, expect, it } from 'vitest';
import { openDocument, untilReady } from '#runner/assistance/testing/asking.ts';
import { CPP } from '#runner/assistance/testing/cpp-questions.ts';
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testPrivacy } from '#runner/assistance/testing/privacy-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { withoutPaths } from './cpp-programs.ts';
import { includeLines, withoutDoxygen } from './cpp-server.ts';

testPrivacy(CPP);

describe('the language server of C++', { tags: ['breadth'] }, () => {
  testLanguage(CPP);
  testFixes('cpp');
  testProgram('cpp');

  sharedRunner('warns of a number that may not fit, as g++ does', async ({ shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, 'cpp');
    await untilReady(assistance, 'cpp');
    document.set('int main() {\n    long size = 3;\n    int sizes[] = {size};\n    return sizes[0];\n}\n');
    expect(await document.problems()).toMatchObject([{ line: 3, severity: 'warning' }]);
    document.close();
  });

  sharedRunner(
    'finds problems again in a text that was left for another and written again',
    async ({ shared }) => {
      const { assistance } = shared.runner;
      const document = openDocument(assistance, 'cpp');
      await untilReady(assistance, 'cpp');
      const problems = async () => (await document.problems())?.length;
      const text = 'int main() {\n    return nothing;\n}\n';
      for (const _ of [1, 2]) {
        document.set(text);
        expect(await problems()).toBe(1);
        // Nobody asks for problems of these, and completing them does not read the text as a whole.
        document.set(`${text}\nint more;\n`);
        await document.complete({ line: 5, column: 4 }, null);
        document.set(text);
        await document.complete({ line: 2, column: 12 }, null);
        expect(await problems()).toBe(1);
      }
      document.close();
    },
  );

  sharedRunner('reads the headers of a text once, also for its problems', async ({ shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, 'cpp');
    await untilReady(assistance, 'cpp');
    const cpuMs = () => assistance.usage().get('cpp')?.cpuMs ?? 0;
    const costOfProblems = async () => {
      const before = cpuMs();
      expect(await document.problems()).toEqual([]);
      return cpuMs() - before;
    };
    const text = '#include <regex>\n#include <thread>\nint main() {\n    return 0;\n}';
    document.set(text);
    const first = await costOfProblems();
    for (const changed of [`${text}\n`, text]) {
      document.set(changed);
      await document.complete({ line: 4, column: 8 }, null);
      expect(await costOfProblems()).toBeLessThanOrEqual(first / 2);
    }
    document.set(text.slice(0, -1));
    expect(await document.problems()).toMatchObject([{ line: 5, column: 1, message: "Expected '}'" }]);
    document.close();
  });

  sharedRunner(
    'counts errors of other files where they are included',
    { timeout: 60_000 },
    async ({ shared }) => {
      const { assistance } = shared.runner;
      await untilReady(assistance, 'cpp');
      const document = assistance.open('cpp', 'user:1', '#include "a.h"\nint main() {}\n', {
        program: {
          ...{ name: 'main.cpp', entry: 'main.cpp' },
          files: [{ name: 'a.h', text: '#pragma once\nint a = b;\n' }],
        },
      });
      await expect
        .poll(() => document?.problemsElsewhere(), { timeout: 60_000 })
        .toEqual([{ file: 'a.h', errors: 1, line: 2 }]);
      expect(await document?.problems()).toEqual([]);
      document?.close();
    },
  );

  sharedRunner(
    'knows the library in a program of several files whose headers include it',
    { timeout: 60_000 },
    async ({ shared }) => {
      const { assistance } = shared.runner;
      await untilReady(assistance, 'cpp');
      const header = (body: string) =>
        `#pragma once\n#include <string>\n\ninline std::string shout(std::string text) {\n    ${body}\n}\n`;
      const text =
        '#include <iostream>\n#include "text.h"\n\nint main() {\n    std::cout << shout("a").size();\n}\n';
      const document = assistance.open('cpp', 'user:1', text, {
        program: {
          ...{ name: 'main.cpp', entry: 'main.cpp' },
          files: [{ name: 'text.h', text: header("return text + '!';") }],
        },
      });
      await expect.poll(() => document?.problems(), { timeout: 60_000 }).toEqual([]);
      const labels = async () =>
        (await document?.complete({ line: 5, column: 29 }, null))?.items.map(({ label }) => label);
      await expect
        .poll(labels, { timeout: 20_000 })
        .toEqual(expect.arrayContaining([expect.stringMatching(/\bsize\b/)]));
      document?.setFiles([{ name: 'text.h', text: header('return text.loud();') }]);
      expect(await document?.problemsElsewhere()).toEqual([{ file: 'text.h', errors: 1, line: 5 }]);
      document?.close();
    },
  );

  sharedRunner('reads a text whose last line is an include without a line end', async ({ shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, 'cpp');
    await untilReady(assistance, 'cpp');
    const cpuMs = () => assistance.usage().get('cpp')?.cpuMs ?? 0;
    const problemsOf = async (text: string) => {
      document.set(text);
      return document.problems();
    };
    const text = '#include <regex>\n#include <future>';
    const before = cpuMs();
    expect(await problemsOf(text)).toEqual([]);
    const first = cpuMs() - before;
    // The headers are read once, whichever version of the text it is, and whatever is asked in between.
    for (const _ of [1, 2]) {
      document.set(text);
      await document.complete({ line: 2, column: 11 }, null);
      const from = cpuMs();
      expect(await problemsOf(`${text}\n`)).toEqual([]);
      expect(await problemsOf(text)).toEqual([]);
      expect(cpuMs() - from).toBeLessThanOrEqual(first / 5);
    }
    document.set('#include <regex>\n#include <unordered_m');
    const list = await document.complete({ line: 2, column: 22 }, null);
    expect(list?.items.map(({ label }) => label)).toContainEqual(expect.stringContaining('unordered_map'));
    expect(await problemsOf('#include <regex>\n#include <nothing.h>')).toMatchObject([
      { line: 2, severity: 'error', message: expect.stringMatching(/^'nothing\.h' file not found/) },
    ]);
    document.close();
  });

  sharedRunner('shows what is missing at the end of a text without a line end there', async ({ shared }) => {
    const { assistance } = shared.runner;
    await untilReady(assistance, 'cpp');
    const text = 'int main() {\n    return 0;';
    const missing = [{ line: 2, column: 14, end_line: 2, end_column: 14, message: "Expected '}'" }];
    const alone = openDocument(assistance, 'cpp', { text });
    expect(await alone.problems()).toMatchObject(missing);
    const files = [{ name: 'shapes.h', text: 'int area(int side);\n' }];
    const program = { name: 'main.cpp', entry: 'main.cpp', files };
    const together = assistance.open('cpp', 'user:1', text, { program });
    expect(await together?.problems()).toMatchObject(missing);
    for (const document of [alone, together]) document?.close();
  });
});

it.for([
  ['#include <iostream>\n\nint main() {}\n', '#include <iostream>'],
  ['// Sums.\n#include <vector>\n\n#include <map>\nint x;', '// Sums.\n#include <vector>\n\n#include <map>'],
  ['int main() {}\n', ''],
  ['', ''],
])('finds what %j has in common with others', ([text, common]) => {
  expect(includeLines(text as string)).toBe(common);
});

it.for([
  '#define SECRET 1\n#include <iostream>\n',
  '#include <iostream>\n#define SECRET 1\n',
  '#include <iostream>\n%:define SECRET 1\n',
  '#include <iostream>\n??=define SECRET 1\n',
  '/* a\n*/ #define SECRET 1\n',
  '#include "own.h"\n',
  '#include <a\\\n>\n',
  '// a \\\n#include <iostream>\n#define X\n',
])('shares nothing of %j', (text) => {
  expect(includeLines(text)).toBeNull();
});

it.for([
  ['#include "/etc/passwd"\n', '#include "___________"\n'],
  ['#  include <../../etc/passwd>\n', '#  include <________________>\n'],
  ['const char x[] = {\n#embed "/etc/passwd"\n};', 'const char x[] = {\n#embed "___________"\n};'],
  ['#if __has_include("/etc/passwd")\n#endif', '#if __has_include("___________")\n#endif'],
  ['#include "/et', '#include "___'],
  ['#include <sys/types.h>\nauto x = "/etc/passwd";', '#include <sys/types.h>\nauto x = "/etc/passwd";'],
])('is told nothing of files elsewhere: %j', ([text, told]) => {
  expect(withoutPaths(text as string)).toBe(told);
});

it('writes comments for Doxygen as Markdown', () => {
  const comment =
    '@brief  Access to the %vector.\n@param __n  The index, as @a n.\n@throw std::out_of_range If it is invalid, 5 % of it.';
  expect(withoutDoxygen(comment)).toBe(
    'Access to the vector.\n- `__n`: The index, as `n`.\nThrows `std::out_of_range`: If it is invalid, 5 % of it.',
  );
});
