import type { Diagnostic, LanguageId } from '@coderoom/contract';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { EditedProgramFiles } from '#editor/editor-contract.ts';
import { isSamePlace, type TemplateChoice } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { goTo } from '#features/playground/screen-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { createFilesView } from '#shared/project-files/files-view.ts';
import type { FilesWorkspace } from '#shared/project-files/files-workspace.ts';
import {
  allProjectFields,
  fileNames,
  fileOf,
  isInFolder,
  type ProjectFiles,
  projectFields,
} from '#shared/project-files/project.ts';

interface ChosenProgram {
  language: LanguageId;
  template: TemplateChoice | null;
  project: ProjectFiles;
}

/**
 * Returns the fields of a request that describe the files of the program in the editor. For a task they are never left
 * out: the server takes a request without files for one of a client that knows of none, and adds the starter files,
 * which the user may have deleted.
 */
export function fileFieldsOf({ language, template, project }: ChosenProgram) {
  return template?.kind === 'professor' ? allProjectFields(project) : projectFields(project, language);
}

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

/** The names of the program's files, the entry first: the same array until the files change. */
export function useFileNames(): readonly string[] {
  const project = useProgram((state) => state.project);
  return useMemo(() => fileNames(project), [project]);
}

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
