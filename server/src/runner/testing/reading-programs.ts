import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';

/** A secret in a file, and in the environment of whoever has a shared runner. No program contains it literally. */
export const SERVER_SECRET = 'canary_of_the_server';

/** A file of the host with {@link SERVER_SECRET}, readable for every user of the machine. */
export interface PlantedSecret {
  folder: string;
  /** Path of a C++ header; with `.ts` behind it, of a module. */
  path: string;
  remove(): void;
}

/** Plants the secret in a folder of its own. */
export function plantSecret(): PlantedSecret {
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-escape-'));
  const path = `${folder}/secret`;
  writeFileSync(path, `#define stolen "${SERVER_SECRET}"\n`, { mode: 0o644 });
  writeFileSync(`${path}.ts`, `export const stolen: string = '${SERVER_SECRET}';\n`, { mode: 0o644 });
  return { folder, path, remove: () => rmSync(folder, { recursive: true }) };
}

/** True if an answer contains anything of the server's own. */
export function leaks(answer: unknown): boolean {
  return /canary_of|ESCAPE_TEST_SECRET=|root:/.test(JSON.stringify(answer) ?? '');
}

export const goMain = (before: string, body: string) => `package main\n${before}\nfunc main() { ${body} }\n`;
export const javaMain = (body: string, name = 'Main') =>
  `class ${name} { public static void main(String[] a) throws Exception { ${body} } }`;

type ReadingProgram = readonly [way: string, language: LanguageId, code: string];

/** Ways to make a compiler, or a language server, read other files than the learner's, or run the learner's code. */
export function readingPrograms({ folder, path }: Pick<PlantedSecret, 'folder' | 'path'>): ReadingProgram[] {
  return [
    [
      '#include of a file of the host',
      'cpp',
      `#include "${path}"\n#include <cstdio>\nint main() { std::puts(stolen); }`,
    ],
    ['#include through another root', 'cpp', `#include "/proc/self/root/..${path}"\nint main() {}`],
    ['#include of its environment', 'cpp', '#include "/proc/self/environ"\nint main() {}'],
    ["#include of its parent's environment", 'cpp', '#include "/proc/1/environ"\nint main() {}'],
    [
      '#include of an open descriptor',
      'cpp',
      '#include "/proc/self/fd/3"\n#include "/proc/self/fd/4"\nint main() {}',
    ],
    ['#include of the passwords', 'cpp', '#include "/etc/shadow"\n#include "/etc/passwd"\nint main() {}'],
    [
      '.incbin',
      'cpp',
      `asm(".globl s\\ns: .incbin \\"${path}\\"");\nextern char s[];\n#include <cstdio>\nint main() { std::puts(s); }`,
    ],
    [
      '#embed',
      'cpp',
      `#include <cstdio>\nconst char s[] = {\n#embed "${path}"\n, 0};\nint main() { std::puts(s); }`,
    ],
    ['a line of a file of the host', 'cpp', `#line 1 "${path}"\nint main() { return nothing; }`],
    ['a dependency', 'cpp', `#pragma GCC dependency "${path}"\nint main() {}`],
    ['a precompiled header of its own', 'cpp', `#pragma GCC pch_preprocess "${path}"\nint main() {}`],
    ['a linked file', 'cpp', `asm(".section .note; .include \\"${path}\\"");\nint main() {}`],
    ['include_str!', 'rust', `fn main() { println!("{}", include_str!("${path}")); }`],
    ['include!', 'rust', `include!("${path}");\nfn main() {}`],
    [
      'include_bytes! of its environment',
      'rust',
      'fn main() { println!("{:?}", include_str!("/proc/self/environ")); }',
    ],
    ['a module by its path', 'rust', `#[path = "${path}"] mod stolen;\nfn main() {}`],
    ['option_env!', 'rust', 'fn main() { println!("{:?}", option_env!("ESCAPE_TEST_SECRET")); }'],
    ['global_asm!', 'rust', `std::arch::global_asm!(".globl s", "s: .incbin \\"${path}\\"");\nfn main() {}`],
    ['a linked library', 'rust', `#[link(name = "${path}", kind = "static")] extern "C" {}\nfn main() {}`],
    [
      'a crate of its own kind',
      'rust',
      `#![crate_type = "proc-macro"]\nextern crate proc_macro;\n#[proc_macro] pub fn steal(_: proc_macro::TokenStream) -> proc_macro::TokenStream { std::fs::read_to_string("${path}").unwrap().parse().unwrap() }\nfn main() {}`,
    ],
    ['go:embed', 'go', goMain(`import _ "embed"\n//go:embed ${path}\nvar s string`, 'println(s)')],
    ['cgo', 'go', goMain(`// #include "${path}"\nimport "C"`, 'println(C.x)')],
    ['options of cgo', 'go', goMain(`//go:cgo_ldflag "-Wl,@${path}"`, '')],
    ['a line of a file of the host', 'go', goMain(`//line ${path}:1`, 'nothing()')],
    ['go:generate', 'go', goMain(`//go:generate cat ${path}`, '')],
    ['an import by its path', 'go', goMain(`import _ "${folder}"`, '')],
    ['a reference', 'typescript', `/// <reference path="${path}.ts" />\nconsole.log(stolen);`],
    ['an import', 'typescript', `import { stolen } from '${path}.ts';\nconsole.log(stolen);`],
    ['a type of a file of the host', 'typescript', `const s: typeof import('${path}') = 1;`],
    ['a map of a source', 'typescript', `throw new Error('x');\n//# sourceMappingURL=${path}`],
    ['require at once', 'javascript', `console.log(require('${path}'));`],
    ['a map of a source', 'javascript', `throw new Error('x');\n//# sourceMappingURL=file://${path}`],
    ['a module of the launcher', 'python', `import runpy; runpy.run_path('${path}')`],
    ['a traceback of a file of the host', 'python', `exec(compile('1/0', '${path}', 'exec'))`],
    [
      'a class path',
      'java',
      javaMain(`System.out.println(new java.util.Scanner(java.nio.file.Path.of("${path}")).nextLine());`),
    ],
  ];
}
