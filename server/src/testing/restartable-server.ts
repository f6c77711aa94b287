import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { startAppWithoutRunnerOn } from './app.ts';
import { createTestDatabase } from './database.ts';
import { peopleOf } from './people.ts';
import { connectionsTo } from './sockets.ts';

/** A server that restarts while clients are connected. */
export type RestartableServer = Awaited<ReturnType<typeof startRestartable>>;

/** Starts a server that can be restarted while clients are connected, keeping its data. */
export async function startRestartable(dialect: DialectName) {
  const { address, close } = await createTestDatabase(dialect);
  onTestFinished(close);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'coderoom-editing-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  const start = async () => {
    const { app } = await startAppWithoutRunnerOn(address, dataDirectory);
    return { app, people: peopleOf(app), connections: await connectionsTo(app) };
  };
  const stop = async ({ app, connections }: Awaited<ReturnType<typeof start>>) => {
    await app.close();
    connections.close();
  };
  let running = start();
  onTestFinished(async () => stop(await running));
  return {
    /** The running server, or the one being started. */
    current: () => running,
    restart() {
      running = running.then(stop).then(start);
    },
  };
}
