import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isVisitors, personOwner, visitorOwner } from '#queue/owners.ts';
import { siteKey } from './address-keys.ts';

const MIB = 1024 * 1024;
/** Shorter answers are not counted: the operating system's socket buffer takes them. */
const COUNTED_FROM_BYTES = 64 * 1024;

/** Maximum bytes of unread answers, and how long a client may stall while receiving one, in ms. */
export interface UnreadLimits {
  person: number;
  /** For all visitors from one address. */
  visitors: number;
  all: number;
  readsWithinMs: number;
}

const LIMITS: UnreadLimits = {
  person: 16 * MIB,
  visitors: 64 * MIB,
  all: 256 * MIB,
  readsWithinMs: 60_000,
};

/** An answer that the client hasn't fully received. */
interface Unread {
  owner: string;
  bytes: number;
  end: () => void;
}

/**
 * Bounds the memory of answers that clients don't read, per owner and in total: beyond it, the connection with the
 * oldest unread answer is closed. A connection on which the client reads nothing for a minute is closed too, even if
 * its answer is a stream.
 */
export function boundUnreadAnswers(app: FastifyInstance, limits: UnreadLimits = LIMITS): void {
  // In order of creation.
  const unread = new Set<Unread>();
  const held = new Map<string, number>();
  let all = 0;

  const forget = (answer: Unread) => {
    if (!unread.delete(answer)) return;
    all -= answer.bytes;
    const left = (held.get(answer.owner) ?? 0) - answer.bytes;
    if (left > 0) held.set(answer.owner, left);
    else held.delete(answer.owner);
  };
  /** Closes the oldest connections until a new answer fits, which itself may be of any length. */
  const makeRoomFor = (added: Unread) => {
    const max = isVisitors(added.owner) ? limits.visitors : limits.person;
    for (const answer of unread) {
      const isOwnersTooMuch = (held.get(added.owner) ?? 0) > max;
      if (!isOwnersTooMuch && all <= limits.all) return;
      if (answer === added || (all <= limits.all && answer.owner !== added.owner)) continue;
      forget(answer);
      answer.end();
    }
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = lengthOf(payload);
    if (bytes === null || bytes > COUNTED_FROM_BYTES) endWhenStuck(request, reply, limits.readsWithinMs);
    if (bytes !== null && bytes > COUNTED_FROM_BYTES) {
      const owner = ownerOf(request);
      const answer: Unread = { owner, bytes, end: () => request.raw.socket.destroy() };
      unread.add(answer);
      held.set(owner, (held.get(owner) ?? 0) + bytes);
      all += bytes;
      reply.raw.once('finish', () => forget(answer));
      reply.raw.once('close', () => forget(answer));
      makeRoomFor(answer);
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

function ownerOf({ identity, ip }: FastifyRequest): string {
  return identity ? personOwner(identity.id) : visitorOwner(siteKey(ip));
}

/** Returns the length of an answer in bytes; null if it is a stream. */
function lengthOf(payload: unknown): number | null {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload === null || payload === undefined) return 0;
  return ArrayBuffer.isView(payload) ? payload.byteLength : null;
}
