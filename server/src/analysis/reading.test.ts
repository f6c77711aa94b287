import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReadingAnalyser } from './index.ts';
import type { ReadPiece } from './reading.ts';

async function piecesOf(language: LanguageId, source: string): Promise<string[]> {
  const { reading } = (await loadReadingAnalyser(language, 2000))(source);
  return reading?.pieces.map(written) ?? [];
}

function written({ kind, exactly, fields, loops }: ReadPiece): string {
  const few = exactly !== null && exactly > 1 ? ` of ${exactly}` : '';
  return `${kind}${few}${fields ? ` (${fields.map((field) => field ?? '?').join(' ')})` : ''}${loops.length > 0 ? ' in a loop' : ''}`;
}

const RUST_MAIN = 'use std::io::{self, Read, BufRead};\nfn main() {\n';

describe('what a program reads', () => {
  it.each<[string, LanguageId, string, string[]]>([
    [
      'what is left of all numbers after the first',
      'rust',
      `${RUST_MAIN}let mut text = String::new(); io::stdin().read_to_string(&mut text).unwrap();
let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
let n = numbers.next().unwrap();
let items: Vec<usize> = numbers.take(n).collect();
println!("{}", items.len()); }`,
      ['whole', 'number', 'list'],
    ],
    [
      'the other numbers after one that is taken first',
      'javascript',
      `const [target, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
for (const x of numbers) for (const y of numbers) if (x + y === target) console.log(x, y);`,
      ['whole', 'number', 'list'],
    ],
    [
      'two numbers in each round of a loop over all of them',
      'typescript',
      `const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
const n = tokens[0];
const edges: number[][] = [];
for (let i = 2; i + 1 < tokens.length; i += 2) edges.push([tokens[i], tokens[i + 1]]);
console.log(n, edges.length);`,
      ['whole', 'number', 'number in a loop', 'number in a loop'],
    ],
    [
      'words of a line at their places, each once',
      'python',
      `while True:
    command = input().split()
    if command[0] == "stop":
        break
    if command[0] == "add":
        print(command[1], int(command[2]))`,
      ['text in a loop', 'list of 3 (text text number) in a loop', 'number in a loop'],
    ],
    [
      'words of a line one after the other',
      'rust',
      `${RUST_MAIN}let mut line = String::new(); io::stdin().read_line(&mut line).unwrap();
let mut words = line.split_whitespace();
let n: usize = words.next().unwrap().parse().unwrap();
let k: usize = words.next().unwrap().parse().unwrap();
println!("{}", n + k); }`,
      ['text', 'list of 2 (number number)', 'number', 'number'],
    ],
    [
      'fields of lines',
      'java',
      `import java.util.*;
public class Main { public static void main(String[] args) {
  Scanner in = new Scanner(System.in); List<String> names = new ArrayList<>(); int sum = 0;
  while (in.hasNextLine()) { String line = in.nextLine(); String[] parts = line.split(",");
    names.add(parts[0]); sum += Integer.parseInt(parts[1]); }
} }`,
      ['text in a loop', 'list of 2 (text number) in a loop', 'number in a loop'],
    ],
    [
      'lines, and not that they will be read',
      'rust',
      `${RUST_MAIN}let mut lines = io::stdin().lock().lines();
let n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
println!("{}", n); }`,
      ['text', 'number'],
    ],
    [
      'a line once, and not what is kept of it',
      'go',
      `package main
import "fmt"
func main() {
  var n int; fmt.Scan(&n)
  rows := make([]string, n)
  for i := range rows { var row string; fmt.Scan(&row); rows[i] = row }
  r, c := 0, 0
  for rows[r][c] == '.' { r++; c++ }
}`,
      ['number', 'text in a loop'],
    ],
    [
      'lines that are collected and then taken',
      'typescript',
      `import * as readline from 'readline';
const lines: string[] = [];
const rl = readline.createInterface({ input: process.stdin });
rl.on('line', (line: string) => lines.push(line));
rl.on('close', () => { const values = lines[1].split(' '); console.log(values.length); });`,
      ['text', 'list'],
    ],
    [
      'all words of a heap, in whatever order they are looked at',
      'javascript',
      `const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter((word) => word.length > 0);
function sift(heap, root, size) {
  while (2 * root + 1 < size) {
    let child = 2 * root + 1;
    if (child + 1 < size && heap[child + 1] > heap[child]) child++;
    if (heap[root] >= heap[child]) return;
    const kept = heap[root];
    heap[root] = heap[child];
    heap[child] = kept;
    root = child;
  }
}
function sort(list) {
  for (let root = Math.floor(list.length / 2) - 1; root >= 0; root--) sift(list, root, list.length);
  for (let end = list.length - 1; end > 0; end--) {
    [list[0], list[end]] = [list[end], list[0]];
    sift(list, 0, end);
  }
}
sort(words);
for (const word of words) console.log(word);`,
      ['whole', 'text of 2 in a loop'],
    ],
    [
      'three lines in their order, however late they are taken apart',
      'typescript',
      `import { readFileSync } from 'fs';
const [first, second, third] = readFileSync(0, 'utf8').trim().split('\\n');
const n = Number(first);
console.log(n, second.split(' ').map(Number), third.split(' ').map(Number));`,
      ['whole of 3', 'text', 'number', 'text', 'list', 'text', 'list'],
    ],
    [
      'what follows the first of all words, and one more',
      'python',
      `import sys
data = sys.stdin.read().split()
n = int(data[0])
values = list(map(int, data[1:n + 1]))
k = int(data[n + 1])
print(sorted(values)[k])`,
      ['whole', 'text', 'number', 'text in a loop', 'number'],
    ],
    [
      'rows of all lines',
      'python',
      'import sys\nrows = [list(map(int, line.split())) for line in sys.stdin]\nprint(rows)',
      ['text in a loop', 'list in a loop'],
    ],
    [
      'nothing of the input for arguments',
      'javascript',
      'const n = Number(process.argv[2]); console.log(n);',
      [],
    ],
  ])('is %s in %s', async (_, language, source, expected) => {
    expect(await piecesOf(language, source)).toEqual(expected);
  });
});

it('takes lines for rows of a grid, or for lines, where the program has a table of its own', async () => {
  const source = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
const [n, room] = lines[0].split(' ').map(Number);
const best = [];
for (let i = 0; i < n; i++) best.push(lines[i + 1].split(' ').map(Number));
console.log(best[n - 1][room]);`;
  const analyse = await loadReadingAnalyser('javascript', 2000);
  const kinds = (cells: boolean) =>
    analyse(source, [], { cells }).reading?.pieces.map(({ kind, exactly }) => `${kind}${exactly ?? ''}`);
  expect(kinds(false)?.slice(0, 5)).toEqual(['whole', 'text2', 'list2', 'number', 'number']);
  expect(kinds(true)).not.toEqual(kinds(false));
});
