import type { Acknowledgement } from '@coderoom/contract';
import type { SocketHandle } from '#lib/server/live-connection.ts';

/** Requests for missing updates; they resolve to null without an answer. */
export interface DiffWire {
  sync: (stateVector: string) => Promise<Acknowledgement | null>;
  rest: (from: number) => Promise<Acknowledgement | null>;
}

/** Requests to the server; they resolve to null without an answer. */
export interface DocumentWire extends DiffWire {
  check: (digest: string) => Promise<Acknowledgement | null>;
  update: (update: string) => Promise<Acknowledgement | null>;
}

/** Arguments per call that every browser accepts. */
const CHUNK = 8_192;

export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** True if the browser can: from Chrome 103, Firefox 113 and Safari 16.4 on. */
export const CAN_INFLATE = typeof DecompressionStream === 'function';

/** Decompresses raw deflate data. */
export async function inflate(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

/** Decompresses a text. */
export async function inflateText(deflated: Uint8Array<ArrayBuffer>): Promise<string> {
  return new TextDecoder().decode(await inflate([deflated]));
}

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
