import type { FastifyInstance } from 'fastify';

/**
 * Stops without cutting an answer short and without waiting for nobody: ends the work, lets its calls be
 * answered, then closes every connection. Browsers open connections ahead of need; Node does not count those
 * as idle and would wait for them to end by themselves.
 */
export function stopGracefully(app: FastifyInstance, endWork: () => Promise<void>): void {
  let stopping = false;
  let unanswered = 0;
  const closeConnections = () => {
    if (stopping && unanswered === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    unanswered += 1;
    reply.raw.once('close', () => {
      unanswered -= 1;
      closeConnections();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    await endWork();
    stopping = true;
    closeConnections();
  });
}
