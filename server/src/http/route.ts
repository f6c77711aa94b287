import type { Endpoint } from '@coderoom/contract';
import { errorBody } from '@coderoom/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What a handler gets: the checked parts of the request, and a signal that fires when the client has gone. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Address of the client, behind trusted proxies the one they report. */
  address: string;
  signal: AbortSignal;
}

/** How often a route may be called, where it differs from the server's general limit. */
export interface RouteLimits {
  /** Calls that one address may make in a minute. */
  callsPerMinute: number;
}

const MINUTE_MS = 60_000;
/** Statuses that any endpoint may answer with, besides its own. */
const GENERAL_ERRORS = [400, 422, 429, 500] as const;

/**
 * Makes the route of an endpoint of the contract. Requests are checked against its schemas before the
 * handler runs, answers are cut to the response schema, so nothing undeclared leaves the server.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['response']>> | z.input<E['response']>,
  limits?: RouteLimits,
): void {
  const errors = [...GENERAL_ERRORS, ...endpoint.errors];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
    config: limits ? { rateLimit: { max: limits.callsPerMinute, timeWindow: MINUTE_MS } } : {},
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
      response: {
        [endpoint.success]: endpoint.response,
        ...Object.fromEntries(errors.map((status) => [status, errorBody])),
      },
    },
    handler: async (request, reply) => {
      const signal = goneSignal(request, reply);
      try {
        const answer = await handle({
          params: request.params as z.output<E['params']>,
          query: request.query as z.output<E['query']>,
          body: request.body as z.output<E['body']>,
          address: request.ip,
          signal,
        });
        return reply.status(endpoint.success).send(answer);
      } catch (error) {
        if (!signal.aborted) throw error;
        // Nobody is left to be answered, and having been left is no failure worth a line in the log.
        return reply.hijack();
      }
    },
  });
}

/** Fires when the connection closes before the answer was sent. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the client has gone'));
  };
  reply.raw.once('close', onClose);
  // A client may have gone while the request was still being checked.
  if (request.raw.destroyed && !request.raw.complete) onClose();
  return gone.signal;
}
