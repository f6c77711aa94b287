import { useFileProblems } from '#editor/assistance/file-problems-store.ts';
import { useFiles, useFilesWorkspace } from './files-workspace.ts';

/** Returns the number of errors in a file: those found while it is written, or those of the last run if they are more. */
export function useFileErrors(path: string): number {
  const written = useFileProblems(({ errors }) => errors[path] ?? 0);
  // The entry's findings name no file.
  const file = useFiles(({ project }) => (project.entry === path ? undefined : path));
  const findings = useFilesWorkspace().useRunFindings();
  const ofRun = findings.filter((finding) => finding.severity === 'error' && finding.file === file).length;
  return Math.max(written, ofRun);
}
