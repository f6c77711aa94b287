import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReadingAnalyser } from '#analysis/index.ts';
import { formatsFor } from './format-candidates.ts';
import { writeInput } from './write-input.ts';

async function inputsTried(language: LanguageId, source: string): Promise<(string | null)[]> {
  const { reading, text } = (await loadReadingAnalyser(language, 2000))(source);
  const formats = formatsFor(reading ? [reading] : [], text);
  const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
  return formats.map((format) => writeInput(format, { n: 4, shape: 'sorted', seed: 1, variant }));
}

async function firstInput(language: LanguageId, source: string): Promise<string | null> {
  const [first] = await inputsTried(language, source);
  return first ?? null;
}

describe('the first input that is tried', () => {
  it.each<[string, LanguageId, string, RegExp]>([
    [
      'commands and the word that ends them',
      'python',
      `stack = []
while True:
    words = input().split()
    if words[0] == "stop":
        break
    if words[0] == "push":
        stack.append(int(words[1]))
    elif words[0] == "pop" and stack:
        stack.pop()
print(len(stack))`,
      /^(?:(?:push [1-4]|pop)\n){4}stop\n$/,
    ],
    [
      'a map of cells',
      'javascript',
      `const map = require('fs').readFileSync(0, 'utf8').trim().split('\\n').map((line) => line.split(''));
let walls = 0;
for (let r = 0; r < map.length; r++) for (let c = 0; c < map[0].length; c++) if (map[r][c] === '#') walls++;
console.log(walls);`,
      /^(?:[.#]{4}\n){4}$/,
    ],
    [
      'a map with its numbers of rows and columns',
      'cpp',
      `#include <iostream>
#include <string>
#include <vector>
using namespace std;
int main() { int r, c; cin >> r >> c; vector<string> map(r); for (int i = 0; i < r; i++) cin >> map[i];
int free = 0; for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) if (map[i][j] == '.') free++; cout << free; }`,
      /^4 4\n(?:[.#]{4}\n){4}$/,
    ],
    [
      'words and numbers of a line',
      'go',
      `package main
import "fmt"
func main() { var n int; fmt.Scan(&n); names := make([]string, n); marks := make([]int, n)
for i := 0; i < n; i++ { fmt.Scan(&names[i], &marks[i]) }
fmt.Println(names, marks) }`,
      /^4\n(?:[1-4] [1-4]\n){4}$/,
    ],
    [
      'rows behind one that is no row of theirs',
      'javascript',
      `const rows = require('fs').readFileSync(0, 'utf8').trim().split('\\n').map((line) => line.split(' ').map(Number));
const [n, capacity] = rows[0];
const items = rows.slice(1).map(([weight, value]) => ({ weight, value }));
let room = capacity; for (let i = 0; i < n; i++) room -= items[i].weight; console.log(room);`,
      /^4 4\n(?:\d \d\n){4}$/,
    ],
    [
      'words of which no number is made',
      'go',
      `package main
import ("bufio"; "fmt"; "os"; "strings")
func main() { count := make(map[string]int); scanner := bufio.NewScanner(os.Stdin)
for scanner.Scan() { for _, word := range strings.Fields(scanner.Text()) { count[word]++ } }
fmt.Println(len(count)) }`,
      /^(?:(?:w\d{6} ?){8}\n){4}$/,
    ],
    [
      'words of a fixed length, as many as are counted',
      'python',
      'n = int(input())\nnames = []\nfor _ in range(n):\n    names.append(input())\nprint(sorted(names))',
      /^4\n(?:[a-z]{8}\n){4}$/,
    ],
    [
      'a tree, of one edge less than nodes',
      'python',
      `n = int(input())
g = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b = map(int, input().split())
    g[a].append(b)
print(g)`,
      /^4\n1 2\n2 3\n3 4\n$/,
    ],
    [
      'an expression',
      'python',
      'text = input()\nfor c in text:\n    if c in "+-*/":\n        print(c)\n    elif c == "(":\n        print("open")',
      /^\d(?:[-+*/](?:\d|\(\d[-+*/]\d\)))+\n$/,
    ],
    [
      'pairs that two zeros end',
      'java',
      `import java.util.*;
public class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); int sum = 0;
while (true) { int a = in.nextInt(); int b = in.nextInt(); if (a == 0 && b == 0) break; sum += a * b; }
System.out.println(sum); } }`,
      /^(?:[1-4] [1-4]\n){4}0 0\n$/,
    ],
    [
      'values between commas',
      'javascript',
      `const values = require('fs').readFileSync(0, 'utf8').trim().split(',').map(Number);
let sum = 0; for (const value of values) sum += value; console.log(sum);`,
      /^\d,\d,\d,\d\n$/,
    ],
    [
      'numbers that a negative one ends',
      'java',
      `import java.util.*;
public class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); double sum = 0;
double pay = in.nextDouble(); while (pay >= 0) { sum += pay; pay = in.nextDouble(); } System.out.println(sum); } }`,
      /\n-1\n$/,
    ],
    [
      'links of a table, which lead everywhere but to the last',
      'cpp',
      `#include <iostream>
#include <vector>
using namespace std;
int main() { int n; cin >> n; vector<vector<int>> road(n, vector<int>(n));
for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) cin >> road[i][j];
int roads = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (road[i][j] == 1) roads++; cout << roads; }`,
      /^4\n0 1 1 0\n1 0 1 0\n1 1 0 0\n0 0 0 0\n$/,
    ],
    [
      'lines of so many fields as are asked for',
      'python',
      `import sys
total = 0
for line in sys.stdin:
    parts = line.split()
    if len(parts) != 3:
        continue
    total += int(parts[2])
print(total)`,
      /^(?:\d \d \d\n){4}$/,
    ],
    [
      'times of the day',
      'python',
      `import sys
def minutes(clock):
    hours, rest = clock.split(":")
    return int(hours) * 60 + int(rest)
times = []
for line in sys.stdin:
    start, end = line.strip().split("-")
    times.append((minutes(start), minutes(end)))
print(sorted(times))`,
      /^(?:\d\d:\d\d-\d\d:\d\d\n){4}$/,
    ],
    [
      'two texts and one as long as both',
      'python',
      'a = input()\nb = input()\nc = input()\nprint([[x == y for x in a] for y in b], c)',
      /^[a-z]{4}\n[a-z]{4}\n[a-z]{8}\n$/,
    ],
  ])('is of %s', async (_, language, source, expected) => {
    expect(await firstInput(language, source)).toMatch(expected);
  });

  it('may be a count of lines with a word each, where the analysis knows no reads', async () => {
    const source = `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const names = lines.slice(1);
const unique = [];
for (const name of names) if (!unique.includes(name)) unique.push(name);
console.log(unique.length);`;
    expect(await inputsTried('javascript', source)).toContainEqual(
      expect.stringMatching(/^4\n(?:w\d+\n){4}$/),
    );
  });
});
