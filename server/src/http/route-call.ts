import { type Endpoint, PAGE_LANGUAGES, type PageLanguage } from '@coderoom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { z } from 'zod';
import { bearerOf, type Caller } from './authenticate.ts';

/**
 * Input of a handler: the caller, the validated parts of the request, and a signal that fires when the client
 * disconnects.
 */
export interface RouteCall<E extends Endpoint> {
  user: Caller<E['access']>;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Client address; behind trusted proxies the one they report. */
  address: string;
  signal: AbortSignal;
  /** Resolves when the answer was sent, or the client has disconnected. */
  answered: Promise<void>;
  /** The bearer token as sent, for endpoints that are open to everyone; null if there is none. */
  bearer: string | null;
  /** The caller's language, as far as the server knows it: that of the mail and of the tables which the call sends. */
  language: PageLanguage;
  /** Identifies the call in the log of every server that works on it. */
  requestId: string;
}

/** Builds a handler's input; rarely used parts are computed on demand. */
export function readCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): RouteCall<E> {
  return {
    // The hook of `describeRoute` has enforced the endpoint's access.
    user: request.identity as Caller<E['access']>,
    params: request.params as z.output<E['params']>,
    query: request.query as z.output<E['query']>,
    body: request.body as z.output<E['body']>,
    get address() {
      return request.ip;
    },
    get signal() {
      return goneSignal(request, reply);
    },
    get answered() {
      return closed(reply);
    },
    get bearer() {
      return bearerOf(request);
    },
    get language() {
      return languageOf(request);
    },
    requestId: request.id,
  };
}

function languageOf({ headers }: FastifyRequest): PageLanguage {
  const best = new Negotiator({ headers }).language([...PAGE_LANGUAGES]);
  return PAGE_LANGUAGES.find((language) => language === best) ?? PAGE_LANGUAGES[0];
}

/** Returns a signal that fires when the connection closes before the answer was sent. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  const onClose = () => {
    if (hasGone(request, reply)) disconnected.abort(new Error('the client has gone'));
  };
  reply.raw.once('close', onClose);
  // The client may have disconnected while the request was validated.
  onClose();
  return disconnected.signal;
}

function closed({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.closed) resolve();
    else raw.once('close', resolve);
  });
}

/** True if the connection closed before the answer was sent. */
export function hasGone({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  const isCutShort = raw.destroyed && !raw.complete;
  return (reply.raw.closed || isCutShort) && !reply.raw.writableFinished;
}
