import {
  inEnglish,
  LANGUAGES,
  type LanguageId,
  type LibraryState,
  languageId,
  libraryState,
  message,
  protection,
} from '@coderoom/contract';
import { z } from 'zod';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';

/** Told to people while there are no workers. */
export const NO_MACHINE = message`No machine that runs programs is there at the moment.`;

/** Capability and load of this process's program runner, or of all workers together. */
export const capacity = z.object({
  /** False if nothing can run; `detail` is then a sentence with the reason. */
  available: z.boolean(),
  detail: z.string().nullable(),
  /** In force for every program on every worker. */
  protections: z.array(protection),
  missingProtections: z.array(z.object({ protection, why: z.string() })),
  /** The detected version of each language; null if it can't be run. */
  versions: z.record(languageId, z.string().nullable()),
  /** The libraries of each language. */
  libraries: z.record(languageId, libraryState),
  /** Programs that are running or compiling. */
  running: z.number().int(),
  /** People's programs waiting for a slot. */
  waiting: z.number().int(),
  /** Programs that released their slot while they wait for input. */
  resting: z.number().int(),
  /** Maximum number of concurrent programs. */
  concurrency: z.number().int(),
});
/** Capability and load of a program runner. */
export type Capacity = z.infer<typeof capacity>;

/** Returns the capacity of this process. */
export function ownCapacity({
  runner,
  queue,
  concurrency,
}: {
  runner: Runner;
  queue: FairQueue;
  concurrency: number;
}): () => Capacity {
  return () => ({
    ...runner.health(),
    versions: runner.languages(),
    libraries: runner.libraries.state(),
    running: queue.running,
    waiting: queue.waiting,
    resting: queue.resting,
    concurrency,
  });
}

/**
 * Combines the capacities of several workers, ignoring those that can run nothing. With no worker left, reports that
 * nothing can run and why.
 */
export function capacityOf(workers: readonly Capacity[], waiting: number): Capacity {
  const able = workers.filter(({ available }) => available);
  const [first] = able.length > 0 ? able : workers;
  const missing = new Map(
    able.flatMap(({ missingProtections }) => missingProtections.map((one) => [one.protection, one] as const)),
  );
  const sum = (count: (one: Capacity) => number) => able.reduce((all, one) => all + count(one), 0);
  return {
    available: able.length > 0,
    detail: able.length > 0 ? null : (first?.detail ?? inEnglish(NO_MACHINE)),
    protections: (first?.protections ?? []).filter((one) => !missing.has(one)),
    missingProtections: [...missing.values()],
    versions: Object.fromEntries(
      LANGUAGES.map((id) => [id, able.find(({ versions }) => versions[id] !== null)?.versions[id] ?? null]),
    ) as Record<LanguageId, string | null>,
    libraries: Object.fromEntries(
      LANGUAGES.map((id) => [id, commonLibraries(able.map(({ libraries }) => libraries[id]))]),
    ) as Record<LanguageId, LibraryState>,
    running: sum(({ running }) => running),
    waiting,
    resting: sum(({ resting }) => resting),
    concurrency: Math.max(
      1,
      sum(({ concurrency }) => concurrency),
    ),
  };
}

/** States of libraries, the one that people should know of first. */
const STATES_BY_CONCERN = ['failed', 'installing', 'waiting', 'off', 'ready'] as const;

/** Returns the libraries that every worker has, and the worst of their states. */
function commonLibraries(states: readonly LibraryState[]): LibraryState {
  const [first] = states;
  if (first === undefined) return { state: 'waiting', detail: null, libraries: [] };
  const worst =
    STATES_BY_CONCERN.flatMap((state) => states.find((one) => one.state === state) ?? [])[0] ?? first;
  const isEverywhere = (name: string) =>
    states.every(({ libraries }) => libraries.some((library) => library.name === name));
  return { ...worst, libraries: first.libraries.filter(({ name }) => isEverywhere(name)) };
}
