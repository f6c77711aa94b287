import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReadingAnalyser } from '#analysis/index.ts';
import { deriveFormat } from './derive.ts';
import { formatOfExample } from './example.ts';
import type { InputFormat, Variant } from './format.ts';
import { writeInput } from './write-input.ts';

const PLAIN: Variant = { target: 'beyond', base: 0, text: 'letters' };

function written(format: InputFormat | null): string | null {
  return format && writeInput(format, { n: 5, shape: 'sorted', seed: 1, variant: PLAIN });
}

async function inputFor(language: LanguageId, source: string): Promise<string | null> {
  const { reading } = (await loadReadingAnalyser(language, 2000))(source);
  return written(reading && deriveFormat(reading, source));
}

describe('the input that a program reads', () => {
  it.each<[string, LanguageId, string, string]>([
    ['a number', 'python', 'n = int(input())\nprint(n)', '5\n'],
    ['a list', 'python', 'n = int(input())\na = list(map(int, input().split()))\nprint(a)', '5\n0 1 2 3 4\n'],
    [
      'a number for each line',
      'python',
      'n = int(input())\nfor _ in range(n):\n    print(int(input()))',
      '5\n0\n1\n2\n3\n4\n',
    ],
    [
      'two texts',
      'python',
      'a = input()\nb = input()\nfor x in a:\n    print(x in b)',
      /^[a-z]{5}\n[a-z]{5}\n$/.source,
    ],
    [
      'a matrix',
      'java',
      `import java.util.*;
public class Main { public static void main(String[] args) {
  Scanner in = new Scanner(System.in); int n = in.nextInt(); int[][] a = new int[n][n];
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] = in.nextInt();
} }`,
      '5\n0 1 2 3 4\n0 1 2 3 4\n0 1 2 3 4\n0 1 2 3 4\n0 1 2 3 4\n',
    ],
    [
      'a list and a number sought',
      'cpp',
      '#include <iostream>\n#include <vector>\nusing namespace std;\nint main() { int n; cin >> n; vector<int> a(n); for (int& x : a) cin >> x; int k; cin >> k; }',
      '5\n0\n1\n2\n3\n4\n16\n',
    ],
  ])('is %s in %s', async (_, language, source, expected) => {
    expect(await inputFor(language, source)).toMatch(new RegExp(`^${expected.replace(/^\^|\$$/g, '')}$`));
  });

  it('is a graph: every node is reached, and no edge leads back', async () => {
    const source = `n, m = map(int, input().split())
g = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    g[a].append(b)
print(g)`;
    const [head, ...edges] = (await inputFor('python', source))?.trimEnd().split('\n') ?? [];
    expect(head).toBe('5 10');
    expect(edges).toHaveLength(10);
    expect(edges.slice(0, 4)).toEqual(['0 1', '1 2', '2 3', '3 4']);
    for (const edge of edges) {
      const [from = 0, to = 0] = edge.split(' ').map(Number);
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThan(5);
    }
  });
});

describe('an example', () => {
  it.each([
    ['3\n7 1 4\n', '5\n0 1 2 3 4\n'],
    ['4\n1\n2\n3\n4\n', '5\n0\n1\n2\n3\n4\n'],
    ['17\n', '5\n'],
    ['3\n7 1 4\n12\n', '5\n0 1 2 3 4\n16\n'],
  ])('%j is scaled to %j', (example, expected) => {
    expect(written(formatOfExample(example))).toBe(expected);
  });

  it('of nothing that can grow is none', () => {
    expect(formatOfExample('1 2 3\n')).toBeNull();
  });
});
