import type { CursorPosition } from '@coderoom/contract';
import type { Connected } from './connection.ts';
import type { PersonInSession } from './elsewhere.ts';
import { isInside } from './policy.ts';

/** Where somebody is in a session, on whatever server. */
export interface Whereabouts {
  /** They see the text. */
  isConnected: boolean;
  cursor: CursorPosition | null;
}

/** Where somebody is by their connections to this server, and by what others say of them. */
export function whereaboutsOf(here: readonly Connected[], there: readonly PersonInSession[]): Whereabouts {
  return {
    isConnected: here.some(({ participant }) => isInside(participant)) || there.some((one) => one.isInside),
    cursor:
      here.findLast(({ cursor }) => cursor !== null)?.cursor ??
      there.find(({ cursor }) => cursor !== null)?.cursor ??
      null,
  };
}
