import { type getRunnerState, LANGUAGES, type ResponseOf } from '@coderoom/contract';
import { presentCapacity } from '#features/health/index.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Assistance } from '#runner/index.ts';

/** Parts of the runner that the dashboard shows. */
export interface RunnerParts {
  capacity: () => Capacity;
  /** Most programs that may wait in the queue. */
  queueLimit: number;
  assistance: Pick<Assistance, 'of'>;
}

/** Returns the state of the runner and the limits it applies. */
export function readRunnerState({
  capacity,
  queueLimit,
  assistance,
}: RunnerParts): ResponseOf<typeof getRunnerState> {
  const now = capacity();
  const toolchains = LANGUAGES.map((language) => ({
    language,
    version: now.versions[language],
    libraries: now.libraries[language],
    language_server: assistance.of(language).server,
  }));
  return { ...presentCapacity(now), queue_limit: queueLimit, toolchains };
}
