/** Sandboxes with everything that is kept ready for the next program: warm boxes and compile servers. */

import { availableParallelism } from 'node:os';
import type { LanguageId } from '@coderoom/contract';
import type { SandboxContext } from '#runner/compile-context.ts';
import { COMPILE_LIMITS, programLimits } from '#runner/limits.ts';
import type { FoundToolchains } from '#runner/preparation/prepare.ts';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import type { CommandsAhead, ReadyToolchain } from '#runner/toolchain.ts';
import { type CompileServer, createCompileServer } from './compile-server.ts';
import { FORK_PARENT_SLOTS, type KeptForkParent, keepForkParent } from './fork-parent.ts';
import { Housekeeping } from './housekeeping.ts';
import { createWarmPool, WARM_SLOTS } from './warm-pool.ts';

/** Slots of the sandbox that no caller's program takes: for warm boxes, compile servers and fork parents. */
export const RESERVED_SLOTS = WARM_SLOTS + 2 + FORK_PARENT_SLOTS;

/** The kind of sandbox that a program needs. */
interface WantedSandbox {
  signal: AbortSignal;
  isUsual: boolean;
  kind?: string;
  isBackground: boolean;
  answered?: Promise<void>;
}

/** The sandboxes in which programs are compiled and run, with everything that is kept ready for their language. */
export interface SandboxPool {
  /**
   * Runs work in a sandbox for a program of a language, then releases it without waiting for the cleanup.
   *
   * @param wanted `isUsual`: a single-file program, for which a warm box can be used; `kind`: the program's kind, as
   *   {@link ReadyToolchain.kindOf}; `isBackground`: nobody waits for it, so it takes no warm box from those who do; `answered`: resolves when the result has been sent
   * @throws SandboxFailure if all slots are taken
   */
  withSandbox<Result>(
    language: LanguageId,
    wanted: WantedSandbox,
    work: (sandboxContext: SandboxContext) => Promise<Result>,
  ): Promise<Result>;
  /** Replaces the toolchain of a language: what is kept ready for it is ended. */
  replace(language: LanguageId, toolchain: ReadyToolchain): Promise<void>;
  /** Ends what is kept ready; sandboxes in use are ended by {@link Sandbox.close}. */
  close(): Promise<void>;
}

/** Opens the pool of a sandbox. Warm boxes are made once a language is used. */
export function openSandboxPool(
  sandbox: Sandbox,
  found: FoundToolchains,
  {
    memoryBytes,
    timeoutSeconds,
    log = () => {},
  }: { memoryBytes: number; timeoutSeconds: number; log?: (sentence: string) => void },
): SandboxPool {
  const acquire = () => sandbox.acquire();
  const toolchains = new Map<LanguageId, ReadyToolchain>();
  const residents = new Map<LanguageId, CompileServer>();
  const forkParents = new Map<LanguageId, KeptForkParent>();
  const retired: KeptForkParent[] = [];
  const housekeeping = new Housekeeping();
  const add = (language: LanguageId, toolchain: ReadyToolchain) => {
    toolchains.set(language, toolchain);
    if (toolchain.forking) forkParents.set(language, keepForkParent(toolchain.forking, acquire, { log }));
    if (toolchain.resident) residents.set(language, createCompileServer(toolchain.resident, acquire));
  };
  for (const [language, toolchain] of toolchainsOf(found)) add(language, toolchain);
  const commandsOf = (language: LanguageId, kind: string): readonly CommandSetup[] => {
    const ahead = toolchains.get(language)?.ahead?.(memoryBytes, kind);
    return ahead === undefined ? [] : setupsOf(ahead, memoryBytes, timeoutSeconds);
  };
  const ready = createWarmPool({
    acquire,
    commandsOf,
    busyFrom: availableParallelism(),
    quiet: () => housekeeping.quiet(),
  });
  return {
    async withSandbox(language, { signal, isUsual, kind, isBackground, answered }, work) {
      const ask = residents.get(language)?.ask;
      const context = { memoryBytes, signal };
      forkParents.get(language)?.use();
      if (isBackground) {
        const box = await acquire();
        return await work({ ...context, box, ...(ask && { compileServer: ask }) }).finally(() => {
          void box.release(housekeeping.quiet());
        });
      }
      ready.begin();
      housekeeping.enter();
      try {
        const taken = isUsual ? ready.take(language, kind) : null;
        const box = taken?.box ?? (await acquire());
        try {
          return await work({
            ...context,
            preparedKind: taken?.kind ?? '',
            box: { ...box, run: whileWaiting(housekeeping, box.run) },
            ...(ask && { compileServer: whileWaiting(housekeeping, ask) }),
          });
        } finally {
          // Nobody waits for this, except the next caller who finds no other free slot.
          void box.release(housekeeping.quiet());
        }
      } finally {
        ready.end();
        if (answered === undefined) housekeeping.leave();
        else void answered.finally(() => housekeeping.leave());
      }
    },
    async replace(language, toolchain) {
      const before = residents.get(language);
      const parent = forkParents.get(language);
      if (parent !== undefined) retired.push(parent);
      parent?.retire();
      residents.delete(language);
      forkParents.delete(language);
      add(language, toolchain);
      ready.renew(language);
      await before?.close();
    },
    async close() {
      await ready.close();
      const kept = [...residents.values(), ...forkParents.values(), ...retired];
      await Promise.all(kept.map((each) => each.close()));
    },
  };
}

/** Makes a function whose result takes other processes a while tell housekeeping that this thread is free meanwhile. */
function whileWaiting<Arguments extends unknown[], Result>(
  housekeeping: Housekeeping,
  begin: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return (...given) => {
    const result = begin(...given);
    housekeeping.leave();
    return result.finally(() => housekeeping.enter());
  };
}

function toolchainsOf(found: FoundToolchains): [LanguageId, ReadyToolchain][] {
  return Object.entries(found).flatMap(([language, entry]) =>
    'toolchain' in entry ? [[language as LanguageId, entry.toolchain]] : [],
  );
}

/** Returns the commands of a language as the sandbox is given them when a program is run. */
function setupsOf(
  { tools, program }: CommandsAhead,
  memoryBytes: number,
  timeoutSeconds: number,
): CommandSetup[] {
  const limits = programLimits(program, memoryBytes, timeoutSeconds);
  return [
    ...tools.map((tool) => ({
      ...tool,
      readsNothing: true,
      box: 'writable' as const,
      limits: COMPILE_LIMITS,
    })),
    { ...program, box: 'read-only', startsIn: '', limits },
  ];
}
