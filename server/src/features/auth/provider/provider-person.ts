import { emailAddress, fullName, MAX_USERNAME_LENGTH, message, username } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { ProviderSettings } from '#provider-settings.ts';

/** Characters that a suffix may add to a username which is taken. */
const ROOM_FOR_NUMBER = 8;
/** Session ids that are kept: printable ASCII, which every database can store. */
const SID = /^[\x20-\x7e]{1,255}$/;
/** Longest token that is kept: longer ones would not fit into the address that signs out. */
const MAX_ID_TOKEN_LENGTH = 4_096;

/** Verified answer of the provider about a person. */
export interface ProviderAnswer {
  claims: Record<string, unknown> & { iss: string; sub: string };
  idToken: string;
}

/** A person as the provider describes them. */
export interface ProviderPerson {
  issuer: string;
  /** The provider's permanent id of the person. */
  subject: string;
  /** Null if the provider names none that is an address. */
  email: string | null;
  /** True if the provider vouches for the address. */
  isEmailVerified: boolean;
  /** A username to begin with; it may be taken. */
  username: string;
  fullName: string | null;
  /** True or false where the provider decides who is a teacher; null where admins do. */
  isTeacher: boolean | null;
  /** The provider's session. */
  sid: string | null;
  idToken: string | null;
}

/**
 * Reads who a verified answer is about.
 * @throws {ApiError} 403 if their domain is not allowed, or unknown because the provider names no address.
 */
export function readPerson({ claims, idToken }: ProviderAnswer, settings: ProviderSettings): ProviderPerson {
  const email = emailAddress.safeParse(claims.email).data ?? null;
  if (email === null && settings.domainClaim === undefined && settings.domains.length > 0)
    throw unconfirmedAddress(settings.name);
  const domain = settings.domainClaim === undefined ? domainOf(email) : textOf(claims[settings.domainClaim]);
  const isAllowed = domain !== null && settings.domains.includes(domain.toLowerCase());
  if (settings.domains.length > 0 && !isAllowed) throw otherDomain(settings.name);
  const sid = textOf(claims.sid);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailVerified: email !== null && (isVerified(claims) ?? (settings.trustsEmail && isAllowed)),
    username: usernameOf(claims, email),
    fullName: fullName.safeParse(claims.name).data ?? null,
    isTeacher: readTeacher(claims, settings.teachers),
    sid: sid !== null && SID.test(sid) ? sid : null,
    idToken: idToken.length <= MAX_ID_TOKEN_LENGTH ? idToken : null,
  };
}

/**
 * True or false as the provider says; undefined if it does not say. Microsoft has no `email_verified`, only `xms_edov`:
 * the owner of the email's domain was verified.
 */
function isVerified(claims: Record<string, unknown>): boolean | undefined {
  if (claims.email_verified !== undefined) return claims.email_verified === true;
  if (claims.xms_edov === undefined) return undefined;
  return [true, 1, '1', 'true'].some((yes) => claims.xms_edov === yes);
}

function readTeacher(
  claims: Record<string, unknown>,
  teachers: ProviderSettings['teachers'],
): boolean | null {
  if (teachers === undefined) return null;
  const held = findClaim(claims, teachers.claim);
  // Who has no group at all often has no claim either.
  return (Array.isArray(held) ? held : [held]).some((value) => teachers.values.includes(value));
}

/** Finds a claim by its name, or within others by a path such as `realm_access.roles`. */
export function findClaim(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  const within = (outer: unknown, key: string) =>
    typeof outer === 'object' && outer !== null && Object.hasOwn(outer, key)
      ? (outer as Record<string, unknown>)[key]
      : undefined;
  return name.split('.').reduce<unknown>(within, claims);
}

function usernameOf(claims: Record<string, unknown>, email: string | null): string {
  for (const given of [claims.preferred_username, claims.nickname, email]) {
    const [name = ''] = (textOf(given) ?? '').split('@');
    const short = name.slice(0, MAX_USERNAME_LENGTH - ROOM_FOR_NUMBER).replace(/[-._]+$/, '');
    const valid = username.safeParse(short);
    if (valid.success) return valid.data;
  }
  return 'user';
}

function domainOf(email: string | null): string | null {
  return email === null ? null : email.slice(email.lastIndexOf('@') + 1);
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}

function otherDomain(name: string): ApiError {
  const detail = message`This account of ${name} does not belong to the school. Please use your school account.`;
  return new ApiError(403, 'sign_in_refused', detail);
}

export function unconfirmedAddress(name: string): ApiError {
  const detail = message`${name} does not confirm that your email address is yours. Please ask the administrator.`;
  return new ApiError(403, 'sign_in_refused', detail);
}
