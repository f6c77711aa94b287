import type { SocketHandle } from '#lib/server/live-connection.ts';
import type { DocumentWire } from './document-sync.ts';

/** Requests about a session's text, over the current connection. */
export function documentWire(session_id: string, connection: () => SocketHandle | null): DocumentWire {
  const send: SocketHandle['request'] = async (...event) => (await connection()?.request(...event)) ?? null;
  return {
    sync: (state_vector) => send('document_sync', { session_id, state_vector }),
    rest: (from) => send('document_rest', { session_id, from }),
    check: (digest) => send('document_check', { session_id, digest }),
    update: (update) => send('document_update', { session_id, update }, update.length),
  };
}
