import type { RunPhase } from '@coderoom/contract';
import { EMPTY_TRANSCRIPT, type Transcript } from './transcript.ts';

/** A run as it is seen while it goes on. */
export interface Terminal {
  /** What the run is doing; null: nothing was heard of it yet. */
  phase: RunPhase | null;
  transcript: Transcript;
  /** Whether the connection through which it is seen is there. */
  connected: boolean;
  /** Whether the program can be given something to read. */
  takesInput: boolean;
  /** Whether it was given something, or the end. */
  wasTypedTo: boolean;
  /** What is being typed and not sent yet. */
  line: string;
  /** What the server did not take, as a sentence. */
  problem: string | null;
}

/** What whoever runs a program may do at its terminal. */
export interface Typing {
  /** Keeps what is being typed. */
  editLine: (line: string) => void;
  /** Gives the program a text to read, and after it the end of its input where it is the last. */
  type: (text: string, isLast?: boolean) => void;
}

export const NEW_TERMINAL: Terminal = {
  phase: null,
  transcript: EMPTY_TRANSCRIPT,
  connected: true,
  takesInput: false,
  wasTypedTo: false,
  line: '',
  problem: null,
};
