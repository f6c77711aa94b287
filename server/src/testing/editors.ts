import { type Acknowledgement, syncAnswer } from '@coderoom/contract';
import * as Y from 'yjs';
import type { LiveClient } from './sockets.ts';

/** Who somebody is in a session, as the call to join it answered. */
export interface Place {
  share_id: string;
  participant_id: number;
  participant_token: string | null;
}

/** Somebody who edits, whatever their client speaks. */
export interface Editor {
  client: LiveClient;
  /** What they see. */
  readonly text: string;
  /** Changes what they see, and resolves to whether the server has kept it. */
  edit(position: number, deleted: number, inserted: string): Promise<boolean>;
}

/** Somebody who edits as our own page does. */
export interface UpdatesEditor extends Editor {
  document: Y.Doc;
  /** As {@link Editor.edit}, with the server's answer. */
  send(position: number, deleted: number, inserted: string): Promise<Acknowledgement>;
  /** Sends what the server lacks. */
  sendMissing(): Promise<Acknowledgement>;
}

/** Goes to a session's text, or to its door. */
export function enter(client: LiveClient, { share_id, participant_id, participant_token }: Place) {
  return client.ask('join_session', { session_id: share_id, participant_id, participant_token });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const decode = (text: string) => Buffer.from(text, 'base64');

/** Whether the server has kept a change; a connection that ends without an answer has not been told so. */
async function isKept(answer: Promise<Acknowledgement>): Promise<boolean> {
  return (await answer.catch(() => ({ ok: false }))).ok;
}

/**
 * Edits as our own page does: updates go both ways.
 * @param document what they have already, where they come again
 */
export async function editByUpdates(
  client: LiveClient,
  place: Place,
  document = new Y.Doc(),
): Promise<UpdatesEditor> {
  const content = document.getText('content');
  client.socket.on('document_update', ({ update }) => Y.applyUpdate(document, decode(update), client));
  await enter(client, place);
  const vector = encode(Y.encodeStateVector(document));
  const { diff } = syncAnswer.parse(await client.ask('document_sync', { state_vector: vector }));
  Y.applyUpdate(document, decode(diff), client);
  let made: Uint8Array | null = null;
  document.on('update', (update: Uint8Array, origin) => {
    if (origin !== client) made = update;
  });
  const send = async (position: number, deleted: number, inserted: string): Promise<Acknowledgement> => {
    document.transact(() => {
      content.delete(position, deleted);
      content.insert(position, inserted);
    });
    return made === null ? { ok: true } : await client.ask('document_update', { update: encode(made) });
  };
  return {
    client,
    document,
    get text() {
      return content.toString();
    },
    send,
    edit: (position, deleted, inserted) => isKept(send(position, deleted, inserted)),
    async sendMissing() {
      const state_vector = encode(Y.encodeStateVector(document));
      const known = syncAnswer.parse(await client.ask('document_sync', { state_vector })).state_vector;
      const update = encode(Y.encodeStateAsUpdate(document, decode(known)));
      return await client.ask('document_update', { update });
    },
  };
}

/** Edits as a client does that knows whole texts alone, and shows whatever comes. */
export async function editByTexts(
  client: LiveClient,
  place: Place,
  { tellsRevision = true }: { tellsRevision?: boolean } = {},
): Promise<Editor> {
  let text = '';
  let revision = 0;
  for (const event of ['document_content', 'document_changed'] as const) {
    client.socket.on(event, (news: { content: string; revision: number }) => {
      text = news.content;
      revision = news.revision;
    });
  }
  const content = new Promise((resolve, reject) => {
    client.socket.once('document_content', resolve);
    client.socket.once('disconnect', () => reject(new Error('The connection has ended.')));
  });
  await Promise.all([enter(client, place), content]);
  return {
    client,
    get text() {
      return text;
    },
    async edit(position, deleted, inserted) {
      text = text.slice(0, position) + inserted + text.slice(position + deleted);
      const base = tellsRevision ? { base_revision: revision } : {};
      const { share_id: session_id, participant_id } = place;
      return await isKept(
        client.ask('document_change', { session_id, participant_id, content: text, ...base }),
      );
    },
  };
}
