import { type LanguageId, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { LANGUAGES_OF_EACH_KIND, PROGRAMS } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { LiveRunCallbacks, RunRequest } from './run-result.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const NEVER = new AbortController().signal;
const run = (
  request: Partial<RunRequest> & { language: LanguageId; live: LiveRunCallbacks },
  signal = NEVER,
) => started.runner.run({ code: '', input: '', timeoutSeconds: 20, ...request }, signal);

/** Records events in the order in which they arrive. */
function listener(heard: (all: string) => void = () => {}) {
  const events: string[] = [];
  const texts = { stdout: '', stderr: '' };
  const live: LiveRunCallbacks = {
    started: () => events.push('started'),
    wrote: (text, stream) => {
      if (events.at(-1) !== stream) events.push(stream);
      texts[stream] += text;
      heard(texts.stdout);
    },
  };
  return { live, events, texts };
}

describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  it('is heard while it runs', async () => {
    const gone = new AbortController();
    const { live, events } = listener((text) => {
      if (text === 'partial\n') gone.abort();
    });
    const running = run({ language, code: PROGRAMS[language].loop, live }, gone.signal);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(events).toEqual(['started', 'stdout']);
  });
});

describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  it('tells all that the result holds, and not what its compiler says', async () => {
    const { live, events, texts } = listener();
    const input = 'é'.repeat(70_000);
    const result = await run({ language, code: PROGRAMS[language].echo, input, live });
    expect(texts).toEqual({ stdout: result.stdout, stderr: result.stderr });
    expect(events).toEqual(['started', 'stdout']);
    const refused = listener();
    await run({ language, code: PROGRAMS[language].compileError.code, live: refused.live });
    expect(refused.events.filter((event) => event === 'stdout')).toEqual([]);
  });
});

describe('what is heard', () => {
  it('is no more than is kept', async () => {
    const { live, texts } = listener();
    const result = await run({ language: 'python', code: PROGRAMS.python.output, live });
    expect(result).toMatchObject({ reason: 'output_limit', truncated: true });
    expect(texts.stdout.length).toBe(MAX_OUTPUT_BYTES);
    expect(texts.stdout).toBe(result.stdout);
  });

  it('does no harm where listening fails', async () => {
    const fails = () => {
      throw new Error('The listener has gone.');
    };
    const live = { started: fails, wrote: fails };
    const result = await run({ language: 'python', code: 'print(1)', live });
    expect(result).toMatchObject({ status: 'success', output: '1\n' });
  });

  it('comes line by line from a program of several files, whose modules are its own', async () => {
    const files = [
      { name: 'random.py', content: 'NAME = "own"' },
      {
        name: 'main.py',
        content: 'import os, random\nprint(random.NAME, os.environ["PYTHONPATH"])\nwhile True: pass',
      },
    ];
    for (let round = 0; round < 3; round++) {
      const gone = new AbortController();
      const { live, texts } = listener(() => gone.abort());
      const project = { entry: 'main.py', files };
      const running = run({ language: 'python', project, live }, gone.signal);
      await expect(running).rejects.toMatchObject({ name: 'AbortError' });
      expect(texts.stdout).toBe('own /box\n');
    }
  });

  it('comes line by line from C', async () => {
    const gone = new AbortController();
    const { live, texts } = listener(() => gone.abort());
    const content = '#include <stdio.h>\nint main(void) { printf("line\\n"); for (;;) { } }';
    const project = { entry: 'main.c', files: [{ name: 'main.c', content }] };
    const running = run({ language: 'cpp', project, live }, gone.signal);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(texts.stdout).toBe('line\n');
  });
});
