import { availableParallelism } from 'node:os';
import type { LanguageId } from '@coderoom/contract';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import type { Place } from './execution.ts';
import { COMPILE_LIMITS, programLimits } from './limits.ts';
import type { FoundToolchains } from './prepare.ts';
import { createReadyBoxes, READY_PLACES } from './ready-boxes.ts';
import { createResidentTool, type ResidentTool } from './resident-tool.ts';
import type { CommandsAhead, ReadyToolchain } from './toolchain.ts';

/** Places of the sandbox that no program of a caller takes: boxes that stand ready, and tools that stay. */
export const OWN_PLACES = READY_PLACES + 2;

/** Where programs are compiled and run, with all that stands ready for their language. */
export interface Places {
  /**
   * Works in a place for a program of a language, and gives it back; its clearing is not waited for.
   *
   * @param wanted `isUsual`: a program of one file, which a box that stands ready fits; `isBackground`: nobody waits
   *   for it, and it takes no such box from those who do
   * @throws SandboxFailure where all places are taken
   */
  use<Result>(
    language: LanguageId,
    wanted: { signal: AbortSignal; isUsual: boolean; isBackground: boolean },
    work: (place: Place) => Promise<Result>,
  ): Promise<Result>;
  /** Ends what stands ready; places that are taken are the sandbox's to end. */
  close(): Promise<void>;
}

/** Opens the places of a sandbox. What stands ready is made once a language is used. */
export function openPlaces(
  sandbox: Sandbox,
  found: FoundToolchains,
  { memoryBytes, timeoutSeconds }: { memoryBytes: number; timeoutSeconds: number },
): Places {
  const acquire = () => sandbox.acquire();
  const setups = new Map<LanguageId, readonly CommandSetup[]>();
  const residents = new Map<LanguageId, ResidentTool>();
  for (const [language, toolchain] of toolchainsOf(found)) {
    const ahead = toolchain.ahead?.(memoryBytes);
    if (ahead !== undefined) setups.set(language, setupsOf(ahead, memoryBytes, timeoutSeconds));
    if (toolchain.resident) residents.set(language, createResidentTool(toolchain.resident, acquire));
  }
  const ready = createReadyBoxes({
    acquire,
    commandsOf: (language) => setups.get(language) ?? [],
    busyFrom: availableParallelism(),
  });
  return {
    async use(language, { signal, isUsual, isBackground }, work) {
      const ask = residents.get(language)?.ask;
      if (!isBackground) ready.begin();
      try {
        const box = (isUsual && !isBackground ? ready.take(language) : null) ?? (await acquire());
        try {
          return await work({ box, memoryBytes, signal, ...(ask && { ask }) });
        } finally {
          // Nobody waits for that, but the next one who finds no other place free.
          void box.release();
        }
      } finally {
        if (!isBackground) ready.end();
      }
    },
    async close() {
      await ready.close();
      await Promise.all([...residents.values()].map((resident) => resident.close()));
    },
  };
}

function toolchainsOf(found: FoundToolchains): [LanguageId, ReadyToolchain][] {
  return Object.entries(found).flatMap(([language, entry]) =>
    'toolchain' in entry ? [[language as LanguageId, entry.toolchain]] : [],
  );
}

/** The commands of a language as the sandbox is told of them when a program is run. */
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
    { ...program, box: 'read-only', limits },
  ];
}
