import { type getRunnerState, LANGUAGES, type ResponseOf } from '@coderoom/contract';
import { presentCapacity } from '#features/health/index.ts';
import type { Capacity } from '#jobs/capacity.ts';

/** What runs programs. */
export interface RunnerParts {
  capacity: () => Capacity;
  /** Programs that may wait. */
  queueLimit: number;
}

/** State of the part that runs programs, with what it runs them by. */
export function readRunnerState({ capacity, queueLimit }: RunnerParts): ResponseOf<typeof getRunnerState> {
  const now = capacity();
  const toolchains = LANGUAGES.map((language) => ({ language, version: now.versions[language] }));
  return { ...presentCapacity(now), queue_limit: queueLimit, toolchains };
}
