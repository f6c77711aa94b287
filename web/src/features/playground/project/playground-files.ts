import { useShallow } from 'zustand/react/shallow';
import { isSamePlace } from '#features/playground/drafts.ts';
import { useSharedProgram } from '#features/playground/live-class/editor/shared-program.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { createFilesView } from '#shared/project-files/files-view.ts';
import type { FilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { isInFolder } from '#shared/project-files/project.ts';

/** The files of the program in the playground. */
export const playgroundFiles: FilesWorkspace = {
  store: useProgram,
  view: createFilesView('playground-files-hidden'),
  hasMovableEntry: true,
  read: () => {
    const { code, project, shown, tabs } = useProgram.getState();
    return { code: code ?? '', project, shown, tabs };
  },
  change: (files, change) => {
    const { files: shared } = useSharedProgram.getState();
    // Others follow a renamed file only if they learn that it is the same.
    const problem = shared?.apply(change) ?? null;
    if (problem === null) useProgram.getState().changeFiles(files);
    return problem;
  },
  show: (name) => useProgram.getState().showFile(name),
  setTabs: (open) => useProgram.setState(open),
  isUntouched: () => useProgram.getState().draft === 'none',
  markProgram: () => {
    const place = useProgram.getState();
    return () => isSamePlace(useProgram.getState(), place);
  },
  useMayChange: () => useSharedProgram(({ canEdit, isHeld }) => canEdit && !isHeld),
  usePeopleIn: (path) =>
    useSharedProgram(useShallow(({ people }) => people.filter((person) => isInFolder(person.path, path)))),
};
