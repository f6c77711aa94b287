import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import { askAt, labelsOf, openDocument, untilReady } from '#runner/assistance/testing/asking.ts';
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { JAVA } from '#runner/assistance/testing/java-questions.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testPrivacy } from '#runner/assistance/testing/privacy-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

testPrivacy(JAVA);

describe('the language server of Java', { tags: ['breadth'] }, () => {
  testLanguage(JAVA);
  testFixes('java');
  testProgram('java');
});

let assistance: Runner['assistance'];
let document: AssistedDocument;
const it = sharedRunner;

it.beforeAll(async ({ shared }) => {
  assistance = shared.runner.assistance;
  document = openDocument(assistance, 'java');
  await untilReady(assistance, 'java');
}, 120_000);
afterAll(() => document.close());

describe('completions of Java', { tags: ['breadth'] }, () => {
  it.for([
    ['class A { int a = "".sub|; }', 'substring'],
    ['class A { java.util.List<String> a; int b = a.|; }', 'add'],
    ['class A {\n    void f() {\n        Str|\n    }\n}', 'String'],
    ['class A {\n    void f(int total) {\n        to|\n    }\n}', 'total'],
  ] as const)('lists the usual names first: %j', async ([marked, name]) => {
    expect((await askAt(document, marked, labelsOf))[0]).toBe(name);
  });

  it('ends the problem of an unfinished name behind its dot, where the editor waits for the rest', async () => {
    document.set('class A {\n    void f(String text) {\n        text.\n    }\n}\n');
    const problems = await document.problems();
    expect(problems?.map(({ end_line, end_column }) => [end_line, end_column])).toEqual([
      [3, 14],
      [3, 14],
    ]);
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
    const list = await askAt(document, marked, (asked, position) => asked.complete(position, null));
    const edits = list?.items.find(({ label }) => label === name)?.edits;
    expect(edits).toEqual(text === undefined ? undefined : [expect.objectContaining({ line, text })]);
  });
});

describe('names of a Java program', { tags: ['breadth'] }, () => {
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
    const definition = await askAt(document, marked, (asked, position) => asked.definition(position));
    expect(definition?.map((place) => place.line)).toEqual([line]);
    const places = await askAt(document, marked, (asked, position) => asked.references(position));
    expect(places?.map((place) => place.line)).toEqual(lines);
    expect(await askAt(document, marked, (asked, position) => asked.renamePlace(position))).not.toBeNull();
    const edits = await askAt(document, marked, (asked, position) => asked.rename(position, 'another'));
    expect(edits?.map((edit) => [edit.line, edit.text])).toEqual(lines.map((each) => [each, 'another']));
  });

  it.for(['toStr|ing() {', 'System.out.print|ln', 'Str|ing[]'])(
    'are not renamed if the JDK has them: %s',
    async (piece) => {
      expect(await askAt(document, at(piece), (asked, position) => asked.renamePlace(position))).toBeNull();
      expect(
        await askAt(document, at(piece), (asked, position) => asked.rename(position, 'another')),
      ).toBeNull();
    },
  );

  it.for([
    ['do|g = new', 'shape'],
    ['do|g = new', 'class'],
    ['do|g = new', 'a b'],
    ['int n|', 'int'],
  ] as const)('are not renamed into what would change the program: %s', async ([piece, name]) => {
    expect(await askAt(document, at(piece), (asked, position) => asked.rename(position, name))).toBeNull();
  });

  it('are listed', async () => {
    const symbols = await askAt(document, at('Ma|in'), (asked) => asked.symbols());
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
