import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import type { EditedFile } from './project.ts';

/** A question about the files that stands above the screen. */
export type FilesDialog =
  | { kind: 'file' | 'folder'; folder: string }
  | { kind: 'rename' | 'move'; path: string }
  | { kind: 'replace'; files: readonly EditedFile[]; replaced: readonly string[] };

/** The visible part of a program's files. */
export interface FilesView {
  dialog: FilesDialog | null;
  /** True while the tree is hidden on a wide screen. */
  isHidden: boolean;
  /** True while the tree is shown as a sheet on a narrow screen. */
  isSheetOpen: boolean;
  /** Path of what was renamed or moved last, until its row has the focus. */
  moved: string | null;
  /** Folders whose content is not shown. */
  closed: ReadonlySet<string>;
  ask: (dialog: FilesDialog | null) => void;
  hide: (isHidden: boolean) => void;
  setFolderOpen: (path: string, isOpen: boolean) => void;
}

/** Id of the button that opens the sheet, to which the focus returns. */
export const FILES_BUTTON = 'files-button';

/** @param hiddenKey under which the browser remembers that the tree is hidden */
export function createFilesView(hiddenKey: string) {
  return create<FilesView>()((set, get) => ({
    dialog: null,
    isHidden: storage.getItem(hiddenKey) !== null,
    isSheetOpen: false,
    moved: null,
    closed: new Set(),
    ask: (dialog) => set({ dialog }),
    hide: (isHidden) => {
      if (isHidden) storage.setItem(hiddenKey, 'true');
      else storage.removeItem(hiddenKey);
      set({ isHidden });
    },
    setFolderOpen: (path, isOpen) => {
      const closed = new Set(get().closed);
      if (isOpen) closed.delete(path);
      else closed.add(path);
      set({ closed });
    },
  }));
}
