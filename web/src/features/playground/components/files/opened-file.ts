import { create } from 'zustand';
import { useRunStore } from '#features/playground/run-store.ts';
import { showTab, useScreen } from '#features/playground/screen-store.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import type { FileMode } from '#shared/runs/figures/file-modes.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';

interface OpenedFileState {
  /** Name of the file of a run that is open; null: none. */
  name: string | null;
  /** How the person chose to look at it; null: as it is usual. */
  mode: FileMode | null;
  /** False while Complexity Analysis is in front of it, on a wide screen. */
  isInFront: boolean;
}

const CLOSED: OpenedFileState = { name: null, mode: null, isInFront: false };

/** The file of a run that is open beside Complexity Analysis. Later runs show their version of it. */
export const useOpenedFile = create<OpenedFileState>()(() => CLOSED);

/** Opens a file that the last run wrote. */
export function openRunFile({ name }: MadeFile): void {
  useOpenedFile.setState({ ...CLOSED, name, isInFront: true });
  showTab('file');
}

export function closeRunFile(): void {
  useOpenedFile.setState(CLOSED);
  showTab('output');
}

/** The open file as the last run wrote it, and as the one before did; undefined: it wrote none of that name. */
export function useRunFile(name: string | null): {
  file: MadeFile | undefined;
  before: MadeFile | undefined;
} {
  const files = useRunStore((state) => state.files);
  const filesBefore = useRunStore((state) => state.filesBefore);
  return {
    file: files.find((file) => file.name === name),
    before: filesBefore.find((file) => file.name === name),
  };
}

/** A later run that ended well and did not write the file closes it. After one that failed it is marked as old. */
useRunStore.subscribe(({ run, files }, before) => {
  const { name } = useOpenedFile.getState();
  const isNew = run !== before.run && run.phase === 'finished' && run.result.status === 'success';
  if (name === null || !isNew || files.some((file) => file.name === name)) return;
  useOpenedFile.setState(CLOSED);
  if (useScreen.getState().tab === 'file') showTab('output');
});

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useOpenedFile.setState(CLOSED);
});
