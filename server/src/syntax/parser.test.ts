import { expect, it } from 'vitest';
import { loadParser } from './parser.ts';

it('gives up on comparisons that Java takes for types without end', async () => {
  const parse = await loadParser('java');
  expect(parse('a<'.repeat(12_000))).toBeNull();
  expect(parse('a=>'.repeat(12_000))).toBeNull();
  expect(parse('List<Map<String, Integer>> all;\n'.repeat(1_000))).not.toBeNull();
});

it('gives up on what has it try one way after another', async () => {
  const parse = await loadParser('javascript');
  expect(parse('a<'.repeat(20_000))).toBeNull();
  expect(parse('a < b;\n'.repeat(5_000))).not.toBeNull();
});
