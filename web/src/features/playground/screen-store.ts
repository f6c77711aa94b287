import type { OwnSubmission } from '@coderoom/contract';
import { create } from 'zustand';
import type { EditorHandle, TextIndentation } from '#editor/editor-contract.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { useProgram } from './program-store.ts';

export type SideTab = 'task' | 'output' | 'file' | 'preview' | 'tests' | 'input' | 'complexity';

type Drawer = 'share' | 'save' | 'download';

type Dialog =
  | 'shortcuts'
  | 'libraries'
  | 'restart'
  | 'left-out'
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
  /** The last submission, whose receipt is shown until another one is asked for. */
  submitted: OwnSubmission | null;
  /** True if the server stored something other than the last submission. */
  altered: boolean;
  tab: SideTab;
  /** The source of the diagnostics in the editor: the later of run and tests. */
  findingsOf: 'run' | 'tests';
  /** Version of the program that was run last; null: none was. */
  ranVersion: number | null;
  /** True while the editor marks the line that drew the last stroke shown. */
  marksStroke: boolean;
  /** The editor; null while there is none. */
  editor: EditorHandle | null;
  /** Number of the run's errors that still hold. */
  errors: number;
  /** Position of the caret; lines and columns count from 1. */
  caret: { line: number; column: number };
  /** The program's indentation; null while there is no editor. */
  indentation: TextIndentation | null;
  /** The line that the pointer highlights in the complexity verdict, or that drew the last stroke shown. */
  litLine: number | null;
}

/** State of the screen: what is open and selected. Not kept between visits. */
export const useScreen = create<ScreenState>()(() => ({
  drawer: null,
  dialog: null,
  submitted: null,
  altered: false,
  tab: 'output',
  findingsOf: 'run',
  ranVersion: null,
  marksStroke: false,
  editor: null,
  errors: 0,
  caret: { line: 1, column: 1 },
  indentation: null,
  litLine: null,
}));

export function toggleDrawer(which: Drawer): void {
  useScreen.setState(({ drawer }) => ({ drawer: drawer === which ? null : which }));
}

/** Resets the screen for the next user. */
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id)
    useScreen.setState({ drawer: null, dialog: null, submitted: null, altered: false });
});

export function showTab(tab: SideTab): void {
  useScreen.setState({ tab });
}

/** A place to go to once its file is in the editor. */
let awaited: { file: string; line: number; column: number } | null = null;

/** Moves the editor's caret, to another file if it is named; else in the entry. */
export function goTo(line: number, column: number, file?: string): void {
  const { project, shown, showFile } = useProgram.getState();
  const target = file ?? project.entry;
  if (target === shown) {
    useScreen.getState().editor?.goTo(line, column);
    return;
  }
  awaited = { file: target, line, column };
  showFile(target);
}

/** Goes to the place for whose file the editor was not ready. */
export function goToAwaited(editor: EditorHandle): void {
  if (awaited === null || awaited.file !== useProgram.getState().shown) return;
  const { line, column } = awaited;
  awaited = null;
  // The editor restores where the file was left, before.
  queueMicrotask(() => editor.goTo(line, column));
}

export function lightLine(litLine: number | null): void {
  useScreen.setState({ litLine });
}

/** Marks the line that drew the last stroke shown of a drawing, if the program is the one that ran; null: none. */
export function markDrawnLine(line: number | null): void {
  const isSame = useProgram.getState().version === useScreen.getState().ranVersion;
  const litLine = isSame ? line : null;
  useScreen.setState({ litLine, marksStroke: litLine !== null });
}
