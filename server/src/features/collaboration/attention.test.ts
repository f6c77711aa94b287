import { beforeAll, describe, expect, it } from 'vitest';
import { editByTexts, editByUpdates, enter } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';

describe.each(RULE_DIALECTS)('in a session on %s', (dialect) => {
  const { people, connections } = setUpTestApp({ dialect });
  let owner: Person;
  let sessions: ReturnType<typeof sessionsOf>;
  beforeAll(async () => {
    owner = await people.join();
    sessions = sessionsOf(owner, people, connections);
  });

  /** People whose hands a client sees raised. */
  const handsSeenBy = ({ heard }: LiveClient): number[] => {
    const lists = heard.flatMap(({ payload }) =>
      typeof payload === 'object' && payload !== null && 'participants' in payload ? [payload] : [],
    );
    const last = lists.at(-1)?.participants as { id: number; hand_raised: boolean }[] | undefined;
    return (last ?? []).filter(({ hand_raised }) => hand_raised).map(({ id }) => id);
  };

  it('hands are seen by everybody inside, and taken down by whose they are and by the owner', async () => {
    const id = await sessions.create();
    const [teacher, pupil, other] = [
      await sessions.comeAsOwner(id),
      await sessions.comeAsVisitor(id),
      await sessions.comeAsVisitor(id),
    ];
    for (const { client, place } of [teacher, pupil, other]) await enter(client, place);
    const of = pupil.place.participant_id;
    const expectHands = async (hands: number[]) => {
      for (const { client } of [teacher, pupil, other]) {
        await expect.poll(() => handsSeenBy(client)).toEqual(hands);
      }
    };
    for (const raised of [true, false, true]) await pupil.client.ask('raise_hand', { raised });
    await expectHands([of]);
    for (const wish of [
      { raised: false, of },
      { raised: true, of },
    ]) {
      expect(await other.client.ask('raise_hand', wish)).toMatchObject({ code: 'forbidden' });
    }
    const forOther = { raised: true, of: other.place.participant_id };
    expect(await teacher.client.ask('raise_hand', forOther)).toMatchObject({ code: 'forbidden' });
    await expectHands([of]);
    expect(await teacher.client.ask('raise_hand', { raised: false, of })).toEqual({ ok: true });
    await expectHands([]);
    await pupil.client.ask('raise_hand', { raised: true });
    await expectHands([of]);
    const again = await connections.connect(null);
    await enter(again, pupil.place);
    pupil.client.close();
    await teacher.client.hears('participant_connected', 2);
    await expect.poll(() => handsSeenBy(again)).toEqual([of]);
    again.close();
    await teacher.client.hears('participant_disconnected');
    await expect.poll(() => handsSeenBy(teacher.client)).toEqual([]);
  });

  it('hands are raised by those alone who are inside', async () => {
    const id = await sessions.create({ is_public: false });
    const { client, place } = await sessions.comeAsVisitor(id);
    await enter(client, place);
    expect(await client.ask('raise_hand', { raised: true })).toMatchObject({ code: 'forbidden' });
    expect(await client.hears('permission_denied')).toEqual([{ detail: 'Permission denied' }]);
  });

  it('everybody hears of another title and language, and nothing typed meanwhile is lost', async () => {
    const id = await sessions.create();
    const [author, plain] = [await sessions.comeAsOwner(id), await sessions.comeAsVisitor(id)];
    const byUpdates = await editByUpdates(author.client, author.place);
    const byTexts = await editByTexts(plain.client, plain.place);
    const [changed, ...kept] = await Promise.all([
      sessions.change(id, { title: ' Searching ', language: 'go' }),
      byTexts.edit(0, 0, '<plain>'),
      byUpdates.edit(0, 0, '<author>'),
    ]);
    expect(kept).toEqual([true, true]);
    expect(changed.json()).toMatchObject({ share_id: id, title: 'Searching', language: 'go' });
    for (const { client } of [author, plain]) {
      expect(await client.hears('session_changed')).toEqual([{ title: 'Searching', language: 'go' }]);
    }
    expect(await plain.client.hears('document_content', 2)).toMatchObject([
      { language: 'python' },
      { language: 'go' },
    ]);
    await expect.poll(() => byTexts.text === byUpdates.text).toBe(true);
    expect([...byTexts.text.matchAll(/<plain>|<author>/g)]).toHaveLength(2);
    const late = await sessions.comeAsVisitor(id);
    await enter(late.client, late.place);
    expect(await late.client.hears('document_content')).toMatchObject([{ language: 'go' }]);
    expect((await sessions.change(id, {})).json()).toMatchObject({ title: 'Searching', language: 'go' });
    expect((await sessions.change(id, { language: 'python' })).json()).toMatchObject({ title: 'Searching' });
  });

  it('the last result of a run is shown to whoever comes, as of whoever showed it', async () => {
    const id = await sessions.create();
    const [pupil, other] = [await people.join(), await sessions.comeAsVisitor(id)];
    const runner = {
      client: await connections.connect(pupil.access_token),
      place: await sessions.join(id, pupil),
    };
    for (const { client, place } of [runner, other]) await enter(client, place);
    const show = ({ client }: typeof runner, output: string, claimed: object = {}) =>
      client.ask('code_execution_result', { execution_result: { output, status: 'success' }, ...claimed });
    expect(await show(other, 'first')).toEqual({ ok: true });
    const { participant_id } = runner.place;
    const odd = '\0\ud800 last';
    expect(await show(runner, odd, { participant_id: other.place.participant_id })).toEqual({ ok: true });
    const shown = { execution_result: { output: odd, status: 'success' }, participant_id };
    expect(await other.client.hears('code_execution_result')).toEqual([
      { ...shown, username: pupil.username, is_guest: false },
    ]);
    for (const { client } of [runner, other]) await client.ask('leave_session', {});
    const late = await sessions.comeAsVisitor(id);
    await enter(late.client, late.place);
    expect(await late.client.hears('code_execution_result')).toEqual([
      { ...shown, username: pupil.username, is_guest: false, is_earlier: true },
    ]);
    await people.call('DELETE', '/auth/me', { token: pupil.access_token, json: { password: PASSWORD } });
    const newestList = () => late.client.heard.findLast(({ event }) => event.startsWith('participants_list'));
    await expect.poll(() => JSON.stringify(newestList())).not.toContain(pupil.username);
    for (const client of [late.client, await connections.connect(null)]) {
      await client.ask('leave_session', {});
      client.heard.length = 0;
      await enter(client, late.place);
      expect(client.heard.map(({ event }) => event)).not.toContain('code_execution_result');
      const [list] = await client.hears('participants_list');
      expect(JSON.stringify(list)).not.toContain(pupil.username);
    }
  });

  it('a run that goes on is shown to the others and to whoever comes, until it ends or its page is gone', async () => {
    const id = await sessions.create();
    const [runner, other] = [await sessions.comeAsVisitor(id), await sessions.comeAsVisitor(id)];
    for (const { client, place } of [runner, other]) await enter(client, place);
    const { participant_id } = runner.place;
    const tell = ({ client }: typeof runner, running: object | null) =>
      client.ask('code_execution_running', { running });
    const asked = { phase: 'waiting_for_input', parts: [{ source: 'stdout', text: 'Name? ' }] };
    const isShown = (client: typeof other.client, running: object | null, by = participant_id) =>
      expect
        .poll(() => client.heard.findLast(({ event }) => event === 'code_execution_running')?.payload)
        .toMatchObject({ running, participant_id: by });
    expect(await tell(runner, asked)).toEqual({ ok: true });
    await isShown(other.client, asked);
    expect(runner.client.heard.map(({ event }) => event)).not.toContain('code_execution_running');
    const late = await sessions.comeAsVisitor(id);
    await enter(late.client, late.place);
    await isShown(late.client, asked);

    // Of two that go on the later one is shown; it ends without a result.
    await tell(other, { phase: 'running', parts: [] });
    await isShown(late.client, { phase: 'running', parts: [] }, other.place.participant_id);
    await tell(runner, asked);
    await tell(other, null);
    await isShown(late.client, null, other.place.participant_id);

    await tell(runner, asked);
    await isShown(late.client, asked);
    await runner.client.ask('code_execution_result', { execution_result: { output: 'Name? Ada' } });
    late.client.heard.length = 0;
    await late.client.ask('leave_session', {});
    await enter(late.client, late.place);
    await late.client.hears('code_execution_result');
    expect(late.client.heard.map(({ event }) => event)).not.toContain('code_execution_running');

    await tell(runner, asked);
    await isShown(late.client, asked);
    runner.client.close();
    await isShown(late.client, null);
    expect(await tell(late, { phase: 'running', parts: [{ source: 'nowhere', text: '' }] })).toMatchObject({
      code: 'invalid',
    });
  });

  it('its owner alone may change it', async () => {
    const id = await sessions.create();
    const pupil = await people.join();
    await sessions.join(id, pupil);
    const change = (share_id: string, token?: string, json: object = { title: 'Mine' }) =>
      people.call('PUT', `/collaboration/sessions/${share_id}`, { token, json });
    expect((await change(id)).statusCode).toBe(401);
    expect((await change(id, pupil.access_token)).statusCode).toBe(403);
    expect((await change('x'.repeat(22), pupil.access_token)).statusCode).toBe(404);
    for (const wrong of [{ title: ' ' }, { language: 'cobol' }, { title: 7 }]) {
      expect((await change(id, owner.access_token, wrong)).statusCode).toBe(422);
    }
  });
});
