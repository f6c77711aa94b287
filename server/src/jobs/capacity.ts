import { LANGUAGES, type LanguageId, type Protection } from '@coderoom/contract';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';

/** What can run programs, and what it has to do: of this process, or of all workers together. */
export interface Capacity {
  /** false: nothing can be run, `detail` is a sentence that says why. */
  available: boolean;
  detail: string | null;
  /** In force for every program, wherever it runs. */
  protections: Protection[];
  missingProtections: { protection: Protection; why: string }[];
  /** The detected version of each language; null where it cannot be run. */
  versions: Record<LanguageId, string | null>;
  /** Programs that run or compile. */
  running: number;
  /** Programs of people that wait for their turn. */
  waiting: number;
  /** Programs that gave up their place until something is typed. */
  resting: number;
  /** Programs at once. */
  concurrency: number;
}

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
    protections: (first?.protections ?? []).filter((protection) => !missing.has(protection)),
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
