import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadParser } from '#syntax/parser.ts';
import { withLiterals } from './literals.ts';

async function replacedIn(language: LanguageId, source: string): Promise<string[]> {
  const root = (await loadParser(language))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  return withLiterals(source, root, language).map(({ code }) => code);
}

describe('a list of records that is written in a program', () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      'books = [("Emma", 1815), ("Dracula", 1897)]\nprint(books)',
      '(("Emma" + str(_cr_r)), (1815 + _cr_r))',
    ],
    [
      'python',
      'books = [{"title": "Emma"}, {"title": "It"}]\nprint(books)',
      '{"title": ("Emma" + str(_cr_r))}',
    ],
    [
      'javascript',
      "const a = [{ t: 'Emma', y: 1815 }, { t: 'It', y: 1986 }];",
      "{ t: ('Emma' + __crR), y: (1815 + __crR) }",
    ],
    [
      'java',
      'class A { Object a = List.of(new B("Emma", 1815), new B("It", 1986)); }',
      'new B(("Emma" + crI / 2), (1815 + crI / 2))',
    ],
    ['java', 'class A { void f() { B[] a = { new B("Emma"), new B("It") }; } }', '.toArray(B[]::new)'],
    ['cpp', 'void f() { std::vector<B> a{{"Emma", 1815}, {"It", 1986}}; }', 'a = [&] { std::vector<B> crV;'],
    ['go', 'package main\nvar a = []B{{"Emma", 1815}, {"It", 1986}}', 'case 1: crV = append(crV, B{("It" +'],
    [
      'rust',
      'fn f() { let a = vec![("Emma", 1815), ("It", 1986)]; }',
      '0 => ((&*Box::leak(format!("{}{}", "Emma", cr_r)',
    ],
  ])('may be of any length in %s: %s', async (language, source, expected) => {
    const [first] = await replacedIn(language, source);
    expect(first).toContain(expected);
  });

  it.each<[LanguageId, string]>([
    ['python', 'rows = [[1, 2, 3, 4], [5, 6, 7, 8]]'],
    ['javascript', 'const rows = [{ name: "a", marks: [1, 2, 3] }, { name: "b", marks: [4, 5, 6] }];'],
    ['java', 'class A { int[][] a = { { 1, 2 }, { 3, 4 } }; }'],
  ])('is none in %s where its items would have to grow as well: %s', async (language, source) => {
    const long = (await replacedIn(language, source)).filter((code) => /_cr_i|__crI|mapToObj/.test(code));
    expect(long).toEqual([]);
  });

  it.each<[LanguageId, string, string]>([
    ['rust', "fn f() { let a = [('a', 45), ('b', 13)]; }", '.collect::<Vec<_>>()'],
    [
      'rust',
      'fn f() { let a: Vec<Box<dyn B>> = vec![Box::new(C(1)), Box::new(D(2))]; }',
      'let mut cr_v: Vec<Box<dyn B>>',
    ],
    ['java', 'class A { void f() { B[] a = { new C(1.5), new D(2) }; } }', '.toArray(B[]::new)'],
  ])('may consist of objects that are made, in %s: %s', async (language, source, expected) => {
    expect((await replacedIn(language, source))[0]).toContain(expected);
  });

  it('may hold short lists where the growth is one in a single size', async () => {
    const source = 'const a = [{ n: "a", marks: [1, 2, 3] }, { n: "b", marks: [4, 5, 6] }];';
    const root = (await loadParser('javascript'))(source);
    const codesOf = (derived: string) =>
      root === null ? [] : withLiterals(source, root, 'javascript', { derived }).map(({ code }) => code);
    expect(codesOf('O(n log n)')[0]).toContain('{ n: ("a" + __crR), marks: [');
    expect(codesOf('O(n * m)')[0]).toContain('marks: __crList()');
  });

  it('leaves lines where they are', async () => {
    const source = 'books = [\n    ("Emma", 1815),\n    ("It", 1986),\n]\nprint(books)';
    const [first] = await replacedIn('python', source);
    expect(first?.split('\n').at(4)).toBe('print(books)');
  });
});

it('looks at so many places of a program alone', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `f(${index + 10})\nx = [${index}, 2, 3]`).join('\n');
  expect(await replacedIn('python', `def f(n):\n    return n\n${many}`)).toHaveLength(12);
});
