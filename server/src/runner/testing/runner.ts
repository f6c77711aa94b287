import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { createRunner, type Runner, type RunResult } from '#runner/index.ts';
import { TEST_TOOLCHAINS } from './toolchains-folder.ts';

export type TestRunner = Awaited<ReturnType<typeof startTestRunner>>;

/** Starts a runner in a folder of its own: real sandbox, real toolchains. */
export async function startTestRunner(slots: number) {
  const boxesDirectory = await mkdtemp(join(tmpdir(), 'coderoom-boxes-'));
  const runner = await createRunner({
    toolchainsDirectory: TEST_TOOLCHAINS,
    boxesDirectory,
    slots,
    memoryMb: 256,
  });
  return {
    runner,
    boxesDirectory,
    run: (language: LanguageId, code: string, options: { input?: string; timeoutSeconds?: number } = {}) =>
      runProgram(runner, language, code, options),
    async close() {
      await runner.close();
      await rm(boxesDirectory, { recursive: true, force: true });
    },
  };
}

function runProgram(
  runner: Runner,
  language: LanguageId,
  code: string,
  { input = '', timeoutSeconds = 20 }: { input?: string; timeoutSeconds?: number },
): Promise<RunResult> {
  return runner.run({ language, code, input, timeoutSeconds }, new AbortController().signal);
}
