import { type Acknowledgement, message, messageFields, SOCKET_EVENTS_PER_SECOND } from '@coderoom/contract';
import { isVisitors } from '#queue/owners.ts';
import { type Allowance, type Allowed, createAllowance } from './allowance.ts';
import type { ServerSocket } from './sockets.ts';

/** A client that sends ten times its limit is no person typing: its connection is closed. */
const FLOOD_FACTOR = 10;
const SECOND_MS = 1_000;
const MIB = 1024 * 1024;

/** Limits over all connections of a person, and of all visitors of an address: a whole class arrives at once. */
interface ByOwner {
  person: Allowed;
  visitors: Allowed;
}

const EVENTS: ByOwner = {
  person: { burst: 1_000, perSecond: 400 },
  visitors: { burst: 10_000, perSecond: 4_000 },
};
/** Events that make the server read and send much, such as joining a session. */
const HEAVY_EVENTS: ByOwner = {
  person: { burst: 40, perSecond: 5 },
  visitors: { burst: 400, perSecond: 40 },
};
const HEAVY_EVENTS_OF_CONNECTION: Allowed = { burst: 20, perSecond: 2 };
/** Limits in bytes sent. A client over its limit waits until the bucket refills. */
const SENT: ByOwner = {
  person: { burst: 64 * MIB, perSecond: 4 * MIB },
  visitors: { burst: 256 * MIB, perSecond: 16 * MIB },
};

/** Rate limits of connections. */
export interface EventLimits {
  /** Refuses events faster than anybody works, one by one, and closes a connection that floods. */
  limit(socket: ServerSocket, isHeavy: (event: unknown) => boolean): void;
  /** Counts bytes sent to an owner. */
  sent(owner: string, bytes: number): void;
}

/** @param isSpent True while an owner has used up its share of the processor. */
export function createEventLimits(isSpent: (owner: string) => boolean): EventLimits {
  const [events, heavyEvents] = [allowanceByOwner(EVENTS), allowanceByOwner(HEAVY_EVENTS)];
  const bytes = allowanceByOwner(SENT);
  const heavyEventsOfConnection = createAllowance(HEAVY_EVENTS_OF_CONNECTION);

  return {
    limit(socket, isHeavy) {
      const { owner } = socket.data;
      let second = 0;
      let count = 0;
      socket.use((event, next) => {
        const now = Math.floor(performance.now() / SECOND_MS);
        if (now !== second) {
          second = now;
          count = 0;
        }
        count += 1;
        if (count > FLOOD_FACTOR * SOCKET_EVENTS_PER_SECOND) return void socket.disconnect(true);
        const isAllowed =
          count <= SOCKET_EVENTS_PER_SECOND &&
          events(owner).take(owner) &&
          !isSpent(owner) &&
          !bytes(owner).isSpent(owner) &&
          (!isHeavy(event[0]) || (heavyEventsOfConnection.take(socket.id) && heavyEvents(owner).take(owner)));
        if (isAllowed) return next();
        const detail = message`Too many events. Please try again in a second.`;
        acknowledgerOf(event)({ ok: false, code: 'rate_limited', ...messageFields('detail', detail) });
      });
    },
    sent: (owner, count) => bytes(owner).spend(owner, count),
  };
}

function allowanceByOwner({ person, visitors }: ByOwner): (owner: string) => Allowance {
  const [ofPeople, ofVisitors] = [createAllowance(person), createAllowance(visitors)];
  return (owner) => (isVisitors(owner) ? ofVisitors : ofPeople);
}

/** Returns a function that answers an event, if its client expects an answer. */
export function acknowledgerOf(parts: readonly unknown[]): (answer: Acknowledgement) => void {
  const last = parts.at(-1);
  return typeof last === 'function' ? (answer) => last(answer) : () => undefined;
}
