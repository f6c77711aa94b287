import { create } from 'zustand';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { useAuth } from '#lib/auth-store.ts';

export type SideTab = 'output' | 'tests' | 'input' | 'complexity';

type Drawer = 'share' | 'save' | 'download';

type Dialog =
  | 'shortcuts'
  | 'restart'
  | 'professor-templates'
  | 'own-templates'
  | 'sessions'
  | 'live-classes'
  | 'run-required'
  | 'submit'
  | 'receipt';

interface ScreenState {
  /** The open drawer; one at a time (specification 1 §4). */
  drawer: Drawer | null;
  dialog: Dialog | null;
  /** Whether the server has kept something else than what was submitted last. */
  altered: boolean;
  tab: SideTab;
  /** Whose findings the editor shows: what was asked for last. */
  findingsOf: 'run' | 'tests';
  /** The editor, while there is one. */
  editor: EditorHandle | null;
  /** Where the caret stands; lines and columns count from 1. */
  caret: { line: number; column: number };
  /** The line that somebody points at in the verdict on complexity. */
  litLine: number | null;
}

/** What is open, chosen and pointed at on the screen. Nothing of it outlives the visit. */
export const useScreen = create<ScreenState>()(() => ({
  drawer: null,
  dialog: null,
  altered: false,
  tab: 'output',
  findingsOf: 'run',
  editor: null,
  caret: { line: 1, column: 1 },
  litLine: null,
}));

export function toggleDrawer(which: Drawer): void {
  useScreen.setState(({ drawer }) => ({ drawer: drawer === which ? null : which }));
}

/** What was open belonged to who was here. */
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useScreen.setState({ drawer: null, dialog: null, altered: false });
});

export function showTab(tab: SideTab): void {
  useScreen.setState({ tab });
}

/** Puts the editor's caret somewhere. */
export function goTo(line: number, column: number): void {
  useScreen.getState().editor?.goTo(line, column);
}

export function lightLine(litLine: number | null): void {
  useScreen.setState({ litLine });
}
