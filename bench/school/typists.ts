import { createSession, joinSession } from '@coderoom/contract';
import { editByTexts, editByUpdates } from '@coderoom/server/src/testing/clients/editors.ts';
import { connectionsAt, type LiveClient } from '@coderoom/server/src/testing/sockets.ts';
import { call, signUp } from '#bench/harness/calls.ts';

const TEXT = 'print("Hello")\n'.repeat(1_300);

/** The protocol that a client uses. */
export type Speaks = 'updates' | 'texts';

/** A client that types at the end of a text. */
export interface Typist {
  client: LiveClient;
  /** Resolves to true if the server stored it. */
  type(mark: string): Promise<boolean>;
  /** Replaces the listener for others' edits, which receives something that contains their text. */
  onArrival(listener: (news: string) => void): void;
  /** Traffic of the connection, in bytes. */
  bytes: { sent: number; received: number };
}

/**
 * Creates a session with its owner and visitors.
 *
 * @param areDeaf all but the first only send: so many receiving clients would need more than the server does
 */
export async function gather(
  origin: string,
  { speaks, people, areDeaf = false }: { speaks: Speaks; people: number; areDeaf?: boolean },
): Promise<Typist[]> {
  const owner = await signUp(origin);
  const body = { title: 'Bench', is_public: true, initial_code: TEXT };
  const { share_id } = await call(origin, createSession, { body, token: owner });
  const connections = connectionsAt(origin);
  const typists: Typist[] = [];
  for (let n = 0; n < people; n += 1) {
    const token = n === 0 ? owner : undefined;
    const joined = await call(origin, joinSession, { id: share_id, body: { username: `P${n}` }, token });
    const client = await connections.connect(token ?? null);
    typists.push(await startTyping(client, { share_id, ...joined }, speaks));
    if (areDeaf && n > 0) client.socket.off();
  }
  return typists;
}

async function startTyping(
  client: LiveClient,
  place: Parameters<typeof editByTexts>[1],
  speaks: Speaks,
): Promise<Typist> {
  const bytes = countBytes(client);
  const editor = await (speaks === 'updates' ? editByUpdates(client, place) : editByTexts(client, place));
  let tell: (news: string) => void = () => undefined;
  client.socket.on('document_update', ({ update }) => tell(Buffer.from(update, 'base64').toString('latin1')));
  client.socket.on('document_changed', ({ content }) => tell(content));
  client.socket.onAny(() => {
    // Otherwise it would fill the memory of this process.
    client.heard.length = 0;
  });
  return {
    client,
    bytes,
    type: (mark) => editor.edit(editor.text.length, 0, mark),
    onArrival(listener) {
      tell = listener;
    },
  };
}

function countBytes({ socket }: LiveClient): Typist['bytes'] {
  const bytes = { sent: 0, received: 0 };
  const { engine } = socket.io;
  engine.on('packetCreate', ({ data }) => {
    bytes.sent += Buffer.byteLength(String(data ?? ''));
  });
  engine.on('packet', ({ data }) => {
    bytes.received += Buffer.byteLength(String(data ?? ''));
  });
  return bytes;
}
