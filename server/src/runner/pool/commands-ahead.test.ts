import { readdirSync, readFileSync, statSync } from 'node:fs';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findInstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import { megabytes, PREPARE_LIMITS } from '#runner/limits.ts';
import { type FoundToolchains, findToolchains } from '#runner/preparation/prepare.ts';
import { GO_DESCRIPTOR, type SandboxOutcome } from '#runner/sandbox/command.ts';
import { NEVER, testSandbox, until } from '#runner/sandbox/testing.ts';
import { readSource } from '#runner/source-text.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import type { CompileContext, ReadyToolchain, ToolCommand } from '#runner/toolchain.ts';
import { STARTER_SAMPLES } from '#runner/toolchains/starter-samples.ts';

const MEMORY = megabytes(256);
/** The number of read(2). */
const READ = process.arch === 'arm64' ? 63 : 0;
const SUCCEEDED: SandboxOutcome = {
  exitCode: 0,
  signal: null,
  ending: null,
  processRefused: false,
  stdout: '',
  stderr: '',
  truncated: false,
  wallMs: 1,
  cpuMs: 1,
  memoryKb: 1,
};

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
let withLibraries: FoundToolchains;
let without: FoundToolchains;
beforeAll(async () => {
  sandbox = await testSandbox(1);
  const libraries = await findInstalledLibraries(TEST_TOOLCHAINS);
  withLibraries = await findToolchains(sandbox, TEST_TOOLCHAINS, 1, NEVER, libraries);
  without = await findToolchains(sandbox, TEST_TOOLCHAINS, 1, NEVER);
}, 600_000);
afterAll(() => sandbox.close());

const toolchainOf = (found: FoundToolchains, language: LanguageId): ReadyToolchain => {
  const entry = found[language];
  if ('missing' in entry) throw new Error(entry.missing);
  return entry.toolchain;
};
const aheadOf = (found: FoundToolchains, language: LanguageId) =>
  toolchainOf(found, language).ahead?.(MEMORY, '');
const waitingOf = (language: LanguageId) => {
  const { tools = [], program } = aheadOf(withLibraries, language) ?? {};
  return [...tools, ...(program ? [program] : [])].filter(({ waits }) => waits);
};

/** True if a process of the sandbox's only slot waits to be told to go on. */
function isAnyWaiting(): boolean {
  const { uid } = statSync(`${sandbox.directory}/slot-0/box`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((id) => {
      try {
        const user = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
        return Number(user) === uid && readdirSync(`/proc/${id}/task`).some((thread) => reads(id, thread));
      } catch {
        return false;
      }
    });
}

function reads(id: string, thread: string): boolean {
  const [call, descriptor] = readFileSync(`/proc/${id}/task/${thread}/syscall`, 'utf8').split(' ');
  return Number(call) === READ && Number(descriptor) === GO_DESCRIPTOR;
}

/** Compiles with a compiler that accepts everything, unless told otherwise by the files, and returns the commands. */
async function compiledBy(
  language: LanguageId,
  text: string,
  outcomeOf: (files: ReadonlyMap<string, string>) => SandboxOutcome = () => SUCCEEDED,
): Promise<ToolCommand[]> {
  const commands: ToolCommand[] = [];
  const files = new Map<string, string>();
  const context: CompileContext = {
    programMemoryBytes: MEMORY,
    isWatched: false,
    preparedKind: '',
    write: async (name, content) => void files.set(name, content.toString()),
    read: async () => null,
    ask: async () => Buffer.from('{"items":[]}'),
    tool: async (command) => {
      commands.push(command);
      return outcomeOf(files);
    },
  };
  const { program } = await toolchainOf(withLibraries, language).compile(readSource(text), context);
  return [...commands, ...(program ? [program] : [])];
}

describe('commands that are prepared for a program', () => {
  it('wait for it, where the tool takes long to start', () => {
    const languages = LANGUAGES.filter((language) => waitingOf(language).length > 0);
    expect(languages).toEqual(['python', 'javascript', 'typescript', 'java', 'cpp', 'rust']);
  });

  it.each(['python', 'javascript', 'typescript', 'java', 'cpp', 'rust'] as const)(
    'are still there when they have started: %s',
    { timeout: 60_000 },
    async (language) => {
      for (const command of waitingOf(language)) {
        const box = await sandbox.acquire();
        onTestFinished(() => box.release());
        const isProgram = 'processes' in command;
        await box.prepare({
          ...command,
          ...(isProgram ? { startsIn: '' } : { readsNothing: true }),
          box: isProgram ? 'read-only' : 'writable',
          limits: PREPARE_LIMITS,
        });
        await until(isAnyWaiting);
        await box.release();
      }
    },
  );

  it.each(['cpp', 'go', 'rust', 'typescript'] as const)(
    'are those of a program that uses no library: %s',
    async (language) => {
      const { tools = [], program } = aheadOf(withLibraries, language) ?? {};
      expect(await compiledBy(language, STARTER_SAMPLES[language])).toEqual([...tools, program]);
    },
  );

  it('are followed by one without prebuilt templates where a C++ program has one of its own', async () => {
    const stderr = "error: specialization of 'x' after instantiation";
    const commands = await compiledBy('cpp', STARTER_SAMPLES.cpp, (files) => {
      const read = files.get('options') ?? files.get('.precompiled.gch') ?? '';
      return /-include|gch/.test(read) ? { ...SUCCEEDED, exitCode: 1, stderr } : SUCCEEDED;
    });
    expect(commands.map(({ waits = false }) => waits)).toEqual([true, false, false]);
  });

  it.each(['cpp', 'go', 'rust', 'java'] as const)('are the same as without libraries: %s', (language) => {
    expect(aheadOf(withLibraries, language)).toEqual(aheadOf(without, language));
  });
});
