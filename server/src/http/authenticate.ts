import { type Access, type Endpoint, type Message, message } from '@coderoom/contract';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';
import { ApiError } from './errors.ts';

/** The caller's identity, looked up for this call. */
export interface Identity {
  id: number;
  username: string;
  isAdmin: boolean;
  /** The session that the call belongs to. */
  sessionId: number;
}

/** Ended sessions: one, or all of a person's except possibly one. */
export type EndedSessions = { userId: number; sessionId: number } | { userId: number; allBut: number | null };

/**
 * Returns the identity for an access token; null if it is invalid, its session has ended or its account is not active.
 */
export type IdentifyToken = (accessToken: string) => Promise<Identity | null>;

/** Records calls for the audit log. */
export interface CallWitness {
  /** Records that a non-admin called an admin endpoint. Never fails. */
  refused(identity: Identity, call: string): Promise<void>;
  /**
   * Records that an admin downloads a list by its name and filters.
   * @throws if it can't be recorded; the list is not sent then.
   */
  downloaded(admin: Identity, list: Message, filters: readonly string[]): Promise<void>;
}

/** The caller that a handler receives, by the call's {@link Access}. */
export type Caller<Who extends Access> = Who extends 'everyone'
  ? null
  : Who extends 'visitor'
    ? Identity | null
    : Identity;

/**
 * Decides whether a request is allowed.
 * @throws {ApiError} 401 for an invalid token, or a missing one where one is required; 403 for a non-admin.
 */
export async function authenticate(
  request: FastifyRequest,
  { access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>,
  { identify, witness }: { identify: IdentifyToken; witness: CallWitness },
): Promise<Identity | null> {
  if (access === 'everyone') return null;
  if (request.headers.authorization === undefined) {
    if (access === 'visitor') return null;
    throw new ApiError(401, 'unauthorized', message`Please sign in.`);
  }
  const token = bearerOf(request);
  const identity = token === null ? null : await identify(token);
  if (identity === null) {
    throw new ApiError(401, 'unauthorized', message`Your session has ended. Please sign in again.`);
  }
  if (access === 'admin' && !identity.isAdmin) {
    // The contract's path, without values: an actual address may contain private data.
    await witness.refused(identity, `${method} ${path}`);
    throw new ApiError(403, 'forbidden', message`Only admins may do this.`);
  }
  return identity;
}
