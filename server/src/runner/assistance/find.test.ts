import { expect, it, onTestFinished } from 'vitest';
import type { SandboxCommand, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, passableFolder } from '#runner/sandbox/testing.ts';
import { openAssistance } from './assistance.ts';
import { type FoundServers, findLanguageServers } from './find.ts';

const NO_LIBRARIES = new Map();

/** A sandbox on a new machine, where every tool fails. */
function newMachine() {
  const folder = passableFolder();
  onTestFinished(folder.remove);
  const commands: SandboxCommand[] = [];
  const box = {
    write: async () => {},
    release: async () => {},
    async run(command: SandboxCommand) {
      commands.push(command);
      return { exitCode: 1, ending: null, stdout: '', stderr: '' } as SandboxOutcome;
    },
  };
  const sandbox = { available: true, acquire: async () => box } as unknown as Sandbox;
  return { sandbox, directory: folder.path, commands };
}

it('prepares what was left at the start in the background', async () => {
  for (const isWhole of [true, false]) {
    const { sandbox, directory, commands } = newMachine();
    await findLanguageServers(sandbox, directory, { libraries: NO_LIBRARIES, isWhole }, NEVER);
    expect(commands[0]).toMatchObject({ isBackground: isWhole });
  }
});

it('ends with the assistance, which waits for that', async () => {
  const log: string[] = [];
  const assistance = openAssistance(
    () => Promise.reject(new Error('There is none.')),
    (signal) =>
      new Promise<FoundServers>((_, reject) => {
        signal.addEventListener('abort', () => {
          log.push('ended');
          setImmediate(() => {
            log.push('over');
            reject(signal.reason);
          });
        });
      }),
  );
  const found = expect(assistance.find()).rejects.toMatchObject({ name: 'AbortError' });
  await assistance.close();
  log.push('closed');
  expect(log).toEqual(['ended', 'over', 'closed']);
  await found;
});
