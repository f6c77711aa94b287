import { describe, expect, it } from 'vitest';
import { vocabularyOf } from './vocabulary.ts';

describe('the words that a program knows', () => {
  it.each([
    [
      'JavaScript',
      `for (const line of lines) {
  const [name, value] = line.split(' ');
  switch (name) { // not 'this'
    case 'push': stack.push(Number(value)); break;
    case 'pop': stack.pop(); break;
  }
}`,
      'push 1, pop 0',
    ],
    [
      'C++',
      `while (cin >> command) {
  if (command == "add") { cin >> name >> price; shop[name] = price; }
  else if (command == "sell") { cin >> name; shop.erase(name); }
}`,
      'add 2, sell 1',
    ],
    [
      'Rust',
      'match parts.as_slice() {\n ["add", a, b] => {}\n ["sum", from, to] => {}\n ["max"] => {}\n}',
      'add 2, sum 2, max 0',
    ],
    ['Java', 'if (command.equals("enter")) queue.add(in.next());\nelse queue.remove();', 'enter 1, other 1'],
    [
      'Python',
      'words = line.split()\nmatch words:\n    case ["set", key, value]:\n        pass\n    case ["get", key]:\n        pass',
      'set 2, get 1',
    ],
  ])('are found in %s', (_, source, expected) => {
    const { commands } = vocabularyOf(source);
    expect(commands.map(({ word, values }) => `${word} ${values}`).join(', ')).toBe(expected);
  });

  it('are not those of a library', () => {
    const source = `const fs = require('fs');\nprocess.stdin.on('data', (data) => {});\nprocess.stdin.on('end', () => {});`;
    expect(vocabularyOf(source)).toEqual({ commands: [], mostValues: 0, end: null, characters: '' });
  });

  it('may end the input', () => {
    const source = `while True:
    words = input().split()
    if words[0] == "close":
        break
    if words[0] == "in":
        enter(words[1])
    elif words[0] == "out":
        leave(words[1])`;
    const { commands, end } = vocabularyOf(source);
    expect(end).toBe('close');
    expect(commands.map(({ word }) => word)).toEqual(['in', 'out']);
  });

  it.each([
    ["if (map[r][c] == '#') continue;", '#'],
    ['if c in "+-*/":', '+-*/'],
    ["values = {'I': 1, 'V': 5, 'X': 10}", 'IVX'],
    ['const VALUES = { I: 1, V: 5, X: 10 };', 'IVX'],
    ["match c {\n    'L' => left(),\n    'R' | 'r' => right(),\n    _ => {}\n}", 'LRr'],
    ["if (c >= 'a' && c <= 'z') letters++;", ''],
  ])('may be characters: %s', (source, expected) => {
    expect(vocabularyOf(source).characters).toBe(expected);
  });
});

it('counts the values of each branch, and those that are read before', () => {
  const reads = (given: string, others: string) => `while (in.hasNext()) {
  String kind = in.next(); String name = in.next();
  if (kind.equals("circle")) { all.add(new Circle(name, ${given})); }
  else { all.add(new Box(name, ${others})); }
}`;
  expect(vocabularyOf(reads('in.nextDouble()', 'in.nextDouble(), in.nextInt()')).commands).toEqual([
    { word: 'circle', values: 2 },
    { word: 'other', values: 3 },
  ]);
  expect(vocabularyOf(reads('1', '2')).commands).toEqual([
    { word: 'circle', values: 1 },
    { word: 'other', values: 1 },
  ]);
});
