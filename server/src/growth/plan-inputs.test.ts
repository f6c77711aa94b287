import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { writeInput } from './inputs/write-input.ts';
import { planGrowth } from './plan.ts';

/** Inputs that are tried with a program that reads, in their order. */
async function inputsTried(language: LanguageId, code: string): Promise<string[]> {
  const plan = await planGrowth({ language, code, example: '', form: null });
  const formats = plan?.attempts.find(({ source }) => source === 'derived')?.formats ?? [];
  const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
  return formats.map((format) => writeInput(format, { n: 4, shape: 'sorted', seed: 1, variant }) ?? '');
}

const ALL_LINES = "require('fs').readFileSync(0, 'utf8').trim().split('\\n')";

describe('lines that are read all at once', () => {
  it.each<[string, LanguageId, string, RegExp]>([
    [
      'a table of the program itself, and no grid',
      'javascript',
      `const lines = ${ALL_LINES};
const [n, room] = lines[0].split(' ').map(Number);
const best = [];
for (let i = 0; i <= n; i++) best.push(new Array(room + 1).fill(0));
for (let i = 1; i <= n; i++) {
  const [size, worth] = lines[i].split(' ').map(Number);
  for (let r = 0; r <= room; r++) best[i][r] = r < size ? best[i - 1][r] : best[i - 1][r - size] + worth;
}
console.log(best[n][room]);`,
      /^4 \d+\n(?:\d \d\n){4}$/,
    ],
    [
      'a table of the program itself, and no grid',
      'python',
      `import sys
lines = sys.stdin.read().splitlines()
n, m = map(int, lines[0].split())
near = [[0] * n for _ in range(n)]
for i in range(1, m + 1):
    a, b = map(int, lines[i].split())
    near[a - 1][b - 1] = 1
total = 0
for i in range(n):
    for j in range(n):
        total += near[i][j]
print(total)`,
      /^4 8\n(?:\d \d\n){8}$/,
    ],
    [
      'two matrices from different lines on',
      'typescript',
      `import { readFileSync } from 'fs';
const lines = readFileSync(0, 'utf8').trim().split('\\n');
const n = Number(lines[0]);
const read = (from: number) => {
  const rows: number[][] = [];
  for (let i = 0; i < n; i++) rows.push(lines[from + i].split(' ').map(Number));
  return rows;
};
const a = read(1);
const b = read(1 + n);
let trace = 0;
for (let i = 0; i < n; i++) for (let k = 0; k < n; k++) trace += a[i][k] * b[k][i];
console.log(trace);`,
      /^4\n(?:\d \d \d \d\n){8}$/,
    ],
    [
      'three lines under a name each, taken apart later',
      'javascript',
      `const [first, second, third] = ${ALL_LINES};
const n = Number(first);
const xs = second.split(' ').map(Number);
const ys = third.split(' ').map(Number);
let sum = n;
for (const x of xs) for (const y of ys) sum += x * y;
console.log(sum);`,
      /^4\n\d \d \d \d\n\d \d \d \d\n$/,
    ],
    [
      'a list of numbers, then one more',
      'python',
      `import sys
data = sys.stdin.read().split()
n = int(data[0])
values = list(map(int, data[1:n + 1]))
k = int(data[n + 1])
print(sorted(values)[k])`,
      /^4\n1\n2\n3\n4\n13\n$/,
    ],
    [
      'a number, and one in each line after it',
      'javascript',
      `const lines = ${ALL_LINES};
const wanted = Number(lines.shift());
const prices = lines.map(Number);
console.log(prices.filter((price) => price < wanted).length);`,
      /^4\n1\n2\n3\n4\n$/,
    ],
    [
      'words, which are looked at in any order',
      'javascript',
      `const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/);
for (let i = 0; i < words.length; i++)
  for (let j = words.length - 1; j > i; j--)
    if (words[j] < words[j - 1]) [words[j - 1], words[j]] = [words[j], words[j - 1]];
for (const word of words) console.log(word);`,
      /^(?:w\d+ ?){4}\n$/,
    ],
  ])('are %s in %s', async (_, language, source, expected) => {
    expect((await inputsTried(language, source)).find((input) => expected.test(input))).toBeDefined();
    expect((await inputsTried(language, source)).slice(0, 3).some((input) => expected.test(input))).toBe(
      true,
    );
  });
});

describe('lines with other separators than spaces', () => {
  it.each<[string, LanguageId, string, RegExp]>([
    [
      'semicolons',
      'typescript',
      `import { readFileSync } from 'fs';
const rows = readFileSync(0, 'utf8').trim().split('\\n').map((line) => {
  const [name, price, count] = line.split(';');
  return { name, cost: Number(price) * Number(count) };
});
rows.sort((a, b) => a.cost - b.cost);
console.log(rows[0].name);`,
      /^(?:\d;\d;\d\n){4}$/,
    ],
    [
      'a comma between two values',
      'rust',
      `use std::io::{self, BufRead};
fn main() {
    let mut points: Vec<(i64, i64)> = io::stdin().lock().lines().map(|line| {
        let line = line.unwrap();
        let (x, y) = line.split_once(',').unwrap();
        (x.trim().parse().unwrap(), y.trim().parse().unwrap())
    }).collect();
    points.sort();
    println!("{:?}", points);
}`,
      /^(?:\d,\d\n){4}$/,
    ],
    [
      'a sign between two words',
      'go',
      `package main
import ("bufio"; "fmt"; "os"; "strings")
func main() {
  scanner := bufio.NewScanner(os.Stdin)
  values := map[string]string{}
  for scanner.Scan() {
    name, value, _ := strings.Cut(scanner.Text(), "=")
    values[name] = value
  }
  fmt.Println(len(values))
}`,
      /^(?:\d=\d\n){4}$/,
    ],
  ])('are written with them: %s in %s', async (_, language, source, expected) => {
    expect((await inputsTried(language, source)).slice(0, 3)).toContainEqual(expect.stringMatching(expected));
  });
});

describe('a pattern that is sought in a text', () => {
  it.each<[LanguageId, string]>([
    [
      'python',
      `text = input()
pattern = input()
for i in range(len(text) - len(pattern) + 1):
    j = 0
    while j < len(pattern) and text[i + j] == pattern[j]:
        j += 1
    if j == len(pattern):
        print(i)`,
    ],
    [
      'java',
      `import java.util.*;
public class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in);
String text = in.nextLine(); String pattern = in.nextLine();
for (int i = 0; i + pattern.length() <= text.length(); i++) { int j = 0;
while (j < pattern.length() && text.charAt(i + j) == pattern.charAt(j)) j++;
if (j == pattern.length()) System.out.println(i); } } }`,
    ],
  ])('is shorter than it, and nearly found everywhere, in %s', async (language, source) => {
    expect((await inputsTried(language, source)).slice(0, 2)).toEqual(['aaaa\nab\n', 'ab\naaaa\n']);
  });
});

describe('an empty line that ends the input', () => {
  it.each<[LanguageId, string]>([
    [
      'python',
      `times = []
while True:
    entry = input()
    if not entry:
        break
    times.append(float(entry))
times.sort()
print(times)`,
    ],
  ])('is written in %s', async (language, source) => {
    expect(await inputsTried(language, source)).toContainEqual(expect.stringMatching(/^(?:\d\n){3,4}\n$/));
  });
});

it.each<[LanguageId, string]>([
  [
    'cpp',
    `#include <iostream>
int main() { int shift; std::cin >> shift; char c; int sum = 0;
while (std::cin.get(c)) sum += c + shift; std::cout << sum; }`,
  ],
])('writes characters that are read one by one in %s', async (language, source) => {
  expect((await inputsTried(language, source))[0]).toMatch(/^4\n[a-z]{4}\n$/);
});

describe('commands', () => {
  it('have as many values as each line has, and are as many as are counted', async () => {
    const source = `#include <iostream>
#include <string>
#include <vector>
int main() { int n, m; std::cin >> n >> m; std::vector<int> a(n); for (int& x : a) std::cin >> x;
while (m--) { std::string kind; int from, to; std::cin >> kind >> from >> to;
if (kind == "set") a[from - 1] = to; else std::cout << a[from - 1] + a[to - 1] << "\\n"; } }`;
    const [first = ''] = await inputsTried('cpp', source);
    expect(first).toMatch(/^4 8\n1\n2\n3\n4\n(?:(?:set|other) [1-4] [1-4]\n){8}$/);
  });
});

describe('rows of a table that takes steps for each row and column', () => {
  it.each<[LanguageId, string]>([
    [
      'javascript',
      `const rows = ${ALL_LINES}.map((line) => line.split(' ').map(Number));
let total = 0;
for (let i = 0; i < rows.length; i++) for (let j = 0; j < rows.length; j++) total += rows[i][j] - rows[j][i];
console.log(total);`,
    ],
    [
      'typescript',
      `import { readFileSync } from 'fs';
const [size, ...lines] = readFileSync(0, 'utf8').trim().split('\\n');
const n = Number(size);
const rows = lines.slice(0, n).map((line) => line.split(' ').map(Number));
let total = 0;
for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) total += rows[i][j] - rows[j][i];
console.log(total);`,
    ],
    [
      'python',
      `import sys
rows = [list(map(int, line.split())) for line in sys.stdin]
total = 0
for i in range(len(rows)):
    for j in range(len(rows)):
        total += rows[i][j] - rows[j][i]
print(total)`,
    ],
  ])('are as long as there are rows in %s', async (language, source) => {
    expect((await inputsTried(language, source))[0]).toMatch(/^(?:4\n)?(?:\d \d \d \d\n){4}/);
  });
});

it.each<[LanguageId, string]>([
  [
    'cpp',
    `#include <iostream>
#include <string>
#include <vector>
int main() { std::vector<std::string> names; std::string name; while (std::getline(std::cin, name)) names.push_back(name);
for (size_t i = 0; i < names.size(); i++) for (size_t j = 0; j + 1 < names.size(); j++) if (names[j + 1] < names[j]) std::swap(names[j], names[j + 1]);
std::cout << names[0]; }`,
  ],
  [
    'python',
    `names = []
for _ in range(int(input())):
    names.append(input())
for i in range(len(names)):
    for j in range(len(names) - 1):
        if names[j + 1] < names[j]:
            names[j], names[j + 1] = names[j + 1], names[j]
print(names)`,
  ],
])(
  'leaves words as short as they are where there are steps for each two of them, in %s',
  async (language, source) => {
    expect((await inputsTried(language, source))[0]).toMatch(/^(?:4\n)?(?:[a-z]{8}\n){4}$/);
  },
);

it('writes a map for cells that are kept by their places', async () => {
  const source = `import sys
rocks = set()
for y, line in enumerate(sys.stdin):
    for x, sign in enumerate(line.strip()):
        if sign == "#":
            rocks.add((x, y))
print(len(rocks))`;
  expect((await inputsTried('python', source))[0]).toMatch(/^(?:[.#]{4}\n){4}$/);
});

it('takes no values of a list that is written in the program for its input', async () => {
  const source = `books = [{"title": "Emma", "year": 1815}, {"title": "It", "year": 1986}]
books.sort(key=lambda book: book["year"])
for book in books:
    print(book["title"])`;
  expect(await inputsTried('python', source)).toEqual([]);
});

it('asks for nodes of a graph, and counts them as the program does', async () => {
  const plan = await planGrowth({
    language: 'java',
    code: `import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt();
        List<List<Integer>> next = new ArrayList<>();
        for (int i = 0; i < n; i++) next.add(new ArrayList<>());
        for (int i = 0; i < m; i++) next.get(in.nextInt() - 1).add(in.nextInt() - 1);
        System.out.println(next.get(in.nextInt() - 1).size());
    }
}`,
    example: '',
    form: null,
  });
  expect(plan?.countsFromOne).toBe(true);
  const [format] = plan?.attempts[0]?.formats ?? [];
  const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
  const input = writeInput(format ?? [], { n: 4, shape: 'sorted', seed: 1, variant });
  expect(input).toMatch(/^4\s8\n(?:[1-4] [1-4]\n){8}1\n$/);
});

it('has the size of the second of two lists between them', async () => {
  const [input] = await inputsTried(
    'python',
    `n = int(input())
first = list(map(int, input().split()))
m = int(input())
second = list(map(int, input().split()))
print(sum(1 for a in first for b in second if a == b), n, m)`,
  );
  expect(input).toBe('4\n1 2 3 4\n4\n1 2 3 4\n');
});

describe('functions that are called with what is written in a program', () => {
  const codeOf = async (language: LanguageId, code: string) => {
    const plan = await planGrowth({ language, code, example: '', form: null });
    return plan?.attempts.map(({ instrumented }) => instrumented.code).join('\n') ?? '';
  };

  it.each<[LanguageId, string, string]>([
    [
      'cpp',
      '#include <iostream>\n#include <string>\nint length(const std::string& s) { int n = 0; for (char c : s) n += c != 0; return n; }\nint main() { std::cout << length("hello"); }',
      "length(std::string(cr_n(), 'a'))",
    ],
    [
      'rust',
      'fn length(s: &str) -> usize { let mut n = 0; for _ in s.split_whitespace() { n += 1; } n }\nfn main() { println!("{}", length("one two")); }',
      'length(&"a ".repeat(crate::cr__::n()))',
    ],
    [
      'java',
      'public class Main { static int same(String a, String b) { int n = 0; for (char c : a.toCharArray()) if (b.indexOf(c) >= 0) n++; return n; }\npublic static void main(String[] args) { System.out.println(same("abc", "bcd")); } }',
      '"a".repeat((int) CrC__.n()),"a".repeat((int) CrC__.n())',
    ],
  ])('get longer texts in %s', async (language, code, call) => {
    expect((await codeOf(language, code)).replace(/, /g, ',')).toContain(call.replace(/, /g, ','));
  });

  it.each<[LanguageId, string, string]>([
    [
      'python',
      'def find(items, wanted):\n    for i in range(len(items)):\n        if items[i] == wanted: return i\n',
      'find(_cr_list(), _cr_n())',
    ],
    [
      'javascript',
      'function shared(a, b) {\n  let i = 0;\n  while (a[i] === b[i] && i < a.length) i++;\n  return i;\n}\nmodule.exports = shared;\n',
      'shared(__crList(), __crList())',
    ],
  ])('get lists where their bodies use lists, in %s', async (language, code, call) => {
    expect(await codeOf(language, code)).toContain(call);
  });
});

it('takes a number before a graph for one of any size', async () => {
  const [input] = await inputsTried(
    'go',
    `package main
import "fmt"
func main() {
	var n, m, steps int
	fmt.Scan(&n, &m, &steps)
	next := make([][]int, n)
	for i := 0; i < m; i++ {
		var a, b int
		fmt.Scan(&a, &b)
		next[a-1] = append(next[a-1], b-1)
	}
	at := 0
	for i := 0; i < steps && len(next[at]) > 0; i++ {
		at = next[at][0]
	}
	fmt.Println(at + 1)
}`,
  );
  expect(input).toMatch(/^4 8 13\n/);
});
