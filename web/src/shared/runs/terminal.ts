import type { RunPhase } from '@coderoom/contract';
import type { MadeFile } from './made-file.ts';
import { EMPTY_TRANSCRIPT, type Transcript } from './transcript.ts';

/** The live output of a run. */
export interface Terminal {
  /** Names the run. */
  runId: string;
  /** The current phase; null: none reported yet. */
  phase: RunPhase | null;
  transcript: Transcript;
  /** Pictures and drawings that the program has shown so far. */
  made: readonly MadeFile[];
  /** True while the connection that delivers the output is up. */
  connected: boolean;
  /** True if the program accepts input. */
  takesInput: boolean;
  /** True if input, or its end, was sent. */
  wasTypedTo: boolean;
  /** Text in the input line that is not sent yet. */
  line: string;
  /** A sentence: why the server refused input. */
  problem: string | null;
}

/** The actions of the input line. */
export interface Typing {
  /** Stores the text of the input line. */
  editLine: (line: string) => void;
  /** Sends a text to the program, and the end of input after it if `isLast`. */
  type: (text: string, isLast?: boolean) => void;
}

export const NEW_TERMINAL: Terminal = {
  runId: '',
  phase: null,
  transcript: EMPTY_TRANSCRIPT,
  made: [],
  connected: true,
  takesInput: false,
  wasTypedTo: false,
  line: '',
  problem: null,
};
