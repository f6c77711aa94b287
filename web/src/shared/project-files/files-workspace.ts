import type { Diagnostic, LanguageId } from '@coderoom/contract';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { useFileProblems } from '#editor/assistance/assistance-store.ts';
import type { Files } from './file-changes.ts';
import type { FilesView } from './files-view.ts';
import type { EditedFile, ProjectFiles } from './project.ts';

/** The names of a program's files, and which are open. */
export interface FilesState {
  language: LanguageId;
  project: ProjectFiles;
  /** Name of the file in the editor. */
  shown: string;
  /** Names of the files with a tab. */
  tabs: readonly string[];
}

/** A change of the files. `restore` brings back files that were removed before. */
export type FilesChange =
  | { kind: 'put' | 'restore'; files: readonly EditedFile[] }
  | { kind: 'folder'; path: string }
  | { kind: 'remove'; path: string }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'entry'; name: string };

/** A person who has a file in their editor. */
export interface PersonInFile {
  id: number;
  name: string;
}

/** The files of the program on the screen: tree, tabs and dialogs show and change them. */
export interface FilesWorkspace {
  store: Pick<StoreApi<FilesState>, 'getState' | 'getInitialState' | 'subscribe'>;
  view: StoreApi<FilesView>;
  /** True if another file can become the one at which a run starts. */
  hasMovableEntry: boolean;
  /** Returns the files with their present texts. */
  read: () => Files;
  /** Makes a change, after which the files are valid. @returns the reason if it is impossible, else null */
  change: (files: Files, change: FilesChange) => string | null;
  show: (name: string) => void;
  /** Shows a text file with the caret in it; absent: the focus stays where it is. */
  edit?: (name: string) => void;
  setTabs: (open: { tabs: readonly string[]; shown: string }) => void;
  /** True if nothing was written yet: an added program takes the sample's place. */
  isUntouched: () => boolean;
  /** Returns a function that tells whether the same program is still on the screen. */
  markProgram: () => () => boolean;
  /** A hook: false for those who may only read. */
  useMayChange: () => boolean;
  /** A hook: what the last run found in the files, as long as they are the same. */
  useRunFindings: () => readonly Diagnostic[];
  /** A hook: the other people who have a file, or one in a folder, in their editors. */
  usePeopleIn: (path: string) => readonly PersonInFile[];
}

export const FilesContext = createContext<FilesWorkspace | null>(null);

/** Throws outside a screen with files. */
export function useFilesWorkspace(): FilesWorkspace {
  const workspace = useContext(FilesContext);
  if (workspace === null) throw new Error('useFilesWorkspace must be used within FilesContext');
  return workspace;
}

export function useFiles<Value>(select: (state: FilesState) => Value): Value {
  return useStore(useFilesWorkspace().store, select);
}

export function useFilesView<Value>(select: (state: FilesView) => Value): Value {
  return useStore(useFilesWorkspace().view, select);
}

/** Asks for the name of a new file. */
export function askForNewFile({ view }: FilesWorkspace): void {
  view.getState().ask({ kind: 'file', folder: '' });
}

/** Returns the number of errors in a file: those found while it is written, or those of the last run if they are more. */
export function useFileErrors(path: string): number {
  const written = useFileProblems(({ errors }) => errors[path] ?? 0);
  // The entry's findings name no file.
  const file = useFiles(({ project }) => (project.entry === path ? undefined : path));
  const findings = useFilesWorkspace().useRunFindings();
  const ofRun = findings.filter((finding) => finding.severity === 'error' && finding.file === file).length;
  return Math.max(written, ofRun);
}
