import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

/** What ends before a server does. */
interface Ending {
  /** Ends what stays open: pages connect to another server, where there is one. */
  endConnections: () => void;
  /** Ends what calls wait for. */
  endWork: () => Promise<void>;
}

/**
 * Stops without cutting an answer short and without waiting for nobody: lets nobody in any more, ends the work, lets
 * its calls be answered, then closes every connection. A proxy that is not let in asks another server. Browsers open
 * connections ahead of need; Node does not count those as idle and would wait for them to end by themselves.
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
