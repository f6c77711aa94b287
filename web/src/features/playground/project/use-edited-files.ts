import { useMemo } from 'react';
import type { EditedProgramFiles } from '#editor/editor-contract.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { goTo } from '#features/playground/screen-store.ts';
import { fileOf } from '#shared/project-files/project.ts';

/** The program's text files for the editor. */
export function useEditedFiles(): EditedProgramFiles {
  const code = useProgram((state) => state.code);
  const project = useProgram((state) => state.project);
  const shown = useProgram((state) => state.shown);
  return useMemo(
    () => ({
      entry: project.entry,
      files: [
        { name: project.entry, content: code ?? '' },
        ...project.files.filter(({ encoding }) => encoding === 'text'),
      ],
      // Behind a file that is not text, the entry waits.
      shown: fileOf(project, shown)?.encoding === 'base64' ? project.entry : shown,
      onChange: useProgram.getState().editFile,
      onGoTo: goTo,
    }),
    [code, project, shown],
  );
}
