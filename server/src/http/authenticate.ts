import type { Access, Endpoint } from '@coderoom/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Who makes a call, as the server knows it at this very moment. */
export interface Identity {
  id: number;
  username: string;
  isAdmin: boolean;
  /** The sign-in that the call belongs to. */
  sessionId: number;
}

/** Sessions that ended: one, or all of a person but perhaps one. */
export type EndedSessions = { userId: number; sessionId: number } | { userId: number; allBut: number | null };

/** Whose access token it is; null where it is no good, its session has ended or its account is not active. */
export type IdentifyToken = (accessToken: string) => Promise<Identity | null>;

/** Writes down what is to be known later of calls, whatever they are about. */
export interface CallWitness {
  /** Somebody who is no admin made a call that is for admins. Never fails. */
  refused(identity: Identity, call: string): Promise<void>;
  /**
   * An admin takes a list, by its name, narrowed by these filters.
   * @throws where it cannot be written down: the list is not given out then.
   */
  downloaded(admin: Identity, list: string, filters: readonly string[]): Promise<void>;
}

/** What a handler knows of its caller, by the call's {@link Access}. */
export type Caller<Who extends Access> = Who extends 'everyone'
  ? null
  : Who extends 'visitor'
    ? Identity | null
    : Identity;

/**
 * Decides whether a request may be made at all.
 * @throws {ApiError} 401 for a token that is missing where one is needed, or is no good; 403 for no admin.
 */
export async function authenticate(
  request: FastifyRequest,
  { access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>,
  { identify, witness }: { identify: IdentifyToken; witness: CallWitness },
): Promise<Identity | null> {
  if (access === 'everyone') return null;
  const { authorization } = request.headers;
  if (authorization === undefined) {
    if (access === 'visitor') return null;
    throw new ApiError(401, 'unauthorized', 'Please sign in.');
  }
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const identity = token === undefined ? null : await identify(token);
  if (identity === null) {
    throw new ApiError(401, 'unauthorized', 'Your session has ended. Please sign in again.');
  }
  if (access === 'admin' && !identity.isAdmin) {
    // The path as the contract writes it: an address may hold what is nobody else's to read.
    await witness.refused(identity, `${method} ${path}`);
    throw new ApiError(403, 'forbidden', 'Only admins may do this.');
  }
  return identity;
}
