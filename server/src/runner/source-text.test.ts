import { describe, expect, it } from 'vitest';
import { nearestName } from './error-explanations/nearest-name.ts';
import { columnOfByte, columnOfCodePoint, diagnosticOf, readSource } from './source-text.ts';
import { javaNames } from './toolchains/java/java-source.ts';

it('leaves out the mark that some editors put before a text', () => {
  expect(readSource('\ufeffx\r\ny')).toEqual({ text: 'x\r\ny', lines: ['x', 'y'] });
});

describe('places in a source', () => {
  const source = readSource('é🎉x = 1\r\n\tindented');

  it('turns bytes and code points into characters', () => {
    expect(columnOfByte(source, 1, 7)).toBe(4);
    expect(columnOfCodePoint(source, 1, 3)).toBe(4);
    expect(columnOfByte(source, 9, 7)).toBe(1);
  });

  it('moves places outside the source to its nearest one', () => {
    const finding = { severity: 'error', source: 'runtime', message: 'x' } as const;
    expect(diagnosticOf(source, { ...finding, line: 99 })).toMatchObject({ line: 2, column: 2 });
    expect(diagnosticOf(source, { ...finding, line: Number.NaN, column: -5 })).toMatchObject({
      line: 1,
      column: 1,
    });
    expect(diagnosticOf(source, { ...finding, line: 2, column: 99 })).toMatchObject({ line: 2, column: 10 });
    expect(
      diagnosticOf(source, { ...finding, line: 1, column: 4, endLine: 1, endColumn: 2 }),
    ).not.toHaveProperty('end_line');
  });
});

describe('javaNames', () => {
  it.each<[code: string, file: string, entry: string, hasMain?: boolean]>([
    ['public class Solution { public static void main(String[] a) {} }', 'Solution.java', 'Solution'],
    ['package a.b; class Main { static void main(String[] a) {} }', 'Main.java', 'a.b.Main'],
    [
      '// public class No {}\n/* public class No {} */ class A { String s = "public class No {"; } class B { void main() {} }',
      'Main.java',
      'B',
    ],
    ['public interface Shape {} class Run { public static void main(String... a) {} }', 'Shape.java', 'Run'],
    [
      'class A { public class Inner { static void main() {} } } class B { static void main() {} }',
      'Main.java',
      'B',
    ],
    ['public final class Übung { public static void main(String[] a) {} }', 'Übung.java', 'Übung'],
    ['class A { class Inner { void main() {} } }', 'Main.java', 'A', false],
    ['', 'Main.java', 'Main', false],
    [`public class ${'L'.repeat(249)} {}`, `${'L'.repeat(249)}.java`, 'L'.repeat(249), false],
    [`public class ${'L'.repeat(250)} {}`, 'Main.java', 'L'.repeat(250), false],
    [`public class ${'ž'.repeat(125)} {}`, 'Main.java', 'ž'.repeat(125), false],
  ])('%s', (code, file, entry, hasMain = true) => {
    expect(javaNames(code)).toEqual({ file, entry, hasMain });
  });
});

describe('nearestName', () => {
  it.each([
    ['totl', 'total = 1', 'total'],
    ['Total', 'total = 1', 'total'],
    ['toatl', 'total = 1', 'total'],
    ['xy', 'total = 1', null],
    ['counter', 'total = 1', null],
    ['totl', 'totl totl', null],
  ])('%s in %s', (name, code, near) => {
    expect(nearestName(name, readSource(code))).toBe(near);
  });
});
