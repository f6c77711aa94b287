import { openDraft } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { often, withSeed } from '#runner/testing/soak.ts';
import { editByUpdates, type JoinedParticipant, type UpdatesEditor } from '#testing/clients/editors.ts';
import { Marks, placeBetweenMarks } from '#testing/clients/marks.ts';
import { DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { type RestartableServer, startRestartable } from '#testing/restartable-server.ts';

/** Changes by each browser. */
const OPERATIONS: Record<DialectName, number> = { sqlite: often(250, 30_000), postgres: often(120, 4_000) };
const START = '.'.repeat(20);

/** One of a person's browsers: what was typed in it survives the loss of its connection. */
class Browser {
  readonly #server: RestartableServer;
  readonly #person: Person;
  readonly #marks: Marks;
  readonly #n: number;
  readonly #random: () => number;
  readonly #own: string[] = [];
  editor: UpdatesEditor | null = null;

  constructor(server: RestartableServer, person: Person, marks: Marks, n: number, seed: number) {
    this.#server = server;
    this.#person = person;
    this.#marks = marks;
    this.#n = n;
    this.#random = randomNumbers(seed + n);
  }

  /** Connects as a page does: asks for the draft, takes what is new, and sends what the server lacks. */
  async connect(): Promise<UpdatesEditor> {
    for (;;) {
      const running = this.#server.current();
      try {
        const { connections, people } = await running;
        const request = { token: this.#person.access_token, json: { language: 'python', code: START } };
        const answer = await people.call('PUT', '/drafts', request);
        const { draft } = openDraft.response.parse(answer.json());
        const place: JoinedParticipant = {
          share_id: draft?.share_id ?? '',
          participant_id: draft?.participant_id ?? 0,
          participant_token: null,
        };
        const client = await connections.connect(this.#person.access_token);
        const editor = await editByUpdates(client, place, this.editor?.document);
        this.editor = editor;
        expect(await editor.sendMissing()).toMatchObject({ ok: true });
        return editor;
      } catch (error) {
        if (running === this.#server.current()) throw error;
      }
    }
  }

  async work(operations: number, isRestartDue: (made: number) => boolean): Promise<void> {
    for (let made = 0; made < operations; made += 1) {
      if (isRestartDue(made)) this.#server.restart();
      const editor = this.editor?.client.socket.connected ? this.editor : await this.connect();
      editor.client.heard.length = 0;
      const chance = this.#random();
      const isKept = chance < 0.25 ? this.#delete(editor) : this.#write(editor);
      // The connection is lost before the answer: the browser keeps what was typed.
      if (chance > 0.9) editor.client.close();
      await isKept;
    }
  }

  #write(editor: UpdatesEditor): Promise<boolean> {
    const mark = this.#marks.make(this.#n);
    this.#marks.uncertain.delete(mark);
    this.#marks.kept.add(mark);
    this.#own.push(mark);
    const { text } = editor;
    const place = placeBetweenMarks(text, Math.floor(this.#random() * (text.length + 1)));
    return editor.edit(place, 0, `${mark}.`);
  }

  #delete(editor: UpdatesEditor): Promise<boolean> {
    const mark = this.#own.splice(Math.floor(this.#random() * this.#own.length), 1)[0];
    const start = mark === undefined ? -1 : editor.text.indexOf(mark);
    if (mark === undefined || start === -1) return Promise.resolve(true);
    this.#marks.kept.delete(mark);
    this.#marks.deleted.add(mark);
    return editor.edit(start, mark.length, '');
  }
}

describe.each(DIALECTS)('two browsers with one draft on %s', (dialect) => {
  const operations = OPERATIONS[dialect];
  it(
    'lose nothing, however often they lose the connection, and when the server restarts',
    () =>
      withSeed(async (seed) => {
        const server = await startRestartable(dialect);
        const { people } = await server.current();
        const person = await people.join();
        const marks = new Marks();
        const browsers = [0, 1].map((n) => new Browser(server, person, marks, n, seed));
        const restartAt = Math.floor(operations / 2);
        await Promise.all(
          browsers.map((browser, n) => browser.work(operations, (made) => n === 0 && made === restartAt)),
        );
        const editors = await Promise.all(browsers.map((browser) => browser.connect()));
        await expect.poll(() => new Set(editors.map(({ text }) => text)).size, { timeout: 20_000 }).toBe(1);
        expect(marks.faultsOf(editors[0]?.text ?? '')).toEqual([]);
        // A third browser that has nothing finds the same.
        const third = await new Browser(server, person, marks, 2, seed).connect();
        expect(third.text).toBe(editors[0]?.text);
      }),
    60_000 + operations * 100,
  );
});
