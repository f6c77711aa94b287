import { LANGUAGES, type LanguageId, languageId, protection } from '@coderoom/contract';
import { z } from 'zod';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';

/** What can run programs, and what it has to do: of this process, or of all workers together. */
export const capacity = z.object({
  /** false: nothing can be run, `detail` is a sentence that says why. */
  available: z.boolean(),
  detail: z.string().nullable(),
  /** In force for every program, wherever it runs. */
  protections: z.array(protection),
  missingProtections: z.array(z.object({ protection, why: z.string() })),
  /** The detected version of each language; null where it cannot be run. */
  versions: z.record(languageId, z.string().nullable()),
  /** Programs that run or compile. */
  running: z.number().int(),
  /** Programs of people that wait for their turn. */
  waiting: z.number().int(),
  /** Programs that gave up their place until something is typed. */
  resting: z.number().int(),
  /** Programs at once. */
  concurrency: z.number().int(),
});
/** What can run programs, and what it has to do. */
export type Capacity = z.infer<typeof capacity>;

/** What this process can run. */
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
    running: queue.running,
    waiting: queue.waiting,
    resting: queue.resting,
    concurrency,
  });
}

/** What several workers can run together, those that can run nothing left out. Empty: nothing, and why. */
export function capacityOf(workers: readonly Capacity[], waiting: number): Capacity {
  const able = workers.filter(({ available }) => available);
  const [first] = able.length > 0 ? able : workers;
  const missing = new Map(
    able.flatMap(({ missingProtections }) => missingProtections.map((one) => [one.protection, one] as const)),
  );
  const sum = (count: (one: Capacity) => number) => able.reduce((all, one) => all + count(one), 0);
  return {
    available: able.length > 0,
    detail:
      able.length > 0 ? null : (first?.detail ?? 'No machine that runs programs is there at the moment.'),
    protections: (first?.protections ?? []).filter((one) => !missing.has(one)),
    missingProtections: [...missing.values()],
    versions: Object.fromEntries(
      LANGUAGES.map((id) => [id, able.find(({ versions }) => versions[id] !== null)?.versions[id] ?? null]),
    ) as Record<LanguageId, string | null>,
    running: sum(({ running }) => running),
    waiting,
    resting: sum(({ resting }) => resting),
    concurrency: Math.max(
      1,
      sum(({ concurrency }) => concurrency),
    ),
  };
}
