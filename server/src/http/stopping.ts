import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

/** Work to end before a server stops. */
interface Ending {
  /** Closes lasting connections; pages reconnect to another server if there is one. */
  endConnections: () => void;
  /** Ends the work that calls wait for. */
  endWork: () => Promise<void>;
}

/**
 * Stops without cutting off answers or waiting for idle clients: accepts no more connections, ends the work, lets its
 * calls be answered, then closes every connection. A proxy that is refused asks another server. Browsers open
 * connections ahead of need; Node doesn't count those as idle and would wait for them.
 */
export function stopGracefully(app: FastifyInstance, { endConnections, endWork }: Ending): void {
  let stopping = false;
  let isWorkDone = false;
  let unanswered = 0;
  const closeConnections = () => {
    if (isWorkDone && unanswered === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', (_request, reply, done) => {
    unanswered += 1;
    reply.raw.once('close', () => {
      unanswered -= 1;
      closeConnections();
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _answer, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    const closed = app.server.listening ? once(app.server, 'close') : null;
    if (closed !== null) app.server.close();
    endConnections();
    await endWork();
    isWorkDone = true;
    closeConnections();
    await closed;
  });
}
