import { enterEditor, type serverEvents } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { startTestApp } from '#testing/app.ts';
import { editByUpdates } from '#testing/clients/editors.ts';
import { callAs, placeIn } from '#testing/clients/live-classes.ts';
import { type RoleSchool, schoolsIn } from '#testing/data/role-school.ts';
import { type Person, peopleOf } from '#testing/people.ts';
import { runsRedis, startSeveral } from '#testing/several-servers.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';

/**
 * Roles taken away while their holder is connected: the next event is refused, and nothing that belongs to the role is
 * received any more. The call that takes it away reaches the connection's server, or another one.
 */

interface Place {
  people: ReturnType<typeof peopleOf>;
  connections: Awaited<ReturnType<typeof connectionsTo>>;
}
/** Where calls are made, and where people are connected. */
interface Servers {
  database: Database;
  calls: Place;
  sockets: Place;
}

const WITHIN = { timeout: 20_000 };

/** Functions that end the servers of the present tests. */
const ends: (() => Promise<unknown>)[] = [];
const atEnd = (end: () => Promise<unknown>) => void ends.push(end);

async function startOne(): Promise<Servers> {
  const server = await startTestApp();
  atEnd(() => server.close());
  const connections = await connectionsTo(server.app);
  const place = { people: peopleOf(server.app), connections };
  return { database: server.database, calls: place, sockets: place };
}

async function startTwo(): Promise<Servers> {
  const { first, second, database } = await startSeveral({}, runsRedis(), atEnd);
  return { database, calls: first, sockets: second };
}

describe.each([
  ['on one server', startOne],
  ['on another server', startTwo],
])('a role taken away %s', (_where, start) => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await start();
  });
  afterAll(async () => {
    // What one leaves behind must not keep the others: the process goes on to other files.
    const failures: unknown[] = [];
    for (const end of ends.splice(0).reverse()) await end().catch((failure) => failures.push(failure));
    expect(failures).toEqual([]);
  });

  /** Founds a school of its own for a test. */
  async function begin() {
    onTestFinished(() => servers.sockets.connections.close());
    const { calls, sockets, database } = servers;
    const schools = schoolsIn(database, calls.people);
    const school = await schools.create(await schools.addPeople());
    // Somebody else who stays, whose news say that the others' would have come as well.
    const witness = await watch(sockets, school.people.owner, school);
    return {
      ...servers,
      school,
      witness,
      as: (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
        callAs(calls, who, method, path, json),
    };
  }

  /** Connects a person, who subscribes to whatever they may. */
  async function watch({ connections }: Place, who: Person, school: RoleSchool): Promise<LiveClient> {
    const client = await connections.connect(who.access_token);
    await client.ask('join_classroom', {});
    await client.ask('join_assignments', {});
    await client.ask('join_overview', {});
    await client.ask('join_live_class', { live_class_id: school.live.id });
    return client;
  }

  type Scene = Awaited<ReturnType<typeof begin>>;

  /** Lets everything happen that a class's people are told, and returns the events that a person receives of it. */
  async function eventsAfter({ school, as, witness }: Scene, client: LiveClient): Promise<Set<string>> {
    const { owner, student } = school.people;
    const told = [
      'live_class_members',
      'live_class_changed',
      'templates_changed',
      'assignment_changed',
    ] as const;
    for (const { heard } of [client, witness]) heard.length = 0;
    await as(student, 'PUT', `/live-classes/${school.live.id}/hand`, { text: 'Why?' });
    await as(owner, 'PUT', `/live-classes/${school.live.id}`, { is_locked: true });
    await as(owner, 'PUT', `/admin/templates/${school.template}`, { name: 'Renamed' });
    await as(owner, 'PUT', `/assignments/${school.assignment.id}`, { name: 'Renamed' });
    await Promise.all(told.map((event) => witness.hears(event)));
    // What was sent before has arrived with the answer.
    await client.ask('leave_live_class', { live_class_id: 1_000_000 });
    return new Set<string>(client.heard.map(({ event }) => event));
  }

  const liveClassroom = async ({ database, school }: Scene): Promise<number> => {
    const { classroom_id } = await database
      .selectFrom('live_classes')
      .select('classroom_id')
      .where('id', '=', school.live.id)
      .executeTakeFirstOrThrow();
    return classroom_id;
  };
  /** Changes a role in the school's class and in the class of its live class. */
  const changeRoles = async (scene: Scene, who: Person, role: string) => {
    for (const id of [scene.school.classroom, await liveClassroom(scene)]) {
      await scene.as(scene.school.people.owner, 'PUT', `/classrooms/${id}/members/${who.id}/role`, { role });
    }
  };
  const remove = async (scene: Scene, who: Person) => {
    for (const id of [scene.school.classroom, await liveClassroom(scene)]) {
      await scene.as(scene.school.people.owner, 'DELETE', `/classrooms/${id}/members/${who.id}`);
    }
  };
  const hearsRefusal = (client: LiveClient) => client.hears('permission_denied');

  it('ends the watch of a teacher who becomes a student, and sends her out of editors', async () => {
    const scene = await begin();
    const { school, sockets, as } = scene;
    const { teacher } = school.people;
    const client = await watch(sockets, teacher, school);
    const before = await eventsAfter(scene, client);
    for (const event of [
      'live_class_members',
      'live_class_changed',
      'templates_changed',
      'assignment_changed',
    ]) {
      expect(before).toContain(event);
    }
    const entered = enterEditor.response.parse(
      await as(teacher, 'POST', `/live-classes/${school.live.id}/members/${school.live.member}/enter`, {
        may_type: true,
      }),
    );
    const inside = await sockets.connections.connect(teacher.access_token);
    const editor = await editByUpdates(inside, { ...entered, participant_token: null });
    expect(await editor.edit(0, 0, '# mine\n')).toBe(true);

    await changeRoles(scene, teacher, 'STUDENT');
    await hearsRefusal(client);
    expect(await client.ask('join_live_class', { live_class_id: school.live.id })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    await inside.hears('kicked_from_session');
    expect(await editor.edit(0, 0, '# still here\n')).toBe(false);
    // A student of the class is told of its tasks and its live class, and not of others' work.
    const after = await eventsAfter(scene, client);
    expect(after).toContain('templates_changed');
    expect(after).toContain('live_class_changed');
    for (const event of ['live_class_members', 'live_class_codes', 'assignment_changed']) {
      expect(after).not.toContain(event);
    }
  });

  it('leaves nothing to an assistant who is removed', async () => {
    const scene = await begin();
    const { school, sockets } = scene;
    const { assistant } = school.people;
    const client = await watch(sockets, assistant, school);
    await changeRoles(scene, assistant, 'STUDENT');
    await remove(scene, assistant);
    await client.hears('classroom_left', 4);
    expect(await client.ask('join_live_class', { live_class_id: school.live.id })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(await client.ask('join_assignments', {})).toMatchObject({ ok: false, code: 'forbidden' });
    await client.ask('join_classroom', { classroom_id: school.classroom });
    // She is told once that she watches no uploads any more.
    expect(await eventsAfter(scene, client)).toEqual(new Set(['permission_denied']));
  });

  it('leaves nothing to a student who is removed, not even their editor in a live class', async () => {
    const scene = await begin();
    const { school, sockets, as } = scene;
    const { student, owner } = school.people;
    const other = await sockets.connections.connect(student.access_token);
    const own = await as(student, 'PUT', `/live-classes/${school.live.id}/editor`, {
      language: 'python',
      code: '',
    });
    const editor = await editByUpdates(other, placeIn(own));
    const client = await watch(sockets, student, school);
    await remove(scene, student);
    await client.hears('classroom_left', 2);
    await other.hears('kicked_from_session');
    expect(await editor.edit(0, 0, 'x')).toBe(false);
    // Nobody raises a hand any more.
    client.heard.length = 0;
    await as(owner, 'PUT', `/admin/templates/${school.template}`, { name: 'Renamed' });
    await as(owner, 'POST', `/live-classes/${school.live.id}/messages`, { text: 'Listen' });
    await as(owner, 'PUT', `/live-classes/${school.live.id}`, { is_locked: true });
    await scene.witness.hears('templates_changed');
    await scene.witness.hears('live_class_changed');
    await client.ask('leave_live_class', { live_class_id: 1_000_000 });
    expect(client.heard).toEqual([]);
  });

  it('closes the connections of a deactivated account, and of a session that has ended', async () => {
    const scene = await begin();
    const { school, sockets, as } = scene;
    const { teacher, assistant, admin } = school.people;
    const [deactivated, signedOut] = [
      await watch(sockets, teacher, school),
      await watch(sockets, assistant, school),
    ];
    await as(admin, 'DELETE', `/admin/users/${teacher.id}`);
    await as(assistant, 'POST', '/auth/logout');
    expect(await deactivated.ended()).toBe('io server disconnect');
    expect(await signedOut.ended()).toBe('io server disconnect');
    for (const { access_token } of [teacher, assistant]) {
      await expect(sockets.connections.connect(access_token)).rejects.toThrow(/session has ended/);
    }
  });

  it('ends what only an admin may watch', async () => {
    const scene = await begin();
    const { school, sockets, as, database } = scene;
    const { admin, stranger } = school.people;
    await database.updateTable('users').set({ is_admin: 1 }).where('id', '=', stranger.id).execute();
    const client = await watch(sockets, admin, school);
    await client.hears('overview_changed');
    await as(stranger, 'PUT', `/admin/users/${admin.id}/admin`, { is_admin: false });
    await vi.waitFor(async () => {
      if (!client.socket.connected) return;
      for (const event of ['join_overview', 'join_live_class'] as const) {
        expect(await client.ask(event, { live_class_id: school.live.id })).toMatchObject({ ok: false });
      }
    }, WITHIN);
    const again = await sockets.connections.connect(admin.access_token).catch(() => null);
    if (again === null) return;
    expect(await again.ask('join_overview', {})).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await again.ask('join_live_class', { live_class_id: school.live.id })).toMatchObject({
      ok: false,
    });
  });

  it('keeps her class to a teacher who may create none any more', async () => {
    const scene = await begin();
    const { school, sockets, as } = scene;
    const { teacher, stranger, admin } = school.people;
    const client = await watch(sockets, teacher, school);
    for (const { id } of [teacher, stranger]) {
      await as(admin, 'PUT', `/admin/users/${id}/teacher`, { is_teacher: false });
    }
    const kept: (keyof typeof serverEvents)[] = ['live_class_members', 'assignment_changed'];
    const after = await eventsAfter(scene, client);
    for (const event of kept) expect(after).toContain(event);
    expect(await client.ask('join_live_class', { live_class_id: school.live.id })).toEqual({ ok: true });
    expect(await client.ask('join_assignments', {})).toEqual({ ok: true });
  });
});
