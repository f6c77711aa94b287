import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DatabaseAddress } from '#db/database.ts';
import { startTestApp } from './app.ts';
import { ADMIN } from './people.ts';
import { setUpTestApp } from './set-up-test-app.ts';
import type { LiveClient } from './sockets.ts';

describe('an application that a file sets up', () => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN });
  const clients: LiveClient[] = [];

  it.each(['this', 'another'])('is the same in %s test, without the connections of others', async () => {
    expect(clients.filter(({ socket }) => socket.connected)).toEqual([]);
    clients.push(await connections.connect(admin.access_token));
    const me = await people.call('GET', '/auth/me', { token: admin.access_token });
    expect(me.json()).toMatchObject({ email: ADMIN.ADMIN_EMAIL, is_admin: true });
    const users = await server.database.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
  });
});

it('an application that does not start leaves no database behind', async () => {
  const opened: DatabaseAddress[] = [];
  const start = startTestApp({ RUN_CONCURRENCY: 'many' }, 'sqlite', (address) => {
    opened.push(address);
    return address;
  });
  await expect(start).rejects.toThrow('RUN_CONCURRENCY');
  const files = opened.map((address) => ('file' in address ? address.file : ''));
  expect(files.map(existsSync)).toEqual([false]);
});
