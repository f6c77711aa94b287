import { BAD_UPDATES_ALLOWED, MAX_CODE_BYTES } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { editByTexts, editByUpdates, enter } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { hostileUpdates } from '#testing/hostile/hostile-updates.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SESSIONS = '/collaboration/sessions';

describe.each(RULE_DIALECTS)('editing together on %s', (dialect) => {
  const { people, connections } = setUpTestApp({ dialect });
  let owner: Person;
  let sessions: ReturnType<typeof sessionsOf>;
  beforeAll(async () => {
    owner = await people.join();
    sessions = sessionsOf(owner, people, connections);
  });

  it('brings two who send updates and two who send texts to one text', async () => {
    const id = await sessions.create();
    const comers = await Promise.all([
      sessions.comeAsOwner(id),
      sessions.comeAsVisitor(id),
      sessions.comeAsVisitor(id),
      sessions.comeAsVisitor(id),
    ]);
    const [first, second, third, fourth] = comers;
    const editors = [
      await editByUpdates(first.client, first.place),
      await editByUpdates(second.client, second.place),
      await editByTexts(third.client, third.place),
      await editByTexts(fourth.client, fourth.place, { tellsRevision: false }),
    ];
    expect(editors.map(({ text }) => text)).toEqual(Array(4).fill('one\ntwo\n'));
    const kept = await Promise.all(editors.map((editor, n) => editor.edit(n, 0, `<${n}😀>`)));
    expect(kept).toEqual(Array(4).fill(true));
    await expect.poll(() => new Set(editors.map(({ text }) => text)).size).toBe(1);
    for (const n of [0, 1, 2, 3]) expect(editors[0]?.text.split(`<${n}😀>`)).toHaveLength(2);
  });

  it('lets nobody do what they may not, whatever they call themselves', async () => {
    const id = await sessions.create({ is_public: false });
    const elsewhere = await sessions.create();
    const { client, place } = await sessions.comeAsVisitor(id);
    const { place: ofOwner, client: ownerClient } = await sessions.comeAsOwner(id);
    const author = await editByUpdates(ownerClient, ofOwner);
    const events: [string, object][] = [
      ['document_change', { content: 'mine' }],
      ['document_update', { update: Buffer.from([0, 0]).toString('base64') }],
      ['document_sync', { state_vector: Buffer.from([0]).toString('base64') }],
      ['cursor_update', { cursor: { lineNumber: 1, column: 1 } }],
      ['code_execution_result', { execution_result: { output: 'x' } }],
      ['code_execution_running', { running: { phase: 'running', parts: [] } }],
      ['raise_hand', { raised: true }],
    ];
    const answers = async (session_id = id) => {
      const all = events.map(([event, payload]) =>
        client.ask(event, { session_id, participant_id: ofOwner.participant_id, ...payload }),
      );
      return (await Promise.all(all)).map((answer) => (answer.ok ? 'ok' : answer.code));
    };
    const nothing = Array(events.length).fill('forbidden');
    expect(await answers()).toEqual(nothing);
    expect(await enter(client, { ...place, participant_token: 'x' })).toMatchObject({ code: 'forbidden' });
    expect(await enter(client, { ...ofOwner, participant_token: place.participant_token })).toMatchObject({
      code: 'forbidden',
    });
    expect(await enter(client, place)).toEqual({ ok: true });
    expect(await answers()).toEqual(nothing);
    expect(await client.hears('session_joined')).toMatchObject([{ permission_status: 'pending' }]);

    await sessions.manage(id, place.participant_id, { action: 'approve' });
    await client.hears('document_content');
    expect(await answers(elsewhere)).toEqual(nothing);
    await sessions.manage(id, place.participant_id, { action: 'change_role', role: 'viewer' });
    expect(await answers()).toEqual(['forbidden', 'forbidden', 'ok', 'ok', 'forbidden', 'forbidden', 'ok']);
    expect((await client.hears('permission_denied')).at(-1)).toEqual({ detail: 'Permission denied' });

    await sessions.manage(id, place.participant_id, { action: 'kick' });
    expect(await client.hears('kicked_from_session')).toEqual([
      { detail: 'You have been removed from this session' },
    ]);
    expect(await answers()).toEqual(nothing);
    const heard = client.heard.length;
    expect(await author.edit(0, 0, 'unseen ')).toBe(true);
    expect(await enter(client, place)).toEqual({ ok: true });
    expect(client.heard.slice(heard).map(({ event }) => event)).toEqual(['session_joined']);
    expect(author.text).toBe('unseen one\ntwo\n');
  });

  it('tells who is there, where, and what came of a run, by the names that the server knows', async () => {
    const id = await sessions.create();
    const [first, second] = await Promise.all([sessions.comeAsOwner(id), sessions.comeAsVisitor(id)]);
    const username = expect.stringMatching(/^Visitor \d+$/);
    await enter(first.client, first.place);
    await enter(second.client, second.place);
    expect(await first.client.hears('session_joined')).toMatchObject([
      { permission_status: 'approved', can_edit: true, role: 'owner', is_first_participant: true },
    ]);
    expect(await second.client.hears('session_joined')).toMatchObject([{ is_first_participant: false }]);
    expect(await first.client.hears('participant_connected')).toMatchObject([
      { participant: { username, is_connected: true } },
    ]);
    const cursor = { lineNumber: 2, column: 3 };
    await second.client.ask('cursor_update', { cursor, username: 'Head', participant_id: 1 });
    const { participant_id } = second.place;
    expect(await first.client.hears('cursor_update')).toMatchObject([
      { participant_id, username, is_guest: true, cursor },
    ]);
    const execution_result = { output: '42\n', error: null, execution_time: 0.1 };
    await second.client.ask('code_execution_result', { execution_result });
    await first.client.hears('code_execution_result');
    const late = await sessions.comeAsVisitor(id);
    await enter(late.client, late.place);
    expect(await late.client.hears('code_execution_result')).toEqual([
      { execution_result, participant_id, username, is_guest: true, is_earlier: true },
    ]);
    expect(await late.client.hears('participants_list')).toMatchObject([
      {
        participants: [
          { role: 'owner', is_guest: false },
          { cursor_position: cursor, is_guest: true },
          { is_connected: true },
        ],
      },
    ]);
    second.client.close();
    expect(await first.client.hears('participant_disconnected')).toMatchObject([
      { participant: { id: participant_id, is_connected: false } },
    ]);
  });

  it('tells the owner who is at the door, and those whom they let in together', async () => {
    const id = await sessions.create({ is_public: false });
    const { client, place } = await sessions.comeAsOwner(id);
    await enter(client, place);
    const comers = [await sessions.comeAsVisitor(id), await sessions.comeAsVisitor(id)];
    await client.hears('participant_update', 2);
    for (const comer of comers) await enter(comer.client, comer.place);
    const json = comers.map(({ place: { participant_id } }) => ({ participant_id, action: 'approve' }));
    const token = owner.access_token;
    await people.call('POST', `${SESSIONS}/${id}/batch-admission`, { token, json });
    for (const comer of comers) await comer.client.hears('document_content');
    expect(await client.hears('batch_admission_update')).toMatchObject([
      { participants: [{ status: 'approved' }, { status: 'approved' }] },
    ]);
  });

  it('sends everybody out of a session that is deleted, and of one whose owner has left for good', async () => {
    const leaving = await people.join();
    const request = { token: leaving.access_token, json: { title: 'Short', is_public: true } };
    const theirs: string = (await people.call('POST', SESSIONS, request)).json().share_id;
    const [own, foreign] = [
      await sessions.comeAsVisitor(await sessions.create()),
      await sessions.comeAsVisitor(theirs),
    ];
    for (const { client, place } of [own, foreign]) await enter(client, place);
    await people.call('DELETE', `${SESSIONS}/${own.place.share_id}`, { token: owner.access_token });
    await people.call('DELETE', '/auth/me', { token: leaving.access_token, json: { password: PASSWORD } });
    for (const { client, place } of [own, foreign]) {
      await client.hears('kicked_from_session');
      expect(await enter(client, place)).toMatchObject({ code: 'not_found' });
    }
  });

  it('refuses updates that no client of ours sends, to nobody else’s harm', async () => {
    const id = await sessions.create();
    const [first, second] = await Promise.all([sessions.comeAsOwner(id), sessions.comeAsVisitor(id)]);
    const author = await editByUpdates(first.client, first.place);
    const victim = author.document.clientID;
    await author.edit(0, 0, 'a');
    for (const [what, update] of hostileUpdates(author.document, victim)) {
      const client = await connections.connect(null);
      await enter(client, second.place);
      const answer = await client.ask('document_update', { update: Buffer.from(update).toString('base64') });
      expect(answer, what).toMatchObject({ ok: false, code: 'invalid' });
      client.close();
    }
    const client = await connections.connect(null);
    await enter(client, second.place);
    for (let n = 0; n < BAD_UPDATES_ALLOWED; n += 1) {
      await client.ask('document_update', { update: 'AQIDAQID' });
    }
    await client.ended();
    expect(await author.edit(1, 0, 'b')).toBe(true);
    const fresh = await sessions.comeAsVisitor(id);
    expect((await editByUpdates(fresh.client, fresh.place)).text).toBe('abone\ntwo\n');
  });

  it('keeps the text within what a run takes', async () => {
    const id = await sessions.create({ initial_code: 'x'.repeat(MAX_CODE_BYTES - 4) });
    const [first, second] = await Promise.all([sessions.comeAsOwner(id), sessions.comeAsVisitor(id)]);
    const author = await editByUpdates(first.client, first.place);
    const plain = await editByTexts(second.client, second.place);
    expect(await plain.edit(0, 0, '12345')).toBe(false);
    await second.client.hears('document_content', 2);
    expect(await author.edit(0, 5, '12345')).toBe(true);
    expect(await author.edit(0, 0, '1234')).toBe(true);
    expect(await author.edit(0, 0, 'é')).toBe(false);
    await expect.poll(() => plain.text.length).toBe(MAX_CODE_BYTES);
  });
});
