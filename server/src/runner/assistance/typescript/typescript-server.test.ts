import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import { openDocument, untilReady } from '#runner/assistance/testing/asking.ts';
import { QUESTIONS } from '#runner/assistance/testing/language-tests.ts';
import { testReading } from '#runner/assistance/testing/privacy-tests.ts';
import { JAVASCRIPT, TYPESCRIPT } from '#runner/assistance/testing/typescript-questions.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';

const it = sharedRunner;
let assistance: Runner['assistance'];
/** Stays open, because a language server without documents is not started again. */
let held: AssistedDocument;

it.beforeAll(async ({ shared }) => {
  assistance = shared.runner.assistance;
  held = openDocument(assistance, 'typescript');
  await untilReady(assistance, 'typescript');
}, 120_000);
afterAll(() => held.close());

describe.each([TYPESCRIPT, JAVASCRIPT])('$language', ({ language, problems, correct }) => {
  let document: AssistedDocument;
  it.beforeAll(() => {
    document = openDocument(assistance, language);
  });
  afterAll(() => document.close());
  const problemsOf = (program: string) => {
    document.set(program);
    return document.problems();
  };

  it.for(problems.slice(0, QUESTIONS))('finds what is wrong with %j', async ([program, line, message]) => {
    const found = await problemsOf(program);
    expect(found?.map((problem) => [problem.line, problem.severity, problem.message])).toContainEqual([
      line,
      'error',
      expect.stringContaining(message),
    ]);
  });

  it.for(correct.slice(0, QUESTIONS))('finds nothing wrong with %j', async (program) => {
    expect(await problemsOf(program)).toEqual([]);
  });

  it('marks what the compiler marks', async () => {
    expect(await problemsOf('const total = 3;\n  console.log(totel);\n')).toMatchObject([
      { line: 2, column: 15, end_line: 2, end_column: 20 },
    ]);
  });

  it('reports syntax errors alone, one a line', async () => {
    const found = await problemsOf('consle.log(1);\nif (a b c) x y z\n\nlet q = ;\n');
    expect(found?.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('answers nothing else: the page knows it', async () => {
    document.set('const total = 1;\ntot');
    const position = { line: 2, column: 4 };
    const answers = await Promise.all([
      document.complete(position, null),
      document.hover(position),
      document.signatures(position),
      document.rename(position, 'sum'),
      document.fixes({ ...position, end_line: 2, end_column: 4 }),
    ]);
    expect(answers.every((answer) => answer === null)).toBe(true);
    expect(assistance.of(language).abilities).toEqual(['files']);
  });
});

/** Opens a program of several files. */
function openProgram(
  language: 'javascript' | 'typescript',
  [name, text]: readonly [string, string],
  others: Readonly<Record<string, string>>,
  owner = 'user:1',
): AssistedDocument {
  const files = Object.entries(others).map(([other, content]) => ({ name: other, text: content }));
  const program = { name, entry: name, files };
  const document = assistance.open(language, owner, text, { turn: owner, program });
  if (document === null) throw new Error('There is no language server.');
  return document;
}

const messagesOf = async (document: AssistedDocument) =>
  (await document.problems())?.map(({ message }) => message);

describe('a program of several files', () => {
  it('is checked as a whole, with the errors of its other files', async () => {
    const document = openProgram(
      'typescript',
      [
        'main.ts',
        "import { area } from './shapes';\nimport { shout } from './tools/text.ts';\nshout(area(2));\n",
      ],
      {
        'shapes.ts': 'export function area(side: number) {\n  return side * side;\n}\n',
        'tools/text.ts': 'export const shout = (text: string) => text.toUpperCase() + totel;\n',
        'tsconfig.json': '{ "compilerOptions": { "strict": false, "noCheck": true } }',
      },
    );
    expect(await messagesOf(document)).toEqual([expect.stringContaining("Argument of type 'number'")]);
    expect(await document.problemsElsewhere()).toEqual([{ file: 'tools/text.ts', errors: 1, line: 1 }]);
    document.setFiles([{ name: 'shapes.ts', text: 'export const area = (side: number) => String(side);\n' }]);
    expect(await messagesOf(document)).toEqual([]);
    document.close();
  });

  it('may require what another file exports', async () => {
    const document = openProgram(
      'javascript',
      [
        'main.js',
        "const { area } = require('./shapes');\nconst marks = require('./marks.json');\narea(marks, totel);\n",
      ],
      { 'shapes.js': 'module.exports = { area: (side) => side * side };\n' },
    );
    expect(await messagesOf(document)).toEqual(["Cannot find name 'totel'."]);
    expect(await document.problemsElsewhere()).toEqual([]);
    document.close();
  });
});

testReading('typescript');
testReading('javascript');

describe('two people', () => {
  const SECRET = 'the_others_secret';

  it('see nothing of each other', async () => {
    const theirs = openDocument(assistance, 'typescript', {
      owner: 'user:2',
      text: `declare global { var ${SECRET}: number; }\ndeclare module 'node:fs' { const ${SECRET}: never; }\nexport {};\n`,
    });
    const program = openProgram(
      'typescript',
      ['main.ts', `export const ${SECRET} = 1;\n`],
      { 'shapes.ts': `declare var ${SECRET}_too: number;\n` },
      'user:2',
    );
    expect(await theirs.problems()).toEqual([]);
    expect(await program.problems()).toEqual([]);
    const own = openDocument(assistance, 'typescript');
    const ownProgram = openProgram(
      'typescript',
      ['main.ts', `import { nothing } from './shapes';\nconsole.log(${SECRET}_too);\n`],
      { 'shapes.ts': 'export {};\n' },
    );
    own.set("import { nothing } from 'node:fs';\nconsole.log(the_others_secre);\n");
    const told = [await messagesOf(own), await messagesOf(ownProgram)];
    expect(told.map((messages) => messages?.length)).toEqual([2, 2]);
    expect(JSON.stringify(told)).not.toMatch(/Did you mean|[0-9a-f]{32}/);
    for (const document of [theirs, program, own, ownProgram]) document.close();
  });
});

describe('hostile programs', () => {
  const hostile = [
    ['types without an end', `type Deep<T> = T extends 0 ? never : Deep<[T, T]>;\nlet x: Deep<1> = 1;\n`],
    [
      'many alternatives',
      `type D = ${Array.from({ length: 9 }, (_, n) => n).join(' | ')};\ntype N = \`\${D}\${D}\${D}\${D}\${D}\${D}\`;\nlet n: N = "x";\n`,
    ],
    ['a long line', `let x = ${'1 + '.repeat(3_000)}1;\n`],
    ['many unknown names', Array.from({ length: 2_000 }, (_, n) => `n${n};`).join('\n')],
    ['settings', '// @ts-nocheck\n/// <reference lib="dom" />\n/// <reference types="../../../etc" />\n'],
  ] as const;
  // Arrays in arrays in arrays keep it busy until a limit ends it.
  const slow = [...hostile, ['deep brackets', `let x = ${'['.repeat(2_000)}`]] as const;

  it.for(often<readonly (readonly [string, string])[]>(hostile, slow))(
    'do not hinder others: %s',
    { timeout: 180_000, tags: ['breadth'] },
    async ([what, program]) => {
      for (const language of ['typescript', 'javascript'] as const) {
        const asking = openDocument(assistance, language, { owner: `hostile:${what}`, text: program });
        await asking.problems();
        asking.close();
      }
      await untilReady(assistance, 'typescript');
      const next = openDocument(assistance, 'typescript', { owner: `user:${what}`, text: 'totel;\n' });
      expect(await messagesOf(next)).toEqual(["Cannot find name 'totel'."]);
      next.close();
    },
  );

  it('as large as they may be, however many, take the process from nobody', {
    timeout: 180_000,
  }, async () => {
    const states: string[] = [];
    const stop = assistance.onChange((language) => states.push(assistance.of(language).state));
    const theirs = openProgram(
      'typescript',
      ['main.ts', "import { area } from './shapes';\narea(totel);\n"],
      { 'shapes.ts': 'export const area = (side: number) => side * side;\n' },
      'user:2',
    );
    const opened = [theirs];
    const names = Array.from({ length: 10 }, (_, number) => `part${number}.ts`);
    for (const round of [1, 2]) {
      const line = (number: number) =>
        `export const [a${number}, b${number}] = [[${round}], { side: [${number}] }];\n`;
      const lines = Array.from({ length: 400 }, (_, number) => line(number)).join('');
      const imports = names.map((name, number) => `import * as part${number} from './${name}';\n`).join('');
      const program = openProgram(
        'typescript',
        ['main.ts', `${imports}export default [${names.map((_, number) => `part${number}`)}];\n`],
        // Another name is another folder.
        { ...Object.fromEntries(names.map((name) => [name, lines])), [`round${round}.ts`]: '' },
        'hostile',
      );
      opened.push(program);
      expect(await program.problems()).toEqual([]);
      expect(await program.problemsElsewhere()).toEqual([]);
      expect(await messagesOf(theirs)).toEqual(["Cannot find name 'totel'."]);
    }
    // What was closed for others is told again.
    expect(await opened[1]?.problems()).toEqual([]);
    expect(states).toEqual([]);
    stop();
    for (const document of opened) document.close();
  });

  it('read no file of the host', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coderoom-assisted-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [path, text] = [join(folder, 'secret.ts'), 'canary_of_the_host'];
    writeFileSync(path, `export default '${text}' as const;\n`, { mode: 0o644 });
    for (const program of [
      `/// <reference path="${path}" />\n`,
      `import stolen from '${path}';\nlet x: never = stolen;\n`,
      `const s: typeof import('${path}') = 1;\n`,
      `import all from '${path}' with { type: 'json' };\nlet x: never = all;\n`,
    ]) {
      const document = openDocument(assistance, 'typescript', { owner: 'files', text: program });
      expect(JSON.stringify(await document.problems())).not.toContain(text);
      document.close();
    }
  });
});
