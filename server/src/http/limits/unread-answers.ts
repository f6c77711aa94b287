import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { siteKey } from './address-keys.ts';
import { type ByteLimits, boundBytesByOwner } from './bytes-by-owner.ts';

const MIB = 1024 * 1024;
/** Shorter answers are not counted: the operating system's socket buffer takes them. */
const COUNTED_FROM_BYTES = 64 * 1024;

/** Maximum bytes of unread answers, and how long a client may stall while receiving one, in ms. */
export interface UnreadLimits extends ByteLimits {
  readsWithinMs: number;
}

const LIMITS: UnreadLimits = {
  person: 16 * MIB,
  visitors: 64 * MIB,
  all: 256 * MIB,
  readsWithinMs: 60_000,
};

/**
 * Bounds the memory of answers that clients don't read, per owner and in total: beyond it, the connection with the
 * oldest unread answer of the owner, or of whoever has most, is closed. A connection on which the client reads nothing
 * for a minute is closed too, even if its answer is a stream.
 */
export function boundUnreadAnswers(app: FastifyInstance, limits: UnreadLimits = LIMITS): void {
  const unread = boundBytesByOwner(limits);
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = lengthOf(payload);
    if (bytes === null || bytes > COUNTED_FROM_BYTES) endWhenStuck(request, reply, limits.readsWithinMs);
    if (bytes !== null && bytes > COUNTED_FROM_BYTES) {
      const end = () => request.raw.socket.destroy();
      const forget = unread.hold({ owner: ownerOf(request), bytes, end });
      reply.raw.once('finish', forget);
      reply.raw.once('close', forget);
    }
    done();
  });
}

/**
 * Closes the connection if the client takes nothing for this long. Node's timeout restarts whenever the client has
 * taken some of the written data.
 */
function endWhenStuck({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, afterMs: number): void {
  raw.setTimeout(afterMs, () => socket.destroy());
}

/** Returns whoever a call's memory counts for. */
export function ownerOf({ identity, ip }: FastifyRequest): string {
  return identity ? personOwner(identity.id) : visitorOwner(siteKey(ip));
}

/** Returns the length of an answer in bytes; null if it is a stream. */
function lengthOf(payload: unknown): number | null {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload === null || payload === undefined) return 0;
  return ArrayBuffer.isView(payload) ? payload.byteLength : null;
}
