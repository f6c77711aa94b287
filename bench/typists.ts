import { createSession, joinSession } from '@coderoom/contract';
import { editByTexts, editByUpdates } from '@coderoom/server/src/testing/editors.ts';
import { connectionsAt, type LiveClient } from '@coderoom/server/src/testing/sockets.ts';
import { call, signUp } from './calls.ts';

const TEXT = 'print("Hello")\n'.repeat(1_300);

/** What a client sends and gets. */
export type Speaks = 'updates' | 'texts';

/** Somebody who types at the end of a text. */
export interface Typist {
  client: LiveClient;
  /** Resolves to whether it is kept. */
  type(mark: string): Promise<boolean>;
  /** Replaces who is told what arrives from others: something that holds what they typed as it is. */
  onArrival(listener: (news: string) => void): void;
  /** What went over the connection. */
  bytes: { sent: number; received: number };
}

/**
 * Makes a session, and fills it: its owner, and visitors.
 *
 * @param areDeaf all but the first only type: so many clients would otherwise need more than the server does
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
    // Or it would fill the memory of those who measure.
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
