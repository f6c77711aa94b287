import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/language-server.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { openDocument, readCaret, untilReady } from './testing/asking.ts';
import { COMPLETIONS, HOVERS, PROBLEMS, SIGNATURES } from './testing/python-questions.ts';

let assistance: Runner['assistance'];
let document: AssistedDocument;
const it = sharedRunner;

it.beforeAll(async ({ shared }) => {
  assistance = shared.runner.assistance;
  document = openDocument(assistance, 'python');
  await untilReady(assistance, 'python');
}, 120_000);
afterAll(() => document.close());

/** Returns the answer to a question at the caret of a program. */
async function ask<Answer>(
  marked: string,
  question: (asked: AssistedDocument, position: { line: number; column: number }) => Promise<Answer>,
): Promise<Answer> {
  const { text, position } = readCaret(marked);
  document.set(text);
  return question(document, position);
}

const labelsOf = async (asked: AssistedDocument, position: { line: number; column: number }) =>
  (await asked.complete(position, null))?.items.map(({ label }) => label) ?? [];

describe('Python', () => {
  it.for(COMPLETIONS)('completes %s', async ([marked, ...names]) => {
    expect(await ask(marked, labelsOf)).toEqual(expect.arrayContaining(names));
  });

  it.for(HOVERS)('explains %s', async ([marked, ...texts]) => {
    const hover = await ask(marked, (asked, position) => asked.hover(position));
    for (const text of texts) expect(hover?.contents).toContain(text);
  });

  it.for(SIGNATURES)('shows the signature of %s', async ([marked, parameter, ...texts]) => {
    const found = await ask(marked, (asked, position) => asked.signatures(position));
    const shown = found?.signatures[found.active_signature];
    for (const text of texts) expect(shown?.label).toContain(text);
    expect(found?.active_parameter).toBe(parameter);
  });

  it.for(PROBLEMS)('finds what is wrong with %j', async ([program, line, text]) => {
    const problems = await ask(program, (asked) => asked.problems());
    expect(problems).toContainEqual(
      expect.objectContaining({ line, severity: 'error', message: expect.stringContaining(text) }),
    );
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
    expect(JSON.stringify(await ask(marked, labelsOf))).not.toContain('the_others');
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

  it('is not changed by what the other does', async () => {
    document.set('import random\nprint(random.random())\n');
    others.set('random = None\nclass random: pass\n');
    await others.problems();
    expect(await document.problems()).toEqual([]);
  });
});

describe('hostile programs', () => {
  const answersStill = async () => {
    await untilReady(assistance, 'python');
    expect(await ask('prin|', labelsOf)).toContain('print');
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

  it('reads no file that a program names', async () => {
    document.set('from etc import passwd\nimport proc\nproc.\nopen("/etc/passwd")\n');
    expect(JSON.stringify(await document.problems())).not.toContain('root:');
    const labels = await ask('open("/et|")', labelsOf);
    expect(labels.join()).not.toContain('passwd');
  });
});
