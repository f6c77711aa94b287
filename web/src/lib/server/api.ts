import type { Endpoint, ResponseOf } from '@coderoom/contract';
import { session } from './auth-store.ts';
import { type Request, request } from './request.ts';

/** Calls the server as the signed-in user. Rejects with an ApiError, or with the reason of the caller's own signal. */
export function call<E extends Endpoint>(endpoint: E, given: Request<E>): Promise<ResponseOf<E>> {
  return request(session, endpoint, given);
}

/** Marks a query with the same answer for all users: a sign-out keeps it and drops all others. */
export const FOR_EVERYONE = { forEveryone: true } as const;
