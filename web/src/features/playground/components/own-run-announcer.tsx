import { useRunStore } from '#features/playground/run-store.ts';
import { RunAnnouncer } from '#ui/run-output/run-announcer.tsx';

/** Tells those who do not see the output how the run goes. */
export function OwnRunAnnouncer() {
  return <RunAnnouncer run={useRunStore((state) => state.run)} />;
}
