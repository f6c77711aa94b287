import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { textbookOf } from '#analysis/testing/textbook.ts';
import { instrument, stepsOf } from '#growth/index.ts';
import { withArguments } from '#growth/inputs/arguments.ts';
import { LANGUAGES_OF_EACH_KIND } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';
import { loadParser } from '#syntax/parser.ts';

const NONCE = 'abcdef0123';
let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

/** Programs that need no input, with library calls, recursion, bodies without braces and texts that grow. */
const NAMES = often<string[] | null>(
  ['library-sort', 'linked-list', 'merge-sort', 'string-building-bad'],
  null,
);
const INPUTS: Record<string, string> = {
  number: '6\n',
  numbers: '5\n4 1 5 2 3\n',
  text: 'banana\n',
  none: '',
};

describe.each(LANGUAGES_OF_EACH_KIND)('an instrumented program of %s', (language) => {
  const programs = textbookOf(language).filter(
    ({ name, input }) => INPUTS[input] !== undefined && (NAMES?.includes(name) ?? true),
  );

  it.each(programs)('writes what it wrote before, on as many lines: $name', async ({ source, input }) => {
    const root = (await loadParser(language))(source);
    if (root === null) throw new Error('the program cannot be parsed');
    const { code, counters } = instrument(source, root, language, { nonce: NONCE, countsLibrary: true });
    const given = { input: INPUTS[input] ?? '' };
    const before = await started.run(language, source, given);
    const after = await started.run(language, code, given);
    expect(after.stdout).toBe(before.stdout);
    const counts = stepsOf(after.stderr, NONCE, counters.length);
    expect(counts).toHaveLength(counters.length);
    expect(after.stderr.replace(/\n.*\n$/, '')).toBe(before.stderr);
    // Each line has what it had, or begins a line later if the program begins with a definition of Python.
    const shift = language === 'python' && /^(?:def|class|for|if)/.test(source) ? 1 : 0;
    const lines = code.split('\n').slice(shift);
    for (const [index, line] of source.split('\n').entries()) {
      const [word = ''] = /\w+/.exec(line.replace(/^\s*(?:\/\/|#).*/, '')) ?? [];
      expect(lines[index]).toContain(word);
    }
  });
});

it.each<[LanguageId, string]>([
  ['python', 'import sys\nprint(sys.argv[1:], repr(sys.stdin.read()))'],
  ['javascript', 'console.log(process.argv.slice(2), JSON.stringify(require("fs").readFileSync(0, "utf8")))'],
])(
  'takes arguments from the first line, whatever they are, and the rest stays: %s',
  async (language, source) => {
    const parse = await loadParser(language);
    const replaced = withArguments(source, parse(source), language) ?? '';
    const root = parse(replaced);
    if (root === null) throw new Error('the program cannot be parsed');
    const { code } = instrument(replaced, root, language, { nonce: NONCE, countsLibrary: true });
    const { stdout } = await started.run(language, code, { input: '3 abc\nwhat follows\n' });
    expect(stdout.replace(/[[\]"' ]/g, '')).toBe('3,abcwhatfollows\\n\n');
  },
);

it('counts exactly', async () => {
  const source = 'total = 0\nfor i in range(7):\n    for j in range(i):\n        total += 1\nprint(total)\n';
  const root = (await loadParser('python'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'python', { nonce: NONCE, countsLibrary: true });
  const { stderr } = await started.run('python', code);
  expect(counters.map(({ kind, line }) => [kind, line])).toEqual([
    ['loop', 2],
    ['loop', 3],
  ]);
  expect(stepsOf(stderr, NONCE, 2)).toEqual([7, 21]);
});

it.each([
  ['sorted(map(abs, items))', 8 * 4],
  ['sorted(x for x in items)', 8 * 4],
  ['sum(x for x in items)', 8],
  ['list(reversed(items))', 8],
  ['next(x for x in items)', 0],
])('counts what a call takes from items that come one by one: %s', async (call, cost) => {
  const source = `items = [5, 3, 8, 1, 9, 2, 7, 4]\nfound = ${call}\nprint(found)\n`;
  const root = (await loadParser('python'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'python', { nonce: NONCE, countsLibrary: true });
  const [before, after] = [await started.run('python', source), await started.run('python', code)];
  expect(after.stdout).toBe(before.stdout);
  const counts = stepsOf(after.stderr, NONCE, counters.length) ?? [];
  const outermost = counters.findIndex(({ kind, line }) => kind === 'library' && line === 2);
  expect(counts[outermost] ?? 0).toBe(cost);
});

it('counts calls of lambdas of Java that are expressions', async () => {
  // All in one program: compiling and running one costs more than all that they do.
  const lambdas: [string, number][] = [
    ['IntStream.range(0, 5).filter(d -> d % 2 == 0).sum()', 5],
    ['IntStream.range(0, 5).mapToObj(d -> names.get(d % 3).toUpperCase()).toList().size()', 5],
    ['names.stream().sorted((a, b) -> Integer.compare(a.length(), b.length())).toList().size()', 3],
    ["names.stream().map(name -> name.isEmpty() ? 'x' : name.charAt(0)).distinct().count()", 3],
    ['run(() -> log.append(names.size()))', 1],
    ['names.stream().mapToLong(name -> (long) name.length() << 2).sum()', 3],
    ['names.stream().map(name -> name).toList().size()', 3],
    ['names.stream().collect(Collectors.toMap(name -> name, name -> new StringBuilder(name))).size()', 6],
  ];
  const begin = `import java.util.*;
import java.util.stream.*;
public class Main {
    static StringBuilder log = new StringBuilder();
    static int run(Runnable what) { what.run(); return 1; }
    public static void main(String[] args) {
        List<String> names = List.of("ada", "b", "cleo");
`;
  const source = `${begin}${lambdas.map(([expression]) => `System.out.println(${expression});\n`).join('')}}\n}\n`;
  const root = (await loadParser('java'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'java', { nonce: NONCE, countsLibrary: true });
  const [before, after] = [await started.run('java', source), await started.run('java', code)];
  expect(before.exitCode).toBe(0);
  expect(after.stdout).toBe(before.stdout);
  const counts = stepsOf(after.stderr, NONCE, counters.length) ?? [];
  const firstLine = begin.split('\n').length;
  const callsOf = (line: number) =>
    counts.reduce(
      (sum, count, id) =>
        counters[id]?.kind === 'function' && counters[id]?.line === line ? sum + count : sum,
      0,
    );
  expect(lambdas.map(([expression], place) => [expression, callsOf(firstLine + place)])).toEqual(lambdas);
});

it('counts also where a program writes behind the end of its arrays', async () => {
  const source = `#include <cstdio>
int table[4][4];
int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) table[i][j] = i + j + 1;
    }
    printf("%d\\n", table[n - 1][n - 1]);
}
`;
  const root = (await loadParser('cpp'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'cpp', { nonce: NONCE, countsLibrary: true });
  const { stderr } = await started.run('cpp', code, { input: '20\n' });
  const counts = stepsOf(stderr, NONCE, counters.length);
  expect(counts).toEqual(
    counters.map(({ kind, line }) =>
      kind === 'function' ? 1 : kind === 'branch' ? 0 : line === 6 ? 20 : 400,
    ),
  );
});

it.each([
  ['a text, then an import of the future', '"""Texts"""\nfrom __future__ import annotations\n'],
  ['an import of the future before a function', 'from __future__ import annotations\n'],
  ['a text alone', '"""Texts"""\n'],
])('leaves Python what must come first: %s', async (_, head) => {
  const source = `${head}def size(items: list) -> int:\n    """Size"""\n    return len(items)\nprint(__doc__, size.__doc__, size([1]))\n`;
  const root = (await loadParser('python'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'python', { nonce: NONCE, countsLibrary: true });
  const [before, after] = [await started.run('python', source), await started.run('python', code)];
  expect(after.stdout).toBe(before.stdout);
  expect(before.stdout).toContain('Size 1');
  expect(stepsOf(after.stderr, NONCE, counters.length)).toContain(1);
});

it('counts calls of a function of Python that has nothing but its text, which it keeps', async () => {
  const source = `class Line:
    def draw(self):
        """Nothing yet"""
    def erase(self): "Nor this"
for _ in range(3): Line().draw()
Line().erase()
print(Line.draw.__doc__, Line.erase.__doc__)
`;
  const root = (await loadParser('python'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'python', { nonce: NONCE, countsLibrary: true });
  const after = await started.run('python', code);
  expect(after.stdout).toBe('Nothing yet Nor this\n');
  const counts = stepsOf(after.stderr, NONCE, counters.length);
  const ofFunctions = counts?.filter((_, id) => counters[id]?.kind === 'function');
  expect(ofFunctions).toEqual([3, 1]);
});

it('counts functions of C++ that are a try as a whole', async () => {
  const source = `#include <iostream>
#include <stdexcept>
struct Even {
    int value;
    explicit Even(int n) try : value(n) {
        if (n % 2 != 0) throw std::invalid_argument("odd");
    } catch (const std::invalid_argument&) {
        std::cout << "odd\\n";
    }
};
int main() try {
    for (int i = 0; i < 4; i++) std::cout << Even(i * 2).value << "\\n";
    Even last(7);
} catch (const std::exception& error) {
    std::cout << error.what() << "\\n";
}
`;
  const root = (await loadParser('cpp'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'cpp', { nonce: NONCE, countsLibrary: true });
  const [before, after] = [await started.run('cpp', source), await started.run('cpp', code)];
  expect(before.stdout).toBe('0\n2\n4\n6\nodd\nodd\n');
  expect(after.stdout).toBe(before.stdout);
  const counts = stepsOf(after.stderr, NONCE, counters.length) ?? [];
  const places = counters.map(({ kind, line }, id) => [kind, line, counts[id]]);
  expect(places).toContainEqual(['function', 5, 5]);
  expect(places).toContainEqual(['loop', 12, 4]);
});

it.each([
  [
    'java',
    `import java.util.*;
public class Main {
    public static void main(String[] args) {
        Map<Integer, Integer> sorted = new TreeMap<>(), hashed = new HashMap<>();
        for (int i = 0; i < 8; i++) sorted.put(i, i);
        sorted.merge(3, 1, Integer::sum);
        System.out.println(sorted.get(3));
        hashed.put(1, 2);
        System.out.println(hashed.get(1));
    }
}
`,
    { 6: 4, 7: 4, 8: 0, 9: 0 },
  ],
  [
    'cpp',
    `#include <iostream>
#include <map>
#include <unordered_map>
int main() {
    std::map<int, int> sorted;
    std::unordered_map<int, int> hashed;
    for (int i = 0; i < 8; i++) sorted[i] = i;
    sorted[3] += 1;
    std::cout << sorted[3];
    hashed[1] = 2;
}
`,
    { 8: 4, 9: 4, 10: 0 },
  ],
] as const)('counts what entries of sorted maps cost in %s', async (language, source, costs) => {
  const root = (await loadParser(language))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, language, { nonce: NONCE, countsLibrary: true });
  const [before, after] = [await started.run(language, source), await started.run(language, code)];
  expect(after.stdout).toBe(before.stdout);
  const counts = stepsOf(after.stderr, NONCE, counters.length);
  for (const [line, cost] of Object.entries(costs)) {
    const ofLine = counts?.filter((_, id) => counters[id]?.line === Number(line)) ?? [];
    expect(ofLine.reduce((sum, count) => sum + count, 0)).toBe(cost);
  }
});

it('counts no numbers between which a call of C++ chooses as a span of items', async () => {
  const source = `#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int current = 9, gained = -20;
    current = std::max(current, current + gained);
    std::vector<int> all = {3, 1, 2};
    auto first = all.begin(), last = all.begin() + 2;
    std::sort(first, last);
    std::cout << current << all[0] << std::endl;
}
`;
  const root = (await loadParser('cpp'))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  const { code, counters } = instrument(source, root, 'cpp', { nonce: NONCE, countsLibrary: true });
  const { stderr } = await started.run('cpp', code);
  const counts = stepsOf(stderr, NONCE, counters.length);
  const atLine = (line: number) =>
    (counts ?? []).reduce((sum, count, id) => sum + (counters[id]?.line === line ? count : 0), 0);
  expect(counts).not.toBeNull();
  expect([atLine(6), atLine(9)]).toEqual([0, 2 * 2]);
});

it('refuses a report that is none', () => {
  expect(stepsOf('1 2 3', NONCE, 3)).toBeNull();
  expect(stepsOf(`\n${NONCE} 1 2`, NONCE, 3)).toBeNull();
  expect(stepsOf(`\n${NONCE} 1 -2 3`, NONCE, 3)).toBeNull();
  expect(stepsOf(`\n${NONCE} 1 1e300 3`, NONCE, 3)).toBeNull();
  expect(stepsOf(`\n${NONCE} 9 9 9\nmore\n${NONCE} 1 2 3\n`, NONCE, 3)).toEqual([1, 2, 3]);
});
