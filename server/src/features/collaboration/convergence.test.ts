import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#db/database.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { startAppOn } from '#testing/app.ts';
import { createTestDatabase } from '#testing/database.ts';
import { type Editor, editByTexts, editByUpdates, type Place } from '#testing/editors.ts';
import { type Person, peopleOf } from '#testing/people.ts';
import { connectionsTo } from '#testing/sockets.ts';

/** Edits in all; OPERATIONS makes it a longer test. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 400);
const EDITORS = 10;
const SESSIONS = '/collaboration/sessions';
const TEST_WITHIN_MS = 60_000 + OPERATIONS * 50;

/** Starts a server on data that may be there already. */
async function start(address: DatabaseAddress, dataDirectory: string) {
  const { app } = await startAppOn(address, dataDirectory);
  const connections = await connectionsTo(app);
  const people = peopleOf(app);
  const close = async () => {
    connections.close();
    await app.close();
  };
  return { app, connections, people, close };
}

/** A place of the text that is not within a mark, which others look for later. */
function placeIn(text: string, random: () => number): number {
  const places = [0, ...[...text.matchAll(/[.»]/g)].map(({ index }) => index + 1)];
  return places[Math.floor(random() * places.length)] ?? 0;
}

it(
  'loses and doubles nothing that was kept, whoever comes, goes, is demoted, and when the server restarts',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    const random = randomNumbers(seed);
    const dataDirectory = await mkdtemp(joinPath(tmpdir(), 'coderoom-editing-'));
    onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
    const { address, close } = await createTestDatabase('sqlite');
    onTestFinished(close);
    let server = await start(address, dataDirectory);
    onTestFinished(() => server.close());
    const owner = await server.people.join();
    const json = { title: 'All of us', is_public: true, initial_code: '.'.repeat(50) };
    const created = await server.people.call('POST', SESSIONS, { token: owner.access_token, json });
    const share_id: string = created.json().share_id;
    const places = await joinAll(server, share_id, owner);
    const kept = new Set<string>();
    const tried = new Set<string>();

    const come = async (n: number): Promise<Editor> => {
      const place = places[n];
      if (place === undefined) throw new Error('nobody is there');
      const client = await server.connections.connect(n === 0 ? owner.access_token : null);
      if (n % 3 !== 2) return await editByUpdates(client, place);
      return await editByTexts(client, place, { tellsRevision: n % 2 === 0 });
    };
    const flip = async (n: number, role: 'editor' | 'viewer') => {
      const path = `${SESSIONS}/${share_id}/manage-participant/${places[n]?.participant_id}`;
      await server.people.call('POST', path, {
        token: owner.access_token,
        json: { action: 'change_role', role },
      });
    };
    /** One of them edits on and on, and comes anew after whatever was refused. */
    const work = async (n: number, operations: number, phase: string) => {
      let editor = await come(n);
      for (let made = 0; made < operations; made += 1) {
        const chance = random();
        if (chance < 0.02) {
          editor.client.close();
          editor = await come(n);
        } else if (chance < 0.03 && n > 0) {
          await flip(n, 'viewer');
          expect(await editor.edit(0, 0, 'never')).toBe(false);
          await flip(n, 'editor');
          editor.client.close();
          editor = await come(n);
        } else {
          const { text } = editor;
          const filler = random() < 0.2 ? text.indexOf('.', Math.floor(random() * text.length)) : -1;
          const mark = `«${phase}${n}-${made}»`;
          tried.add(mark);
          const done =
            filler >= 0 ? editor.edit(filler, 1, mark) : editor.edit(placeIn(text, random), 0, `${mark}.`);
          if (await done) kept.add(mark);
          else throw new Error(`${mark} was refused`);
        }
      }
      return editor;
    };
    const workAll = async (phase: string) => {
      const each = Math.ceil(OPERATIONS / 2 / EDITORS);
      return await Promise.all(places.map((_place, n) => work(n, each, phase)));
    };
    const expectAgreement = async (editors: Editor[]) => {
      await expect.poll(() => new Set(editors.map(({ text }) => text)).size, { timeout: 20_000 }).toBe(1);
      const text = editors[0]?.text ?? '';
      const found = Map.groupBy(text.match(/«[^«»]*»/g) ?? [], (mark) => mark);
      for (const mark of kept) expect(found.get(mark), mark).toHaveLength(1);
      for (const [mark, times] of found) expect([tried.has(mark), times.length]).toEqual([true, 1]);
      expect(text).not.toContain('never');
      return text;
    };

    try {
      const before = await expectAgreement(await workAll('a'));
      await server.close();
      server = await start(address, dataDirectory);
      const returned = await come(1);
      expect(returned.text).toBe(before);
      await expectAgreement(await workAll('b'));
    } catch (error) {
      throw new Error(`failed with SEED=${seed}`, { cause: error });
    }
  },
  TEST_WITHIN_MS,
);

async function joinAll(
  { people }: Awaited<ReturnType<typeof start>>,
  share_id: string,
  owner: Person,
): Promise<Place[]> {
  const join = async (n: number) => {
    const request = { token: n === 0 ? owner.access_token : undefined, json: { username: `Visitor ${n}` } };
    return { share_id, ...(await people.call('POST', `${SESSIONS}/${share_id}/join`, request)).json() };
  };
  const places: Place[] = [];
  for (let n = 0; n < EDITORS; n += 1) places.push(await join(n));
  return places;
}
