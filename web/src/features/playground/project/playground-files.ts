import type { Diagnostic } from '@coderoom/contract';
import { useShallow } from 'zustand/react/shallow';
import { isSamePlace } from '#features/playground/drafts.ts';
import { useSharedProgram } from '#features/playground/live-class/editor/shared-program.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { goTo } from '#features/playground/screen-store.ts';
import { createFilesView } from '#shared/project-files/files-view.ts';
import type { FilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { isInFolder } from '#shared/project-files/project.ts';

const NO_FINDINGS: readonly Diagnostic[] = [];

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
  edit: (name) => goTo(1, 1, name),
  setTabs: (open) => useProgram.setState(open),
  isUntouched: () => useProgram.getState().draft === 'none',
  markProgram: () => {
    const place = useProgram.getState();
    return () => isSamePlace(useProgram.getState(), place);
  },
  useMayChange: () => useSharedProgram(({ canEdit, isHeld }) => canEdit && !isHeld),
  useRunFindings: () => {
    const version = useProgram((state) => state.version);
    return useRunStore(({ run }) =>
      run.phase === 'finished' && run.version === version ? run.result.diagnostics : NO_FINDINGS,
    );
  },
  usePeopleIn: (path) =>
    useSharedProgram(useShallow(({ people }) => people.filter((person) => isInFolder(person.path, path)))),
};
