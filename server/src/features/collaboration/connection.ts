import type { CursorPosition } from '@coderoom/contract';
import type { LiveSocket } from '#realtime/sockets.ts';
import type { Opening } from './documents.ts';
import type { KnownText } from './known-text.ts';
import type { ParticipantRow } from './participant-store.ts';

/** Whole texts, and lists of who is there, are sent at most this often, in ms. */
export const TELL_INTERVAL_MS = 50;

/** Somebody who is connected to a session, as the server knows them. */
export interface Connected {
  socket: LiveSocket;
  participant: ParticipantRow;
  opening: Opening;
  /** What a client knows that takes whole texts; null: it speaks Yjs, or is not inside. */
  known: KnownText | null;
  cursor: CursorPosition | null;
  badUpdates: number;
  /** It said that no whole text is to be sent. */
  speaksYjs: boolean;
  /** It takes what is long as raw deflate. */
  deflates: boolean;
  /** A deflated diff of which the client has not asked for all yet. */
  unsentDiff: Buffer | null;
}
