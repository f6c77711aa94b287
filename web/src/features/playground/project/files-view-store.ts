import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import type { EditedFile } from './project.ts';

/** A question about the files that stands above the screen. */
export type FilesDialog =
  | { kind: 'file' | 'folder'; folder: string }
  | { kind: 'rename' | 'move'; path: string }
  | { kind: 'replace'; files: readonly EditedFile[]; replaced: readonly string[] };

interface FilesView {
  dialog: FilesDialog | null;
  /** True while the tree is hidden on a wide screen. */
  isHidden: boolean;
  /** True while the tree is shown as a sheet on a narrow screen. */
  isSheetOpen: boolean;
  /** Folders whose content is not shown. */
  closed: ReadonlySet<string>;
}

/** Id of the button that opens the sheet, to which the focus returns. */
export const FILES_BUTTON = 'playground-files';

const HIDDEN_KEY = 'playground-files-hidden';

/** The visible part of the files. */
export const useFilesView = create<FilesView>()(() => ({
  dialog: null,
  isHidden: storage.getItem(HIDDEN_KEY) !== null,
  isSheetOpen: false,
  closed: new Set(),
}));

export function hideFiles(isHidden: boolean): void {
  if (isHidden) storage.setItem(HIDDEN_KEY, 'true');
  else storage.removeItem(HIDDEN_KEY);
  useFilesView.setState({ isHidden });
}

export function setFolderOpen(path: string, isOpen: boolean): void {
  const closed = new Set(useFilesView.getState().closed);
  if (isOpen) closed.delete(path);
  else closed.add(path);
  useFilesView.setState({ closed });
}

/** Asks for the name of a new file. */
export function askForNewFile(): void {
  useFilesView.setState({ dialog: { kind: 'file', folder: '' } });
}
