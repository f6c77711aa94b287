import { describe, expect, it } from 'vitest';
import { readHover } from './explanations.ts';
import { readLocations, readRename, readRenamePlace, wordAt } from './places.ts';
import { readSymbols } from './symbols.ts';

const MINE = { uri: 'file:///box/mine/main.py', text: 'total = 1\nprint(total)\n' };
const OTHER = 'file:///box/other/main.py';
const range = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});
const SECOND = { line: 2, column: 7, end_line: 2, end_column: 12 };

describe('places', () => {
  it('are those of the asked document, once each, in its order', () => {
    const answer = [
      { uri: MINE.uri, range: range(1, 6, 11) },
      { uri: OTHER, range: range(0, 0, 5) },
      { targetUri: MINE.uri, targetRange: range(0, 0, 9), targetSelectionRange: range(0, 0, 5) },
      { uri: MINE.uri, range: range(1, 6, 11) },
    ];
    expect(readLocations(answer, MINE)).toEqual([{ line: 1, column: 1, end_line: 1, end_column: 6 }, SECOND]);
    expect(readLocations(answer[0], MINE)).toEqual([SECOND]);
  });

  it.each([
    [null],
    ['text'],
    [[7, null, {}, { uri: MINE.uri }, { uri: MINE.uri, range: 'x' }]],
    [[{ uri: MINE.uri, range: range(9, 0, 1) }]],
    [[{ uri: MINE.uri, range: range(0, 0, 99) }]],
    [[{ uri: MINE.uri, range: { start: { line: 1, character: 3 }, end: { line: 0, character: 3 } } }]],
  ])('are none in %j', (answer) => {
    expect(readLocations(answer, MINE)).toEqual([]);
  });

  it('are bounded', () => {
    const many = { uri: MINE.uri, text: 'x'.repeat(6_000) };
    const answer = Array.from({ length: 6_000 }, (_, at) => ({ uri: many.uri, range: range(0, at, at + 1) }));
    expect(readLocations(answer, many)).toHaveLength(1_000);
  });
});

describe('a renaming', () => {
  const edit = (line: number, from: number, to: number, newText: unknown = 'sum') => ({
    range: range(line, from, to),
    newText,
  });
  const both = [edit(1, 6, 11), edit(0, 0, 5)];
  const read = [
    { line: 1, column: 1, end_line: 1, end_column: 6, text: 'sum' },
    { ...SECOND, text: 'sum' },
  ];

  it.each([
    [{ changes: { [MINE.uri]: both } }],
    [{ changes: { [MINE.uri]: both, [OTHER]: [] } }],
    [{ documentChanges: [{ textDocument: { uri: MINE.uri, version: 1 }, edits: both }] }],
  ])('is read from %j', (answer) => {
    expect(readRename(answer, MINE)).toEqual(read);
  });

  it.each([
    [null],
    [{ changes: {} }],
    [{ changes: { [MINE.uri]: both, [OTHER]: [edit(0, 0, 5)] } }],
    [{ changes: { [OTHER]: both } }],
    [{ documentChanges: [{ kind: 'rename', oldUri: MINE.uri, newUri: OTHER }] }],
    [{ changes: { [MINE.uri]: [edit(0, 0, 5), edit(0, 3, 6)] } }],
    [{ changes: { [MINE.uri]: [edit(0, 0, 5), edit(8, 0, 1)] } }],
    [{ changes: { [MINE.uri]: [edit(0, 0, 5, 7)] } }],
    [{ changes: { [MINE.uri]: [edit(0, 0, 5, 'a\0b')] } }],
    [{ changes: { [MINE.uri]: [edit(0, 0, 5, 'x'.repeat(70_000))] } }],
    [{ changes: { [MINE.uri]: Array.from({ length: 1_001 }, () => edit(0, 0, 0)) } }],
  ])('is refused as a whole: %j', (answer) => {
    expect(readRename(answer, MINE)).toBeNull();
  });

  it('is offered for the name that the language server names', () => {
    const word = wordAt(MINE.text, { line: 2, column: 12 });
    expect(word).toEqual(SECOND);
    if (word === null) return;
    expect(readRenamePlace({ defaultBehavior: true }, MINE, word)).toEqual(SECOND);
    expect(readRenamePlace({ range: range(1, 6, 11), placeholder: 'total' }, MINE, word)).toEqual(SECOND);
    expect(readRenamePlace(range(1, 6, 11), MINE, word)).toEqual(SECOND);
    expect(readRenamePlace(null, MINE, word)).toBeNull();
    expect(readRenamePlace(range(7, 6, 11), MINE, word)).toBeNull();
  });

  it.each([
    [{ line: 1, column: 8 }],
    [{ line: 1, column: 10 }],
    [{ line: 3, column: 1 }],
    [{ line: 9, column: 1 }],
  ])('is offered for no word at %j', (position) => {
    expect(wordAt(MINE.text, position)).toBeNull();
  });
});

describe('symbols', () => {
  const symbol = (name: unknown, line: number, children: unknown = []) => ({
    ...{ name, kind: 12, range: range(line, 0, 5), selectionRange: range(line, 1, 5), children },
  });

  it('follow the text, each after the one around it', () => {
    const answer = [symbol('b', 1), symbol('a', 0, [symbol('inner', 1), symbol('first', 0)])];
    const found = readSymbols(answer, MINE);
    expect(found.map(({ name, depth }) => `${depth} ${name}`)).toEqual(['0 a', '1 first', '1 inner', '0 b']);
    expect(found[0]).toMatchObject({ kind: 12, detail: null, line: 1, name_line: 1, name_column: 2 });
  });

  it('are read from a flat list, without those of other documents', () => {
    const flat = (uri: string) => ({ name: 'f', kind: 'x', location: { uri, range: range(0, 0, 5) } });
    expect(readSymbols([flat(OTHER), flat(MINE.uri)], MINE)).toMatchObject([
      { name: 'f', kind: 13, line: 1 },
    ]);
  });

  it('are bounded in number, depth and length', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 50; depth++) deep = [symbol(`at ${depth}`, 0, deep)];
    expect(readSymbols(deep, MINE).length).toBeLessThan(20);
    const many = Array.from({ length: 900 }, () => symbol('n'.repeat(900), 0));
    const found = readSymbols(many, MINE);
    expect(found).toHaveLength(500);
    expect(found[0]?.name.length).toBeLessThan(300);
    expect(readSymbols([7, null, symbol(5, 0), symbol('', 0), symbol('out', 40)], MINE)).toEqual([]);
  });
});

it('names no folder of a program where a language server says where a file is', () => {
  const [own, shared] = ['8134c550d0b98211a7cf5c702d7966a7', 'p8134c550d0b98211a7cf5c702d7966a7'];
  const contents = `\`/box/${own}/main.cpp\`, \`/box/${own}/2/main.rs\`, \`/box/${shared}/a/b.h\``;
  expect(readHover({ contents })).toEqual({
    contents: '`main.cpp`, `main.rs`, `a/b.h`',
    range: null,
  });
});
