import { type Acknowledgement, syncAnswer } from '@coderoom/contract';
import * as Y from 'yjs';
import type { LiveClient } from '#testing/sockets.ts';

/** A participant's identity in a session, from the response to joining. */
export interface JoinedParticipant {
  share_id: string;
  participant_id: number;
  participant_token: string | null;
}

/** An editing client of any protocol. */
export interface Editor {
  client: LiveClient;
  /** The text that the client shows. */
  readonly text: string;
  /** Edits the text; resolves to whether the server acknowledged the edit. */
  edit(position: number, deleted: number, inserted: string): Promise<boolean>;
}

/** A client that edits as our own page does. */
export interface UpdatesEditor extends Editor {
  document: Y.Doc;
  /** Like {@link Editor.edit}, with the server's answer. */
  send(position: number, deleted: number, inserted: string): Promise<Acknowledgement>;
  /** Sends the updates that the server lacks. */
  sendMissing(): Promise<Acknowledgement>;
}

/** Enters a session's text, or its waiting room. */
export function enter(
  client: LiveClient,
  { share_id, participant_id, participant_token }: JoinedParticipant,
) {
  return client.ask('join_session', { session_id: share_id, participant_id, participant_token });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const decode = (text: string) => Buffer.from(text, 'base64');

/** True if the server acknowledged a change; false if the connection ended first. */
async function isKept(answer: Promise<Acknowledgement>): Promise<boolean> {
  return (await answer.catch(() => ({ ok: false }))).ok;
}

/**
 * Edits as our own page does: updates go both ways.
 * @param document The existing document of a client that reconnects.
 */
export async function editByUpdates(
  client: LiveClient,
  place: JoinedParticipant,
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
      const serverVector = syncAnswer.parse(await client.ask('document_sync', { state_vector })).state_vector;
      const update = encode(Y.encodeStateAsUpdate(document, decode(serverVector)));
      return await client.ask('document_update', { update });
    },
  };
}

/** Edits as a client does that sends and shows whole texts. */
export async function editByTexts(
  client: LiveClient,
  place: JoinedParticipant,
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
