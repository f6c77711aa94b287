import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { keepForkParent } from '#runner/pool/fork-parent.ts';
import { openPreparation } from '#runner/preparation/prepare.ts';
import type { SandboxCommand, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, TEST_LIMITS } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import type { ForkedPrograms } from '#runner/toolchain.ts';
import { python } from '#runner/toolchains/python/python.ts';

/** How a test's program is run. */
interface PythonRun
  extends Partial<Pick<SandboxCommand, 'argv' | 'stdin' | 'live' | 'isBackground' | 'isFolderPrivate'>> {
  limits?: Partial<SandboxCommand['limits']>;
  signal?: AbortSignal;
  /** True: its box is prepared before, with an interpreter that waits in it. */
  isAhead?: boolean;
}

/**
 * Prepares Python in a sandbox with a fork parent; `prints`: what its trial is said to print; `breaks`: what would make
 * it a fork parent is not to be loaded.
 */
export async function openForkedPython(
  sandbox: Sandbox,
  { maxAgeMs, prints, breaks = false }: { maxAgeMs?: number; prints?: string; breaks?: boolean } = {},
) {
  const preparation = openPreparation(sandbox, TEST_TOOLCHAINS, 1, NEVER);
  const { forking } = await python.prepare(preparation);
  if (forking === undefined) throw new Error('What forks programs could not be compiled.');
  const said: string[] = [];
  const trial = { ...forking.trial, ...(prints !== undefined && { prints }) };
  const options = {
    log: (sentence: string) => said.push(sentence),
    ...(maxAgeMs !== undefined && { maxAgeMs }),
  };
  const broken = breaks ? brokenCopy(forking.program) : null;
  const program = broken?.program ?? forking.program;
  const parent = keepForkParent({ program, trial }, () => sandbox.acquire(), options);
  const { keeper: _, ...executed } = program;

  const run = async (
    code: string,
    isForked: boolean,
    { stdin = '', signal = NEVER, isAhead = false, limits, ...rest }: PythonRun = {},
  ): Promise<SandboxOutcome> => {
    const box = await sandbox.acquire();
    try {
      await box.write('main.py', code);
      const { live, ...setup } = { ...(isForked ? program : executed), ...rest };
      const command = {
        ...setup,
        box: 'read-only',
        startsIn: '',
        limits: { ...TEST_LIMITS, ...limits },
      } as const;
      if (isAhead) await box.prepare(command);
      return await box.run({ ...command, stdin, ...(live && { live }) }, signal);
    } finally {
      await box.release();
    }
  };
  return {
    /** Sentences for the log. */
    said,
    run,
    /** Starts a parent, or its successor. */
    use: () => parent.use(),
    /** Waits until programs are forked. */
    async begin(): Promise<void> {
      parent.use();
      for (const patience = Date.now() + 20_000; Date.now() < patience; ) {
        if ((await run(forking.trial.text, true)).stdout === forking.trial.prints) return;
      }
      throw new Error(`No program is forked. ${said.join(' ')}`);
    },
    /** As if the commands of Python had changed. */
    retire: () => parent.retire(),
    close: async () => {
      await parent.close();
      broken?.remove();
    },
  };
}

/** Python in a sandbox with a fork parent. */
export type ForkedPython = Awaited<ReturnType<typeof openForkedPython>>;

/** Copies the folder of Python's prepared files, with something else in the place of the module that forks. */
function brokenCopy(program: ForkedPrograms['program']) {
  const [{ host = '', inside = '' } = {}, ...others] = program.mounts;
  const copy = mkdtempSync(`${TEST_TOOLCHAINS}/python-broken-`);
  cpSync(host, copy, { recursive: true });
  chmodSync(copy, 0o755);
  writeFileSync(`${copy}/fork_parent.so`, 'no module');
  return {
    program: { ...program, mounts: [{ host: copy, inside }, ...others] },
    remove: () => rmSync(copy, { recursive: true }),
  };
}
