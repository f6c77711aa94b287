import { create } from 'zustand';
import type { LiveSession } from '#lib/live-session/live-session.ts';
import type { OpenEditor } from './open-editor.ts';
import { takeSeat } from './window-seat.ts';

interface Stay {
  /** The live class in which this window is the one that is seen; null: it is in none. */
  seat: number | null;
  /** The editor that is open, or is tried to be. */
  editor: OpenEditor | null;
  live: LiveSession | null;
  /** Why it is not seen although it should be: a sentence. */
  problem: string | null;
  /** The lines that hints are in by now, by their ids. */
  hintLines: Readonly<Record<string, number>>;
  /** Counts how often it was tried. */
  attempt: number;
}

const NOWHERE = {
  seat: null,
  editor: null,
  live: null,
  problem: null,
  hintLines: {},
  attempt: 0,
} satisfies Stay;

/** How somebody takes part in a live class in this window. */
export const useStay = create<Stay>()(() => NOWHERE);

/** From now on this window is the one that is seen. */
export function takePart(owner: number, liveClassId: number): void {
  takeSeat(owner);
  useStay.setState({ ...NOWHERE, seat: liveClassId });
}

export function takeNoPart(): void {
  useStay.setState(NOWHERE);
}

export function tryAgain(): void {
  useStay.setState(({ attempt }) => ({ problem: null, attempt: attempt + 1 }));
}
