import type { LanguageId } from '@coderoom/contract';
import { createStore } from 'zustand';
import type { LiveSession, LiveState } from './live-session.ts';

/** Which session is connected to, and as whom. */
export interface LiveSessionStart {
  shareId: string;
  participantId: number;
  /** Proves a visitor; null: who is signed in is known by that. */
  participantToken: string | null;
  /** What is known of it before the server says more. */
  session: { title: string; language: LanguageId };
}

/** Connects to a session. Whoever called it calls `leave` in the end. */
export function createLiveSession({ session }: LiveSessionStart): LiveSession {
  const store = createStore<LiveState>()(() => ({
    link: 'connecting',
    problem: null,
    standing: null,
    title: session.title,
    language: session.language,
    participants: [],
    waiting: [],
    text: null,
    unsaved: false,
    run: null,
  }));
  return {
    store,
    retry: () => undefined,
    shareResult: () => undefined,
    raiseHand: () => undefined,
    lowerHand: () => undefined,
    refreshParticipants: () => undefined,
    leave: () => undefined,
  };
}
