import { createSignInLinks, importRoster, listClassroomMembers, tokens, user } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { formOf } from '#testing/data/assignments.ts';
import { DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, peopleOf } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const CANVAS = [
  'Student,ID,SIS User ID,SIS Login ID,Section,Loops (11)',
  '    Points Possible,,,,,10',
  '"Novak, Jana",901,S-7,jnovak,10b,8',
  '"Müller, Tim",902,S-8,tmueller,10b,',
  '"Student, Test",903,,1f3e,10b,',
].join('\n');
const ENDED = 'This link has been used, has expired or was replaced. Please ask your teacher for a new one.';

describe.each(DIALECTS)('accounts made with a class on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  /** A teacher with a class. */
  const found = async (fields: object = {}) => {
    const teacher = await people.join();
    await people.call('PUT', `/admin/users/${teacher.id}/teacher`, {
      token: admin.access_token,
      json: { is_teacher: true },
    });
    const made = await people.call('POST', '/classrooms', {
      token: teacher.access_token,
      json: { name: '10b', ...fields },
    });
    const { id, key } = made.json();
    return { teacher, token: teacher.access_token, id: Number(id), key: String(key) };
  };
  const send = async (classroom: number, text: string, fields: Record<string, string>, token: string) => {
    const { headers, payload } = formOf({ ...fields, file: { name: 'class.csv', content: text } });
    return await server.app.inject({
      method: 'POST',
      url: `/api/v1/classrooms/${classroom}/roster`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
  };
  /** Makes accounts for everybody of a list who has none. */
  const make = async ({ id, token }: { id: number; token: string }, text = CANVAS, fields = {}) => {
    const answer = await send(id, text, { newcomers: 'create', ...fields }, token);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return importRoster.response.parse(answer.json());
  };
  /** Makes one account; its name is unique. */
  const makeOne = async (classroom: { id: number; token: string }, cells = '') => {
    const name = `Zoe P${crypto.randomUUID().slice(0, 8)}`;
    const { sheet } = await make(classroom, `Name,Email\n${name},${cells}`);
    const [account] = sheet?.accounts ?? [];
    if (!account) throw new Error('nobody was made');
    return account;
  };
  const tokenOf = (link: string) => link.split('#')[1] ?? '';
  const use = (link: string) => people.call('POST', '/auth/sign-in-link', { json: { token: tokenOf(link) } });
  const choose = (token: string, password = PASSWORD) =>
    people.call('POST', '/auth/first-password', { token, json: { new_password: password } });
  const relink = (classroom: { id: number; token: string }, userIds?: number[]) =>
    people.call('POST', `/classrooms/${classroom.id}/sign-in-links`, {
      token: classroom.token,
      json: userIds === undefined ? {} : { user_ids: userIds },
    });
  const meOf = async (token: string) => user.parse((await people.call('GET', '/auth/me', { token })).json());
  const membersOf = async ({ id, token }: { id: number; token: string }) =>
    listClassroomMembers.response.parse(
      (await people.call('GET', `/classrooms/${id}/members`, { token })).json(),
    ).members;
  /** Signs in by a link and chooses a password. */
  const claim = async (link: string) => {
    const { access_token } = tokens.parse((await use(link)).json());
    expect((await choose(access_token)).statusCode).toBe(200);
    return access_token;
  };

  rule(
    'come from a Canvas export without addresses, open once by a link, and then by name and password',
    async () => {
      const school = await found();
      const preview = await make(school, CANVAS, { is_preview: 'true' });
      expect(preview.sheet).toBeUndefined();
      expect(preview.entries).toMatchObject([
        { name: 'Jana Novak', outcome: 'created', student_number: 'S-7', login_id: 'jnovak' },
        { name: 'Tim Müller', outcome: 'created' },
      ]);
      expect(await membersOf(school)).toHaveLength(1);
      const { sheet, entries } = await make(school);
      expect(entries.map(({ username }) => username)).toEqual([
        expect.stringMatching(/^jana\.novak\d*$/),
        expect.stringMatching(/^tim\.mueller\d*$/),
      ]);
      // By last name, as the list of the class.
      expect(sheet?.accounts.map(({ name }) => name)).toEqual(['Tim Müller', 'Jana Novak']);
      const [, jana] = sheet?.accounts ?? [];
      expect(jana).toMatchObject({ name: 'Jana Novak', student_number: 'S-7' });
      expect(sheet?.csv).toContain(`Jana Novak,${jana?.username},S-7,${jana?.link}`);
      expect(await membersOf(school)).toMatchObject([
        {},
        {},
        {
          username: jana?.username,
          email: null,
          is_unclaimed: true,
          login_id: 'jnovak',
          roster_name: 'Jana Novak',
        },
      ]);

      const link = jana?.link ?? '';
      const signedIn = await use(link);
      expect(signedIn.statusCode).toBe(200);
      const { access_token } = tokens.parse(signedIn.json());
      expect(await meOf(access_token)).toMatchObject({
        ...{ username: jana?.username, full_name: 'Jana Novak', email: '', needs_password: true },
        classroom_context: { has_classroom: true },
      });
      expect((await choose(access_token, 'short')).statusCode).toBe(422);
      expect((await choose(access_token)).statusCode).toBe(200);
      expect(await meOf(access_token)).not.toHaveProperty('needs_password');
      expect((await people.signIn(jana?.username ?? '')).statusCode).toBe(200);
      expect((await choose(access_token)).statusCode).toBe(409);
      expect(
        (await people.call('POST', '/auth/request-verification', { token: access_token })).statusCode,
      ).toBe(409);
      expect((await membersOf(school)).filter(({ is_unclaimed }) => is_unclaimed)).toHaveLength(1);
      // Everybody is recognised now.
      expect((await make(school)).entries.map(({ outcome }) => outcome)).toEqual(['member', 'member']);
    },
  );

  rule('lead to a password also when somebody made use of the account before they chose one', async () => {
    const { database } = server;
    const school = await found();
    const { key } = await found();
    const begin = async () => {
      const { link, username, user_id } = await makeOne(school);
      const { access_token: token } = tokens.parse((await use(link)).json());
      return { token, username, user_id };
    };
    const uses: ((account: Awaited<ReturnType<typeof begin>>) => Promise<unknown>)[] = [
      ({ token }) => people.call('POST', '/classrooms/join', { token, json: { classroom_key: key } }),
      ({ user_id }) =>
        database.updateTable('users').set({ is_verified: 1 }).where('id', '=', user_id).execute(),
      ({ user_id }) =>
        database
          .updateTable('classroom_members')
          .set({ role: 'ASSISTANT' })
          .where('user_id', '=', user_id)
          .execute(),
    ];
    for (const happens of uses) {
      const account = await begin();
      await happens(account);
      expect(await meOf(account.token)).toHaveProperty('needs_password', true);
      expect((await relink(school, [account.user_id])).statusCode).toBe(409);
      expect((await choose(account.token)).statusCode).toBe(200);
      expect(await meOf(account.token)).not.toHaveProperty('needs_password');
      expect((await people.signIn(account.username)).statusCode).toBe(200);
      expect((await choose(account.token)).statusCode).toBe(409);
    }
  });

  it('take an address once they have a password, and one alone', async () => {
    const { link, username } = await makeOne(await found());
    const token = await claim(link);
    const add = (email: string, current_password = PASSWORD) =>
      people.call('POST', '/auth/email', { token, json: { email, current_password } });
    const other = await people.join();
    const mine = `${username}@home.test`;
    expect((await add(mine, 'Wrong-of-2026!')).statusCode).toBe(403);
    expect((await add('nowhere')).statusCode).toBe(422);
    expect((await add(other.email.toUpperCase())).json()).toMatchObject({ code: 'conflict' });
    expect(await meOf(token)).toMatchObject({ email: '' });
    const answers = await Promise.all([add(mine), add(`second.${mine}`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { email, is_verified } = await meOf(token);
    expect([mine, `second.${mine}`]).toContain(email);
    expect(is_verified).toBe(false);
    expect((await people.signIn(email)).statusCode).toBe(200);
    expect((await people.signIn(username)).statusCode).toBe(200);
  });

  raceTest('get links that open for one of two who use them at once, and for nobody after', async () => {
    const { link } = await makeOne(await found());
    const statuses = (await Promise.all([use(link), use(link)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 422]);
    const unknown = await use('#unknown');
    for (const answer of [await use(link), unknown]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'link_expired', detail: ENDED });
    }
  });

  rule(
    'get links that end by a new one, by being revoked and by time; what an earlier one opened closes',
    async () => {
      const school = await found();
      const first = await makeOne(school);
      const thief = tokens.parse((await use(first.link)).json()).access_token;
      const again = createSignInLinks.response.parse((await relink(school, [first.user_id])).json());
      expect(again.accounts).toMatchObject([{ user_id: first.user_id, username: first.username }]);
      expect(await people.standing(thief)).toBe(401);
      const second = again.accounts[0]?.link ?? '';
      const path = `/classrooms/${school.id}/sign-in-links/${first.user_id}`;
      expect((await people.call('DELETE', path, { token: school.token })).statusCode).toBe(204);
      expect((await people.call('DELETE', path, { token: school.token })).statusCode).toBe(404);
      expect((await use(second)).json().detail).toBe(ENDED);
      const third = createSignInLinks.response.parse((await relink(school, [first.user_id])).json())
        .accounts[0];
      await server.database
        .updateTable('account_links')
        .set({ expires_at: Date.now() - 1 })
        .where('user_id', '=', first.user_id)
        .execute();
      expect((await use(third?.link ?? '')).json().detail).toBe(ENDED);
      const stored = await server.database
        .selectFrom('account_links')
        .select('token_hash')
        .where('user_id', '=', first.user_id)
        .execute();
      expect(stored.map(({ token_hash }) => token_hash)).not.toContain(tokenOf(third?.link ?? ''));
    },
  );

  rule('get no link once somebody has claimed them, in whatever way', async () => {
    const school = await found();
    const { database } = server;
    const claims: Record<string, (account: { user_id: number; link: string }) => Promise<unknown>> = {
      'another class by its key': async ({ link }) => {
        const { access_token: token } = tokens.parse((await use(link)).json());
        const { key } = await found();
        await people.call('POST', '/classrooms/join', { token, json: { classroom_key: key } });
      },
      'a verified address': ({ user_id }) =>
        database.updateTable('users').set({ is_verified: 1 }).where('id', '=', user_id).execute(),
      identity: ({ user_id }) =>
        database
          .insertInto('identities')
          .values({
            user_id,
            issuer: 'https://id.test',
            subject: `${user_id}`,
            email: null,
            created_at: 1,
            last_used_at: 1,
          })
          .execute(),
      'rights on the server': ({ user_id }) =>
        database.updateTable('users').set({ is_admin: 1 }).where('id', '=', user_id).execute(),
      'a role among the staff': ({ user_id }) =>
        database
          .updateTable('classroom_members')
          .set({ role: 'ASSISTANT' })
          .where('user_id', '=', user_id)
          .execute(),
      'being deactivated': ({ user_id }) =>
        people.call('DELETE', `/admin/users/${user_id}`, { token: admin.access_token }),
    };
    for (const [way, happens] of Object.entries(claims)) {
      const account = await makeOne(school);
      const other = createSignInLinks.response.parse((await relink(school, [account.user_id])).json());
      const link = other.accounts[0]?.link ?? '';
      await happens({ user_id: account.user_id, link });
      const refused = await relink(school, [account.user_id]);
      expect([way, refused.statusCode]).toEqual([way, 409]);
      expect([way, (await use(link)).json().detail]).toEqual([way, ENDED]);
    }
    const nobody = await relink(await found());
    expect(nobody.statusCode).toBe(409);
  });

  rule(
    'are opened by no teacher but those who made them, and by those only in their own classes',
    async () => {
      const [mine, theirs] = [await found(), await found()];
      const account = await makeOne(mine, `p${crypto.randomUUID().slice(0, 8)}@school.test`);
      const outsider = await people.join();
      const [member] = (await membersOf(mine)).filter(({ id }) => id === account.user_id);
      // Somebody else's student, and an account that nobody made with the class.
      expect((await relink(theirs, [account.user_id])).statusCode).toBe(409);
      expect((await relink({ ...mine, token: theirs.token }, [account.user_id])).statusCode).toBe(404);
      await people.call('POST', `/classrooms/${mine.id}/add-student`, {
        token: mine.token,
        json: { email: outsider.email },
      });
      expect((await relink(mine, [outsider.id])).statusCode).toBe(409);
      // Another teacher adds the account to a class: whose it is stays as it was.
      const added = await people.call('POST', `/classrooms/${theirs.id}/add-student`, {
        token: theirs.token,
        json: { email: member?.email },
      });
      expect(added.statusCode).toBe(201);
      expect((await relink(theirs, [account.user_id])).statusCode).toBe(409);
      expect((await relink(mine, [account.user_id])).statusCode).toBe(201);
      expect((await relink({ ...mine, token: admin.access_token }, [account.user_id])).statusCode).toBe(201);
      // Who was removed from the class is no longer its teachers' business.
      await people.call('DELETE', `/classrooms/${theirs.id}/members/${account.user_id}`, {
        token: theirs.token,
      });
      expect((await relink(mine, [account.user_id])).statusCode).toBe(201);
      await people.call('DELETE', `/classrooms/${mine.id}/members/${account.user_id}`, { token: mine.token });
      expect((await relink(mine, [account.user_id])).statusCode).toBe(409);
    },
  );

  rule('become neither admins nor teachers before they are somebody’s', async () => {
    const school = await found();
    const account = await makeOne(school);
    for (const right of ['admin', 'teacher']) {
      const path = `/admin/users/${account.user_id}/${right}`;
      const refused = await people.call('PUT', path, {
        token: admin.access_token,
        json: { [`is_${right}`]: true },
      });
      expect([right, refused.statusCode]).toEqual([right, 409]);
    }
    await claim(account.link);
    const path = `/admin/users/${account.user_id}/teacher`;
    expect(
      (await people.call('PUT', path, { token: admin.access_token, json: { is_teacher: true } })).statusCode,
    ).toBe(200);
  });

  rule('close what an access token opened when somebody chooses a password', async () => {
    const { link } = await makeOne(await found());
    const session = tokens.parse((await use(link)).json()).access_token;
    const made = await people.call('POST', '/auth/tokens', {
      token: session,
      json: { name: 'x', scopes: ['read'], expires_in_days: 9 },
    });
    const { token } = made.json();
    expect(await people.standing(token)).toBe(200);
    expect((await choose(session)).statusCode).toBe(200);
    expect(await people.standing(token)).toBe(401);
    expect(await people.standing(session)).toBe(200);
  });

  rule('are refused to access tokens', async () => {
    const school = await found();
    const made = await people.call('POST', '/auth/tokens', {
      token: school.token,
      json: { name: 'x', scopes: ['read', 'write'], expires_in_days: 9 },
    });
    const { token } = made.json();
    expect((await send(school.id, CANVAS, { newcomers: 'create' }, token)).json().code).toBe(
      'session_required',
    );
    expect((await relink({ ...school, token })).json().code).toBe('session_required');
  });

  rule('keep to the places of the class, all or nothing, and are named apart', async () => {
    const school = await found({ max_members: 3 });
    const list = 'Name,Student number\nEva Fox,1\nEva Fox,2\nEva Fox,3\nEva Fox,4\nEva Fox,4\nEva Gnu,1';
    const { entries, sheet } = await make(school, list);
    expect(entries.map(({ outcome }) => outcome)).toEqual([
      ...['created', 'created', 'created'],
      ...['refused', 'refused'],
    ]);
    const names = sheet?.accounts.map(({ username }) => username) ?? [];
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => /^eva\.fox\d*$/.test(name))).toBe(true);
  });

  rule('are made for nobody who may be somebody of the class', async () => {
    const school = await found();
    await make(school, 'Name,Login,Student number\nAda One,ada,1\nBen Two,ben,2');
    const pupil = await people.join({ full_name: 'Cem Three' });
    await people.call('POST', '/classrooms/join', {
      token: pupil.access_token,
      json: { classroom_key: school.key },
    });
    const lines = [
      'Name,Login,Student number,Email',
      'Ada One,ada,2,',
      `Somebody,ben,,${pupil.email}`,
      'Cem Three,cem,3,',
      'Dan Four,dan,,nobody',
      ',,,',
      ',,9,',
    ];
    const { entries } = await make(school, lines.join('\n'));
    expect(entries.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['refused', 'The address, the number and the login in this line belong to different people.'],
      ['refused', 'The address, the number and the login in this line belong to different people.'],
      ['refused', expect.stringContaining('Somebody of this name is in the class already')],
      ['refused', '“nobody” is not an email address.'],
      ['refused', 'There is neither a name nor a login in this line.'],
    ]);
    // Invited without an address: said, not guessed.
    const invited = await send(school.id, 'Name,Login\nEli Five,eli\nAda One,ada', {}, school.token);
    expect(invited.json().entries).toMatchObject([
      { outcome: 'refused', detail: expect.stringContaining('There is no email address in this line') },
      { outcome: 'member' },
    ]);
  });

  rule('take names that are formulas or markup as text', async () => {
    const school = await found();
    const { sheet } = await make(
      school,
      'Name\n"=HYPERLINK(""http://evil.test"")"\n<img src=x onerror=alert(1)>',
    );
    expect(sheet?.csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(sheet?.accounts).toHaveLength(2);
  });

  rule('have no address that anybody finds, and are exported and deleted', async () => {
    const school = await found();
    const account = await makeOne(school);
    const listed = await people.call('GET', `/admin/users?search=${encodeURIComponent('@')}&page_size=100`, {
      token: admin.access_token,
    });
    expect(listed.json().users.map(({ username }: { username: string }) => username)).not.toContain(
      account.username,
    );
    const { access_token: token } = tokens.parse((await use(account.link)).json());
    const data = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(data).toMatchObject({ account: { email: '' }, made_with_class: [{ classroom: '10b' }] });
    expect((await people.call('DELETE', '/auth/me', { token, json: {} })).statusCode).toBe(204);
    const left = await server.database
      .selectFrom('unclaimed_accounts')
      .selectAll()
      .where('user_id', '=', account.user_id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('where only admins have passwords', () => {
  it('no accounts are made with a class', async () => {
    const server = await startTestApp({
      ...ADMIN,
      ...{ LOCAL_PASSWORDS: 'admins', OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'x' },
      ...{ OIDC_CLIENT_SECRET: 'x', OIDC_NAME: 'School' },
    });
    try {
      const people = peopleOf(server.app);
      const token = await people.signInAsAdmin();
      const { id } = (await people.call('POST', '/classrooms', { token, json: { name: '10b' } })).json();
      const { headers, payload } = formOf({ newcomers: 'create', file: { name: 'a.csv', content: CANVAS } });
      const url = `/api/v1/classrooms/${id}/roster`;
      const refused = await server.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        code: 'passwords_off',
        detail:
          'Only administrators have a password here, so accounts cannot be made with a class. Students sign in with School.',
      });
      const used = await people.call('POST', '/auth/sign-in-link', { json: { token: 'x' } });
      expect(used.json().code).toBe('passwords_off');
    } finally {
      await server.close();
    }
  });
});
