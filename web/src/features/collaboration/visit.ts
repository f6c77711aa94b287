import type { ListedSession } from '@coderoom/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { createLiveSession } from '#lib/live-session/create-live-session.ts';
import type { LiveSession, LiveState, SharedRun } from '#lib/live-session/live-session.ts';
import { createRunStore } from '#lib/run-store.ts';
import type { Caret } from '#ui/status-bar.tsx';
import type { OwnParticipant } from './queries.ts';

/** What is open, chosen and pointed at on the screen. */
interface ScreenState {
  drawer: 'share' | null;
  dialog: 'shortcuts' | 'title' | 'delete' | null;
  /** The editor, while there is one. */
  editor: EditorHandle | null;
  caret: Caret;
  /** Whose caret is kept in sight. */
  following: number | null;
  /** The run of anybody that was shown when one's own came to its end: whatever comes later takes its place. */
  known: SharedRun | null;
}

/** Somebody's stay in a session, from coming to leaving: what the parts of its screen share. */
export interface Visit {
  shareId: string;
  /** The session as it was at the beginning; what may change since is in `live`. */
  session: ListedSession;
  own: OwnParticipant;
  live: LiveSession;
  /** One's own runs. */
  runs: ReturnType<typeof createRunStore>;
  screen: StoreApi<ScreenState>;
}

export function beginVisit(session: ListedSession, own: OwnParticipant): Visit {
  const { share_id: shareId, title, language } = session;
  return {
    shareId,
    session,
    own,
    live: createLiveSession({
      shareId,
      participantId: own.id,
      participantToken: own.token,
      session: { title, language },
    }),
    runs: createRunStore(),
    screen: createStore<ScreenState>()(() => ({
      drawer: null,
      dialog: null,
      editor: null,
      caret: { line: 1, column: 1 },
      following: null,
      known: null,
    })),
  };
}

export function endVisit({ runs, live }: Visit): void {
  runs.getState().reset();
  live.leave();
}

export const VisitContext = createContext<Visit | null>(null);

/** Throws outside of a session's screen. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('useVisit must be used within a session');
  return visit;
}

export function useLive<Value>(select: (state: LiveState) => Value): Value {
  return useStore(useVisit().live.store, select);
}

export function useScreen<Value>(select: (state: ScreenState) => Value): Value {
  return useStore(useVisit().screen, select);
}
