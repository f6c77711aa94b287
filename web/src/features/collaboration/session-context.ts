import type { ListedSession, ParticipantStatus, SessionRole } from '@coderoom/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { EditorHandle, TextIndentation } from '#editor/editor-contract.ts';
import type { Caret } from '#shared/editor-frame/status-bar.tsx';
import { hasWebPages } from '#shared/project-files/project.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { createRunStore } from '#shared/runs/run-store.ts';
import { createLiveSession } from '#shared/sessions/create-live-session.ts';
import type {
  LiveSession,
  ParticipantState,
  SessionState,
  SharedRun,
} from '#shared/sessions/live-session.ts';
import { createSessionFiles, type SessionFiles } from '#shared/sessions/session-files.ts';

/** The user's own participant, as it was on arrival. */
export interface OwnParticipant {
  id: number;
  /** Authenticates a visitor; null: they are signed in. */
  token: string | null;
  role: SessionRole;
  status: ParticipantStatus;
}

/** State of the screen: what is open and selected. */
interface ScreenState {
  drawer: 'share' | null;
  dialog: 'shortcuts' | 'title' | 'delete' | null;
  /** The open tab beside the editor, where there are two. */
  tab: 'output' | 'preview';
  /** The editor; null while there is none. */
  editor: EditorHandle | null;
  caret: Caret;
  /** The text's indentation; null while there is no editor. */
  indentation: TextIndentation | null;
  /** Participant whose caret is kept in view. */
  following: number | null;
  /** The last shared run when the user's own run ended: any later one replaces it. */
  known: SharedRun | null;
  /** Files of the last run that was shown, and of the one before it. */
  runFiles: { now: readonly MadeFile[]; before: readonly MadeFile[] };
  /** A place to go to once its file is in the editor. */
  awaited: { file: string; line: number; column: number } | null;
}

/** State of a visit to a session, shared by the parts of its screen. */
export interface SessionContext {
  shareId: string;
  /** The session as it was on arrival; later changes are in `live`. */
  session: ListedSession;
  own: OwnParticipant;
  live: LiveSession;
  files: SessionFiles;
  /** The user's own runs. */
  runs: ReturnType<typeof createRunStore>;
  screen: StoreApi<ScreenState>;
}

export function openSessionContext(session: ListedSession, own: OwnParticipant): SessionContext {
  const { share_id: shareId, title, language } = session;
  const live = createLiveSession({
    shareId,
    participantId: own.id,
    participantToken: own.token,
    session: { title, language },
  });
  const screen = createStore<ScreenState>()(() => ({
    drawer: null,
    dialog: null,
    tab: 'output',
    editor: null,
    caret: { line: 1, column: 1 },
    indentation: null,
    following: null,
    known: null,
    runFiles: { now: [], before: [] },
    awaited: null,
  }));
  // Choosing a file by hand ends following.
  const files = createSessionFiles(live, {
    onShown: () => screen.setState({ following: null }),
    onEdit: (name) => goToPlace(context, 1, 1, name),
    hasMovableEntry: true,
  });
  // A page that anybody adds later runs only for those who open the tab again.
  files.store.subscribe(({ project }, before) => {
    if (project !== before.project && !hasWebPages(project)) screen.setState({ tab: 'output' });
  });
  const context: SessionContext = { shareId, session, own, live, files, runs: createRunStore(), screen };
  return context;
}

export function closeSessionContext({ runs, live, files }: SessionContext): void {
  runs.getState().reset();
  files.end();
  live.leave();
}

/** Moves the editor's caret, to another file if it is named; else in the entry. */
export function goToPlace(
  { files, screen }: SessionContext,
  line: number,
  column: number,
  file?: string,
): void {
  const { shown, project } = files.store.getState();
  const target = file ?? project.entry;
  if (target === shown) {
    screen.getState().editor?.goTo(line, column);
    return;
  }
  screen.setState({ awaited: { file: target, line, column } });
  files.show(target);
}

/** Takes the editor of a file, and goes to the place in it that was waited for. */
export function takeEditor({ files, screen }: SessionContext, editor: EditorHandle | null): void {
  screen.setState({ editor });
  const { awaited } = screen.getState();
  if (editor === null || awaited === null || awaited.file !== files.store.getState().shown) return;
  screen.setState({ awaited: null });
  // The editor restores where the file was left, before.
  queueMicrotask(() => editor.goTo(awaited.line, awaited.column));
}

export const CurrentSession = createContext<SessionContext | null>(null);

/** Throws outside a session's screen. */
export function useSessionContext(): SessionContext {
  const context = useContext(CurrentSession);
  if (context === null) throw new Error('useSessionContext must be used within a session');
  return context;
}

export function useLive<Value>(select: (state: SessionState) => Value): Value {
  return useStore(useSessionContext().live.store, select);
}

export function useSessionScreen<Value>(select: (state: ScreenState) => Value): Value {
  return useStore(useSessionContext().screen, select);
}

/** Returns the participant's role and status: as on arrival, until the live connection reports changes. */
export function useParticipantState(): Omit<ParticipantState, 'participantId'> {
  const { role, status } = useSessionContext().own;
  const current = useLive((state) => state.participant);
  return (
    current ?? { role, status, canEdit: status === 'approved' && (role === 'owner' || role === 'editor') }
  );
}

/** True if the session was deleted under the participant or does not know them: they cannot continue. */
export function useIsReadOnly(): boolean {
  const { status } = useParticipantState();
  const isKnown = useLive(({ participant }) => participant !== null);
  const failed = useLive(({ link }) => link === 'failed');
  const hasText = useLive(({ text }) => text !== null);
  return failed && (status === 'pending' || (status === 'approved' && isKnown && !hasText));
}

/** The user's raised hand, with functions to raise and lower it. */
export function useOwnHand() {
  const { live, own } = useSessionContext();
  const raised = useLive(({ participants }) =>
    participants.some(({ id, hand_raised }) => id === own.id && hand_raised),
  );
  return { raised, toggle: () => live.raiseHand(!raised) };
}
