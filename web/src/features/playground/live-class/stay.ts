import { create } from 'zustand';
import type { LiveSession } from '#lib/live-session/live-session.ts';
import type { OpenEditor } from './open-editor.ts';
import { takeSeat } from './window-seat.ts';

interface Stay {
  /** The live class in which this window is the visible one; null: none. */
  seat: number | null;
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

const NOWHERE = {
  seat: null,
  editor: null,
  live: null,
  problem: null,
  hintLines: {},
  attempt: 0,
} satisfies Stay;

/** The user's participation in a live class in this window. */
export const useStay = create<Stay>()(() => NOWHERE);

/** Makes this window the visible one. */
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
