import { tokens } from '@coderoom/contract';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestApp, startTestAppWith, type TestApp } from './app.ts';
import { peopleOf } from './people.ts';
import { connectionsTo } from './sockets.ts';

interface Options {
  /** The `admin` that they name, as `ADMIN` of `people.ts` does, is signed in. */
  settings?: Record<string, string>;
  dialect?: DialectName;
  /** Runs programs, which are refused without one; `shared` is the runner of `sharedRunner`. */
  runner?: Runner | 'shared';
}

/**
 * Starts one application, which listens, before the tests of a file or a `describe`, and closes it after them;
 * connections are closed after each test. The parts that it returns can be named at once, and used in tests and in hooks
 * that follow.
 */
export function setUpTestApp({ settings = {}, dialect = 'sqlite', runner }: Options = {}) {
  let opened: TestApp | undefined;
  let started: Awaited<ReturnType<typeof reach>> | undefined;
  const reach = async (server: TestApp) => {
    const people = peopleOf(server.app);
    const connections = await connectionsTo(server.app);
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
    const isNamed = ADMIN_EMAIL !== undefined;
    const admin = isNamed ? tokens.parse((await people.signIn(ADMIN_EMAIL, ADMIN_PASSWORD)).json()) : null;
    return { server, people, connections, admin };
  };
  const start = async (startApp: typeof startTestApp) => {
    opened = await startApp(settings, dialect);
    started = await reach(opened);
  };
  if (runner === 'shared') sharedRunner.beforeAll(({ shared }) => start(startTestAppWith(shared.runner)));
  else beforeAll(() => start(runner ? startTestAppWith(runner) : startTestApp));
  afterEach(() => started?.connections.close());
  afterAll(async () => {
    started?.connections.close();
    await opened?.close();
  });

  const running = () => {
    if (!started) throw new Error('The application is not there yet: it starts before the first test.');
    return started;
  };
  return {
    server: later(() => running().server),
    people: later(() => running().people),
    connections: later(() => running().connections),
    admin: later(() => {
      const { admin } = running();
      if (!admin) throw new Error('The settings name no admin.');
      return admin;
    }),
  };
}

/** Returns an object whose properties are read from another one each time, which need not be there yet. */
function later<Part extends object>(part: () => Part): Part {
  return new Proxy({} as Part, { get: (_target, name) => Reflect.get(part(), name) });
}
