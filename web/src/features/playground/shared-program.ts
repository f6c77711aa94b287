import { create } from 'zustand';
import type { EditorView } from '#editor/editor-contract.ts';
import type { LineNote, LineNoteActs } from '#editor/shared/shared-editor-contract.ts';
import type { SharedEntryText, SharedTextFile } from '#editor/shared/shared-text.ts';
import type { DocumentFiles } from '#shared/sessions/document/document-files.ts';
import type { PersonAtFile } from '#shared/sessions/session-files.ts';
import { useScreen } from './screen-store.ts';

interface SharedProgram {
  /** The text the editor is bound to while a teacher can see it; null: the program is private. */
  text: SharedEntryText | null;
  /** The files of its document; null while there is no text. */
  files: Pick<DocumentFiles, 'apply'> | null;
  /** The texts of its files, the entry first. */
  texts: readonly SharedTextFile[];
  /** Teachers in the files. */
  people: readonly PersonAtFile[];
  canEdit: boolean;
  /** True while the program is read-only: the editors are locked, and text written meanwhile waits. */
  isHeld: boolean;
  /**
   * Keeps what other browsers of the student write out of the class while the editors are locked: it is brought together
   * with the class's text when they are unlocked.
   */
  hold: () => void;
  /** Notes in all files; those without one are in the entry. */
  notes: readonly (LineNote & { file?: string | undefined })[];
  noteActs: LineNoteActs;
  /** True once this page has taken a text from a live class. */
  hasBeenShared: boolean;
  /** The view to restore in the editor that replaces the previous one. */
  view: EditorView | null;
}

const NOT_SHARED = {
  text: null,
  files: null,
  texts: [],
  people: [],
  canEdit: true,
  isHeld: false,
  hold: () => undefined,
  notes: [],
  noteActs: { dismiss: () => undefined, moved: () => undefined },
  hasBeenShared: false,
  view: null,
} satisfies SharedProgram;

/** The state of the program in the editor that concerns a live class. */
export const useSharedProgram = create<SharedProgram>()(() => NOT_SHARED);

/** Binds the editor to a text, or unbinds it. The caret and the scroll position are kept. */
export function showShared(
  change: Pick<SharedProgram, 'text' | 'canEdit' | 'isHeld'> &
    Partial<Pick<SharedProgram, 'files' | 'texts' | 'hold'>>,
): void {
  const isOther = (change.text === null) !== (useSharedProgram.getState().text === null);
  const view = isOther ? (useScreen.getState().editor?.view() ?? null) : null;
  const none = change.text === null && { files: null, texts: [], people: [] };
  const was = change.text !== null && { hasBeenShared: true };
  useSharedProgram.setState({ ...change, ...none, ...was, ...(isOther && { view }) });
}

/**
 * Called before a change that comes from another browser of the student: a locked text takes none, so the editor goes on
 * with the program alone.
 */
export function holdIfLocked(): void {
  const { text, canEdit, hold } = useSharedProgram.getState();
  if (text !== null && !canEdit) hold();
}
