import { create } from 'zustand';
import type { EditorHandle } from '#editor/editor-contract.ts';

export type SideTab = 'output' | 'input' | 'complexity';

interface ScreenState {
  /** The open drawer; one at a time (specification 1 §4). */
  drawer: 'download' | null;
  dialog: 'shortcuts' | 'restart' | null;
  tab: SideTab;
  /** The editor, while there is one. */
  editor: EditorHandle | null;
  /** Where the caret stands; lines and columns count from 1. */
  caret: { line: number; column: number };
}

/** What is open, chosen and pointed at on the screen. Nothing of it outlives the visit. */
export const useScreen = create<ScreenState>()(() => ({
  drawer: null,
  dialog: null,
  tab: 'output',
  editor: null,
  caret: { line: 1, column: 1 },
}));

export function toggleDownload(): void {
  useScreen.setState(({ drawer }) => ({ drawer: drawer === 'download' ? null : 'download' }));
}

export function showTab(tab: SideTab): void {
  useScreen.setState({ tab });
}
