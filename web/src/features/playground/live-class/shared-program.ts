import { create } from 'zustand';
import type { EditorView } from '#editor/editor-contract.ts';
import type { LineNote, LineNoteActs } from '#editor/shared-editor-contract.ts';
import type { SharedText } from '#editor/shared-text.ts';
import { useScreen } from '#features/playground/screen-store.ts';

interface SharedProgram {
  /** What the editor is bound to while a teacher can see it; null: the program is nobody else's business. */
  text: SharedText | null;
  canEdit: boolean;
  /** The program is to be read alone: the editors are locked, and what was written meanwhile waits. */
  isHeld: boolean;
  notes: readonly LineNote[];
  noteActs: LineNoteActs;
  /** For the editor that takes the place of the one that was there. */
  view: EditorView | null;
}

const NOT_SHARED = {
  text: null,
  canEdit: true,
  isHeld: false,
  notes: [],
  noteActs: { dismiss: () => undefined, moved: () => undefined },
  view: null,
} satisfies SharedProgram;

/** The program in the editor, as far as a live class is concerned. */
export const useSharedProgram = create<SharedProgram>()(() => NOT_SHARED);

/** Binds the editor to a text, or parts them. Whoever types there goes on where they are. */
export function showShared(change: Pick<SharedProgram, 'text' | 'canEdit' | 'isHeld'>): void {
  const isOther = (change.text === null) !== (useSharedProgram.getState().text === null);
  const view = isOther ? (useScreen.getState().editor?.view() ?? null) : null;
  useSharedProgram.setState({ ...change, ...(isOther && { view }) });
}
