import { useProgram } from '#features/playground/program-store.ts';
import { useGrowthStore } from './growth-store.ts';

/** The last measurement, if there is one; `isOutdated`: the program was changed since. */
export function useMeasurement() {
  const run = useGrowthStore((state) => state.run);
  const version = useProgram((state) => state.version);
  if (run.phase !== 'finished') return null;
  return { growth: run.result, isOutdated: run.version !== version };
}
