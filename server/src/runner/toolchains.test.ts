import { message } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

describe.concurrent('TypeScript', () => {
  it('shows type errors beside the output, and runs all the same', async () => {
    const result = await started.run('typescript', 'const n: number = "a";\nconsole.log(n);');
    expect(result).toMatchObject({ status: 'success', output: 'a\n', error: null });
    expect(result.explanation).toMatch(/^Line \d: What is needed here is /);
    expect(result.diagnostics).toEqual([
      expect.objectContaining({
        line: 1,
        column: 7,
        source: 'types',
        message: expect.stringContaining('TS2322'),
      }),
    ]);
  });

  it("has enums, await at the top level, Node's types, and lines of the learner's source", async () => {
    const code = `import { readFileSync } from 'node:fs';
enum Colour { Red, Green }
interface Point { x: number }
const p: Point = await Promise.resolve({ x: readFileSync(0, 'utf8').length });
console.log(Colour[Colour.Green], p.x);
throw new Error('here');`;
    const result = await started.run('typescript', code, { input: 'ab' });
    expect(result.output).toBe('Green 3\n');
    expect(result.diagnostics).toEqual([expect.objectContaining({ line: 6, source: 'runtime' })]);
    expect(result.error).toContain('main.ts:6:7');
  });
});

describe.concurrent('JavaScript', { tags: ['breadth'] }, () => {
  it('keeps all that was printed when the program ends at once', async () => {
    const code = `console.log('x'.repeat(700_000)); process.exit(0);`;
    expect((await started.run('javascript', code)).output).toHaveLength(700_001);
  });

  it('says where a program waits for something that never comes', async () => {
    const code = `console.log(1);\nawait new Promise(() => {});`;
    const result = await started.run('javascript', code);
    expect(result.diagnostics[0]).toMatchObject({ line: 2, source: 'runtime' });
    expect(result.explanation).toContain('Line 2: The program waits here for something that never comes');
  });

  it('finds the line of a character that Node cannot read, and of a module that is not there', async () => {
    const pasted = await started.run('javascript', '\nconsole.log(“hi”)');
    expect(pasted.reason).toBe('compile_error');
    expect(pasted.diagnostics[0]).toMatchObject({ line: 2, column: 13, source: 'compiler' });
    expect(pasted.explanation).toContain('Line 2: The character `“` cannot stand here.');
    const missing = await started.run(
      'typescript',
      `const a = 1;\nimport _ from 'underscore';\nconsole.log(_, a);`,
    );
    expect(missing.diagnostics[0]).toMatchObject({ line: 2, source: 'runtime' });
    expect(missing.error).not.toContain('main.js');
    expect(missing.explanation).toContain('Line 2: There is no module `underscore` here.');
  });

  it("shows nothing of Node's own below the cause of an error", async () => {
    const result = await started.run('javascript', 'throw new Error("a", { cause: new Error("b") });');
    expect(result.error).toContain('[cause]: Error: b');
    expect(result.error).not.toContain('node:internal');
  });

  it('runs CommonJS, and says nothing of its own about modules', async () => {
    const modules = await started.run(
      'javascript',
      `import { EOL } from 'node:os';\nconsole.log(EOL.length);`,
    );
    expect(modules).toMatchObject({ output: '1\n', stderr: '' });
    const common = await started.run(
      'javascript',
      `const { EOL } = require('os');\nconsole.log(EOL.length);`,
    );
    expect(common).toMatchObject({ output: '1\n', stderr: '' });
  });
});

describe.concurrent('Python', () => {
  it('does not explain an exception that was dealt with above the one that ended the program', async () => {
    const code =
      'try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise ValueError("bad") from error';
    const result = await started.run('python', code);
    expect(result.diagnostics[0]).toMatchObject({ line: 4, message: 'ValueError: bad' });
    expect(result.explanation).toContain('Line 4: The program raises this `ValueError` itself');
  });

  it("names the learner's file in warnings of a program that succeeds", async () => {
    const result = await started.run('python', 'import warnings\nwarnings.warn("careful")');
    expect(result).toMatchObject({ status: 'success' });
    expect(result.output).toMatch(/^main\.py:2: UserWarning: careful/);
  });
});

describe.concurrent('Java', { tags: ['breadth'] }, () => {
  it('follows the package and the public class', async () => {
    const code = `package school.first;
class Helper { static String hello() { return "hello"; } }
public class Solution { public static void main(String[] args) { System.out.println(Helper.hello()); } }`;
    expect((await started.run('java', code)).output).toBe('hello\n');
  });

  it('reads a source that begins with a byte order mark', async () => {
    const code =
      '\ufeffpublic class Main {\r\n public static void main(String[] a) { System.out.println(1 / 0); }\r\n}';
    const result = await started.run('java', code);
    expect(result.explanation).toBe('Line 2: A whole number was divided by zero.');
  });

  it('knows no class of an earlier program, nor of the one that the compiler compiled first', async () => {
    const using = (name: string, more = '') =>
      `public class Main { public static void main(String[] a) { System.out.println(new ${name}()); } }\n${more}`;
    const helper = 'class Helper { public String toString() { return "helped"; } }\n';
    expect(await started.run('java', using('Helper', helper))).toMatchObject({ stdout: 'helped\n' });
    for (const name of ['Helper', 'Training']) {
      const { error } = await started.run('java', using(name));
      expect(error).toContain(`symbol:   class ${name}`);
    }
  });

  it('starts the class that has main where none is public', async () => {
    const code = `class A { String main = "main("; } class B { public static void main(String... a) { System.out.println(1); } }`;
    expect((await started.run('java', code)).output).toBe('1\n');
  });
});

describe.concurrent('C++', { tags: ['breadth'] }, () => {
  const program = (body: string, before = '') =>
    `#include <iostream>\n#include <stdexcept>\n#include <vector>\n${before}\nint main() {\n${body}\n}\n`;

  it("says that there is no main, without the linker's own files", async () => {
    const result = await started.run('cpp', 'int other() { return 1; }');
    expect(result.error).toContain("undefined reference to `main'");
    expect(result.error).not.toContain('/usr/');
  });

  it.each([
    ['a position outside a vector', program('std::vector<int> v(3);\nv[7] = 1;'), 7, /outside the vector/],
    [
      'an exception',
      program('throw std::runtime_error("no");'),
      6,
      /std::runtime_error` was thrown and not caught: `no/,
    ],
    [
      'a division by zero',
      program('int a = 10, b = 0;\nstd::cin >> b;\nstd::cout << a / b;'),
      8,
      /divided by zero/,
    ],
    [
      'endless recursion',
      program('return deep(1);', 'int deep(int n) { return deep(n + 1) + deep(n + 2); }'),
      4,
      /is called again in every case/,
    ],
  ])('names the line of %s', async (_, code, line, plainly) => {
    const result = await started.run('cpp', code);
    expect(result.diagnostics[0]).toMatchObject({ line, source: 'runtime' });
    expect(result.explanation).toMatch(plainly);
    expect(result.error).not.toContain('coderoom-crash');
  });

  it('shows what was printed before a crash', async () => {
    const result = await started.run('cpp', program('std::cout << "before";\nint *p = nullptr;\n*p = 1;'));
    expect(result.output).toBe('before');
  });

  it('words a crash in parts that can be said in any language', async () => {
    const { errorHeading, diagnostics } = await started.run('cpp', program('int *p = nullptr;\n*p = 1;'));
    const crash = message`Segmentation fault`;
    expect(diagnostics).toMatchObject([{ line: 7, message: 'Segmentation fault', message_message: crash }]);
    expect(errorHeading).toEqual(message`Line ${7}: ${crash}`);
  });

  it('takes no harm from a program that writes the mark itself', async () => {
    const code = program(
      'std::cerr << "\\n\\x1e" "coderoom-crash SIGSEGV ffffffffffffffff 0 zz\\x1e\\n";\nreturn 1;',
    );
    expect(await started.run('cpp', code)).toMatchObject({ reason: 'runtime_error', exitCode: 1 });
  });

  const macros = 'ABCDEFGH'
    .split('')
    .map((name, index, all) => `#define ${name} ${`${all[index + 1] ?? '1+'} `.repeat(10)}`);
  type Bomb = readonly [name: string, code: string];
  const BOMBS: readonly Bomb[] = [
    [
      'templates that expand without end',
      'template<int N> struct A { static const int v = A<N + 1>::v; };\nint main() { return A<0>::v; }',
    ],
  ];
  /** These take as long as a compiler may, as do those of `escapes-by-compilers.test.ts`. */
  const SLOW_BOMBS: readonly Bomb[] = [
    ['macros that expand to a hundred million words', `${macros.join('\n')}\nint main() { return A 1; }`],
    [
      'templates that expand in two ways',
      'template<int N, int M> struct A { static const int v = A<N - 1, M>::v + A<N - 1, M + (1 << N)>::v; };\ntemplate<int M> struct A<0, M> { static const int v = 1; };\nint main() { return A<26, 0>::v; }',
    ],
  ];
  it.each(often(BOMBS, [...BOMBS, ...SLOW_BOMBS]))('ends the compiler on %s', async (_, code) => {
    const result = await started.run('cpp', code);
    expect(result.status).toBe('error');
    expect(result.reason).toMatch(/^compile_/);
    expect(result.explanation).not.toBeNull();
  });
});

describe.concurrent('the newest language that the tool knows', { tags: ['breadth'] }, () => {
  it('is C++23', async () => {
    const code = `#include <iostream>
#include <string>
#include <utility>
enum class Colour : int { Red = 1 };
int main() {
  std::cout << (__cplusplus > 202002L) << std::string("text").contains("ex") << std::to_underlying(Colour::Red) << 3uz;
}`;
    const result = await started.run('cpp', code);
    expect(result).toMatchObject({ error: null, stdout: '1113' });
  });

  it('is the edition 2024 of Rust', async () => {
    const code = `fn later() -> impl Future<Output = i32> { async { 1 } }
fn main() { let _ = later(); println!("{}", r#gen(2)); }
fn r#gen(n: i32) -> i32 { n + 1 }`;
    const result = await started.run('rust', code);
    expect(result).toMatchObject({ error: null, stdout: '3\n' });
    const project = { entry: 'src/main.rs', files: [{ name: 'src/main.rs', content: code }] };
    const request = { language: 'rust' as const, code, project, input: '', timeoutSeconds: 20 };
    const ofProject = await started.runner.run(request, new AbortController().signal);
    expect(ofProject).toMatchObject({ error: null, stdout: '3\n' });
  });
});

describe.concurrent('Rust', { tags: ['breadth'] }, () => {
  it('says what is missing in the words of the usual linker', async () => {
    const code = 'unsafe extern "C" { fn nowhere(); }\nfn main() { unsafe { nowhere() } }\n';
    const result = await started.run('rust', code);
    expect(result).toMatchObject({ reason: 'compile_error' });
    expect(result.error).toContain("undefined reference to `nowhere'");
  });

  it('shows a program nothing of the compiler that waited for it', async () => {
    const code = `fn main() {
  let now = std::env::vars().filter(|(name, _)| name.starts_with("LD_")).count();
  println!("{:?} {now}", option_env!("LD_PRELOAD"));
}`;
    expect(await started.run('rust', code)).toMatchObject({ error: null, stdout: 'None 0\n' });
    expect(await started.run('rust', `// once more\n${code}`)).toMatchObject({ stdout: 'None 0\n' });
  });
});

describe.concurrent('Go', { tags: ['breadth'] }, () => {
  it('ends endless recursion with a stack overflow, shown briefly', async () => {
    const code = 'package main\n\nfunc f(n int) int { return f(n+1) + 1 }\n\nfunc main() {\n\tf(0)\n}\n';
    const result = await started.run('go', code);
    expect(result).toMatchObject({ reason: 'runtime_error' });
    expect(result.diagnostics[0]).toMatchObject({ line: 3 });
    expect(result.error).not.toContain('runtime/stack.go');
  });

  it.each([
    ['package school\n\nfunc main() {}\n', /package school/],
    ['package main\n\nfunc man() {}\n', /func main\(\)/],
    ['package main\n\nimport "example.org/x"\n\nfunc main() { x.Y() }\n', /no package `example\.org\/x`/],
  ])('explains what cannot be linked: %j', async (code, plainly) => {
    const result = await started.run('go', code);
    expect(result.reason).toBe('compile_error');
    expect(result.explanation).toMatch(plainly);
  });
});

describe.concurrent('limits', () => {
  it('says that the input is used up', async () => {
    const result = await started.run('python', 'name = input()\nage = input()\n', { input: 'Ada\n' });
    expect(result.explanation).toBe('Line 2: Your program asked for more input than it was given.');
  });

  it('says that no more files fit', async () => {
    const code = 'for i in range(9):\n    open(f"/tmp/{i}", "w").write("x" * 10_000_000)\n';
    expect(await started.run('python', code)).toMatchObject({ reason: 'disk_limit' });
  });

  it('counts standard error to the output of a success', async () => {
    const result = await started.run('python', 'import sys\nprint("out")\nprint("err", file=sys.stderr)');
    expect(result).toMatchObject({
      status: 'success',
      output: 'out\nerr\n',
      stdout: 'out\n',
      stderr: 'err\n',
      error: null,
    });
  });
});
