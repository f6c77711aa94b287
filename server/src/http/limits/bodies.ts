import { message } from '@coderoom/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#http/errors.ts';
import { type ByteLimits, boundBytesByOwner } from './bytes-by-owner.ts';
import { ownerOf } from './unread-answers.ts';

const MIB = 1024 * 1024;
/** Shorter bodies are not counted: most programs are. */
const COUNTED_FROM_BYTES = 16 * 1024;

/** How many bytes of bodies may arrive at a time, and be worked on. */
export interface BodyLimits {
  arriving: ByteLimits;
  inWork: ByteLimits;
}

const LIMITS: BodyLimits = {
  // Twice the longest body of a person, and several for the visitors of an address.
  arriving: { person: 64 * MIB, visitors: 128 * MIB, all: 384 * MIB },
  // In memory a text may take twice as many.
  inWork: { person: 32 * MIB, visitors: 64 * MIB, all: 256 * MIB },
};
const TRY_AGAIN_SECONDS = 3;

/**
 * Bounds the memory of long bodies, per owner and in total. A client may announce megabytes and take minutes to send
 * them: beyond the bound, the connection of the owner, or of whoever has most, whose body has taken longest is closed.
 * Those that have arrived may wait for their turn: beyond it, the next one is refused. Forms with files are left out:
 * their files go to the disk. To be called before routes are made.
 */
export function boundBodies(app: FastifyInstance, limits: BodyLimits = LIMITS): void {
  const [arriving, inWork] = [boundBytesByOwner(limits.arriving), boundBytesByOwner(limits.inWork)];
  const arrivals = new WeakMap<FastifyRequest, { bytes: number; forget: () => void }>();

  const hold = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = announcedBytes(request);
    if (bytes <= COUNTED_FROM_BYTES) return;
    const end = () => request.raw.socket.destroy();
    const forget = arriving.hold({ owner: ownerOf(request), bytes, end });
    arrivals.set(request, { bytes, forget });
    // It may be refused, or never arrive.
    onceClosed(reply, forget);
  };
  app.addHook('onRoute', (route) => {
    // Behind the hook that finds out who calls.
    route.preParsing = [...[route.preParsing ?? []].flat(), hold];
  });
  // Fastify reads bodies for paths without a route as well.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await hold(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    const arrived = arrivals.get(request);
    if (arrived === undefined) return;
    arrived.forget();
    const held = { owner: ownerOf(request), bytes: arrived.bytes };
    if (!inWork.hasRoomFor(held)) {
      const detail = message`Too many requests. Please try again in ${TRY_AGAIN_SECONDS} s.`;
      throw new ApiError(429, 'rate_limited', detail, TRY_AGAIN_SECONDS);
    }
    onceClosed(reply, inWork.hold({ ...held, end: null }));
  });
}

/** Acts when the answer is sent or the client has left, which it may have done before. */
function onceClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act();
  else raw.once('close', act);
}

/** Returns the most that a body may take in memory. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return 0;
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? 0);
}
