import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadAnalyser } from './index.ts';

/** A rule, a program that needs it, and what is to be said of its time and space. */
type Rule = [name: string, time: string, space: string, ...lines: string[]];

const PYTHON: Rule[] = [
  [
    'a loop to a number that is read',
    'O(n)',
    'O(1)',
    'n = int(input())',
    'for i in range(n):',
    '    print(i)',
  ],
  ['a loop to a fixed number', 'O(1)', 'O(1)', 'n = int(input())', 'for i in range(26):', '    print(n + i)'],
  [
    'between ends that are a fixed way apart',
    'O(1)',
    'O(1)',
    'n = int(input())',
    'for i in range(n, min(n + 9, n * n)):',
    '    print(i)',
  ],
  [
    'two sizes stay apart',
    'O(m + n)',
    'O(1)',
    'n, m = map(int, input().split())',
    'for i in range(n):',
    '    pass',
    'for j in range(m):',
    '    pass',
  ],
  [
    'a loop within a loop',
    'O(m * n)',
    'O(1)',
    'n, m = map(int, input().split())',
    'for i in range(n):',
    '    for j in range(m):',
    '        pass',
  ],
  [
    'a loop as long as the one around it is far',
    'O(n^2)',
    'O(1)',
    'n = int(input())',
    'for i in range(n):',
    '    for j in range(i):',
    '        pass',
  ],
  [
    'a harmonic sum',
    'O(n log n)',
    'O(1)',
    'n = int(input())',
    'for i in range(1, n):',
    '    for j in range(i, n, i):',
    '        pass',
  ],
  [
    'a sum of powers of two',
    'O(n)',
    'O(1)',
    'n = int(input())',
    'i = 1',
    'while i < n:',
    '    for j in range(i):',
    '        pass',
    '    i *= 2',
  ],
  ['halving', 'O(log n)', 'O(1)', 'n = int(input())', 'while n > 0:', '    n //= 2'],
  [
    'taking half of what lies between',
    'O(log n)',
    'O(1)',
    'n = int(input())',
    'low, high = 0, n',
    'while low < high:',
    '    middle = (low + high) // 2',
    '    if middle * middle < n:',
    '        low = middle + 1',
    '    else:',
    '        high = middle',
  ],
  ['up to the root', 'O(sqrt(n))', 'O(1)', 'n = int(input())', 'i = 1', 'while i * i <= n:', '    i += 1'],
  [
    'steps that grow',
    'O(sqrt(n))',
    'O(1)',
    'n = int(input())',
    'total = 0',
    'step = 0',
    'while total < n:',
    '    step += 1',
    '    total += step',
  ],
  [
    'leaving a loop at the root',
    'O(sqrt(n))',
    'O(1)',
    'n = int(input())',
    'for i in range(2, n):',
    '    if i * i > n:',
    '        break',
    '    print(i)',
  ],
  ['all masks', 'O(2^n)', 'O(1)', 'n = int(input())', 'for mask in range(1 << n):', '    pass'],
  [
    'the greatest common divisor',
    'O(log n)',
    'O(1)',
    'a = int(input())',
    'b = 10 ** 9',
    'while a:',
    '    a, b = b % a, a',
  ],
  [
    'a place that only moves on',
    'O(n)',
    'O(n)',
    'n = int(input())',
    'a = list(map(int, input().split()))',
    'j = 0',
    'for i in range(n):',
    '    while j < n and a[j] < a[i]:',
    '        j += 1',
  ],
  [
    'a place that begins anew',
    'O(n^2)',
    'O(n)',
    'n = int(input())',
    'a = list(map(int, input().split()))',
    'for i in range(n):',
    '    j = 0',
    '    while j < n and a[j] < a[i]:',
    '        j += 1',
  ],
  [
    'a stack that takes back what it was given',
    'O(n)',
    'O(n)',
    'n = int(input())',
    'a = list(map(int, input().split()))',
    'stack = []',
    'for x in a:',
    '    while stack and stack[-1] < x:',
    '        stack.pop()',
    '    stack.append(x)',
  ],
  ['sorting', 'O(n log n)', 'O(n)', 'a = list(map(int, input().split()))', 'a.sort()'],
  [
    'looking through a list in a loop',
    'O(n^2)',
    'O(n)',
    'n = int(input())',
    'a = list(map(int, input().split()))',
    'for i in range(n):',
    '    print(i in a)',
  ],
  [
    'looking into a set in a loop',
    'O(n)',
    'O(n)',
    'n = int(input())',
    'a = set(map(int, input().split()))',
    'for i in range(n):',
    '    print(i in a)',
  ],
  [
    'a slice in a loop',
    'O(n^2)',
    'O(n)',
    'n = int(input())',
    'a = list(map(int, input().split()))',
    'for i in range(n):',
    '    print(sum(a[i:]))',
  ],
  [
    'a fixed number of values read at once',
    'O(1)',
    'O(1)',
    'a = list(map(int, input().split()))',
    'print(a[0] + a[1])',
  ],
  [
    'cases one after the other',
    'O(n * t)',
    'O(n)',
    't = int(input())',
    'for _ in range(t):',
    '    n = int(input())',
    '    a = list(map(int, input().split()))',
    '    print(sum(a))',
  ],
  [
    'a table',
    'O(m * n)',
    'O(m * n)',
    'n, m = map(int, input().split())',
    'table = [[0] * m for _ in range(n)]',
    'print(table)',
  ],
  [
    'two calls of the half',
    'O(n)',
    'O(log n)',
    'def f(n):',
    '    if n < 2:',
    '        return 1',
    '    return f(n // 2) + f(n // 2)',
    'print(f(int(input())))',
  ],
  [
    'two calls of nearly all',
    'O(2^n)',
    'O(n)',
    'def f(n):',
    '    if n < 2:',
    '        return 1',
    '    return f(n - 1) + f(n - 2)',
    'print(f(int(input())))',
  ],
  [
    'results that are kept by a decorator',
    'O(n)',
    'O(n)',
    '@lru_cache(None)',
    'def f(n):',
    '    if n < 2:',
    '        return 1',
    '    return f(n - 1) + f(n - 2)',
    'print(f(int(input())))',
  ],
  [
    'results that are kept in a map',
    'O(n)',
    'O(n)',
    'memo = {}',
    'def f(n):',
    '    if n < 2:',
    '        return 1',
    '    if n in memo:',
    '        return memo[n]',
    '    memo[n] = f(n - 1) + f(n - 2)',
    '    return memo[n]',
    'print(f(int(input())))',
  ],
  [
    'one of two halves',
    'O(log n)',
    'O(log n)',
    'def f(n):',
    '    if n < 2:',
    '        return 1',
    '    if n % 2:',
    '        return f((n - 1) // 2)',
    '    return f(n // 2)',
    'print(f(int(input())))',
  ],
  [
    'functions that nobody calls',
    'O(1)',
    'O(1)',
    'def slow(n):',
    '    for i in range(n):',
    '        pass',
    'print(int(input()) + 1)',
  ],
  [
    'functions without a program',
    'O(n)',
    'O(n)',
    'def largest(values):',
    '    best = values[0]',
    '    for value in values:',
    '        best = max(best, value)',
    '    return best',
  ],
  [
    'samples instead of input',
    'O(n)',
    'O(n)',
    'def largest(values):',
    '    best = values[0]',
    '    for value in values:',
    '        best = max(best, value)',
    '    return best',
    'print(largest([3, 1, 2]))',
  ],
];

const JAVA: Rule[] = [
  [
    'text that is made anew in every round',
    'O(n^2)',
    'O(n)',
    'class Main { public static void main(String[] args) { int n = new java.util.Scanner(System.in).nextInt();',
    'String s = ""; for (int i = 0; i < n; i++) s += "x"; System.out.println(s); } }',
  ],
  [
    'text that is built in place',
    'O(n)',
    'O(n)',
    'class Main { public static void main(String[] args) { int n = new java.util.Scanner(System.in).nextInt();',
    'StringBuilder s = new StringBuilder(); for (int i = 0; i < n; i++) s.append("x"); System.out.println(s); } }',
  ],
  [
    'a template that only reads',
    'O(1)',
    'O(1)',
    'class Main { static StringTokenizer st; static BufferedReader br = new BufferedReader(new InputStreamReader(System.in));',
    'static String next() throws Exception { while (st == null || !st.hasMoreTokens()) st = new StringTokenizer(br.readLine()); return st.nextToken(); }',
    'static int nextInt() throws Exception { return Integer.parseInt(next()); }',
    'public static void main(String[] args) throws Exception { System.out.println(nextInt() + nextInt()); } }',
  ],
  [
    'a sorted map',
    'O(n log n)',
    'O(n)',
    'class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); int n = in.nextInt();',
    'TreeMap<Integer, Integer> seen = new TreeMap<>(); for (int i = 0; i < n; i++) seen.put(in.nextInt(), i); } }',
  ],
  [
    'a table of arrays',
    'O(m * n)',
    'O(m * n)',
    'class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); int n = in.nextInt(), m = in.nextInt();',
    'int[][] table = new int[n][m]; System.out.println(table[0][0]); } }',
  ],
  [
    'shifting to nothing',
    'O(log n)',
    'O(1)',
    'class Main { public static void main(String[] args) { int n = new java.util.Scanner(System.in).nextInt(); int bits = 0;',
    'for (int i = 0; (n >> i) != 0; i++) bits++; System.out.println(bits); } }',
  ],
];

const RULES: [LanguageId, Rule[]][] = [
  ['python', PYTHON],
  ['java', JAVA],
];

describe.each(RULES)('in %s', (language, rules) => {
  it.each(rules)('%s: %s, %s', async (_, time, space, ...lines) => {
    const analyse = await loadAnalyser(language);
    const verdict = analyse(lines.join('\n'));
    expect([verdict.time_complexity, verdict.space_complexity], verdict.explanation ?? '').toEqual([
      time,
      space,
    ]);
  });
});

describe('what is said', () => {
  it('names the lines, the loops around first', async () => {
    const analyse = await loadAnalyser('python');
    const { explanation, evidence } = analyse(
      'n = int(input())\na = list(map(int, input().split()))\nfor i in range(n):\n    print(i in a)\n',
    );
    expect(explanation).toContain(
      'The loop in line 3 runs n times and in line 4 the search in the list is linear (n): O(n^2) time.',
    );
    expect(explanation).toContain('n is the number read in line 1');
    expect(evidence.slice(0, 2)).toEqual([
      { line: 3, what: 'the loop runs n times', cost: 'O(n)' },
      { line: 4, what: 'the search in the list is linear', cost: 'O(n^2)' },
    ]);
  });

  it('says of a loop that goes up and down that nothing is known', async () => {
    const analyse = await loadAnalyser('python');
    const verdict = analyse(
      'n = int(input())\nwhile n != 1:\n    if n % 2 == 0:\n        n //= 2\n    else:\n        n = 3 * n + 1\n',
    );
    expect(verdict).toEqual({
      available: false,
      time_complexity: null,
      space_complexity: null,
      explanation: 'How often the loop in line 2 runs cannot be told from the program.',
      evidence: [],
    });
  });
});
