import { useEffect } from 'react';
import { type MadeFile, madeFilesOf } from '#shared/runs/made-file.ts';
import type { ShownRun } from '#shared/runs/output/shown-result.ts';
import { useSessionContext, useSessionScreen } from './session-context.ts';

/** Returns the files of the run before the shown one, whoever ran them, to compare with. */
export function useFilesBefore(run: ShownRun, isNew: boolean): readonly MadeFile[] {
  const { screen } = useSessionContext();
  const files = run.phase === 'finished' ? madeFilesOf(run.result.run_files) : null;
  const { now, before } = useSessionScreen((state) => state.runFiles);
  useEffect(() => {
    if (files === null || files === now) return;
    // A result that comes again after a disconnection has no other one before it.
    screen.setState({ runFiles: { now: files, before: isNew ? now : before } });
  }, [screen, files, isNew, now, before]);
  return before;
}
