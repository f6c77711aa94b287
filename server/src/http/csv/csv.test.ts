import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { downloadClassrooms, message, type PageLanguage } from '@coderoom/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import type { SessionIdentity } from '#http/authenticate.ts';
import { registerCallerRules } from '#http/route.ts';
import { readCsv } from '#testing/data/csv.ts';
import { type Cell, type CsvColumn, csvRoute, table } from './csv.ts';

/** Characters that start a formula in spreadsheets. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const ADMIN: SessionIdentity = { id: 1, username: 'head', isAdmin: true, isTeacher: false, sessionId: 1 };
const PORTION = Array.from({ length: 1_000 }, () => 'x'.repeat(64));
/** Far more than the buffers between server and client hold. */
const MOST_PORTIONS = 1_000;

async function written(cells: readonly Cell[], language: PageLanguage = 'en'): Promise<string> {
  async function* portions() {
    yield cells.slice(0, 2);
    yield cells.slice(2);
  }
  const columns: CsvColumn<Cell>[] = [
    ['Number', () => 1],
    ['Cell', (cell) => cell],
  ];
  return await text(table(message`cells`, columns, portions()).textIn(language));
}

it('is what RFC 4180 says, with a mark of its encoding', async () => {
  expect(await written(['plain', 'a,b', 'say "hi"'])).toBe(
    '\ufeffNumber,Cell\r\n1,plain\r\n1,"a,b"\r\n1,"say ""hi"""\r\n',
  );
  expect(await written([])).toBe('\ufeffNumber,Cell\r\n');
});

it('is what a German spreadsheet opens as columns and numbers', async () => {
  expect(await written(['a;b', 'a,b', 1.5, -0.25, 3], 'de')).toBe(
    '\ufeffNumber;Cell\r\n1;"a;b"\r\n1;"a,b"\r\n1;1,5\r\n1;-0,25\r\n1;3\r\n',
  );
});

it('makes no formula of a German list where commas part cells', async () => {
  const lines = (await written(['=1', 'a,=1', 'a, -1', 'a;=1', 'a\n@x'], 'de')).slice(1).split(/\r?\n/);
  const cells = lines
    .flatMap((line) => line.split(/[,;]/))
    .map((cell) => cell.replace(/^\s*"*/, '').trimStart());
  expect(cells.filter((cell) => SIGNS.includes(cell.charAt(0)))).toEqual([]);
});

it('is read back as it was, whatever stands in it', async () => {
  const hostile = [
    '',
    '"',
    '""',
    ',',
    '"",""',
    'a\r\nb',
    'a\nb',
    'a;b',
    'a\tb',
    'Zoë 😀',
    ' x ',
    "'",
    'a=b',
    '1e5',
  ];
  const cells = readCsv(await written(hostile)).map(({ Cell }) => Cell);
  expect(cells).toEqual(hostile);
});

it('makes a formula of nothing that somebody wrote', async () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\nx',
    '  =1',
    '\u00a0-1',
    '=HYPERLINK("x","y")',
    ...SIGNS.flatMap((sign) => [`${sign}1`, ` ${sign}1`]),
  ];
  for (const { Cell } of readCsv(await written(formulas))) expect(Cell).toMatch(/^'/);
  const [cell] = readCsv(await written(['=cmd|"/c calc"!A1']));
  expect(cell?.Cell).toBe(`'=cmd|"/c calc"!A1`);
});

it('makes none where semicolons or tabs part cells, or a line ends', async () => {
  const hidden = [
    'a;=cmd|"/c calc"!A1',
    'a;;=1',
    'a;=1;=2\t+3\n@x',
    'a;"=1"',
    'a; +1',
    'a\t=1',
    'a\n@x',
    'a\r\n-1',
    'a;\n＝1',
    '=1;=1',
    ...SIGNS.flatMap((sign) => [`a;${sign}1`, `a\t${sign}1`, `a\n${sign}1`]),
  ];
  for (const separator of [';', '\t']) {
    const cells = (await written(hidden))
      .split(/\r?\n|\r/)
      .flatMap((line) => line.split(separator))
      // As a spreadsheet reads a cell that starts with quotes.
      .map((cell) => cell.replace(/^\s*"*/, '').trimStart());
    expect(cells.filter((cell) => SIGNS.includes(cell.charAt(0)))).toEqual([]);
  }
  expect(readCsv(await written(['a;b', 'a - b', 'x=1;y']))[0]?.Cell).toBe('a;b');
});

it('keeps numbers as numbers, also negative ones, and drops what no program reads', async () => {
  const cells = readCsv(await written([-1.5, 0, 1e21, Number.NaN, null, true, false, 'a\0b', '\0=1']));
  const texts = ['-1.5', '0', '1e+21', '', '', 'yes', 'no', 'ab', "'=1"];
  expect(cells.map(({ Cell }) => Cell)).toEqual(texts);
});

/** Starts a server with an endless list of classrooms, and records how it is read. */
async function start() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const recorded: unknown[] = [];
  registerCallerRules(app, {
    identify: async () => ADMIN,
    authorize: async () => 'allowed',
    refuseArchived: async () => undefined,
    recorder: { refused: async () => {}, downloaded: async (...line) => void recorded.push(line) },
    boundTokenCalls: async () => undefined,
  });
  const reading = { portions: 0 };
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        reading.portions += 1;
        yield PORTION;
      }
    } finally {
      ended.resolve();
    }
  }
  csvRoute(app, downloadClassrooms, () =>
    table(message`classrooms`, { Name: (name: string) => name }, endless()),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, recorded, reading, ended: ended.promise };
}

it('reads a list only as fast as it is taken, and no further when the client has gone', async () => {
  const { port, recorded, reading, ended } = await start();
  const call = get({
    port,
    path: '/admin/classrooms/csv?search=a',
    headers: { authorization: 'Bearer x' },
  });
  const [answer] = await once(call, 'response');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  await once(answer, 'data');
  answer.destroy();
  await ended;
  expect(reading.portions).toBeLessThan(MOST_PORTIONS);
  expect(recorded).toEqual([[ADMIN, message`classrooms`, ['search']]]);
});
