import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Access,
  type Endpoint,
  type Message,
  message,
  type ObjectAccess,
  PERSONAL_TOKEN_PREFIX,
  type TokenScope,
} from '@coderoom/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError, forbidden } from './errors.ts';

/** The caller's identity, looked up for this call. */
export interface Identity {
  id: number;
  username: string;
  isAdmin: boolean;
  /** May create classrooms. */
  isTeacher: boolean;
  /** The session that the call belongs to; null: it is made with a personal access token. */
  sessionId: number | null;
}

/** Somebody who has signed in. */
export interface SessionIdentity extends Identity {
  sessionId: number;
}

/** The owner of a personal access token. They are no admin here if it lacks that scope. */
export interface TokenIdentity extends Identity {
  sessionId: null;
  scopes: readonly TokenScope[];
}

/** Ended sessions: one, or all of a person's except possibly one. */
export type EndedSessions = { userId: number; sessionId: number } | { userId: number; allBut: number | null };

/**
 * Returns the identity for the token of a session; null if it is invalid, its session has ended or its account is not
 * active.
 */
export type IdentifySession = (accessToken: string) => Promise<SessionIdentity | null>;

/** As {@link IdentifySession}, also for personal access tokens. */
export type IdentifyToken = (token: string) => Promise<SessionIdentity | TokenIdentity | null>;

/** Parameters and query of a call as sent, not validated yet. */
type Asked = Pick<FastifyRequest, 'params' | 'query'>;

/**
 * Decides calls of the staff of classrooms.
 * - `allowed`
 * - `no staff`: the caller teaches nowhere, for `teacher` only assists, or may create no classrooms, whatever the object.
 * @throws {ApiError} 404 for an object of somebody else's, 403 where the caller has a lesser right to it.
 */
export type Authorize = (
  caller: Identity,
  access: 'staff' | 'teacher' | 'class-creator' | ObjectAccess,
  asked: Asked,
) => Promise<'allowed' | 'no staff'>;

/**
 * Refuses calls that would change what belongs to archived classrooms alone.
 * @throws {ApiError} 409
 */
export type RefuseArchived = (
  caller: Identity,
  endpoint: Pick<Endpoint, 'access' | 'changes'>,
  asked: Asked,
) => Promise<void>;

/** Counts a call made with a personal access token. @throws {ApiError} 429 if its owner has made too many. */
export type BoundTokenCalls = (request: FastifyRequest) => Promise<void>;

/** Records calls for the audit log. */
export interface CallRecorder {
  /** Records that somebody called an endpoint for admins or for staff without being one. Never fails. */
  refused(identity: Identity, call: string): Promise<void>;
  /**
   * Records that a teacher or an admin downloads a list by its name and filters.
   * @throws if it can't be recorded; the list is not sent then.
   */
  downloaded(caller: Identity, list: Message, filters: readonly string[]): Promise<void>;
}

const NO_SESSION = message`Your session has ended. Please sign in again.`;
const NO_TOKEN = message`This access token is not valid: it is mistyped, has expired or was revoked.`;

/** The caller that a handler receives, by the call's {@link Access}. */
export type Caller<Who extends Access> = Who extends 'everyone'
  ? null
  : Who extends 'visitor'
    ? Identity | null
    : Who extends 'session'
      ? SessionIdentity
      : Identity;

/** The parts that decide whether a request is allowed. */
interface Deciders {
  identify: IdentifyToken;
  authorize: Authorize;
  refuseArchived: RefuseArchived;
  recorder: CallRecorder;
}

/**
 * Decides whether a request is allowed, and returns its caller.
 * @throws {ApiError} those of {@link admit}; 409 of {@link RefuseArchived}
 */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'changes' | 'method' | 'path'>,
  deciders: Deciders,
): Promise<Identity | null> {
  const identity = await admit(request, endpoint, deciders);
  if (identity !== null) await deciders.refuseArchived(identity, endpoint, request);
  return identity;
}

/**
 * Decides whether the caller may make the call.
 * @throws {ApiError} 401 for an invalid token, or a missing one where one is required; 403 for a caller without the
 *   role, or a personal access token without the scope; 403 or 404 of {@link Authorize}.
 */
async function admit(
  request: FastifyRequest,
  { access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>,
  { identify, authorize, recorder }: Omit<Deciders, 'refuseArchived'>,
): Promise<Identity | null> {
  if (access === 'everyone') return null;
  if (request.headers.authorization === undefined) {
    if (access === 'visitor') return null;
    throw new ApiError(401, 'unauthorized', message`Please sign in.`);
  }
  const token = bearerOf(request);
  const identity = token === null ? null : await identify(token);
  if (identity === null) {
    throw new ApiError(401, 'unauthorized', isPersonalToken(token ?? '') ? NO_TOKEN : NO_SESSION);
  }
  if (identity.sessionId === null) refuseBeyondScopes(identity, access, method);
  if (access === 'visitor' || access === 'signed-in' || access === 'session' || identity.isAdmin) {
    return identity;
  }
  const isForAdmins = access === 'admin';
  if (!isForAdmins && (await authorize(identity, access, request)) === 'allowed') return identity;
  // The contract's path, without values: an actual address may contain private data.
  await recorder.refused(identity, `${method} ${path}`);
  const detail = isForAdmins
    ? message`Only admins may do this.`
    : message`Only teachers and admins may do this.`;
  throw forbidden(detail);
}

/** @throws {ApiError} 403 for a call that the token may not make. */
function refuseBeyondScopes({ scopes }: TokenIdentity, access: Access, method: Endpoint['method']): void {
  if (access === 'session') throw sessionRequired();
  const isCovered = scopes.includes('write') || (method === 'GET' && scopes.includes('read'));
  const missing = isCovered ? 'admin' : method === 'GET' ? 'read' : 'write';
  if (isCovered && (access !== 'admin' || scopes.includes('admin'))) return;
  throw new ApiError(403, 'insufficient_scope', message`This access token lacks the scope “${missing}”.`);
}

/** Refuses what a personal access token must not do, so that who finds one cannot take over the account. */
export function sessionRequired(): ApiError {
  const detail = message`This cannot be done with an access token. Please sign in.`;
  return new ApiError(403, 'session_required', detail);
}

/** Returns the bearer token that a request presents, not checked yet; null if there is none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Tells a personal access token from that of a session; neither is checked. */
export function isPersonalToken(bearer: string): boolean {
  return bearer.startsWith(PERSONAL_TOKEN_PREFIX);
}

/** Compares in constant time, so that timing does not reveal a partial match. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
