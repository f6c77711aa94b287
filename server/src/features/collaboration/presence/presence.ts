import type { CursorPosition } from '@coderoom/contract';
import type { Connected } from '#features/collaboration/participants/connection.ts';
import { isInside } from '#features/collaboration/participants/policy.ts';
import type { PersonInSession } from './remote-presence.ts';

/** A participant's presence in a session, on any server. */
export interface Presence {
  /** True if they see the text. */
  isConnected: boolean;
  cursor: CursorPosition | null;
}

/** Combines a participant's connections to this server with the reports of other servers. */
export function presenceOf(here: readonly Connected[], there: readonly PersonInSession[]): Presence {
  return {
    isConnected: here.some(({ participant }) => isInside(participant)) || there.some((one) => one.isInside),
    cursor:
      here.findLast(({ cursor }) => cursor !== null)?.cursor ??
      there.find(({ cursor }) => cursor !== null)?.cursor ??
      null,
  };
}
