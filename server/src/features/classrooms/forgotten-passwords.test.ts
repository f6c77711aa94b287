import { createSignInLinks, listAuditEntries, tokens } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addMember, addUnclaimed, removeMember } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(LIST_DIALECTS)('forgotten passwords of students without an address on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const link = async ({ access_token: token }: Pick<Person, 'access_token'>, classroom: number, id: number) =>
    await people.call('POST', `/classrooms/${classroom}/sign-in-links`, { token, json: { user_ids: [id] } });
  const linkOf = (answer: Awaited<ReturnType<typeof link>>) => {
    expect(answer.statusCode).toBe(201);
    const [account] = createSignInLinks.response.parse(answer.json()).accounts;
    return new URL(account?.link ?? '').hash.slice(1);
  };
  const use = (token: string) => people.call('POST', '/auth/sign-in-link', { json: { token } });
  const sessionOf = async (token: string) => tokens.parse((await use(token)).json()).access_token;
  const choose = (token: string, new_password: string) =>
    people.call('POST', '/auth/first-password', { token, json: { new_password } });

  /** A student whose account was made with a class, and who has chosen a password. */
  const enrol = async (address = '') => {
    const teacher = await people.join();
    const classroom = await addClassroom(server.database, [], { owner: teacher });
    const { id, username } = await addUnclaimed(server.database, classroom, address);
    const session = await sessionOf(linkOf(await link(teacher, classroom, id)));
    expect((await choose(session, PASSWORD)).statusCode).toBe(200);
    return { teacher, classroom, id, username, session };
  };

  it('are replaced by a link of the teacher, which leads to a new one', async () => {
    const { teacher, classroom, id, username, session } = await enrol();
    const made = await people.call('POST', '/auth/tokens', {
      token: session,
      json: { name: 'x', scopes: ['read'], expires_in_days: 9 },
    });
    // Without ids nobody loses a password.
    const all = await people.call('POST', `/classrooms/${classroom}/sign-in-links`, {
      token: teacher.access_token,
      json: {},
    });
    expect(all.statusCode).toBe(409);
    expect(await people.standing(session)).toBe(200);
    const token = linkOf(await link(teacher, classroom, id));
    expect(await people.standing(session)).toBe(401);
    expect(await people.standing(made.json().token)).toBe(401);
    expect((await people.signIn(username)).statusCode).toBe(401);
    const { entries } = listAuditEntries.response.parse(
      (
        await people.call('GET', '/admin/audit-log?action=sign_in_links_created', {
          token: admin.access_token,
        })
      ).json(),
    );
    expect(entries[0]).toMatchObject({ actor: teacher.username, target: username });
    expect(entries[0]?.detail).toMatch(/, in place of the password$/);
    const again = await sessionOf(token);
    expect((await choose(again, 'Another-of-2026!')).statusCode).toBe(200);
    expect((await people.signIn(username)).statusCode).toBe(401);
    expect((await use(token)).statusCode).toBe(422);
    expect((await people.signIn(username, 'Another-of-2026!')).statusCode).toBe(200);
    // And once more: they may forget that one too.
    expect((await link(teacher, classroom, id)).statusCode).toBe(201);
  });

  it('end access tokens also where no session is left', async () => {
    const teacher = await people.join();
    const classroom = await addClassroom(server.database, [], { owner: teacher });
    const { id } = await addUnclaimed(server.database, classroom);
    const thief = await sessionOf(linkOf(await link(teacher, classroom, id)));
    const made = await people.call('POST', '/auth/tokens', {
      token: thief,
      json: { name: 'x', scopes: ['read'], expires_in_days: 9 },
    });
    await people.call('POST', '/auth/logout', { token: thief });
    expect(await people.standing(made.json().token)).toBe(200);
    linkOf(await link(teacher, classroom, id));
    expect(await people.standing(made.json().token)).toBe(401);
  });

  it('stay with accounts whose class is gone: no stranger adds them by username for a link', async () => {
    const { teacher, classroom, id, username, session } = await enrol();
    const stranger = await people.join();
    const theirs = await addClassroom(server.database, [], { owner: stranger });
    const add = (by: Pick<Person, 'access_token'>, to: number) =>
      people.call('POST', `/classrooms/${to}/add-student`, { token: by.access_token, json: { username } });
    const another = await addClassroom(server.database, [], { owner: teacher });
    expect((await add(teacher, another)).statusCode).toBe(201);
    await server.database.deleteFrom('classrooms').where('id', 'in', [classroom, another]).execute();
    const refused = await add(stranger, theirs);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(/^This account is in no class: give the student the key \w+\.$/);
    expect((await link(stranger, theirs, id)).statusCode).toBe(409);
    expect(await people.standing(session)).toBe(200);
    expect((await add(admin, theirs)).statusCode).toBe(201);
  });

  type Enrolled = Awaited<ReturnType<typeof enrol>>;
  const set = (id: number, fields: object) =>
    server.database.updateTable('users').set(fields).where('id', '=', id).execute();
  const elsewhere = async () => await addClassroom(server.database, [], { owner: await people.join() });
  const KEEPING: Record<string, (account: Enrolled) => Promise<unknown>> = {
    'have an address': async ({ session, username }) => {
      const json = { email: `${username}@home.test`, current_password: PASSWORD };
      expect((await people.call('POST', '/auth/email', { token: session, json })).statusCode).toBe(200);
    },
    'are of a person at the identity provider': ({ id }) => {
      const identity = { issuer: 'https://id.test', subject: `${id}`, email: null };
      return server.database
        .insertInto('identities')
        .values({ user_id: id, ...identity, created_at: 1, last_used_at: 1 })
        .execute();
    },
    'are of an admin': ({ id }) => set(id, { is_admin: 1 }),
    'are of a teacher': ({ id }) => set(id, { is_teacher: 1 }),
    'are not active': ({ id }) => set(id, { is_active: 0 }),
    'help in another class': async ({ id, teacher }) => {
      const assisted = await addClassroom(server.database, [], { owner: teacher });
      await addMember(server.database, assisted, id, { role: 'ASSISTANT' });
    },
    'are in a class of somebody else': async ({ id }) => addMember(server.database, await elsewhere(), id),
    'were in a class of somebody else': async ({ id }) => {
      const theirs = await elsewhere();
      await addMember(server.database, theirs, id);
      await removeMember(server.database, theirs, id);
    },
    'have left the class': ({ id, classroom }) => removeMember(server.database, classroom, id),
  };

  it.each(Object.keys(KEEPING))('stay with accounts that %s', async (which) => {
    const account = await enrol();
    await KEEPING[which]?.(account);
    const refused = await link(account.teacher, account.classroom, account.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(/^Only students whose account was made with a class of yours/);
    const { password_hash } = await server.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).not.toBe('');
  });

  it('stay with people who signed up, or whose address the teacher wrote down', async () => {
    const { teacher, classroom, id } = await enrol(`p${crypto.randomUUID().slice(0, 8)}@school.test`);
    expect((await link(teacher, classroom, id)).statusCode).toBe(409);
    const self = await people.join();
    await addMember(server.database, classroom, self.id);
    expect((await link(teacher, classroom, self.id)).statusCode).toBe(409);
    expect(await people.standing(self.access_token)).toBe(200);
  });

  it('are replaced by nobody but teachers of all classes of the student', async () => {
    const { teacher, classroom, id, session } = await enrol();
    const [assistant, colleague, stranger] = [await people.join(), await people.join(), await people.join()];
    await addMember(server.database, classroom, assistant.id, { role: 'ASSISTANT' });
    await addMember(server.database, classroom, colleague.id, { role: 'TEACHER' });
    expect((await link(assistant, classroom, id)).statusCode).toBe(403);
    expect((await link(stranger, classroom, id)).statusCode).toBe(403);
    const own = await addClassroom(server.database, [], { owner: stranger });
    expect((await link(stranger, classroom, id)).statusCode).toBe(404);
    expect((await link(stranger, own, id)).statusCode).toBe(409);
    expect(await people.standing(session)).toBe(200);
    // Another class of the same two: each of them teaches all classes of the student.
    const next = await addClassroom(server.database, [{ id }], { owner: teacher, teacher: colleague });
    expect((await link(colleague, next, id)).statusCode).toBe(201);
  });
});
