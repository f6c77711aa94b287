import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import { LanguageServer } from '#runner/assistance/language-server.ts';
import type { LanguageServerSetup } from '#runner/assistance/setup.ts';
import { askAt, labelsOf, openDocument, readCaret, untilReady } from '#runner/assistance/testing/asking.ts';
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { QUESTIONS, testLibrary } from '#runner/assistance/testing/language-tests.ts';
import { testReading } from '#runner/assistance/testing/privacy-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';
import {
  COMPLETIONS,
  CORRECT,
  HOVERS,
  PROBLEMS,
  SIGNATURES,
} from '#runner/assistance/testing/python-questions.ts';
import type { Runner } from '#runner/index.ts';
import { openPreparation } from '#runner/preparation/prepare.ts';
import { testSandbox } from '#runner/sandbox/testing.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import { findPythonServer, withoutUnknown } from './python-server.ts';

let assistance: Runner['assistance'];
let document: AssistedDocument;
const it = sharedRunner;

it.beforeAll(async ({ shared }) => {
  assistance = shared.runner.assistance;
  document = openDocument(assistance, 'python');
  await untilReady(assistance, 'python');
}, 120_000);
afterAll(() => document.close());

describe('Python', () => {
  it.for(COMPLETIONS.slice(0, QUESTIONS))('completes %s', async ([marked, ...names]) => {
    expect(await askAt(document, marked, labelsOf)).toEqual(expect.arrayContaining(names));
  });

  it('completes no module that a program cannot rely on', async () => {
    const names = await askAt(document, 'import ma|', labelsOf);
    expect(names[0]).toBe('math');
    for (const foreign of ['markdown', 'management']) expect(names).not.toContain(foreign);
  });

  it.for(HOVERS.slice(0, QUESTIONS))('explains %s', async ([marked, ...texts]) => {
    const hover = await askAt(document, marked, (asked, position) => asked.hover(position));
    for (const text of texts) expect(hover?.contents).toContain(text);
  });

  it.for(SIGNATURES.slice(0, QUESTIONS))(
    'shows the signature of %s',
    async ([marked, parameter, ...texts]) => {
      const found = await askAt(document, marked, (asked, position) => asked.signatures(position));
      const shown = found?.signatures[found.active_signature];
      for (const text of texts) expect(shown?.label).toContain(text);
      expect(found?.active_parameter).toBe(parameter);
    },
  );

  it.for(PROBLEMS.slice(0, QUESTIONS))('finds what is wrong with %j', async ([program, line, text]) => {
    const problems = await askAt(document, program, (asked) => asked.problems());
    expect(problems).toContainEqual(
      expect.objectContaining({ line, severity: 'error', message: expect.stringContaining(text) }),
    );
  });

  it.for(CORRECT.slice(0, QUESTIONS))('finds nothing wrong with %j', async (program) => {
    expect(await askAt(document, program, (asked) => asked.problems())).toEqual([]);
  });

  it('documents a completion', async () => {
    const { text, position } = readCaret('numbers = [1]\nnumbers.|');
    document.set(text);
    const list = await document.complete(position, '.');
    const index = list?.items.findIndex(({ label }) => label === 'append') ?? -1;
    const details = await document.resolve(index, 'append');
    expect(details?.documentation).toContain('Append object to the end of the list.');
    expect(await document.resolve(index, 'another')).toBeNull();
  });

  it('finds nothing wrong with a program that runs', async () => {
    document.set(
      'import random\n\n\ndef roll(sides):\n    return random.randint(1, sides)\n\n\nprint(roll(6))\n',
    );
    expect(await document.problems()).toEqual([]);
  });

  it('answers null for a text that changed meanwhile', async () => {
    document.set('print(totel)\n');
    const asked = document.problems();
    document.set('total = 1\nprint(total)\n');
    expect(await asked).toBeNull();
    expect(await document.problems()).toEqual([]);
  });
});

it('knows the members of texts if names were completed first after it forgot its types', {
  tags: ['breadth'],
}, async () => {
  const { signal } = new AbortController();
  const sandbox = await testSandbox(1);
  const preparation = openPreparation(sandbox, TEST_TOOLCHAINS, 1, signal);
  const node = await keepNode(preparation);
  const found = await findPythonServer({
    ...{ directory: TEST_TOOLCHAINS, libraries: new Map() },
    ...{ preparation, node },
  });
  // Nothing is to be practised between the questions, as on a busy machine.
  const setup = { ...(found as LanguageServerSetup), exercises: [] };
  const server = new LanguageServer(
    setup,
    () => sandbox.acquire(),
    () => {},
  );
  try {
    const begun = server.open('user:1', 'print(1)\n');
    await expect.poll(() => server.state, { timeout: 60_000 }).toBe('ready');
    await begun.problems();
    begun.close();
    for (const [marked, name] of [
      ['prin|', 'print'],
      ['words = "a b".split()\nwords[0].|', 'upper'],
    ] as const) {
      const { text, position } = readCaret(marked);
      expect(await labelsOf(server.open('user:2', text), position)).toContain(name);
    }
  } finally {
    await server.close();
    await sandbox.close();
  }
});

testReading('python');
testFixes('python');
testProgram('python');
testLibrary(['import numpy as np\nprint(np.|arange(3))\n', 'arange'], () => document);

describe('names of a Python program', { tags: ['breadth'] }, () => {
  const PROGRAM = `import math


class Stack:
    def __init__(self):
        self.items = []


def area(width, height):
    return width * height * math.pi


print(ar|ea(2, 3), area(1, 1))
`;

  it('are found where they are defined and used', async () => {
    const definition = await askAt(document, PROGRAM, (asked, position) => asked.definition(position));
    expect(definition).toEqual([{ line: 9, column: 5, end_line: 9, end_column: 9 }]);
    const places = await askAt(document, PROGRAM, (asked, position) => asked.references(position));
    expect(places?.map(({ line, column }) => [line, column])).toEqual([
      [9, 5],
      [13, 7],
      [13, 19],
    ]);
  });

  it('are renamed where they occur, and those of the language are not', async () => {
    expect(await askAt(document, PROGRAM, (asked, position) => asked.renamePlace(position))).toEqual({
      ...{ line: 13, column: 7, end_line: 13, end_column: 11 },
    });
    const edits = await askAt(document, PROGRAM, (asked, position) => asked.rename(position, 'surface'));
    expect(edits?.map(({ line, text }) => [line, text])).toEqual([
      [9, 'surface'],
      [13, 'surface'],
      [13, 'surface'],
    ]);
    for (const marked of ['pri|nt(1)', 'import math\nmath.sq|rt(2)', 'f|or x in []: pass', '1 |+ 1']) {
      const place = await askAt(document, marked, (asked, position) => asked.renamePlace(position));
      expect([marked, place]).toEqual([marked, null]);
    }
  });

  it('of the library are defined elsewhere, and no file is named', async () => {
    const marked = 'import math\nprint(math.sq|rt(2))';
    expect(await askAt(document, marked, (asked, position) => asked.definition(position))).toEqual([]);
    const places = await askAt(document, marked, (asked, position) => asked.references(position));
    expect(places?.map(({ line }) => line)).toEqual([2]);
  });

  it('are listed', async () => {
    const symbols = await askAt(document, PROGRAM, (asked) => asked.symbols());
    expect(symbols?.map(({ name, depth, name_line }) => [name, depth, name_line])).toEqual(
      expect.arrayContaining([
        ['Stack', 0, 4],
        ['__init__', 1, 5],
        ['area', 0, 9],
      ]),
    );
  });
});

describe('two people in one language server', () => {
  const SECRET = 'the_others_secret_name';
  const theirs = `class ${SECRET}_class:\n    ${SECRET}_field = 1\ndef ${SECRET}(${SECRET}_parameter): pass\n`;
  let others: AssistedDocument;

  it.beforeAll(async () => {
    others = openDocument(assistance, 'python', { owner: 'user:2', text: theirs });
    await others.problems();
    others.set(`${theirs}the_o`);
    expect(await others.complete({ line: 4, column: 6 }, null)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ label: SECRET })]),
    });
  });
  afterAll(() => others.close());

  it.for([
    'the_o|',
    'import |',
    'from . import |',
    'from .. import |',
    'from ..main import |',
    'import main\nmain.|',
    'from main import |',
    'x = "|"',
    'open("|")',
    'import box\nbox.|',
    'def f(): the_|',
  ])('completes nothing of the other at %j', async (marked) => {
    expect(JSON.stringify(await askAt(document, marked, labelsOf))).not.toContain('the_others');
  });

  it.for(['the_others_secret_name', 'from main import the_others_secret_name as x', 'import main'])(
    'explains nothing of the other: %s',
    async (program) => {
      document.set(`${program}\n`);
      const hover = await document.hover({ line: 1, column: program.length });
      expect(JSON.stringify(hover)).not.toContain('_parameter');
      const problems = await document.problems();
      expect(problems?.map(({ line }) => line)).toContain(1);
      expect(JSON.stringify(problems)).not.toMatch(/_class|_field|_parameter|[0-9a-f]{32}/);
    },
  );

  it.for(['the_others|_secret_name()', 'from main import the_others|_secret_name'])(
    'finds and renames nothing of the other: %s',
    async (marked) => {
      const edits = await askAt(document, marked, (asked, position) => asked.rename(position, 'mine'));
      expect(edits?.every(({ line }) => line === 1) ?? true).toBe(true);
      for (const question of ['definition', 'references'] as const) {
        const places = await askAt(document, marked, (asked, position) => asked[question](position));
        expect(places?.every(({ line }) => line === 1) ?? true).toBe(true);
      }
      expect(JSON.stringify(await askAt(document, marked, (asked) => asked.symbols()))).not.toMatch(
        /_field|_class/,
      );
      expect(others.text).toContain(SECRET);
    },
  );

  it('is not changed by what the other does', async () => {
    document.set('import random\nprint(random.random())\n');
    others.set('random = None\nclass random: pass\n');
    await others.problems();
    expect(await document.problems()).toEqual([]);
  });
});

describe('hostile programs', { tags: ['breadth'] }, () => {
  const answersStill = async () => {
    await untilReady(assistance, 'python');
    expect(await askAt(document, 'prin|', labelsOf)).toContain('print');
  };
  const deep = (count: number, open: string, close: string) => `${open.repeat(count)}1${close.repeat(count)}`;

  it.for<readonly [string, string]>([
    ['a long line', `x = "${'a'.repeat(60_000)}"`],
    ['deep brackets', `x = ${deep(5_000, '[', ']')}`],
    ['deep calls', `x = ${deep(2_000, 'f(', ')')}`],
    ['a long sum', `x = ${Array.from({ length: 5_000 }, () => '1').join('+')}`],
    ['names with control characters', 'na\u0001me = 1\nprint(na\u202eme)\n\u0000x = 2\n'],
    ['many imports', Array.from({ length: 1_000 }, (_, n) => `import module${n}`).join('\n')],
    [
      'everything of everything',
      'from tkinter import *\nfrom os import *\nfrom ctypes import *\nfrom asyncio import *',
    ],
    ['paths as modules', 'import __main__, proc.self.environ\nfrom ....etc import passwd\n'],
    [
      'a comment that configures',
      '# pyright: strict, reportGeneralTypeIssues=true\n# basedpyright: basic\nx: int = "a"\n',
    ],
    [
      'types that refer to themselves',
      'type A = list[A] | dict[str, A]\ndef f(x: A) -> A: return f(f(f(x)))\nf(f(1))\n',
    ],
  ])('goes on after %s', { timeout: 120_000 }, async ([, program]) => {
    document.set(program);
    await Promise.all([document.problems(), document.hover({ line: 1, column: 1 })]);
    await answersStill();
  });
});

it('reads no file that a program names', async () => {
  document.set('from etc import passwd\nimport proc\nproc.\nopen("/etc/passwd")\n');
  expect(JSON.stringify(await document.problems())).not.toContain('root:');
  const labels = await askAt(document, 'open("/et|")', labelsOf);
  expect(labels.join()).not.toContain('passwd');
});

it.for([
  ['(function) def area(side: Unknown, n: int) -> Unknown', '(function) def area(side, n: int)'],
  ['```python\n(function) totel: Unknown\n```', ''],
  ['(variable) names: list[Unknown]', '(variable) names: list[Any]'],
  ['(variable) name: str', '(variable) name: str'],
])('says nothing of unknown types: %j', ([told, shown]) => {
  expect(withoutUnknown(told as string)).toBe(shown);
});
