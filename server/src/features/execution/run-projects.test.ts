import { executionResult, getHistoryEntry, listHistory, MAX_PROJECT_FILE_BYTES } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const it = sharedRunner;
const text = (name: string, content: string) => ({ name, content, encoding: 'text' as const });

describe.each(RULE_DIALECTS)('running programs of several files on %s', (dialect) => {
  const { people } = setUpTestApp({ dialect, runner: 'shared' });

  const post = (path: string, person: Person | null, json: object) =>
    people.call('POST', `/code/${path}`, { token: person?.access_token, json });
  const run = async (person: Person | null, program: object) => {
    const answer = await post('execute', person, program);
    expect(answer.statusCode, answer.body).toBe(200);
    return executionResult.parse(answer.json());
  };

  it('reads modules and data, for visitors as well, and judges all sources', async () => {
    const program = {
      language: 'python',
      code: 'from shapes.circle import area\nfor row in open("data.csv"): print(area(int(row)))\n',
      files: [
        text('shapes/circle.py', 'def area(r): return 3 * r * r\n'),
        text('data.csv', '1\n2\n'),
        { name: 'dot.bin', content: 'AP8=', encoding: 'base64' },
      ],
    };
    expect(await run(null, program)).toMatchObject({ output: '3\n12\n', status: 'success' });
    expect((await post('validate', null, program)).json().complexity).toMatchObject({
      time_complexity: 'O(n)',
      confidence: 'probable',
      explanation: expect.not.stringContaining('Not analysed'),
    });
    const clashing = { ...program, code: `${program.code}def area(r): return r\n` };
    expect((await post('validate', null, clashing)).json().complexity.explanation).toContain(
      'Not analysed: shapes/circle.py.',
    );
    const data = {
      ...program,
      code: 'print(list(open("dot.bin", "rb").read()))',
      files: program.files.slice(1),
    };
    const alone = await run(null, { ...data, entry_name: 'start.py' });
    expect(alone.output).toBe('[0, 255]\n');
    expect(alone.complexity.explanation).not.toContain('Not analysed');
  });

  it('compiles anew what differs in another file', async () => {
    const program = (value: number) => ({
      language: 'cpp',
      code: '#include <iostream>\n#include "value.h"\nint main() { std::cout << VALUE; }\n',
      files: [text('value.h', `#define VALUE ${value}\n`)],
    });
    const ada = await people.join();
    expect((await run(ada, program(1))).output).toBe('1');
    expect((await run(ada, program(2))).output).toBe('2');
    expect((await run(ada, program(1))).output).toBe('1');
  });

  it('keeps the files with the run, and counts them in lists', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const files = [
      { name: 'b.bin', content: 'AP8=', encoding: 'base64' as const },
      text('helper.py', 'x = 1\n'),
    ];
    await run(ada, { language: 'python', code: 'print(1)' });
    await run(ada, { language: 'python', code: 'import helper', entry_name: 'start.py', files });
    const history = async (path = '') =>
      (await people.call('GET', `/code/history${path}`, { token: ada.access_token })).json();
    const [last, first] = listHistory.response.parse(await history()).history;
    expect(last).toMatchObject({ entry_name: 'start.py', file_count: 2 });
    expect(last).not.toHaveProperty('files');
    expect(first).not.toHaveProperty('file_count');
    expect(getHistoryEntry.response.parse(await history(`/${last?.id}`))).toMatchObject({
      files,
      file_count: 2,
    });
    expect(await history(`/${first?.id}`)).not.toHaveProperty('files');
    const foreign = await people.call('GET', `/code/history/${last?.id}`, { token: ben.access_token });
    expect(foreign.statusCode).toBe(404);
    const exported = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    expect(exported.json().history).toMatchObject([{}, { files }]);
  });

  it('finds errors in every file', async () => {
    const validate = async (json: object) => (await post('validate', null, json)).json();
    const python = { language: 'python', code: 'import helper\n' };
    expect(await validate({ ...python, files: [text('helper.py', 'x = 1\n')] })).toMatchObject({
      valid: true,
      errors: [],
    });
    const wrong = await validate({
      ...python,
      files: [text('helper.py', 'x = 1\nif\n'), text('n.txt', 'if')],
    });
    expect(wrong).toMatchObject({ valid: false, errors: [{ file: 'helper.py', line: 2 }] });
    const cpp = { language: 'cpp', code: '#include "a.h"\nint main() { return f(); }\n' };
    expect(await validate({ ...cpp, files: [text('a.h', 'inline int f() { return 0; }\n')] })).toMatchObject({
      valid: true,
    });
    expect(await validate({ ...cpp, files: [text('a.h', 'inline int f() { return y; }\n')] })).toMatchObject({
      valid: false,
    });
    expect(await validate({ ...cpp, files: [text('a.h', '\n')] })).toMatchObject({
      valid: false,
      errors: [{ line: 2 }],
    });
  });

  it('refuses what is too large or no program', async () => {
    const send = async (path: string, ...files: object[]) => {
      const answer = await post(path, null, { language: 'python', code: '', files });
      return [answer.statusCode, answer.json().detail];
    };
    for (const path of ['execute', 'validate', 'growth']) {
      const long = text('a.txt', 'x'.repeat(MAX_PROJECT_FILE_BYTES + 1));
      expect(await send(path, long)).toEqual([
        413,
        'The file a.txt is too large: at most 1024 KiB are accepted.',
      ]);
      expect((await send(path, text('../a', '')))[0]).toBe(422);
      expect((await send(path, text('.made/a', '')))[0]).toBe(422);
      expect((await send(path, text('Main.py', '')))[0]).toBe(422);
    }
    const huge = Array.from({ length: 40 }, (_, n) => text(`${n}`, 'x'.repeat(MAX_PROJECT_FILE_BYTES)));
    expect((await send('execute', ...huge))[0]).toBe(413);
  });

  it('counts steps of a program with modules', { tags: ['breadth'] }, async () => {
    const measured = await post('growth', null, {
      language: 'python',
      code: 'import helper\nn = int(input())\nfor i in range(n):\n  helper.f()\n',
      files: [text('helper.py', 'def f(): pass\n')],
    });
    const growth = measured.json();
    expect(growth).toMatchObject({ available: true, worst: { growth: 'O(n)' } });
    expect(growth.lines).toContainEqual(
      expect.objectContaining({ file: 'helper.py', line: 1, growth: 'O(n)' }),
    );
  });
});
