import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteLimits, boundBytesByOwner } from './bytes-by-owner.ts';
import { ownerOf } from './unread-answers.ts';

const MIB = 1024 * 1024;
/** Shorter bodies are not counted: most programs are. */
const COUNTED_FROM_BYTES = 16 * 1024;

/** Twice the longest body of a person, and several for the visitors of an address. */
const LIMITS: ByteLimits = { person: 64 * MIB, visitors: 128 * MIB, all: 384 * MIB };

/**
 * Bounds the memory of bodies that are still arriving, per owner and in total: a client may announce megabytes and take
 * minutes to send them. Beyond it, the connection whose body has taken longest is closed. Forms with files are left
 * out: their files go to the disk. To be called before routes are made.
 */
export function boundArrivingBodies(app: FastifyInstance, limits: ByteLimits = LIMITS): void {
  const arriving = boundBytesByOwner(limits);
  const forgetting = new WeakMap<FastifyRequest, () => void>();

  const hold = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = announcedBytes(request);
    if (bytes <= COUNTED_FROM_BYTES) return;
    const end = () => request.raw.socket.destroy();
    const forget = arriving.hold({ owner: ownerOf(request), bytes, end });
    forgetting.set(request, forget);
    // It may be refused, or never arrive.
    reply.raw.once('close', forget);
  };
  app.addHook('onRoute', (route) => {
    // Behind the hook that finds out who calls.
    route.preParsing = [...[route.preParsing ?? []].flat(), hold];
  });
  app.addHook('preValidation', (request, _reply, done) => {
    forgetting.get(request)?.();
    done();
  });
}

/** Returns the most that a body may take in memory. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return 0;
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? 0);
}
