import { isVisitors } from '#queue/owners.ts';

/** Most bytes that may be held at a time. */
export interface ByteLimits {
  person: number;
  /** For all visitors from one address. */
  visitors: number;
  all: number;
}

/** Something that takes memory until its client goes on. */
interface Held {
  owner: string;
  bytes: number;
  /** Frees the memory; null: nothing can but its own end. */
  end: (() => void) | null;
}

/** Counts bytes that are held for owners. */
export interface BytesByOwner {
  /**
   * Holds bytes until the returned function is called. If an owner or all together hold too much then, the oldest of
   * the others that can be are ended: of the owner, or of whoever holds most.
   */
  hold(held: Held): () => void;
  /**
   * True if more can be held without ending anything, or the owner holds nothing. Where all together hold too much,
   * owners with little still may.
   */
  hasRoomFor(added: Pick<Held, 'owner' | 'bytes'>): boolean;
}

/** Held by an owner, it is little: a share of all that leaves others theirs. */
const LITTLE = 1 / 64;

export function boundBytesByOwner(limits: ByteLimits): BytesByOwner {
  // In order of creation.
  const everything = new Set<Held>();
  const ofOwners = new Map<string, number>();
  let all = 0;

  const forget = (one: Held) => {
    if (!everything.delete(one)) return;
    all -= one.bytes;
    const left = (ofOwners.get(one.owner) ?? 0) - one.bytes;
    if (left > 0) ofOwners.set(one.owner, left);
    else ofOwners.delete(one.owner);
  };
  const oldestOfOwner = (added: Held): Held | null => {
    for (const one of everything) {
      if (one.owner === added.owner && one !== added && one.end !== null) return one;
    }
    return null;
  };
  const oldestOfHeaviest = (added: Held): Held | null => {
    let [oldest, most]: [Held | null, number] = [null, 0];
    for (const one of everything) {
      const held = ofOwners.get(one.owner) ?? 0;
      if (held > most && one !== added && one.end !== null) [oldest, most] = [one, held];
    }
    return oldest;
  };
  /** Ends others until a new one fits, which itself may be of any length. */
  const makeRoomFor = (added: Held) => {
    const max = isVisitors(added.owner) ? limits.visitors : limits.person;
    for (;;) {
      const isOwnersTooMuch = (ofOwners.get(added.owner) ?? 0) > max;
      const one =
        (isOwnersTooMuch ? oldestOfOwner(added) : null) ??
        (all > limits.all ? oldestOfHeaviest(added) : null);
      if (one === null) return;
      forget(one);
      one.end?.();
    }
  };

  return {
    hasRoomFor({ owner, bytes }) {
      const before = ofOwners.get(owner) ?? 0;
      if (before === 0) return true;
      const max = isVisitors(owner) ? limits.visitors : limits.person;
      const isLittle = before + bytes <= limits.all * LITTLE;
      return before + bytes <= max && (all + bytes <= limits.all || isLittle);
    },
    hold(one) {
      everything.add(one);
      ofOwners.set(one.owner, (ofOwners.get(one.owner) ?? 0) + one.bytes);
      all += one.bytes;
      makeRoomFor(one);
      return () => forget(one);
    },
  };
}
