import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { INPUT_IDIOMS, MORE_INPUT_IDIOMS } from '#runner/testing/input-idioms.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';

const LANGUAGES = inBreadth<readonly LanguageId[]>(['javascript'], ['javascript', 'typescript']);
const NEVER = new AbortController().signal;
let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const READLINE = `const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout });\n`;

/** Types the lines of a text one by one, and then the end. */
async function typeTo(language: LanguageId, code: string, text: string) {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const live = { started: () => {}, wrote: () => {}, typed: async () => lines.shift() ?? null };
  return started.runner.run({ language, code, input: '', timeoutSeconds: 20, live }, NEVER);
}

/** In `npm test` every fifth, by turns at once and typed. */
const STEP = inBreadth(5, 1);
/** Either language's programs run on the same Node: what one is given at once, the other is typed. */
const WAYS = [...INPUT_IDIOMS, ...MORE_INPUT_IDIOMS]
  .map((idiom, nth) => ({ ...idiom, nth }))
  .filter(({ nth }) => nth % STEP === 0);

describe.concurrent.each(LANGUAGES)('a program of %s reads its input by', (language) => {
  it.each(WAYS)('$name', async ({ code, input, stdout, nth }) => {
    const isTyped = (nth % 2 === 0) === (language === 'javascript');
    const ways = often([isTyped], [true, false]);
    for (const typed of ways) {
      const result = await (typed ? typeTo(language, code, input) : started.run(language, code, { input }));
      expect(result).toMatchObject({ error: null, stdout, status: 'success' });
    }
  });
});

describe.concurrent.each(LANGUAGES)('a program of %s', (language) => {
  it('is told that it waits for an answer that never comes, and where', async () => {
    const code = `${READLINE}rl.question('a? ', (a) => {\n  rl.question('b? ', () => rl.close());\n});\n`;
    const result = await started.run(language, code, { input: '1' });
    expect(result).toMatchObject({ status: 'error', reason: 'runtime_error', stdout: 'a? b? ' });
    expect(result.diagnostics.filter(({ source }) => source === 'runtime')).toMatchObject([{ line: 3 }]);
    expect(result.error).toContain('The input ended while the program was waiting for an answer to "b?"');
    expect(result.error).not.toContain('held-lines');
    expect(result.error).not.toContain('node:');
    expect(result.explanation).toMatch(/^Line 3: The program was still waiting for input/);
  });

  it('is told so of an await outside of functions as well, and of a line that it waits for', async () => {
    const asking = `import readline from 'node:readline/promises';
const rl = readline.createInterface({ input: process.stdin });
const name = await rl.question('');
console.log(name);`;
    const waiting = `const { once } = require('events');
const rl = require('readline').createInterface({ input: process.stdin });
once(rl, 'line').then(([line]) => console.log(line));`;
    for (const code of [asking, waiting]) {
      const result = await started.run(language, code);
      expect(result).toMatchObject({ status: 'error', stdout: '' });
      expect(result.explanation).toContain('The program was still waiting for input');
    }
    expect(await typeTo(language, asking, '')).toMatchObject({ status: 'error' });
  });

  it('may listen for the end of its input instead, or give its question up', async () => {
    const listening = `${READLINE}const next = () => rl.question('> ', next);
rl.on('close', () => console.log('bye'));
next();`;
    const givingUp = `${READLINE}rl.question('? ', () => {});
setTimeout(() => { console.log('too slow'); rl.close(); process.exit(); }, 20);`;
    expect(await started.run(language, listening, { input: 'x' })).toMatchObject({
      status: 'success',
      stdout: '> > bye\n',
    });
    expect(await started.run(language, givingUp)).toMatchObject({
      status: 'success',
      stdout: '? too slow\n',
    });
  });

  it('ends with lines that it never asked for, and its listeners hear of the end', async () => {
    const code = `${READLINE}rl.on('close', () => console.log('closed'));
rl.question('', (first) => console.log(first));`;
    const result = await started.run(language, code, { input: '1\n2\n3\n' });
    expect(result).toMatchObject({ status: 'success', stdout: '1\nclosed\n' });
  });
});

describe.concurrent.each(LANGUAGES)('a question of %s', (language) => {
  const code = `import * as readline from 'node:readline/promises';
const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
const a = await rl.question('a? ');
const b = await rl.question('b? ');
console.log(Number(a) + Number(b));
rl.close();`;

  it('is answered in a program that is compiled once, as those of tests are', async () => {
    const program = await started.runner.compile({ language, code, priority: 'background' }, NEVER);
    const results = await Promise.all(
      ['1\n2', '20\n22\n'].map((input) => program.run({ input, timeoutSeconds: 20 }, NEVER)),
    );
    expect(results.map(({ stdout }) => stdout)).toEqual(['a? b? 3\n', 'a? b? 42\n']);
    await program.close();
  });

  it('is answered in a program of several files, as those that are handed in are', async () => {
    const entry = language === 'javascript' ? 'src/main.js' : 'src/main.ts';
    const project = { entry, files: [{ name: entry, content: code }] };
    const request = { language, code, project, input: '1\n2', timeoutSeconds: 20 };
    expect(await started.runner.run(request, NEVER)).toMatchObject({ error: null, stdout: 'a? b? 3\n' });
  });

  it('that comes after the end is said to be one', async () => {
    const late = `${READLINE}rl.on('close', () => setTimeout(() => rl.question('? ', () => {}), 1));`;
    const { explanation } = await started.run(language, late);
    expect(explanation).toContain('The program asks for input when there is no more');
  });
});

describe('many lines', () => {
  it('are taken apart in time, one question each and one interface each', { timeout: 60_000 }, async () => {
    const numbers = Array.from({ length: 20_000 }, (_, at) => at + 1);
    const input = numbers.join('\n');
    const byQuestion = `const rl = require('readline/promises').createInterface({ input: process.stdin });
(async () => {
  let sum = 0;
  for (let at = 0; at < 20_000; at++) sum += Number(await rl.question(''));
  console.log(sum);
  rl.close();
})();`;
    const byInterface = `const readline = require('readline');
const ask = () => new Promise((resolve) => {
  const rl = readline.createInterface({ input: process.stdin });
  rl.question('', (answer) => { rl.close(); resolve(answer); });
});
(async () => {
  let sum = 0;
  for (let at = 0; at < 20_000; at++) sum += Number(await ask());
  console.log(sum);
})();`;
    for (const code of [byQuestion, byInterface]) {
      const result = await started.run('javascript', code, { input });
      expect(result).toMatchObject({ error: null, stdout: '200010000\n' });
      expect(result.stderr).toBe('');
    }
  });
});
