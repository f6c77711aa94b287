import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxCommand, SandboxOutcome } from './command.ts';
import type { Omission } from './omission.ts';
import type { OpenSandbox } from './sandbox.ts';
import type { Slot } from './slot.ts';
import { NEVER, runWithout, shell, testSandbox } from './testing.ts';

/** Something a program may try, and the protection that it fails for. */
export interface Attack {
  name: string;
  /** The program. May depend on what `before` made. */
  command: (sandbox: OpenSandbox & { directory: string }) => SandboxCommand;
  /** Whether the program got what it wanted. */
  succeeded: (outcome: SandboxOutcome) => boolean | Promise<boolean>;
  /** The protection: with it left out the attack has to succeed. */
  heldBy: Omission;
  /** Other protections that would hold too, left out in both runs. */
  besides?: readonly Omission[];
  /** Clears what the attack leaves when it succeeds. */
  after?: () => void | Promise<void>;
}

const WAIT = 'import os\nos.read(11, 1)\nos.close(11)\n';

/** The same command in a sandbox that was made before, and, of Python, by an interpreter that was started before. */
async function runAhead(
  slot: Slot,
  command: SandboxCommand,
  omit: readonly Omission[],
): Promise<SandboxOutcome> {
  const [tool, ...rest] = command.argv;
  const waits = tool.endsWith('python3');
  const program = rest.at(-1) ?? '';
  const argv: [string, ...string[]] = [tool, ...(waits ? [...rest.slice(0, -1), WAIT + program] : rest)];
  const prepared = await slot.prepare({ ...command, argv, waits }, { omit: new Set(omit), isAhead: true });
  if (waits) prepared.launch();
  return prepared.run(command, NEVER);
}

/** Tests each attack with its protection, however its sandbox was made, and without it, and that the next program runs as ever. */
export function testAttacks(title: string, attacks: readonly Attack[]): void {
  describe(title, () => {
    let sandbox: OpenSandbox & { directory: string };
    const slot = () => sandbox.slots[0] as Slot;
    beforeAll(async () => {
      sandbox = await testSandbox(2);
      expect(sandbox.unavailableReason).toBe(null);
    });
    afterAll(() => sandbox.close());

    const attempt = async (attack: Attack, omit: readonly Omission[], run = runWithout) => {
      try {
        const outcome = await run(slot(), attack.command(sandbox), omit);
        const succeeded = await attack.succeeded(outcome);
        return { succeeded, said: outcome.stdout.slice(0, 500) + outcome.stderr.slice(0, 500) };
      } finally {
        await attack.after?.();
      }
    };

    it.each(attacks)('$name: held by $heldBy', async (attack) => {
      const besides = attack.besides ?? [];
      expect(await attempt(attack, besides)).toMatchObject({ succeeded: false });
      expect(await attempt(attack, besides, runAhead)).toMatchObject({ succeeded: false });
      expect(await attempt(attack, [...besides, attack.heldBy])).toMatchObject({ succeeded: true });

      const healthy = await slot().run(shell('echo well'), new AbortController().signal);
      expect(healthy).toMatchObject({ stdout: 'well\n', exitCode: 0, ending: null });
    });
  });
}
