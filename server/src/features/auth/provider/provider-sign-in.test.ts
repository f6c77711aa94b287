import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SchoolWithProvider, startSchoolWithProvider } from '#testing/clients/provider-sign-ins.ts';
import { visitorOfProvider } from '#testing/clients/provider-visitor.ts';
import { DIALECTS, LIST_DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { addClassroom } from '#testing/rows.ts';

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '/\u0000',
  '%',
  '%00',
  '#',
  '?',
  '&=',
  '\ud800',
  '/'.repeat(1_999),
  'x'.repeat(9_000),
  '/é\u202e',
];

describe.each(DIALECTS)('signing in with an identity provider on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  let school: SchoolWithProvider;
  beforeAll(async () => {
    school = await startSchoolWithProvider({ OIDC_ALLOWED_DOMAINS: 'school.test, lab.test' }, dialect);
  });
  afterAll(() => school.close());

  describe('an account', () => {
    it('is created with what the provider says, and is the same one the next time', async () => {
      const { enrol, signedIn, whoIs } = school;
      const { sub, email } = enrol({ preferred_username: `zoë.${dialect}@school.test`, name: 'Zoë Müller' });
      const me = await whoIs((await signedIn(sub)).access_token);
      expect(me).toMatchObject({ email, username: `zoë.${dialect}`, full_name: 'Zoë Müller' });
      expect(me).toMatchObject({ is_verified: true, is_admin: false });
      expect((await whoIs((await signedIn(sub)).access_token)).id).toBe(me.id);
    });

    rule('belongs to the subject, whatever becomes of its address and name', async () => {
      const { enrol, signedIn, whoIs, provider } = school;
      const { sub } = enrol();
      const { id, email } = await whoIs((await signedIn(sub)).access_token);
      provider.accounts.set(sub, { sub, email: 'married@lab.test', email_verified: false, name: 'Another' });
      expect(await whoIs((await signedIn(sub)).access_token)).toMatchObject({ id, email });
    });

    rule('gets another username if the first one is taken, and a valid one if it is none', async () => {
      const { enrol, signedIn, whoIs, people } = school;
      const { username } = await people.join();
      const namesake = enrol({ preferred_username: username });
      expect((await whoIs((await signedIn(namesake.sub)).access_token)).username).toBe(`${username}-2`);
      const odd = enrol({ preferred_username: 'аdmin', name: '\u202e' });
      const me = await whoIs((await signedIn(odd.sub)).access_token);
      expect(me).toMatchObject({ username: odd.email.split('@')[0], full_name: null });
    });

    it('joins the classrooms that invited the address', async () => {
      const { enrol, signedIn, whoIs, server } = school;
      const { sub, email } = enrol();
      const classroom_id = await addClassroom(server.database);
      await server.database
        .insertInto('classroom_invitations')
        .values({ classroom_id, invited_at: 1, email, email_key: email, full_name: null })
        .execute();
      const { classroom_context } = await whoIs((await signedIn(sub)).access_token);
      expect(classroom_context.classrooms).toMatchObject([{ id: classroom_id }]);
    });

    rule('that was deactivated does not open, nor does a second one appear', async () => {
      const { enrol, signedIn, signIn, whoIs, server } = school;
      const { sub } = enrol();
      const { id } = await whoIs((await signedIn(sub)).access_token);
      await server.database.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
      const refused = await signIn(sub);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_inactive']);
    });

    raceTest('is created once when three browsers come at the same moment', async () => {
      const { enrol, signIn, server } = school;
      const { sub, email } = enrol();
      const answers = await Promise.all([signIn(sub), signIn(sub), signIn(sub)]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([]);
      const found = server.database.selectFrom('users').select('id').where('email_key', '=', email);
      expect(await found.execute()).toHaveLength(1);
      expect((await signIn(sub)).statusCode).toBe(200);
    });

    it('that was deleted leaves no identity behind, and its person can begin anew', async () => {
      const { enrol, signedIn, whoIs, people, server } = school;
      const { sub } = enrol();
      const { access_token: token } = await signedIn(sub);
      const { id } = await whoIs(token);
      const copy = (await people.call('GET', '/auth/me/data', { token })).json();
      expect(copy.identities).toMatchObject([{ issuer: school.provider.issuer, subject: sub }]);
      await server.database
        .updateTable('sessions')
        .set({ created_at: 1 })
        .where('user_id', '=', id)
        .execute();
      const tooLate = await people.call('DELETE', '/auth/me', { token, json: {} });
      expect([tooLate.statusCode, tooLate.json().code]).toEqual([403, 'forbidden']);
      const again = (await signedIn(sub)).access_token;
      expect((await people.call('DELETE', '/auth/me', { token: again, json: {} })).statusCode).toBe(204);
      const left = server.database.selectFrom('identities').select('id').where('user_id', '=', id);
      expect(await left.execute()).toEqual([]);
      expect((await whoIs((await signedIn(sub)).access_token)).id).not.toBe(id);
    });
  });

  describe('nobody is let in', () => {
    it.each([
      ['whose address is not verified', { email_verified: false }],
      ['whose address is verified in other words', { email_verified: 'true' }],
      ['about whose address nothing is said', { email_verified: undefined }],
      ['without an address', { email: undefined }],
      ['whose address is none', { email: 'school.test' }],
      ['of another domain', { email: 'pupil@elsewhere.test' }],
      ['of a domain that ends like the school', { email: 'pupil@evil-school.test' }],
      ['of a domain below the school', { email: 'pupil@evil.school.test' }],
      ['of two addresses at once', { email: 'pupil@evil.test, pupil@school.test' }],
    ])('%s', async (_who, claims) => {
      const { enrol, signIn, server } = school;
      const count = async () => (await server.database.selectFrom('users').select('id').execute()).length;
      const before = await count();
      const refused = await signIn(enrol(claims).sub);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_refused']);
      expect(await count()).toBe(before);
    });

    it('who cancels at the provider, and is told so', async () => {
      const { begin, finish } = school;
      const { url, browser_key } = await begin();
      const refused = await finish(await visitorOfProvider().cancel(url), browser_key);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().detail).toBe('The sign-in at School was cancelled.');
    });
  });

  describe('the answer of the provider', () => {
    it('works once', async () => {
      const { enrol, begin, finish } = school;
      const { url, browser_key } = await begin();
      const answer = await visitorOfProvider().signIn(url, enrol().sub);
      expect((await finish(answer, browser_key)).statusCode).toBe(200);
      expect((await finish(answer, browser_key)).statusCode).toBe(403);
    });

    it('works only in the browser that began, and an attempt elsewhere does not spend it', async () => {
      const { enrol, begin, finish } = school;
      const attacker = await begin();
      const answer = await visitorOfProvider().signIn(attacker.url, enrol().sub);
      const victim = await begin();
      for (const key of [victim.browser_key, 'x', randomUUID()]) {
        expect((await finish(answer, key)).statusCode).toBe(403);
      }
      expect((await finish(answer, attacker.browser_key)).statusCode).toBe(200);
    });

    it("does not work with another sign-in's state, with none, with two, or after ten minutes", async () => {
      const { enrol, begin, finish, server } = school;
      const { sub } = enrol();
      const alter = async (change: (answer: URLSearchParams, other: string) => void) => {
        const { url, browser_key } = await begin();
        const answer = new URLSearchParams(await visitorOfProvider().signIn(url, sub));
        const other = new URL((await begin()).url).searchParams.get('state') ?? '';
        change(answer, other);
        return (await finish(answer.toString(), browser_key)).statusCode;
      };
      expect(await alter((answer, other) => answer.set('state', other))).toBe(403);
      expect(await alter((answer) => answer.delete('state'))).toBe(403);
      expect(await alter((answer, other) => answer.append('state', other))).toBe(403);
      expect(await alter((answer) => answer.append('code', 'another'))).toBe(403);
      expect(await alter((answer) => answer.set('iss', 'https://evil.test'))).toBe(403);
      expect(await alter((answer) => answer.delete('iss'))).toBe(403);
      const { url, browser_key } = await begin();
      const answer = await visitorOfProvider().signIn(url, sub);
      await server.database.updateTable('provider_attempts').set({ expires_at: 1 }).execute();
      expect((await finish(answer, browser_key)).statusCode).toBe(403);
    });

    it('with the code of somebody else is refused by PKCE: it belongs to another sign-in', async () => {
      const { enrol, begin, finish } = school;
      const victim = await begin();
      const stolen = new URLSearchParams(await visitorOfProvider().signIn(victim.url, enrol().sub));
      const attacker = await begin();
      const own = new URLSearchParams(await visitorOfProvider().signIn(attacker.url, enrol().sub));
      own.set('code', stolen.get('code') ?? '');
      expect((await finish(own.toString(), attacker.browser_key)).statusCode).toBe(403);
    });
  });

  it.each([
    ['/tasks?section=grades#top', '/tasks?section=grades#top'],
    ['/collab/x', '/collab/x'],
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['\\\\evil.test', '/'],
    ['/\t/evil.test/', '/'],
    ['/%2e%2e//evil.test/', '/'],
    ['/..//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['tasks', '/'],
    ['', '/'],
  ])('leads back within the page only: %j', async (return_to, expected) => {
    const { enrol, signIn, outcomeOf } = school;
    const answer = signIn(enrol().sub, visitorOfProvider(), { return_to });
    expect((await outcomeOf('signed_in', answer)).return_to).toBe(expected);
  });

  it('answers hostile values in a sentence, and never with a failure of its own', async () => {
    const { people, begin } = school;
    const { access_token: token } = await people.join();
    const { browser_key } = await begin();
    for (const value of HOSTILE) {
      for (const [path, json] of [
        ['/auth/provider/begin', { return_to: value }],
        ['/auth/provider/begin-link', { return_to: value, password: value }],
        ['/auth/provider/finish', { answer: value, browser_key }],
        [
          '/auth/provider/finish',
          { answer: `state=${value}&code=${value}&iss=${value}`, browser_key: value },
        ],
        ['/auth/provider/link', { link_token: value, browser_key: value, password: value }],
      ] as const) {
        const { statusCode } = await people.call('POST', path, { json, token });
        expect([path, value.slice(0, 20), [200, 403, 422, 429].includes(statusCode)]).toEqual([
          path,
          value.slice(0, 20),
          true,
        ]);
      }
      const sent = { form: { logout_token: value } };
      const { statusCode } = await people.call('POST', '/auth/provider/back-channel-logout', sent);
      expect([400, 422]).toContain(statusCode);
    }
  });

  it('asks the provider for what it needs, with PKCE, and for the person anew if wanted', async () => {
    const asked = new URL((await school.begin({ again: true })).url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/login/callback',
      prompt: 'login',
    });
    expect(asked.get('nonce')?.length).toBeGreaterThan(40);
    expect(asked.get('state')).not.toBe(asked.get('nonce'));
    expect(new URL((await school.begin()).url).searchParams.has('prompt')).toBe(false);
  });
});

describe.each(LIST_DIALECTS)('who is a teacher on %s', (dialect) => {
  const settings = { OIDC_TEACHER_CLAIM: 'groups', OIDC_TEACHER_VALUES: 'teachers' };
  let school: SchoolWithProvider;
  beforeAll(async () => {
    school = await startSchoolWithProvider(settings, dialect);
  });
  afterAll(() => school.close());

  it('is decided by the provider at each sign-in, and audited', async () => {
    const { enrol, provider, signedIn, whoIs, people } = school;
    const { sub, claims } = enrol({ groups: ['teachers'] });
    const me = await whoIs((await signedIn(sub)).access_token);
    expect(me.is_teacher).toBe(true);
    await signedIn(sub);
    provider.accounts.set(sub, { ...claims, sub, groups: ['pupils'] });
    const demoted = (await signedIn(sub)).access_token;
    expect((await whoIs(demoted)).is_teacher).toBe(false);
    const token = await people.signInAsAdmin();
    const { entries } = (
      await people.call('GET', `/admin/audit-log?search=${me.username}`, { token })
    ).json();
    const found = entries.map(({ action, actor, detail }: Record<string, string>) => [action, actor, detail]);
    const detail = 'by the sign-in with School';
    expect(found).toEqual([
      ['teacher_revoked', null, detail],
      ['teacher_granted', null, detail],
    ]);
  });

  it('never makes or unmakes an admin', async () => {
    const { enrol, signedIn, whoIs, server } = school;
    const { sub } = enrol({ groups: [] });
    const { id } = await whoIs((await signedIn(sub)).access_token);
    const asAdmin = { is_admin: 1, is_teacher: 1 } as const;
    await server.database.updateTable('users').set(asAdmin).where('id', '=', id).execute();
    expect(await whoIs((await signedIn(sub)).access_token)).toMatchObject({
      is_admin: true,
      is_teacher: true,
    });
  });
});
