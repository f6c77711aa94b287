import { useRunStore } from '#features/playground/run-store.ts';
import { RunAnnouncer } from '#ui/run-output/run-announcer.tsx';

/** Announces the progress of a run to screen readers. */
export function OwnRunAnnouncer() {
  return <RunAnnouncer run={useRunStore((state) => state.run)} />;
}
