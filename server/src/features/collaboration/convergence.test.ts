import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { DialectName } from '#db/columns.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { often, withSeed } from '#runner/testing/soak.ts';
import { type Editor, editByTexts, editByUpdates, type JoinedParticipant } from '#testing/clients/editors.ts';
import { Marks, placeBetweenMarks } from '#testing/clients/marks.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { hostileUpdates } from '#testing/hostile/hostile-updates.ts';
import type { Person, peopleOf } from '#testing/people.ts';
import { type RestartableServer, startRestartable } from '#testing/restartable-server.ts';
import type { LiveClient } from '#testing/sockets.ts';

/** In all. On PostgreSQL the same is done, but not for as long. */
const OPERATIONS: Record<DialectName, number> = {
  sqlite: often(1_200, 100_000),
  postgres: often(600, 10_000),
};
/** Edits of one text before everybody goes on with another, so that it stays short enough. */
const OPERATIONS_PER_TEXT = 4_000;
const EDITORS = 10;
const PASTE = 300;
/** Name of the hostile update that is in the name of another. */
const FORGED = 'somebody else’s name';
const SESSIONS = '/collaboration/sessions';

/** Somebody at work. */
interface Actor {
  n: number;
  editor: Editor;
  random: () => number;
  /** Marks that they wrote and have not deleted. */
  own: string[];
}

/** A text and everybody who changes it at random. */
class Workshop {
  readonly #server: RestartableServer;
  readonly #owner: Person;
  readonly #shareId: string;
  readonly #places: JoinedParticipant[];
  readonly #seed: number;
  readonly #marks = new Marks();
  /** Yjs clients that people write with, by their place. */
  readonly #writers = new Map<number, number>();
  #done = 0;

  constructor(
    server: RestartableServer,
    { owner, shareId, places }: Awaited<ReturnType<typeof gather>>,
    seed: number,
  ) {
    this.#server = server;
    this.#owner = owner;
    this.#shareId = shareId;
    this.#places = places;
    this.#seed = seed;
  }

  /** Everybody works at once, and the server is restarted when half is done. */
  async work(operations: number): Promise<void> {
    const each = Math.ceil(operations / EDITORS);
    const restartAt = Math.floor((each * EDITORS) / 2);
    const editors = await Promise.all(
      this.#places.map((_place, n) => this.#workAs(n, each, () => this.#done === restartAt)),
    );
    const connected = editors.map((editor, n) => (editor.client.socket.connected ? editor : this.#come(n)));
    await this.#expectAgreement(await Promise.all(connected));
  }

  async #workAs(n: number, operations: number, isRestartDue: () => boolean): Promise<Editor> {
    const random = randomNumbers(this.#seed + n);
    const own: string[] = [];
    let editor = await this.#come(n);
    for (let made = 0; made < operations; made += 1) {
      this.#done += 1;
      if (isRestartDue()) this.#server.restart();
      // What was heard is of no use here, and much.
      editor.client.heard.length = 0;
      const goesOn = editor.client.socket.connected && (await this.#act({ n, editor, random, own }));
      if (goesOn) continue;
      editor.client.close();
      editor = await this.#come(n);
    }
    return editor;
  }

  /** One thing that somebody does. False: they have to come anew. */
  async #act(actor: Actor): Promise<boolean> {
    const { n, editor, random } = actor;
    const chance = random();
    if (chance < 0.01) return false;
    if (chance < 0.02) return await this.#leaveUnanswered(actor);
    if (chance < 0.03 && n > 0) return await this.#writeAsViewer(n, editor);
    if (chance < 0.04) return await this.#sendHostile(n, random);
    if (chance < 0.05) {
      await this.#change({ title: `Title ${random()}`, language: random() < 0.5 ? 'go' : 'rust' });
      return true;
    }
    if (chance < 0.06) {
      await editor.client.ask('raise_hand', { raised: random() < 0.5 }).catch(() => undefined);
      return true;
    }
    if (chance < 0.12) return await this.#paste(actor);
    if (chance < 0.3) return await this.#deleteOwn(actor);
    if (chance < 0.4) return await this.#replaceOwn(actor);
    if (chance < 0.45) return await this.#deleteStops(actor);
    if (chance < 0.5) return (await Promise.all([this.#write(actor), this.#write(actor)])).every(Boolean);
    return await this.#write(actor);
  }

  #write({ n, editor, random, own }: Actor, filling = '.'): Promise<boolean> {
    const mark = this.#marks.make(n);
    const { text } = editor;
    const place = placeBetweenMarks(text, Math.floor(random() * (text.length + 1)));
    return this.#written(mark, editor.edit(place, 0, `${mark}${filling}`), own);
  }

  async #written(mark: string, answer: Promise<boolean>, own: string[]): Promise<boolean> {
    const isKept = await answer;
    if (!isKept) return false;
    this.#marks.uncertain.delete(mark);
    this.#marks.kept.add(mark);
    own.push(mark);
    return true;
  }

  #paste(actor: Actor): Promise<boolean> {
    return this.#write(actor, '.'.repeat(1 + Math.floor(actor.random() * PASTE)));
  }

  async #deleteStops({ editor, random }: Actor): Promise<boolean> {
    const { text } = editor;
    const start = placeBetweenMarks(text, Math.floor(random() * text.length));
    const length = /^\.*/.exec(text.slice(start, start + PASTE))?.[0].length ?? 0;
    return length === 0 || (await editor.edit(start, length, ''));
  }

  /** As undoing does: mostly what was written last. */
  async #deleteOwn({ editor, random, own }: Actor): Promise<boolean> {
    const mark = random() < 0.5 ? own.at(-1) : own[Math.floor(random() * own.length)];
    const start = mark === undefined ? -1 : editor.text.indexOf(mark);
    // Somebody who takes whole texts may see one that is older than their own last change.
    if (mark === undefined || start === -1) return true;
    return await this.#deleted(mark, editor.edit(start, mark.length, ''), own);
  }

  async #deleted(mark: string, answer: Promise<boolean>, own: string[]): Promise<boolean> {
    own.splice(own.indexOf(mark), 1);
    this.#marks.kept.delete(mark);
    this.#marks.uncertain.add(mark);
    const isKept = await answer;
    if (!isKept) return false;
    this.#marks.uncertain.delete(mark);
    this.#marks.deleted.add(mark);
    return true;
  }

  async #replaceOwn({ n, editor, random, own }: Actor): Promise<boolean> {
    const mark = own[Math.floor(random() * own.length)];
    const start = mark === undefined ? -1 : editor.text.indexOf(mark);
    if (mark === undefined || start === -1) return true;
    const next = this.#marks.make(n);
    const answer = editor.edit(start, mark.length, next);
    const all = await Promise.all([this.#deleted(mark, answer, own), this.#written(next, answer, own)]);
    return all.every(Boolean);
  }

  async #leaveUnanswered(actor: Actor): Promise<boolean> {
    const answer = this.#write(actor);
    actor.editor.client.close();
    await answer;
    return false;
  }

  async #writeAsViewer(n: number, editor: Editor): Promise<boolean> {
    if (await this.#giveRole(n, 'viewer')) expect(await editor.edit(0, 0, 'never')).toBe(false);
    while (!(await this.#giveRole(n, 'editor'))) await this.#server.current();
    return false;
  }

  async #giveRole(n: number, role: 'editor' | 'viewer'): Promise<boolean> {
    const { people } = await this.#server.current();
    const path = `${SESSIONS}/${this.#shareId}/manage-participant/${this.#places[n]?.participant_id}`;
    const wish = { token: this.#owner.access_token, json: { action: 'change_role', role } };
    return await people.call('POST', path, wish).then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    );
  }

  async #change(json: object): Promise<void> {
    const { people } = await this.#server.current();
    const request = { token: this.#owner.access_token, json };
    await people.call('PUT', `${SESSIONS}/${this.#shareId}`, request).catch(() => undefined);
  }

  /** Updates that no client of ours sends. */
  async #sendHostile(n: number, random: () => number): Promise<boolean> {
    const hostile = await this.#comeWith(n, editByUpdates);
    const present = Y.decodeStateVector(Y.encodeStateVector(hostile.document));
    const [victim] = [...this.#writers].flatMap(([by, client]) =>
      by !== n && present.has(client) ? [client] : [],
    );
    const updates = hostileUpdates(hostile.document, victim ?? 0).filter(
      ([what]) => victim !== undefined || what !== FORGED,
    );
    const [what, update] = updates[Math.floor(random() * updates.length)] ?? ['', new Uint8Array()];
    const payload = { update: Buffer.from(update).toString('base64') };
    const answer = await hostile.client.ask('document_update', payload).catch(() => ({ ok: false }));
    // Where somebody has written meanwhile, what was forged in their name is passed over.
    if (what !== FORGED) expect(answer.ok, what).toBe(false);
    hostile.client.close();
    return true;
  }

  async #come(n: number): Promise<Editor> {
    if (n % 3 !== 2) {
      const editor = await this.#comeWith(n, editByUpdates);
      this.#writers.set(n, editor.document.clientID);
      return editor;
    }
    const tellsRevision = n % 2 === 0;
    return await this.#comeWith(n, (client, place) => editByTexts(client, place, { tellsRevision }));
  }

  /** Tries as often as the server is restarted meanwhile. */
  async #comeWith<Kind>(
    n: number,
    enter: (client: LiveClient, place: JoinedParticipant) => Promise<Kind>,
  ): Promise<Kind> {
    const place = this.#places[n];
    if (place === undefined) throw new Error('nobody is there');
    for (;;) {
      const running = this.#server.current();
      try {
        const { connections } = await running;
        return await enter(await connections.connect(n === 0 ? this.#owner.access_token : null), place);
      } catch (error) {
        if (running === this.#server.current()) throw error;
      }
    }
  }

  async #expectAgreement(editors: Editor[]): Promise<void> {
    await expect.poll(() => new Set(editors.map(({ text }) => text)).size, { timeout: 20_000 }).toBe(1);
    const text = editors[0]?.text ?? '';
    expect(this.#marks.faultsOf(text)).toEqual([]);
    const { people } = await this.#server.current();
    const token = this.#owner.access_token;
    const answer = await people.call('GET', `${SESSIONS}/${this.#shareId}`, { token });
    expect(answer.json().session.code_content).toBe(text);
    for (const { client } of editors) client.close();
  }
}

/** Somebody's session, and everybody's place in it: the owner's comes first. */
async function gather(people: ReturnType<typeof peopleOf>) {
  const owner = await people.join();
  const token = owner.access_token;
  const json = { title: 'All of us', is_public: true, initial_code: '.'.repeat(50) };
  const share_id: string = (await people.call('POST', SESSIONS, { token, json })).json().share_id;
  const places: JoinedParticipant[] = [];
  for (let n = 0; n < EDITORS; n += 1) {
    const request = { token: n === 0 ? token : undefined, json: { username: `Visitor ${n}` } };
    const joined = await people.call('POST', `${SESSIONS}/${share_id}/join`, request);
    places.push({ ...joined.json(), share_id });
  }
  return { owner, shareId: share_id, places };
}

describe.each(RULE_DIALECTS)('ten people on %s', (dialect) => {
  const operations = OPERATIONS[dialect];
  it(
    'lose and double nothing that was kept, whoever comes, goes, is demoted, and when the server restarts',
    () =>
      withSeed(async (seed) => {
        const server = await startRestartable(dialect);
        for (let done = 0; done < operations; done += OPERATIONS_PER_TEXT) {
          const { people } = await server.current();
          const workshop = new Workshop(server, await gather(people), seed + done);
          await workshop.work(Math.min(OPERATIONS_PER_TEXT, operations - done));
        }
      }),
    60_000 + operations * 50,
  );
});
