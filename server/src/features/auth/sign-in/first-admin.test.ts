import { tokens, user } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdminCommands } from '#features/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import { createTestDatabase, LIST_DIALECTS } from '#testing/database.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { sharedSettings, startServer } from '#testing/several-servers.ts';

async function start(settings: Record<string, string>) {
  const server = await startTestApp(settings);
  onTestFinished(() => server.close());
  return { ...server, people: peopleOf(server.app) };
}

describe('the first admin', () => {
  it('is whoever signs up by the link that the start prints, once', async () => {
    const { signUpLink, people } = await start({ PUBLIC_URL: 'https://code.school.test/' });
    expect(signUpLink).toMatch(/^https:\/\/code\.school\.test\/signup\?admin=[\w-]{43}$/);
    const admin_token = new URL(String(signUpLink)).searchParams.get('admin');
    expect((await people.signUp({ admin_token: 'x' })).json()).toMatchObject({ code: 'link_expired' });
    expect(user.parse((await people.signUp()).json()).is_admin).toBe(false);
    const taken = { admin_token, username: 'Head' };
    await people.signUp({ username: 'head' });
    expect((await people.signUp(taken)).statusCode).toBe(409);
    expect(user.parse((await people.signUp({ admin_token })).json()).is_admin).toBe(true);
    expect((await people.signUp({ admin_token })).statusCode).toBe(422);
  });

  it('is one alone, where several servers were started and each printed a link', async () => {
    const { settings } = await sharedSettings();
    const first = await startServer({ ...settings, ROLE: 'web' });
    const second = await startServer({ ...settings, ROLE: 'web' });
    expect((await startServer({ ...settings, ROLE: 'worker' })).signUpLink).toBeNull();
    const tokenOf = ({ signUpLink }: typeof first) => new URL(String(signUpLink)).searchParams.get('admin');
    const admin_token = tokenOf(first);
    expect(user.parse((await second.people.signUp({ admin_token })).json()).is_admin).toBe(true);
    const late = await first.people.signUp({ admin_token: tokenOf(second) });
    expect(late.json()).toMatchObject({ code: 'link_expired' });
  });

  it('is the one of the settings, whose password a restart leaves alone', async () => {
    const settings = { ADMIN_EMAIL: 'Head@school.test', ADMIN_PASSWORD: PASSWORD };
    const { signUpLink, people } = await start(settings);
    expect(signUpLink).toBeNull();
    const { access_token: token } = tokens.parse((await people.signIn('head@school.test')).json());
    expect((await people.call('GET', '/auth/me', { token })).json()).toMatchObject({
      username: 'Head',
      is_admin: true,
      is_verified: true,
    });
  });
});

describe.each(LIST_DIALECTS)('the admin command on %s', (dialect) => {
  it('makes admins and gives out links', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const commands = createAdminCommands(database, 'https://code.school.test');
    expect(await commands.create('Head@school.test')).toMatch(
      /is an admin now, with the username Head\.[\s\S]*https:\/\/code\.school\.test\/forgot-password\?token=[\w-]{43}\n/,
    );
    expect(await commands.create('head@other.test')).toContain('with the username head-2');
    await expect(commands.create('HEAD@school.test')).rejects.toThrow('There is an account');
    await expect(commands.grant('nobody@school.test')).rejects.toThrow('There is no account');
    expect(await commands.resetPassword('head@school.test')).toContain('/forgot-password?token=');
    await database.updateTable('users').set({ is_admin: 0 }).execute();
    expect(await commands.grant('head@school.test')).toBe('head@school.test is an admin now.');
    const admins = await database.selectFrom('users').select('email').where('is_admin', '=', 1).execute();
    expect(admins).toEqual([{ email: 'Head@school.test' }]);
  });
});
