import { describe, expect, it } from 'vitest';
import { mayHavePrintedFrame } from '#shared/runs/output/text/printed-text.tsx';
import { findPrintedFrames } from './printed-frames.ts';
import { readCsv } from './read-csv.ts';
import { Slices } from './slices.ts';
import { sortTableRows } from './sort-table-rows.ts';
import { makeTable } from './table-data.ts';

const slices = () => new Slices(new AbortController().signal);
const rowsOf = async (text: string) => (await readCsv(text, slices())).rows;
const tableOf = async (text: string) => await makeTable((await readCsv(text, slices())).rows, slices());

describe('separated values', () => {
  it('may be quoted, and hold separators, quotation marks and line ends then', async () => {
    expect(await rowsOf('a,b\n"x, y","say ""hi""\nthere"\r\n,\n')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"\nthere'],
      ['', ''],
    ]);
  });

  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b\n1,5;2,5\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['name\nAda\n', ','],
    ['', ','],
    ['"a;b",c\n"d;e",f\n', ','],
  ])('have a separator: %j', async (text, separator) => {
    expect((await readCsv(text, slices())).separator).toBe(separator);
  });

  it('may begin with a byte order mark, and end in any way', async () => {
    expect(await rowsOf('\ufeffa,b\r1,2\r\n3,')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ]);
  });

  it.each(['"', '"a,b\nc', 'a"b,c\n', '"a"b,c\n', '\n\n\n', ',,,\n', '\u0000,\u0001\n'])(
    'are read whatever they are: %j',
    async (text) => {
      const table = await tableOf(text);
      for (const row of table.rows) expect(row.length).toBeLessThanOrEqual(table.columns.length);
    },
  );

  it('take linear time, also if nothing of them is valid', async () => {
    const startedAt = Date.now();
    await rowsOf('"a,b\n'.repeat(50_000));
    await rowsOf('"'.repeat(300_001));
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('a table', () => {
  it('knows names, kinds and ranges of its columns', async () => {
    const table = await tableOf('name,lon,day,none\nRome,12.5,2026-01-02,\nDublin,-6.26,2025-03-04,NaN\n');
    expect(table.columns.map(({ name, kind, range }) => [name, kind, range])).toEqual([
      ['name', 'text', null],
      ['lon', 'number', { least: '-6.26', most: '12.5' }],
      ['day', 'date', { least: '2025-03-04', most: '2026-01-02' }],
      ['none', 'text', null],
    ]);
    expect(table.rows).toHaveLength(2);
  });

  it('needs no names', async () => {
    const table = await tableOf('1,2\n3,4\n');
    expect(table.columns.map(({ name }) => name)).toEqual(['1', '2']);
    expect(table.rows).toHaveLength(2);
  });

  it('shows no more columns than anybody reads', async () => {
    const table = await tableOf(`${'x,'.repeat(5_000)}x\n1,2\n`);
    expect([table.columns.length, table.columnsLeftOut]).toEqual([200, 4_801]);
  });

  it('has no cells beyond those of its file, however wide one row of it is', async () => {
    const table = await tableOf(`${'1,'.repeat(999)}1\n${'2\n'.repeat(10_000)}`);
    expect([table.columns.length, table.rows.length]).toEqual([200, 10_001]);
    expect(table.rows.reduce((sum, row) => sum + row.length, 0)).toBe(10_200);
    expect(table.columns[199]).toMatchObject({ kind: 'number', range: { least: '1', most: '1' } });
    const order = await sortTableRows(table, { column: 199, direction: 'descending' }, slices());
    expect([...order.subarray(0, 3)]).toEqual([0, 1, 2]);
  });

  it('sorts numbers as numbers, texts as people do, equal rows in their order, and missing values last', async () => {
    const table = await tableOf('n,t\n10,b\n9,B10\n,x\n-1,B9\n10,a\n');
    const sorted = async (column: number, direction: 'ascending' | 'descending') => [
      ...(await sortTableRows(table, { column, direction }, slices())),
    ];
    expect(await sorted(0, 'ascending')).toEqual([3, 1, 0, 4, 2]);
    expect(await sorted(0, 'descending')).toEqual([0, 4, 1, 3, 2]);
    expect(await sorted(1, 'ascending')).toEqual([4, 0, 3, 1, 2]);
  });

  it('sorts as the usual sort does, for any number of rows', async () => {
    for (const count of [0, 1, 2_047, 2_049, 10_000]) {
      const values = Array.from({ length: count }, (_, index) => (index * 7_919) % 1_000);
      const table = await makeTable([['n'], ['1'], ...values.map((value) => [String(value)])], slices());
      const expected = [1, ...values].map((value, index) => [value, index] as const);
      const order = await sortTableRows(table, { column: 0, direction: 'ascending' }, slices());
      expect([...order]).toEqual(expected.sort(([one], [other]) => one - other).map(([, index]) => index));
    }
  });

  it('stops when nobody waits for it', async () => {
    const ending = new AbortController();
    const work = tableOf('a,b\n'.repeat(10)).then(() =>
      readCsv('a,b\n'.repeat(300_000), new Slices(ending.signal)),
    );
    ending.abort(new Error('gone'));
    await expect(work).rejects.toThrow('gone');
  });
});

const FRAME = `       name  people
0    Lisbon     545
1    Madrid    3332
2  New York    8804
`;

describe('printed tables', () => {
  it('are found between other lines', () => {
    const text = `12 cities read\n${FRAME}done\n`;
    expect(mayHavePrintedFrame(text)).toBe(true);
    expect(findPrintedFrames(text)).toEqual([
      {
        end: text.indexOf('done'),
        rows: [
          ['', 'name', 'people'],
          ['0', 'Lisbon', '545'],
          ['1', 'Madrid', '3332'],
          ['2', 'New York', '8804'],
        ],
      },
    ]);
  });

  it('may have labels of their own if pandas says their size, and leave out rows', () => {
    const text = `         lon   lat
Rome   12.50  41.9
...      ...   ...
Paris   2.35  48.9

[12 rows x 2 columns]
`;
    expect(findPrintedFrames(text)[0]?.rows).toEqual([
      ['', 'lon', 'lat'],
      ['Rome', '12.50', '41.9'],
      ['Paris', '2.35', '48.9'],
    ]);
  });

  it('are found one after the other: sorted, described, and with names of their labels', () => {
    const plain = '   a  b\n0  1  2\n1  3  4\n';
    const sorted = '   a   b\n1  3   4\n0  1  22\n';
    const described = [
      ...['              a', 'count  2.000000', 'mean   2.000000', 'std    1.414214', 'min    1.000000'],
      ...['25%    1.500000', '50%    2.000000', '75%    2.500000', 'max    3.000000', ''],
    ].join('\n');
    const grouped = '       score\nname        \nAnn     85.0\nBob     90.0\n';
    const found = findPrintedFrames(`${plain}${sorted}Mean:\n${described}${grouped}`);
    expect(found.map(({ rows }) => [rows[0], rows.length])).toEqual([
      [['', 'a', 'b'], 3],
      [['', 'a', 'b'], 3],
      [['', 'a'], 9],
      [['name', 'score'], 3],
    ]);
  });

  it.each([
    ['a text', 'Hello\n  world\nagain\n'],
    ['a pattern', '  *\n ***\n*****\n'],
    ['a matrix', '1 2 3\n4 5 6\n7 8 9\n'],
    ['a triangle of numbers', '    1\n   1 1\n  1 2 1\n'],
    ['a list of counted words', '  name  count\nAda      1\nBob      2\n'],
    ['columns that end elsewhere', '   name  n\n0  Ada  1\n1  Bob 22\n'],
    ['one row', '   name  n\n0   Ada  1\n'],
    ['code', '  if a:\nx   b\ny   c\n'],
  ])('are not seen in %s', (_, text) => {
    expect(findPrintedFrames(text)).toEqual([]);
  });

  it('are looked for in linear time', () => {
    const startedAt = Date.now();
    findPrintedFrames(`  ${'a  '.repeat(300_000)}\n0 ${'b  '.repeat(300_000)}\n`);
    findPrintedFrames('   a  b\n0  1  2\n'.repeat(60_000));
    findPrintedFrames('   a  b\n'.repeat(100_000));
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});

it('looks for tables in an output of many almost tables in time', () => {
  const header = `  ${'a '.repeat(998)}a`;
  const row = (gap: string) => `${'a '.repeat(490)}${gap}${'a '.repeat(500)}`.padEnd(header.length, 'a');
  const words = `${header}\n${row('  b  ').slice(0, header.length)}\n`;
  expect(findPrintedFrames(words.repeat(250))).toEqual([]);
  const spaces = `  a${' '.repeat(990)}b${' '.repeat(990)}c`;
  const wide = `${spaces}\n1 x${' '.repeat(spaces.length - 4)}y\n`;
  expect(findPrintedFrames(wide.repeat(250))).toEqual([]);
});

it('parts labels from the first cells of a table', () => {
  const text = '         a  b c\n0 north  1    2\n1  south 3    4\n';
  expect(findPrintedFrames(text)).toEqual([]);
  const table = '           a    b\ncount    1.0  2.0\nmean     1.0  2.0\n';
  expect(findPrintedFrames(`${table}[2 rows x 2 columns]\n`)[0]?.rows.slice(1)).toEqual([
    ['count', '1.0', '2.0'],
    ['mean', '1.0', '2.0'],
  ]);
  const single = '        a\nnorth x 1\nsouth   2\n[2 rows x 1 columns]\n';
  expect(findPrintedFrames(single)[0]?.rows.slice(1)).toEqual([
    ['north x', '1'],
    ['south', '2'],
  ]);
});
