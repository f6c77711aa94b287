import { useMemo } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { fileNames } from '#shared/project-files/project.ts';

/** The names of the program's files, the entry first: the same array until the files change. */
export function useFileNames(): readonly string[] {
  const project = useProgram((state) => state.project);
  return useMemo(() => fileNames(project), [project]);
}
