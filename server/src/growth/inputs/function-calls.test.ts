import type { LanguageId } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { loadParser } from '#syntax/parser.ts';
import { callOfTypedFunction } from './function-calls.ts';

async function called(language: LanguageId, source: string): Promise<string | null> {
  const root = (await loadParser(language))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  return callOfTypedFunction(source, root, language)?.code ?? null;
}

it.each<[LanguageId, string, RegExp]>([
  [
    'java',
    'class A { int twice(int n) { return 2 * n; } }',
    /^class A \{ public static void main\(.* new A\(\)\.twice\(crN\)/,
  ],
  ['java', 'class A { static int sum(int[] a) { return a[0]; } }', / A\.sum\(crList\); \}/],
  ['cpp', 'int first(const std::vector<int>& a, int k) { return a[k]; }', /first\(crGiven0, crGiven1\)/],
  ['cpp', 'class A { public: A(int n) {} int half(int n) { return n / 2; } };', / A\(\)\.half\(crGiven0\)/],
  ['cpp', 'namespace a { int* f(long n) { return 0; } }', / a::f\(crGiven0\)/],
  [
    'go',
    'package sums\nfunc Both(a, b int) int { return a + b }',
    /^package main\n(?:.|\n)*Both\(int\(crN\), int\(crN\)\)/,
  ],
  ['rust', 'pub fn sort(items: &mut [u8]) {}', /sort\(&mut cr_list\.iter\(\)\.map\(\|&x\| x as u8\)/],
  ['rust', 'struct A; impl A { fn f(text: &str) {} }', /A::f\(&cr_list/],
])('calls a function of %s that stands alone: %s', async (language, source, call) => {
  expect(await called(language, source)).toMatch(call);
});

it('calls the function that calls the others', async () => {
  const source = 'fn outer(n: u32) -> u32 { inner(n) }\nfn inner(n: u32) -> u32 { n }\n';
  expect(await called('rust', source)).toContain('= outer(cr_n as u32)');
});

it.each<[LanguageId, string]>([
  ['java', 'class A { public static void main(String[] a) {} static void f(int n) {} }'],
  ['java', 'class A { private void f(int n) {} }'],
  ['java', 'class A { void f(java.util.Map<String, Integer> a) {} }'],
  ['cpp', 'int sum(int* a, int n) { return n; }'],
  ['go', 'package a\nfunc f() {}'],
  ['rust', 'struct A; impl A { fn f(&self, n: u32) {} }'],
  ['python', 'def f(n): return n'],
])(
  'calls none in %s that is no entry of its own, or whose values cannot be made: %s',
  async (language, source) => {
    expect(await called(language, source)).toBeNull();
  },
);
