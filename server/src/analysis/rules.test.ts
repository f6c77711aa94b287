import { type LanguageId, message, messageFields } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';

/** A rule, a program that needs it, and the expected time and space. */
type Rule = [name: string, time: string, space: string, ...lines: string[]];

const PYTHON: Rule[] = [
  [
    'a table that begins at a negative constant',
    'O(1)',
    'O(1)',
    'LOWEST = -20',
    'HIGHEST = 40',
    'for celsius in range(LOWEST, HIGHEST + 1, 10):',
    '    print(celsius, celsius * 9 / 5 + 32)',
  ],
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
    'two limits: the one that is reached first',
    'O(log n)',
    'O(1)',
    'n = int(input())',
    'i = 0',
    'j = n',
    'while i < n and j > 1:',
    '    i += 1',
    '    j //= 2',
  ],
  [
    'a quotient that falls with the square of what divides it',
    'O(sqrt(n))',
    'O(1)',
    'n = int(input())',
    'i = 1',
    'while n / (i * i) > 1:',
    '    i += 1',
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
  [
    'a text that is repeated until it is long enough does not grow without end',
    'O(n^2)',
    'O(n)',
    'n = int(input())',
    "text = 'ab'",
    'while len(text) < n:',
    '    text = text + text',
    'print(text)',
  ],
  [
    'a collection that every round makes twice as large',
    'O(2^n * n)',
    'O(2^n * n)',
    'n = int(input())',
    'subsets = [[]]',
    'for i in range(n):',
    '    subsets += [subset + [i] for subset in subsets]',
  ],
  [
    'sums of all subsets, added in passing',
    'O(2^n)',
    'O(2^n)',
    'n = int(input())',
    'sums = {0: 1}',
    'for i in range(n):',
    '    more = sums.copy()',
    '    for known in sums.items():',
    '        more[known[0] + i] = 1',
    '    sums = more',
  ],
  [
    'steps of which each is a multiple of the one before',
    'O(log n)',
    'O(1)',
    'n = int(input())',
    'digits, reached = 0, 1',
    'while reached < n:',
    '    reached += 9 * 10 ** digits',
    '    digits += 1',
  ],
  [
    'letters of a text that was read are short',
    'O(n)',
    'O(n)',
    'n = int(input())',
    'letters = list(input())',
    'for i in range(n):',
    '    if letters[i] == letters[0]:',
    '        print(i)',
  ],
  [
    'levels of a tree, as many as it is high',
    'O(n^2)',
    'O(n)',
    'def height(node):',
    '    if node is None:',
    '        return 0',
    '    return max(height(node.left), height(node.right)) + 1',
    'def level(node, k):',
    '    if node is None:',
    '        return',
    '    if k == 0:',
    '        print(node.value)',
    '    level(node.left, k - 1)',
    '    level(node.right, k - 1)',
    'def levels(root):',
    '    for k in range(height(root)):',
    '        level(root, k)',
  ],
  [
    'results that are kept, the first of them as they are given',
    'O(n)',
    'O(n)',
    'def ways(n, known):',
    '    if known[n] != -1:',
    '        return known[n]',
    '    if n > 2:',
    '        known[n] = ways(n - 1, known) + ways(n - 2, known)',
    '    else:',
    '        known[n] = n',
    '    return known[n]',
    'n = int(input())',
    'print(ways(n, [-1] * (n + 1)))',
  ],
  [
    'a number that is more than that of the cases',
    'O(n)',
    'O(n)',
    'n = int(input())',
    'last = [0] * n',
    'def mark(place):',
    '    last[place] = 1',
    'for i in range(n):',
    '    mark(int(input()))',
    'for i in range(n):',
    '    print(last[i])',
  ],
];

const JAVA: Rule[] = [
  [
    'a field that begins as an object of its own type',
    'O(1)',
    'O(1)',
    'class Node { Node next = new Node(); int value = 3; }',
    'public class Main {',
    '  public static void main(String[] arguments) {',
    '    System.out.println(new Node().value);',
    '  }',
    '}',
  ],
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
  [
    'what a thread does that is started',
    'O(n)',
    'O(1)',
    'class Main extends Thread {',
    '  public static void main(String[] args) { new Main().start(); }',
    '  public void run() {',
    '    int n = new java.util.Scanner(System.in).nextInt();',
    '    for (int i = 0; i < n; i++) System.out.println(i);',
    '  }',
    '}',
  ],
  [
    'characters are numbers',
    'O(n)',
    'O(1)',
    'class Main {',
    '  public static void main(String[] args) {',
    '    int n = new java.util.Scanner(System.in).nextInt();',
    "    for (int i = 'a'; i < 'a' + n; i++) System.out.println(i);",
    '  }',
    '}',
  ],
  [
    'a constant that says how large the table is that is written out',
    'O(n^2)',
    'O(n^2)',
    'class Main {',
    '  static final int V = 3;',
    '  static void show(int[][] table) {',
    '    for (int i = 0; i < V; i++) for (int j = 0; j < V; j++) System.out.println(table[i][j]);',
    '  }',
    '  public static void main(String[] args) { show(new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}); }',
    '}',
  ],
  [
    'a table of results whose second place rises only with the first',
    'O(n^2)',
    'O(n^2)',
    'class Main {',
    '  static int n;',
    '  static int[][] known = new int[5001][5001];',
    '  static int ways(int at, int open) {',
    '    if (open < 0) return 0;',
    '    if (at == n) return 1;',
    '    if (known[at][open] != -1) return known[at][open];',
    '    return known[at][open] = ways(at, open - 1) + ways(at + 1, open) + ways(at + 1, open + 1);',
    '  }',
    '  public static void main(String[] args) {',
    '    n = new java.util.Scanner(System.in).nextInt();',
    '    for (int[] row : known) java.util.Arrays.fill(row, -1);',
    '    System.out.println(ways(0, 0));',
    '  }',
    '}',
  ],
  [
    'numbers that a function of the program reads digit by digit',
    'O(n)',
    'O(1)',
    'class Main {',
    '  static int read() throws java.io.IOException { return System.in.read(); }',
    '  static char[] digits = new char[20];',
    '  static int nextInt() throws java.io.IOException {',
    '    int length = 0, number = 0;',
    "    for (int c = read(); c > ' '; c = read()) digits[length++] = (char) c;",
    "    for (int i = 0; i < length; i++) number = number * 10 + digits[i] - '0';",
    '    return number;',
    '  }',
    '  public static void main(String[] args) throws java.io.IOException {',
    '    int n = nextInt();',
    '    for (int i = 0; i < n; i++) System.out.println(i);',
    '  }',
    '}',
  ],
  [
    'a method of the same name with other parameters',
    'O(n)',
    'O(1)',
    'class Main {',
    '  static class Writer extends java.io.PrintWriter {',
    '    Writer() { super(System.out); }',
    '    void println(int one, int other) { print(one + other); println(); }',
    '  }',
    '  public static void main(String[] args) {',
    '    Writer writer = new Writer();',
    '    int n = new java.util.Scanner(System.in).nextInt();',
    '    for (int i = 0; i < n; i++) writer.println(i, n);',
    '  }',
    '}',
  ],
  [
    'an item within a linked list',
    'O(n^2)',
    'O(n)',
    'import java.util.LinkedList;',
    'import java.util.List;',
    'import java.util.Scanner;',
    '',
    'public class Main {',
    '    public static void main(String[] args) {',
    '        Scanner sc = new Scanner(System.in);',
    '        List<Integer> list = new LinkedList<>();',
    '        while (sc.hasNextInt()) list.add(sc.nextInt());',
    '        int max = list.get(0);',
    '        for (int i = 1; i < list.size(); i++) {',
    '            int x = list.get(i);',
    '            if (x > max) {',
    '                max = x;',
    '            }',
    '        }',
    '        System.out.println(max);',
    '    }',
    '}',
  ],
  [
    'both ends of a linked list',
    'O(n)',
    'O(n)',
    'import java.util.*;',
    'public class Q {',
    '    public static void main(String[] args) {',
    '        Scanner sc = new Scanner(System.in);',
    '        LinkedList<Integer> list = new LinkedList<>();',
    '        int n = sc.nextInt();',
    '        for (int i = 0; i < n; i++) list.add(sc.nextInt());',
    '        System.out.println(list.get(0) + list.get(list.size() - 1));',
    '        while (!list.isEmpty()) System.out.println(list.remove(0));',
    '    }',
    '}',
  ],
];

const RUST: Rule[] = [
  [
    'a constant that is an object of its own type',
    'O(n)',
    'O(n)',
    'struct R { g: u8 }',
    'impl R { const RED: R = R { g: 1 }; }',
    'fn main() {',
    '    let mut p = vec![R { g: 3 }, R { g: 4 }];',
    '    for x in &mut p { *x = R::RED; }',
    '    p[0].g -= 1;',
    '    println!("{}", p[0].g);',
    '}',
  ],
];

const RULES: [LanguageId, Rule[]][] = [
  ['python', PYTHON],
  ['java', JAVA],
  ['rust', RUST],
];

describe.each(RULES)('in %s', (language, rules) => {
  it.each(rules)('%s: %s, %s', async (_, time, space, ...lines) => {
    const analyse = await loadPatientAnalyser(language);
    const verdict = analyse(lines.join('\n'));
    expect([verdict.time_complexity, verdict.space_complexity], verdict.explanation ?? '').toEqual([
      time,
      space,
    ]);
  });
});

describe('what is said', () => {
  it('names the lines, the loops around first', async () => {
    const analyse = await loadPatientAnalyser('python');
    const { explanation, evidence } = analyse(
      'n = int(input())\na = list(map(int, input().split()))\nfor i in range(n):\n    print(i in a)\n',
    );
    expect(explanation).toContain(
      'The loop in line 3 runs n times and in line 4 the search in the list is linear (n): O(n^2) time.',
    );
    expect(explanation).toContain('n is the number read in line 1');
    expect(evidence.slice(0, 2)).toEqual([
      { line: 3, ...messageFields('what', message`the loop runs ${'n'} times`), cost: 'O(n)' },
      {
        line: 4,
        ...messageFields('what', message`the search in the ${message`list`} is linear`),
        cost: 'O(n^2)',
      },
    ]);
  });

  it('says which line would have to grow if there is no input', async () => {
    const analyse = await loadPatientAnalyser('python');
    const { explanation, confidence } = analyse('total = 0\na = [3, 1, 2]\nfor x in a:\n    total += x\n');
    expect(explanation).toContain('The program has no input: it grows so if the list in line 2 grows.');
    expect(confidence).toBe('certain');
  });

  it('shows three sizes at most, and says that it is not sure', async () => {
    const analyse = await loadPatientAnalyser('python');
    const verdict = analyse(
      'a, b, c, d = map(int, input().split())\nfor i in range(a):\n  for j in range(b):\n    for k in range(c):\n      for l in range(d):\n        print(i)\n',
    );
    expect(verdict).toMatchObject({ confidence: 'probable', time_complexity: 'O(a^2 * b * c)' });
    expect(verdict.explanation).toContain('probably O(a^2 * b * c) time');
  });

  it('is not sure of a search that comes to a place again by each shorter way', async () => {
    const analyse = await loadPatientAnalyser('python');
    const search = (test: string) =>
      analyse(
        `n = int(input())\nroads = [list(map(int, input().split())) for _ in range(n)]\nbest = [10 ** 9] * n\n\ndef go(x, way):\n    best[x] = way\n    for y in roads[x]:\n        if ${test}:\n            go(y, way + 1)\n\ngo(0, 0)\nprint(best)\n`,
      );
    expect(search('way + 1 < best[y]')).toMatchObject({ confidence: 'probable' });
    expect(search('best[y] == 10 ** 9')).toMatchObject({ confidence: 'certain' });
  });

  it('is not sure where nothing ties a size to others', async () => {
    const analyse = await loadPatientAnalyser('python');
    const walk = 'def walk(node):\n    while node:\n        node = node.next\n';
    const loops = 'n = int(input())\nfor i in range(n):\n    print(i)\n';
    expect(analyse(`${walk}walk(load())\n`)).toMatchObject({
      confidence: 'certain',
      time_complexity: 'O(n)',
    });
    expect(analyse(`${walk}${loops}walk(load())\n`)).toMatchObject({ confidence: 'probable' });
  });

  it('shows two quantities at most', async () => {
    const analyse = await loadPatientAnalyser('python');
    const loops = ['a', 'b', 'c'].map((name) => `for i in range(${name}):\n  print(i)\n`).join('');
    const verdict = analyse(`a, b, c = map(int, input().split())\n${loops}`);
    expect(verdict).toMatchObject({ confidence: 'probable', time_complexity: 'O(a + b)' });
  });

  it('says of a loop that goes up and down that nothing is known', async () => {
    const analyse = await loadPatientAnalyser('python');
    const verdict = analyse(
      'n = int(input())\nwhile n != 1:\n    if n % 2 == 0:\n        n //= 2\n    else:\n        n = 3 * n + 1\n',
    );
    expect(verdict).toEqual({
      available: false,
      confidence: null,
      time_complexity: null,
      space_complexity: null,
      ...messageFields(
        'explanation',
        message`How often the loop in line ${2} runs cannot be told from the program.`,
      ),
      evidence: [],
    });
  });
});
