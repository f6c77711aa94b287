import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { planGrowth } from '#growth/plan.ts';
import { writeInput } from './write-input.ts';

/** The first of the inputs that are tried with a program that reads. */
async function firstInput(language: LanguageId, code: string): Promise<string> {
  const plan = await planGrowth({ language, code, example: '', form: null });
  const [format = []] = plan?.attempts.find(({ source }) => source === 'derived')?.formats ?? [];
  const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
  return writeInput(format, { n: 4, shape: 'sorted', seed: 1, variant }) ?? '';
}

describe('the first input that is tried', () => {
  it.each<[string, LanguageId, string, RegExp]>([
    [
      'two lists for two names',
      'typescript',
      `import { readFileSync } from 'node:fs';
const [have, want] = readFileSync(0, 'utf8').trim().split('\\n').map((line) => line.split(' ').map(Number));
for (const one of want) console.log(have.includes(one));`,
      /^(?:\d+ ){3}\d+\n(?:\d+ ){3}\d+\n$/,
    ],
    [
      'a number before lines that one loop goes through',
      'javascript',
      `const reader = require('readline').createInterface({ input: process.stdin });
let room = -1;
const all = [];
reader.on('line', (line) => {
  if (room < 0) {
    room = parseInt(line, 10);
  } else {
    const [size, worth] = line.split(' ').map(Number);
    all.push({ size, worth });
  }
});
reader.on('close', () => console.log(room, all.length));`,
      /^4\n(?:\d \d\n){4}$/,
    ],
    [
      'a place in the first corner and one in the last',
      'python',
      `n, a, b, c, d = map(int, input().split())
seen = [[False] * n for _ in range(n)]
seen[a][b] = True
print(seen[c][d])`,
      /^4 1 1 4 4\n$/,
    ],
    [
      'a list where nothing else is known than that it is one of numbers',
      'javascript',
      `let text = '';
process.stdin.on('data', (chunk) => (text += chunk));
process.stdin.on('end', () => {
  const prices = text.trim().split(/\\s+/).map(Number);
  console.log(new Set(prices).size);
});`,
      /^(?:\d ){3}\d\n$/,
    ],
    [
      'commands with values that are read before these are compared',
      'rust',
      `use std::io::{self, BufRead};
fn main() {
    let mut lines = io::stdin().lock().lines().map_while(Result::ok);
    let n: usize = lines.next().unwrap().trim().parse().unwrap();
    let mut all = vec![0; n + 1];
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap();
        let from: usize = words.next().unwrap().parse().unwrap();
        let to: usize = words.next().unwrap().parse().unwrap();
        match name {
            "add" => all[from..=to].iter_mut().for_each(|one| *one += 1),
            "clear" => all[from..=to].fill(0),
            _ => println!("{name}?"),
        }
    }
    println!("{all:?}");
}`,
      /^4\n(?:(?:add|clear) \d \d\n){4}$/,
    ],
    [
      'a board behind a place on it',
      'python',
      `import sys
lines = sys.stdin.read().splitlines()
row, column = lines[0].split()
board = [list(line) for line in lines[1:]]
seen = set()
stack = [(int(row), int(column))]
while stack:
    r, c = stack.pop()
    if (r, c) in seen or not (0 <= r < len(board) and 0 <= c < len(board[0])) or board[r][c] != board[int(row)][int(column)]:
        continue
    seen.add((r, c))
    stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
print(len(seen))`,
      /^1 1\n(?:a{4}\n){4}$/,
    ],
    [
      'a number, and lines up to the end',
      'python',
      `import sys
width = int(sys.stdin.readline())
for line in sys.stdin:
    print(line.rstrip().rjust(width))`,
      /^\d+\n(?:[a-z]+\n){4}$/,
    ],
    [
      'lines of two values behind a number',
      'rust',
      `use std::io::{self, BufRead};
fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    let limit: u64 = lines.next().unwrap().trim().parse().unwrap();
    let mut all: Vec<(String, u64)> = lines
        .map(|line| {
            let (name, weight) = line.rsplit_once(' ').unwrap();
            (name.to_string(), weight.parse().unwrap())
        })
        .collect();
    all.sort();
    println!("{}", all.iter().filter(|(_, weight)| *weight <= limit).count());
}`,
      /^13\n(?:\d+ \d+\n){4}$/,
    ],
    [
      'a line of words, and a number',
      'python',
      `from collections import deque
people = deque(input().split())
step = int(input())
while len(people) > 1:
    people.rotate(-step)
    people.popleft()
print(people[0])`,
      /^(?:w\d+ ){3}w\d+\n\d+\n$/,
    ],
    [
      'numbers in lines that are scanned',
      'go',
      `package main
import ("bufio"; "fmt"; "os"; "sort")
func main() {
	scanner := bufio.NewScanner(os.Stdin)
	var all []int
	for scanner.Scan() {
		var number int
		if _, err := fmt.Sscanf(scanner.Text(), "%d", &number); err != nil { os.Exit(1) }
		all = append(all, number)
	}
	sort.Ints(all)
	fmt.Println(all)
}`,
      /^(?:\d\n){4}$/,
    ],
    [
      'a table that a loop within a loop reads',
      'cpp',
      `#include <cstdio>
int table[500][500];
int main() {
  int n; scanf("%d", &n);
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) scanf("%d", &table[i][j]);
  long sum = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sum += table[i][j];
  printf("%ld\\n", sum);
}`,
      /^4\n(?:(?:\d ){3}\d\n){4}$/,
    ],
    [
      'numbers of a line that a function takes apart',
      'rust',
      `use std::io::{self, BufRead};
fn numbers(line: &str) -> Vec<usize> {
    line.split_whitespace().map(|word| word.parse().unwrap()).collect()
}
fn main() {
    let mut lines = io::stdin().lock().lines();
    let head = numbers(&lines.next().unwrap().unwrap());
    let mut near = vec![vec![]; head[0]];
    for _ in 0..head[1] {
        let edge = numbers(&lines.next().unwrap().unwrap());
        near[edge[0]].push(edge[1]);
    }
    println!("{}", near.iter().map(|all| all.len()).max().unwrap());
}`,
      /^4 8\n(?:\d \d\n){8}$/,
    ],
    [
      'names with a number and what they lead to',
      'javascript',
      `const jobs = new Map();
for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) {
  const [job, hours, ...before] = line.split(' ');
  jobs.set(job, { hours: Number(hours), before });
}
const memo = new Map();
const end = (job) => {
  if (!memo.has(job)) memo.set(job, jobs.get(job).hours + Math.max(0, ...jobs.get(job).before.map(end)));
  return memo.get(job);
};
console.log(Math.max(...[...jobs.keys()].map(end)));`,
      /^(?:w\d+ \d w\d+\n){4}w\d+ \d\n$/,
    ],
    [
      'a maze with the marks that are looked for',
      'typescript',
      `import { readFileSync } from 'node:fs';
const maze = readFileSync(0, 'utf8').trim().split('\\n').map((line) => line.split(''));
function placeOf(mark: string): [number, number] {
  for (let r = 0; r < maze.length; r++) if (maze[r].includes(mark)) return [r, maze[r].indexOf(mark)];
  throw new Error(mark);
}
const [a, b] = placeOf('A');
console.log(maze[a][b + 1] === '#', placeOf('B'));`,
      /^A[.#]{3}\n(?:[.#]{4}\n){2}[.#]{3}B\n$/,
    ],
  ])('is %s in %s', async (_, language, source, expected) => {
    expect(await firstInput(language, source)).toMatch(expected);
  });
});
