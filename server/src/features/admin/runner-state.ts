import { type getRunnerState, LANGUAGES, type ResponseOf } from '@coderoom/contract';
import { type RunnerParts as HealthParts, readRunnerHealth } from '#features/health/index.ts';

/** What runs programs. */
export interface RunnerParts extends HealthParts {
  /** Programs that may wait. */
  queueLimit: number;
}

/** State of the part that runs programs, with what it runs them by. */
export function readRunnerState(parts: RunnerParts): ResponseOf<typeof getRunnerState> {
  const versions = parts.runner.languages();
  const toolchains = LANGUAGES.map((language) => ({ language, version: versions[language] }));
  return { ...readRunnerHealth(parts), queue_limit: parts.queueLimit, toolchains };
}
