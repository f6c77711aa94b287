import {
  importRoster,
  listClassroomMembers,
  listInvitations,
  message,
  type RosterEntry,
  tokens,
} from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { formOf } from '#testing/data/assignments.ts';
import { DIALECTS, LIST_DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person, peopleOf } from '#testing/people.ts';
import { addClassroom, addPerson } from '#testing/rows.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';

async function start(settings: Record<string, string>, dialect?: (typeof LIST_DIALECTS)[number]) {
  const server = await startTestApp({ ...ADMIN, ...settings }, dialect);
  const people = peopleOf(server.app);
  const token = await people.signInAsAdmin();
  const send = (classroom: number, text: string, isPreview = false, name = 'class.csv') => {
    const { headers, payload } = formOf({ is_preview: String(isPreview), file: { name, content: text } });
    const url = `/api/v1/classrooms/${classroom}/roster`;
    return server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
  };
  const bring = async (classroom: number, text: string, isPreview = false) => {
    const answer = await send(classroom, text, isPreview);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return importRoster.response.parse(answer.json());
  };
  const get = (path: string) => people.call('GET', path, { token });
  return {
    server,
    people,
    token,
    send,
    bring,
    invited: async (classroom: number) =>
      listInvitations.response.parse((await get(`/classrooms/${classroom}/invitations`)).json()).invitations,
    members: async (classroom: number) =>
      listClassroomMembers.response
        .parse((await get(`/classrooms/${classroom}/members`)).json())
        .members.map(({ username }) => username),
  };
}

type School = Awaited<ReturnType<typeof start>>;

/** Joins a classroom by its key. */
async function joinByKey({ server, people }: School, person: Person, classroom: number) {
  const { key } = await server.database
    .selectFrom('classrooms')
    .select('key')
    .where('id', '=', classroom)
    .executeTakeFirstOrThrow();
  const json = { classroom_key: key };
  return await people.call('POST', '/classrooms/join', { token: person.access_token, json });
}

const outcomes = ({ entries }: { entries: RosterEntry[] }) => entries.map(({ outcome }) => outcome);
const addressOf = ({ username }: { username: string }) => `${username}@school.test`;

describe.each(DIALECTS)('a roster on %s', (dialect) => {
  const it = listTest(dialect);
  let school: School;
  beforeAll(async () => {
    school = await start({}, dialect);
  });
  afterAll(() => school.server.close());

  it('puts those who have an account into the classroom, and invites the others once', async () => {
    const { server, bring, invited, members } = school;
    const [ada, there, gone] = [
      await addPerson(server.database),
      await addPerson(server.database),
      await addPerson(server.database, { is_active: 0 }),
    ];
    const classroom = await addClassroom(server.database, [there]);
    const text = [
      'Name,Email',
      `Ada,${addressOf(ada).toUpperCase()}`,
      `Ben,${addressOf(there)}`,
      `Cem,${addressOf(gone)}`,
      'Dora,Dora@new.test',
      'Emil,nobody',
      'Fay,',
      'Dora again,dora@NEW.test',
      'Dora,dora@new.test',
    ].join('\n');
    const preview = await bring(classroom, text, true);
    expect(preview).toEqual({
      mail_sent: false,
      new_groups: [],
      entries: [
        {
          line: 2,
          name: 'Ada',
          email: addressOf(ada).toUpperCase(),
          group: null,
          outcome: 'added',
          detail: null,
        },
        { line: 3, name: 'Ben', email: addressOf(there), group: null, outcome: 'member', detail: null },
        {
          line: 4,
          name: 'Cem',
          email: addressOf(gone),
          group: null,
          outcome: 'refused',
          detail: 'This account is deactivated. Activate it first.',
        },
        { line: 5, name: 'Dora', email: 'Dora@new.test', group: null, outcome: 'invited', detail: null },
        {
          line: 6,
          name: 'Emil',
          email: 'nobody',
          group: null,
          outcome: 'refused',
          detail: '“nobody” is not an email address.',
          detail_message: message`“${'nobody'}” is not an email address.`,
        },
        {
          line: 7,
          name: 'Fay',
          email: null,
          group: null,
          outcome: 'refused',
          detail: 'There is no email address in this line, and nobody in this class has its number or login.',
        },
        {
          line: 8,
          name: 'Dora again',
          email: 'dora@NEW.test',
          group: null,
          outcome: 'refused',
          detail: 'An earlier line has the same email address.',
        },
      ],
    });
    expect(await members(classroom)).toEqual([there.username]);
    expect(await invited(classroom)).toEqual([]);
    expect(await bring(classroom, text)).toEqual(preview);
    expect((await members(classroom)).sort()).toEqual([ada.username, there.username].sort());
    expect(await invited(classroom)).toMatchObject([{ email: 'Dora@new.test', full_name: 'Dora' }]);
    expect(outcomes(await bring(classroom, text))).toEqual([
      'member',
      'member',
      'refused',
      'invited',
      'refused',
      'refused',
      'refused',
    ]);
    expect(await invited(classroom)).toHaveLength(1);
    const { student_count } = await server.database
      .selectFrom('classrooms')
      .select('student_count')
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    expect(student_count).toBe(2);
  });

  raceTest('fills a classroom to its last place and no further, also where two come at once', async () => {
    const { server, bring, members } = school;
    const pupils = await Promise.all(Array.from({ length: 6 }, () => addPerson(server.database)));
    const classroom = await addClassroom(server.database);
    await server.database
      .updateTable('classrooms')
      .set({ max_members: 4 })
      .where('id', '=', classroom)
      .execute();
    const text = pupils.map(addressOf).join('\n');
    const both = await Promise.all([bring(classroom, text), bring(classroom, text)]);
    const all = both.flatMap(outcomes);
    expect(all.filter((outcome) => outcome === 'added')).toHaveLength(4);
    expect(
      both[0]?.entries.concat(both[1]?.entries ?? []).find(({ outcome }) => outcome === 'refused')?.detail,
    ).toBe('This classroom is full. Give it more places first.');
    expect(await members(classroom)).toHaveLength(4);
  });

  it('is read by the thousand', async () => {
    const { server, bring, invited } = school;
    const pupils = await Promise.all(Array.from({ length: 300 }, () => addPerson(server.database)));
    const classroom = await addClassroom(server.database);
    const strangers = Array.from({ length: 700 }, (_, at) => `new-${classroom}-${at}@school.test`);
    const { entries } = await bring(classroom, [...pupils.map(addressOf), ...strangers].join('\n'));
    expect(entries).toHaveLength(1_000);
    expect(await invited(classroom)).toHaveLength(700);
  });

  it('is refused in a sentence where it is none', async () => {
    const { server, send } = school;
    const classroom = await addClassroom(server.database);
    const none = await send(classroom, 'Ada\nBen');
    expect(none.statusCode).toBe(422);
    expect(none.json().detail).toBe(
      'There is no column of email addresses, names or school logins in this file.',
    );
    expect((await send(classroom, 'ada@school.test', false, 'class.xlsx')).statusCode).toBe(422);
    expect((await send(classroom, 'x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(2 ** 40, 'ada@school.test')).statusCode).toBe(404);
    expect((await send(2 ** 40, 'ada@school.test', true)).statusCode).toBe(404);
  });

  it('leaves invitations that are taken back, and go with the classroom', async () => {
    const { server, bring, invited, people, token } = school;
    const [classroom, other] = [await addClassroom(server.database), await addClassroom(server.database)];
    await bring(classroom, 'a@new.test\nb@new.test');
    const [first] = await invited(classroom);
    const withdraw = (of: number) =>
      people.call('DELETE', `/classrooms/${of}/invitations/${first?.id}`, { token });
    expect((await withdraw(other)).statusCode).toBe(404);
    expect((await withdraw(classroom)).statusCode).toBe(204);
    expect((await withdraw(classroom)).statusCode).toBe(404);
    expect(await invited(classroom)).toMatchObject([{ email: 'b@new.test' }]);
    expect((await people.call('DELETE', `/classrooms/${classroom}`, { token })).statusCode).toBe(204);
    const left = server.database.selectFrom('classroom_invitations').selectAll();
    expect(await left.where('classroom_id', '=', classroom).execute()).toEqual([]);
  });

  it('lets nobody in by an address that was not shown to be theirs; joining by the key takes the invitation', async () => {
    const { server, bring, invited, members, people, token } = school;
    const classroom = await addClassroom(server.database);
    await bring(classroom, 'Ada,mallory-wants@new.test');
    const mallory = await people.join({ email: 'Mallory-Wants@new.test' });
    expect(await members(classroom)).toEqual([]);
    expect(await invited(classroom)).toHaveLength(1);
    expect((await people.call('POST', '/auth/verify-email', { json: { token: 'x' } })).statusCode).toBe(422);
    expect(await members(classroom)).toEqual([]);
    expect((await joinByKey(school, mallory, classroom)).statusCode).toBe(200);
    expect(await invited(classroom)).toEqual([]);

    // Whoever only claims an address takes no invitation along when they leave.
    const other = await addClassroom(server.database);
    await bring(other, 'eve-wants@new.test');
    const claiming = await people.join({ email: 'eve-wants@new.test' });
    const farewell = { token: claiming.access_token, json: { password: PASSWORD } };
    expect((await people.call('DELETE', '/auth/me', farewell)).statusCode).toBe(204);
    expect(await invited(other)).toHaveLength(1);

    const added = await addClassroom(server.database);
    await bring(added, 'ben-later@new.test');
    const ben = await people.join({ email: 'ben-later@new.test' });
    const json = { email: ben.email };
    expect((await people.call('POST', `/classrooms/${added}/add-student`, { token, json })).statusCode).toBe(
      201,
    );
    expect(await invited(added)).toEqual([]);
  });
});

describe.each(LIST_DIALECTS)('an invitation on %s', (dialect) => {
  let school: School;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    school = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'room@school.test' }, dialect);
  });
  afterAll(async () => {
    await school.server.close();
    await smtp.close();
  });

  const verify = async (email: string) => {
    const { link } = await smtp.messageTo(email, /^Verify/);
    const token = new URL(link).searchParams.get('verify');
    return await school.people.call('POST', '/auth/verify-email', { json: { token } });
  };

  it('is mailed to each who was not invited before', async () => {
    const { server, bring } = school;
    const classroom = await addClassroom(server.database);
    const address = (name: string) => `${name}-${dialect}@mailed.test`;
    expect(await bring(classroom, `${address('a')}\n${address('b')}`, true)).toMatchObject({
      mail_sent: true,
    });
    expect(await bring(classroom, `${address('a')}\n${address('b')}`)).toMatchObject({ mail_sent: true });
    const { link, subject } = await smtp.messageTo(address('b'));
    expect(link).toMatch(/\/join\/invitation#[\w-]{43}$/);
    expect(subject).toContain('Join the classroom');
    await bring(classroom, `${address('a')}\n${address('b')}\n${address('c')}`);
    await smtp.messageTo(address('c'));
    const to = smtp.messages
      .flatMap((message) => message.to)
      .filter((one) => one.endsWith(`${dialect}@mailed.test`));
    expect(to.sort()).toEqual(['a', 'b', 'c'].map(address));
  });

  it('lets its person into all classrooms that made it, once the address is shown to be theirs', async () => {
    const { server, people, bring, invited, members, token } = school;
    const [first, second, full] = [
      await addClassroom(server.database),
      await addClassroom(server.database),
      await addClassroom(server.database, [await addPerson(server.database)]),
    ];
    await server.database.updateTable('classrooms').set({ max_members: 1 }).where('id', '=', full).execute();
    const email = `ada-${dialect}@verified.test`;
    for (const classroom of [first, full]) await bring(classroom, email.toUpperCase());
    const json = { email };
    expect((await people.call('POST', `/classrooms/${second}/invite`, { token, json })).statusCode).toBe(200);
    expect(await invited(second)).toMatchObject([{ email, full_name: null }]);
    const signedUp = (await people.signUp({ email })).json();
    expect(await members(first)).toEqual([]);
    expect((await verify(email)).statusCode).toBe(200);
    expect(await members(first)).toEqual([signedUp.username]);
    expect(await members(second)).toEqual([signedUp.username]);
    // Nobody is pushed out for them, and they stay on the list.
    expect(await members(full)).not.toContain(signedUp.username);
    expect(await invited(full)).toHaveLength(1);
    expect([...(await invited(first)), ...(await invited(second))]).toEqual([]);
  });

  it('gives its name and number to nobody who only signed up with its address', async () => {
    const { server, people, bring, invited, token } = school;
    const classroom = await addClassroom(server.database);
    const email = `victim-${dialect}@verified.test`;
    await bring(classroom, `Name,Student number,Email\nVictim Vale,99,${email}`);
    const someone = await people.join({ email });
    expect((await joinByKey(school, someone, classroom)).statusCode).toBe(200);
    expect(await invited(classroom)).toMatchObject([{ email }]);
    const member = async () => {
      const answer = await people.call('GET', `/classrooms/${classroom}/members`, { token });
      return answer.json().members.find(({ id }: { id: number }) => id === someone.id);
    };
    expect(await member()).toMatchObject({ roster_name: null, student_number: null });
    expect((await verify(email)).statusCode).toBe(200);
    expect(await member()).toMatchObject({ roster_name: 'Victim Vale', student_number: '99' });
    expect(await invited(classroom)).toEqual([]);
  });

  it('lets nobody in whose account is deactivated, and is forgotten with a verified account', async () => {
    const { server, people, bring, invited, members } = school;
    const classroom = await addClassroom(server.database);
    const email = `off-${dialect}@verified.test`;
    const { id } = (await people.signUp({ email })).json();
    const set = (fields: object) =>
      server.database.updateTable('users').set(fields).where('id', '=', id).execute();
    await set({ is_active: 0 });
    await server.database
      .insertInto('classroom_invitations')
      .values({ classroom_id: classroom, invited_at: 1, email, email_key: email })
      .execute();
    expect((await verify(email)).statusCode).toBe(200);
    expect(await members(classroom)).toEqual([]);
    await set({ is_active: 1 });
    const token = tokens.parse((await people.signIn(email)).json()).access_token;
    await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(await invited(classroom)).toEqual([]);
    expect(await bring(classroom, email)).toMatchObject({ entries: [{ outcome: 'invited' }] });
  });
});
