import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { CursorPosition } from '@coderoom/contract';
import type { ClientShadow } from '#features/collaboration/document/client-shadow.ts';
import type { Opening } from '#features/collaboration/document/documents.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import type { ParticipantRecord } from './participant-store.ts';

/** Minimum time between two full texts, or two lists of participants, sent to a session, in ms. */
export const TELL_INTERVAL_MS = 50;

/** A connection to a session. */
export interface Connected {
  socket: ServerSocket;
  participant: ParticipantRecord;
  opening: Opening;
  /** Shadow of a full-text client; null: it speaks Yjs, or is not inside. */
  known: ClientShadow | null;
  cursor: CursorPosition | null;
  badUpdates: number;
  /** True if the client asked not to be sent full texts. */
  speaksYjs: boolean;
  /** True if the client accepts long messages as raw deflate. */
  deflates: boolean;
  /** A deflated diff that the client has not fetched completely yet. */
  unsentDiff: Buffer | null;
}

/**
 * Compresses long data without secrets, on a thread of the libuv pool. Used selectively, because permessage-deflate
 * would make each keystroke cost four times as much (docs/decisions).
 */
export const deflate = promisify<Uint8Array, Buffer>(deflateRaw);
