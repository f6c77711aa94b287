import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import { randomId } from '#lib/random-id.ts';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import type { OpenEditor } from './editor/open-editor.ts';

interface Participation {
  /** The live class in which this window is the visible one; null: none. */
  liveClassId: number | null;
  /** The editor that is open or being opened. */
  editor: OpenEditor | null;
  live: LiveSession | null;
  /** Why the editor is not visible although it should be, as a sentence. */
  problem: string | null;
  /** Present lines of the hints, by hint id. */
  hintLines: Readonly<Record<string, number>>;
  /** Counts the attempts to open the editor. */
  attempt: number;
}

const NOT_PARTICIPATING = {
  liveClassId: null,
  editor: null,
  live: null,
  problem: null,
  hintLines: {},
  attempt: 0,
} satisfies Participation;

/** The user's participation in a live class in this window. */
export const useParticipation = create<Participation>()(() => NOT_PARTICIPATING);

/** Makes this window the visible one. */
export function participate(owner: number, liveClassId: number): void {
  activateWindow(owner);
  useParticipation.setState({ ...NOT_PARTICIPATING, liveClassId: liveClassId });
}

export function stopParticipating(): void {
  useParticipation.setState(NOT_PARTICIPATING);
}

export function retryParticipation(): void {
  useParticipation.setState(({ attempt }) => ({ problem: null, attempt: attempt + 1 }));
}

const WINDOW_ID = randomId();

function keyOf(owner: number): string {
  return `playground-live-class-window:${owner}`;
}

/** Makes this window the visible one of the user's windows. */
function activateWindow(owner: number): void {
  storage.setItem(keyOf(owner), WINDOW_ID);
}

/** Calls `act` when another window of the same user becomes the visible one. Returns a function that stops it. */
export function onWindowReplaced(owner: number, act: () => void): () => void {
  const ending = new AbortController();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(owner) && newValue !== null && newValue !== WINDOW_ID) act();
  };
  addEventListener('storage', onStorage, { signal: ending.signal });
  return () => ending.abort();
}
