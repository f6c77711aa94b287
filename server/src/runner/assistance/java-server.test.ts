import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { openDocument, readCaret, untilReady } from './testing/asking.ts';
import { COMPLETIONS, HOVERS, PROBLEMS, SIGNATURES } from './testing/java-questions.ts';

let assistance: Runner['assistance'];
let document: AssistedDocument;
const it = sharedRunner;

it.beforeAll(async ({ shared }) => {
  assistance = shared.runner.assistance;
  document = openDocument(assistance, 'java');
  await untilReady(assistance, 'java');
}, 120_000);
afterAll(() => document.close());

/** Returns the answer to a question at the caret of a program. */
async function ask<Answer>(
  marked: string,
  question: (asked: AssistedDocument, position: { line: number; column: number }) => Promise<Answer>,
): Promise<Answer> {
  const { text, position } = readCaret(marked);
  document.set(text);
  return question(document, position);
}

const labelsOf = async (asked: AssistedDocument, position: { line: number; column: number }) =>
  (await asked.complete(position, null))?.items.map(({ label }) => label) ?? [];

describe('Java', () => {
  it.for(COMPLETIONS)('completes %j', async ([marked, ...names]) => {
    const labels = await ask(marked, labelsOf);
    const absent = names.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
    expect(labels).toEqual(expect.arrayContaining(names.filter((name) => !name.startsWith('!'))));
    expect(labels.filter((label) => absent.includes(label))).toEqual([]);
  });

  it.for(HOVERS)('explains %j', async ([marked, ...texts]) => {
    const hover = await ask(marked, (asked, position) => asked.hover(position));
    for (const text of texts) expect(hover?.contents).toContain(text);
  });

  it.for(SIGNATURES)('shows the signature of %j', async ([marked, parameter, ...texts]) => {
    const found = await ask(marked, (asked, position) => asked.signatures(position));
    const shown = found?.signatures[found.active_signature];
    for (const text of texts) expect(shown?.label).toContain(text);
    expect(found?.active_parameter).toBe(parameter);
  });

  it.for(PROBLEMS)('finds what is wrong with %j', async ([program, line, text]) => {
    const problems = await ask(program, (asked) => asked.problems());
    expect(problems).toContainEqual(
      expect.objectContaining({ line, severity: 'error', message: expect.stringContaining(text) }),
    );
  });

  it.for([
    ['class A { int a = "".sub|; }', 'substring'],
    ['class A { java.util.List<String> a; int b = a.|; }', 'add'],
    ['class A {\n    void f() {\n        Str|\n    }\n}', 'String'],
    ['class A {\n    void f(int total) {\n        to|\n    }\n}', 'total'],
  ] as const)('lists the usual names first: %j', async ([marked, name]) => {
    expect((await ask(marked, labelsOf))[0]).toBe(name);
  });

  it('ends the problem of an unfinished name behind its dot, where the editor waits for the rest', async () => {
    document.set('class A {\n    void f(String text) {\n        text.\n    }\n}\n');
    const problems = await document.problems();
    expect(problems?.map(({ end_line, end_column }) => [end_line, end_column])).toEqual([
      [3, 14],
      [3, 14],
    ]);
  });

  it('documents a completion', async () => {
    const { text, position } = readCaret('class Main { int f(String text) {\n return text.|\n } }');
    document.set(text);
    const list = await document.complete(position, '.');
    const index = list?.items.findIndex(({ label }) => label === 'trim') ?? -1;
    const details = await document.resolve(index, 'trim');
    expect(details?.detail).toBe('String String.trim()');
    expect(details?.documentation).toContain('space removed');
  });

  it.for<readonly [what: string, marked: string, name: string, line: number, text: string | undefined]>([
    ['first', 'class A {\n    Scann|\n}', 'Scanner', 1, 'import java.util.Scanner;\n\n'],
    [
      'after a package',
      'package a;\nclass A {\n    Scann|\n}',
      'Scanner',
      1,
      '\n\nimport java.util.Scanner;',
    ],
    [
      'after others',
      'import java.io.*;\nclass A {\n    Scann|\n}',
      'Scanner',
      1,
      '\nimport java.util.Scanner;',
    ],
    ['for members', 'class A { int a = Arrays.sor|; }', 'sort', 1, 'import java.util.Arrays;\n\n'],
    ['once', 'import java.util.*;\nclass A {\n    Scann|\n}', 'Scanner', 1, undefined],
    ['of java.lang', 'class A {\n    Strin|\n}', 'String', 1, undefined],
  ])('imports what it completes: %s', async ([, marked, name, line, text]) => {
    const list = await ask(marked, (asked, position) => asked.complete(position, null));
    const edits = list?.items.find(({ label }) => label === name)?.edits;
    expect(edits).toEqual(text === undefined ? undefined : [expect.objectContaining({ line, text })]);
  });

  it('finds nothing wrong with a program that runs, whatever its class is called', async () => {
    document.set(
      'import java.util.*;\npublic class Dice {\n    public static void main(String[] args) {\n        Random random = new Random();\n        System.out.println(random.nextInt(6) + 1);\n    }\n}\n',
    );
    expect(await document.problems()).toEqual([]);
  });
});

describe('names of a Java program', () => {
  const PROGRAM = `public class Main {
    interface Shape { double area(); }
    record Circle(double radius) implements Shape {
        public double area() { return radius * radius; }
    }
    static class Dog {
        private String name;
        Dog(String name) { this.name = name; }
        public String toString() { return name; }
    }
    static int twice(int n) { return 2 * n; }
    public static void main(String[] args) {
        Shape shape = new Circle(1);
        Dog dog = new Dog("Rex");
        System.out.println(dog.toString() + shape.area() + twice(3) + twice(4));
    }
}
`;
  /** Returns the program with the caret in a piece of it. */
  const at = (piece: string) => PROGRAM.replace(piece.replace('|', ''), piece);

  it.for<readonly [piece: string, definition: number, ...places: number[]]>([
    ['tw|ice(3)', 11, 11, 15, 15],
    ['new Do|g(', 6, 6, 8, 14, 14],
    ['shape.ar|ea()', 2, 2, 4, 15],
    ['this.na|me', 7, 7, 8, 9],
    ['sh|ape =', 13, 13, 15],
  ])('are found and renamed: %s', async ([piece, line, ...lines]) => {
    const marked = at(piece);
    const definition = await ask(marked, (asked, position) => asked.definition(position));
    expect(definition?.map((place) => place.line)).toEqual([line]);
    const places = await ask(marked, (asked, position) => asked.references(position));
    expect(places?.map((place) => place.line)).toEqual(lines);
    expect(await ask(marked, (asked, position) => asked.renamePlace(position))).not.toBeNull();
    const edits = await ask(marked, (asked, position) => asked.rename(position, 'another'));
    expect(edits?.map((edit) => [edit.line, edit.text])).toEqual(lines.map((each) => [each, 'another']));
  });

  it.for(['toStr|ing() {', 'System.out.print|ln', 'Str|ing[]'])(
    'are not renamed if the JDK has them: %s',
    async (piece) => {
      expect(await ask(at(piece), (asked, position) => asked.renamePlace(position))).toBeNull();
      expect(await ask(at(piece), (asked, position) => asked.rename(position, 'another'))).toBeNull();
    },
  );

  it.for([
    ['do|g = new', 'shape'],
    ['do|g = new', 'class'],
    ['do|g = new', 'a b'],
    ['int n|', 'int'],
  ] as const)('are not renamed into what would change the program: %s', async ([piece, name]) => {
    expect(await ask(at(piece), (asked, position) => asked.rename(position, name))).toBeNull();
  });

  it('are listed', async () => {
    const symbols = await ask(at('Ma|in'), (asked) => asked.symbols());
    expect(symbols?.map(({ name, depth, name_line }) => `${depth} ${name} ${name_line}`)).toEqual([
      '0 Main 1',
      '1 Shape 2',
      '2 area 2',
      '1 Circle 3',
      '2 radius 3',
      '2 area 4',
      '1 Dog 6',
      '2 name 7',
      '2 Dog 8',
      '2 toString 9',
      '1 twice 11',
      '1 main 12',
    ]);
  });
});

describe('two people in one language server', () => {
  const SECRET = 'TheOthersSecret';
  const theirs = `package school;\n/** ${SECRET}Words */\npublic class ${SECRET} {\n    static int ${SECRET}Field = 1;\n}\n`;
  let others: AssistedDocument;

  it.beforeAll(async () => {
    others = openDocument(assistance, 'java', { owner: 'user:2', text: theirs });
    expect(await others.problems()).toEqual([]);
    others.set(theirs.replace('= 1', '= TheO'));
    expect(await others.complete({ line: 4, column: 40 + SECRET.length - 11 }, null)).not.toBeNull();
    await others.hover({ line: 3, column: 16 });
  });
  afterAll(() => others.close());

  it.for([
    'class A { TheO| }',
    'class A { void f() { TheO|\n } }',
    'package school;\nclass A { void f() { TheO|\n } }',
    'import school.|',
    'import static school.TheOthersSecret.|',
    'import |',
    'class A { void f() { school.|\n } }',
    'class A { void f() { TheOthersSecret.|\n } }',
    'package school;\nclass A { int a = TheOthersSecret.|; }',
    'class A extends TheO|',
  ])('completes nothing of the other at %j', async (marked) => {
    expect(JSON.stringify(await ask(marked, labelsOf))).not.toMatch(/TheOthers|school/);
  });

  it.for([
    'class A { TheOthersSecret a; }',
    'class A { school.TheOthersSecret a; }',
    'package school; class A { int a = TheOthersSecret.TheOthersSecretField; }',
    'import school.TheOthersSecret;',
    'import school.*; class A extends TheOthersSecret {}',
  ])('explains nothing of the other: %s', async (program) => {
    document.set(program);
    const columns = [...program.matchAll(/TheO/g)].map(({ index }) => index + 2);
    for (const column of columns) {
      expect(JSON.stringify(await document.hover({ line: 1, column }))).not.toMatch(/Words|static int/);
    }
    expect((await document.problems())?.map(({ line }) => line)).toContain(1);
  });

  it('finds and renames nothing of the other', async () => {
    const marked = 'package school; class A { int a = TheOthers|Secret.TheOthersSecretField; }';
    expect(await ask(marked, (asked, position) => asked.definition(position))).toEqual(null);
    expect(await ask(marked, (asked, position) => asked.rename(position, 'Mine'))).toBeNull();
    expect(JSON.stringify(await ask(marked, (asked) => asked.symbols()))).not.toContain('TheOthers');
    expect(others.text).toContain(SECRET);
  });

  it('may declare what the other declares', async () => {
    document.set(theirs);
    expect(await document.problems()).toEqual([]);
  });
});

describe('hostile programs', () => {
  const answersStill = async () => {
    await untilReady(assistance, 'java');
    expect(await ask('class A { void f(String text) { text.len|\n } }', labelsOf)).toContain('length');
  };
  const repeat = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => text(n)).join('');
  const inMain = (code: string) => `class A { static void f() { ${code} } }`;

  it.for<readonly [string, string]>([
    ['deep brackets', inMain(`int x = ${'('.repeat(9_000)}1${')'.repeat(9_000)};`)],
    ['deep blocks', inMain(`${'{'.repeat(9_000)}${'}'.repeat(9_000)}`)],
    ['deep calls', inMain(`int x = ${'f('.repeat(5_000)}1${')'.repeat(5_000)};`)],
    ['deep types', `class A { ${'java.util.List<'.repeat(3_000)}Object${'>'.repeat(3_000)} a; }`],
    ['deep classes', `${repeat(2_000, (n) => `class A${n} { `)}${'}'.repeat(2_000)}`],
    ['deep lambdas', inMain(`Object x = ${'() -> '.repeat(2_000)}1;`)],
    ['a long sum', inMain(`String x = ${repeat(10_000, () => '"a"+')}"a";`)],
    [
      'constants that double',
      `class A { static final String A0 = "0123456789"; ${repeat(40, (n) => `static final String A${n + 1} = A${n} + A${n}; `)} }`,
    ],
    ['a long line', `class A { String x = "${'a'.repeat(64_000)}"; }`],
    ['long names', `class A { int ${'a'.repeat(60_000)} = 1; }`],
    [
      'line breaks in escapes',
      'class A { // \\u000a int x = y; \\u000d\\u000a \\u002f\\u002a\n String s = "\\u0022; }',
    ],
    ['escapes without end', `class A { ${'\\u'.repeat(20_000)} }`],
    ['unclosed everything', 'class A { void f() { if (x[("a\n /* '],
    ['annotations of annotations', `${repeat(3_000, (n) => `@A${n} `)}@interface A0 {}`],
    ['deep annotations', `${'@A('.repeat(4_000)}1${')'.repeat(4_000)} class A {}`],
    [
      'classes that extend themselves',
      'class A extends B {} class B extends A {} interface C extends C {} class D<T extends D<T>> extends D<D<? extends D<T>>> {}',
    ],
    ['a module', 'module a { requires java.desktop; uses java.lang.Runnable; exports b; }\n'],
    [
      'a part of the JDK',
      'package java.lang; public class Object { public String toString() { return 1; } } class String {}',
    ],
    ['many types', repeat(4_000, (n) => `class A${n} {}\n`)],
    ['many members', `class A { ${repeat(4_000, (n) => `int a${n};`)} }`],
    ['control characters', 'class A { int a\u0000b\u0001 = \u202e1; \ud800 }'],
    ['a switch of thousands', inMain(`switch (1) { ${repeat(4_000, (n) => `case ${n}: `)} }`)],
    [
      'everything of everything',
      'import java.awt.*; import javax.swing.*; import java.util.*; import java.sql.*; class A { List l; Date d; }',
    ],
  ])('goes on after %s', { timeout: 120_000 }, async ([, program]) => {
    document.set(program);
    const middle = { line: 1, column: Math.floor(program.length / 2) };
    await Promise.all([
      document.problems(),
      document.hover(middle),
      document.complete(middle, null),
      document.signatures(middle),
      document.references(middle),
      document.symbols(),
    ]);
    await answersStill();
  });

  it('runs nothing of a program, and reads no file that it names', async () => {
    document.set(
      'import javax.annotation.processing.*;\n@SupportedAnnotationTypes("*")\npublic class Main extends AbstractProcessor {\n    static { System.exit(7); }\n    int a = /* @import "/etc/passwd" */ file;\n}\n',
    );
    expect(JSON.stringify(await document.problems())).not.toContain('root:');
    expect(await ask('class A { String x = "/etc/pass|"; }', labelsOf)).toEqual([]);
    await answersStill();
  });
});
