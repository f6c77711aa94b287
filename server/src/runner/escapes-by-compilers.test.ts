import type { LanguageId } from '@coderoom/contract';
import { afterAll, describe, expect, it } from 'vitest';
import {
  goMain,
  javaMain,
  leaks,
  plantSecret,
  readingPrograms,
  SERVER_SECRET,
} from '#runner/testing/reading-programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';

const NEVER = new AbortController().signal;
const planted = plantSecret();
const { folder, path } = planted;
let started: TestRunner;

sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});
afterAll(() => planted.remove());

/** Ways to make a compiler read other files than the learner's, or run the learner's code. */
const READING = readingPrograms(planted);

/** The same with projects of several files. */
const PROJECTS: readonly (readonly [way: string, language: LanguageId, files: Record<string, string>])[] = [
  [
    'a bundled text',
    'typescript',
    { 'main.ts': `import s from '${path}' with { type: 'text' };\nconsole.log(s);` },
  ],
  [
    'a configuration that extends one of the host',
    'typescript',
    {
      'main.ts': `import '${path}.ts';\nthrow 1;`,
      'tsconfig.json': JSON.stringify({
        extends: path,
        compilerOptions: { paths: { '*': [`${folder}/*`] } },
      }),
    },
  ],
  [
    'a package that leads out',
    'typescript',
    {
      'main.ts': "import s from '#s';\nconsole.log(s);",
      'package.json': JSON.stringify({ imports: { '#s': `../..${path}.ts` } }),
    },
  ],
  [
    'a package that leads out',
    'javascript',
    {
      'main.js': "console.log(require('#s'));",
      'package.json': JSON.stringify({ imports: { '#s': `../..${path}.ts` } }),
    },
  ],
  [
    'a build script',
    'rust',
    {
      'main.rs': 'fn main() {}',
      'build.rs': `fn main() { println!("cargo:warning={}", std::fs::read_to_string("${path}").unwrap()); }`,
      'Cargo.toml': `[package]\nname = "x"\nbuild = "build.rs"\n[lib]\npath = "${path}"`,
    },
  ],
  [
    'a module that is replaced',
    'go',
    {
      'main.go': 'package main\nimport _ "x/y"\nfunc main() {}',
      'go.mod': `module m\nreplace x/y => ${folder}`,
    },
  ],
  ['assembly', 'go', { 'main.go': 'package main\nfunc main() {}', 's.s': `#include "${path}"` }],
  [
    'a service of the compiler',
    'java',
    {
      'Main.java': javaMain(''),
      'META-INF/services/javax.annotation.processing.Processor': 'Main',
      'META-INF/services/com.sun.source.util.Plugin': 'Main',
    },
  ],
  ['a list of arguments', 'java', { 'Main.java': javaMain(''), 'sources.java': `@${path}` }],
  [
    'headers of the host',
    'cpp',
    { 'main.cpp': '#include "s.h"\nint main() {}', 's.h': `#include_next "../../..${path}"` },
  ],
  [
    'what Python starts with',
    'python',
    {
      'main.py': 'print(1)',
      'sitecustomize.py': `print(open('${path}').read())`,
      'pyvenv.cfg': `home = ${folder}`,
    },
  ],
];

describe('a compiler reads nothing of the host', () => {
  it.concurrent.each(READING)('by %s (%s)', async (_, language, code) => {
    const result = await started.run(language, code);
    expect(leaks(result) && result).toBe(false);
  });

  it.concurrent.each(PROJECTS)('by %s of a project (%s)', async (_, language, files) => {
    const [entry = ''] = Object.keys(files);
    const project = { entry, files: Object.entries(files).map(([name, content]) => ({ name, content })) };
    const request = { language, code: files[entry] ?? '', project, input: '', timeoutSeconds: 20 };
    const result = await started.runner.run(request, NEVER);
    expect(leaks(result) && result).toBe(false);
  });

  it('but what is the learner’s own, which is recognised', async () => {
    const files = [
      {
        name: 'main.cpp',
        content: '#include "secret"\n#include <cstdio>\nint main() { std::puts(stolen); }',
      },
      { name: 'secret', content: `#define stolen "${SERVER_SECRET}"\n` },
    ];
    const request = { language: 'cpp' as const, code: '', input: '', timeoutSeconds: 20 };
    const result = await started.runner.run({ ...request, project: { entry: 'main.cpp', files } }, NEVER);
    expect(leaks(result)).toBe(true);
  });

  it('nor whether there is such a file', async () => {
    const asked = [`"${path}"`, '"/root/.bashrc"', '"/etc/shadow"', '<vector>'];
    const tests = asked.map((name) => `#if __has_include(${name})\nstd::puts(R"(${name})");\n#endif\n`);
    const code = `#include <cstdio>\nint main() {\n${tests.join('')}}`;
    expect((await started.run('cpp', code)).output).toBe('<vector>\n');
  });
});

type Bomb = readonly [bomb: string, language: LanguageId, code: string];

/** Small programs that make their compiler work or print without end. */
const BOMBS: readonly Bomb[] = [
  [
    'templates',
    'cpp',
    'template<int N, int M> struct A { static const int v = A<N-1, M>::v + A<N-1, M+1>::v; };\ntemplate<int M> struct A<0, M> { static const int v = 1; };\nint main() { return A<800, 0>::v; }',
  ],
  ['an endless table', 'cpp', 'int a[1 << 28] = {1};\nint main() { return a[5]; }'],
  ['itself', 'cpp', '#include __FILE__\n#include __FILE__\nint main() {}'],
  ['types', 'go', goMain('type T[P any] struct { f *T[T[P]] }', 'var t T[int]; _ = t')],
  [
    'branches',
    'java',
    `class Main { public static void main(String[] a) { ${'switch (a.length) { default: '.repeat(400)}${'}'.repeat(400)} } }`,
  ],
];
/** These take as long as a compiler may. */
const SLOW_BOMBS: readonly Bomb[] = [
  [
    'constants',
    'cpp',
    'constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i ^ n; return s; }\ntemplate<int N> int g() { constexpr int a = f(30000 + N); if constexpr (N > 0) return g<N-1>() + a; else return a; }\nint main() { return g<800>(); }',
  ],
  ['an endless file', 'cpp', '#include "/dev/zero"\nint main() {}'],
  [
    'macros',
    'cpp',
    `#define A0 x\n${Array.from({ length: 40 }, (_, n) => `#define A${n + 1} A${n} A${n}`).join('\n')}\nint main() { A40 }`,
  ],
  ['macros', 'rust', 'macro_rules! m { ($($t:tt)*) => { m!($($t)* $($t)*) } }\nfn main() { m!(a) }'],
  ['types', 'rust', 'fn f<T: Copy>(n: u32, t: T) { if n > 0 { f(n - 1, (t, t)) } }\nfn main() { f(9, 1u8) }'],
  [
    'types',
    'typescript',
    'type A<T extends unknown[]> = T["length"] extends 900 ? T : A<[...T, 1]>;\ntype B = [A<[]>, A<A<[]>>];\nconst b: B = 1;',
  ],
];

describe('a compiler that is kept busy', () => {
  it.concurrent.each(often(BOMBS, [...BOMBS, ...SLOW_BOMBS]))(
    'by %s (%s) ends with words, and the next one is served',
    async (_, language, code) => {
      const result = await started.run(language, code);
      expect(result.status === 'success' || result.error).toBeTruthy();
      expect(result.output).toBe('');
    },
  );
});

/** Programs that would change the compiler's results for others. */
const POISONS: readonly (readonly [language: LanguageId, code: string])[] = [
  ['java', 'class CompileServer { public static void main(String[] a) { } }'],
  ['java', 'package java.lang;\npublic class String { }'],
  ['java', 'package java.lang;\nclass Main { public static void main(String[] a) { } }'],
  ['java', `module java.base { }`],
  [
    'typescript',
    'declare global { interface Array<T> { poisoned: T } interface Number { poisoned: 1 } }\nexport {};',
  ],
  ['typescript', 'declare module "node:fs" { const poisoned: never; }\nexport {};'],
  ['cpp', '#define main int std_main(); int main\n#pragma GCC poison cout\nint main() { return 0; }'],
];

it('no program changes what others get from a compiler that stays', async () => {
  const cleans: readonly (readonly [LanguageId, string])[] = [
    ['java', javaMain('System.out.println("clean".length());')],
    [
      'typescript',
      'import { readFileSync } from "node:fs";\nconst n: number = [1].length;\nconsole.log(n + 4, typeof readFileSync === "string");',
    ],
    ['cpp', '#include <iostream>\nint main() { std::cout << 5; }'],
  ];
  const clean = async (round: string) =>
    await Promise.all(
      // A different source each time: a cached one is not compiled again.
      cleans.map(async ([language, code]) => {
        const { output, error, diagnostics } = await started.run(language, `${code}\n// ${round}`);
        return { output, error, diagnostics };
      }),
    );
  const before = await clean('before');
  const poisons = inBreadth(POISONS, [...POISONS, ...POISONS]);
  for (const [language, code] of poisons) await started.run(language, code);
  expect(await clean('after')).toEqual(before);
  expect(before.map(({ output }) => output.trim())).toEqual(['5', '5 false', '5']);
});
