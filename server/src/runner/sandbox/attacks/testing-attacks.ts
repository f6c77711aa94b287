import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxCommand, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Omission } from '#runner/sandbox/omission.ts';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import type { Slot } from '#runner/sandbox/slot.ts';
import { NEVER, runWithout, shell, testSandbox } from '#runner/sandbox/testing.ts';
import { inBreadth } from '#runner/testing/soak.ts';
import { openForkedPython } from '#runner/toolchains/python/testing/forked-programs.ts';

/** An attack by a program, and the protection that makes it fail. */
export interface Attack {
  name: string;
  /** The program. May depend on what `before` made. */
  command: (sandbox: OpenSandbox & { directory: string }) => SandboxCommand;
  /** True if the program got what it wanted. */
  succeeded: (outcome: SandboxOutcome) => boolean | Promise<boolean>;
  /** The protection: if it is omitted, the attack has to succeed. */
  heldBy: Omission;
  /** Other protections that would stop the attack as well, omitted in both runs. */
  besides?: readonly Omission[];
  /** True if it takes long, and others that are held by the same means are tried in all ways of starting a sandbox. */
  isOnceEnough?: boolean;
  /** Cleans up after an attack that succeeded. */
  after?: () => void | Promise<void>;
}

const WAIT = 'import os\nos.read(11, 1)\nos.close(11)\n';

/** Runs the command in a sandbox prepared earlier and, for Python, by an interpreter started earlier. */
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

/** Runs the program of a command that starts Python in a child of a fork parent. */
async function runForked(
  python: Awaited<ReturnType<typeof openForkedPython>>,
  { argv, stdin, limits, isFolderPrivate = false }: SandboxCommand,
): Promise<SandboxOutcome> {
  return python.run(argv.at(-1) ?? '', true, { stdin, limits, isFolderPrivate });
}

/** True if a fork parent can start the program of a command: by the usual arguments, into a read-only box. */
function canBeForked({ argv, box, mounts }: SandboxCommand): boolean {
  return argv[0].endsWith('python3') && box === 'read-only' && mounts.length === 0;
}

/**
 * Returns the ways of starting a sandbox, besides the usual one, in which an attack is tried. Dozens of attacks are held
 * by the filter of system calls, which a way has or has not: in `npm test`, each of them is tried in one.
 */
function waysTried<Way>(ways: readonly Way[], { heldBy }: Attack, index: number): readonly Way[] {
  const one = index % ways.length;
  return inBreadth(heldBy === 'seccomp' ? ways.slice(one, one + 1) : ways, ways);
}

/**
 * Tests each attack with its protection, with the sandbox prepared earlier or not, by the server or the launcher, forked or not,
 * and without it, and that the next program runs as usual.
 */
export function testAttacks(title: string, attacks: readonly Attack[]): void {
  describe(title, () => {
    let sandbox: OpenSandbox & { directory: string };
    let withoutLauncher: OpenSandbox & { directory: string };
    let forking: OpenSandbox & { directory: string };
    let python: Awaited<ReturnType<typeof openForkedPython>>;
    beforeAll(async () => {
      forking = await testSandbox(6);
      python = await openForkedPython(forking);
      await python.begin();
      sandbox = await testSandbox(2);
      withoutLauncher = await testSandbox(1, { launches: false });
      for (const { unavailableReason } of [sandbox, withoutLauncher]) expect(unavailableReason).toBe(null);
    });
    afterAll(async () => {
      await python.close();
      await Promise.all([sandbox, withoutLauncher, forking].map((each) => each.close()));
    });

    const attempt = async (
      attack: Attack,
      omit: readonly Omission[],
      { run = runWithout, within = sandbox } = {},
    ) => {
      try {
        const outcome = await run(within.slots[0] as Slot, attack.command(within), omit);
        const succeeded = await attack.succeeded(outcome);
        const { stdout, stderr, exitCode, ending } = outcome;
        // The rest is for whoever reads of a failure.
        return { succeeded, said: stdout.slice(0, 500) + stderr.slice(0, 500), exitCode, ending };
      } finally {
        await attack.after?.();
      }
    };

    const numbered = attacks.map((attack, index) => ({ ...attack, attack, index }));
    it.each(numbered)('$name: held by $heldBy', async ({ attack, index }) => {
      const besides = attack.besides ?? [];
      expect(await attempt(attack, besides)).toMatchObject({ succeeded: false });
      if (!attack.isOnceEnough) {
        const run = (_: Slot, command: SandboxCommand) => runForked(python, command);
        const isForkable = besides.length === 0 && canBeForked(attack.command(forking));
        const ways = [
          { run: runAhead },
          { within: withoutLauncher },
          ...(isForkable ? [{ run, within: forking }] : []),
        ];
        for (const way of waysTried(ways, attack, index)) {
          expect(await attempt(attack, besides, way)).toMatchObject({ succeeded: false });
        }
      }
      expect(await attempt(attack, [...besides, attack.heldBy])).toMatchObject({ succeeded: true });

      const healthy = await (sandbox.slots[0] as Slot).run(shell('echo well'), new AbortController().signal);
      expect(healthy).toMatchObject({ stdout: 'well\n', exitCode: 0, ending: null });
    });
  });
}
