import { ACCESS_TOKEN_SECONDS } from '@coderoom/contract';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'coderoom';
/** RFC 9068 §2.1: what tells an access token from every other that may be signed with the same key. */
const TYPE = 'at+jwt';
/** Tokens whose signature was found good lately: a school at work. The oldest are forgotten first. */
const MOST_KNOWN = 5_000;

/** What an access token says. */
interface AccessClaims {
  userId: number;
  sessionId: number;
}

interface KnownClaims extends AccessClaims {
  /** In ms of the clock. */
  expiresAt: number;
}

/** Signs and reads access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null where the token is altered, expired, foreign, or of another kind. */
  read(token: string): Promise<AccessClaims | null>;
}

/** @param now in ms of the clock */
export function createAccessTokens(secret: string, now: () => number = Date.now): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // What a token says, and that it is signed, never changes: only its end is looked at again.
  const known = new Map<string, KnownClaims>();
  const verify = async (token: string): Promise<KnownClaims | null> => {
    // The algorithm is ours to choose, never the token's (RFC 8725 §3.1).
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: TYPE,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: new Date(now()),
    });
    const claims = {
      userId: Number(payload.sub),
      sessionId: Number(payload.sid),
      expiresAt: Number(payload.exp) * 1000,
    };
    return Object.values(claims).every(Number.isSafeInteger) ? claims : null;
  };
  const remember = (token: string, claims: KnownClaims) => {
    if (known.has(token)) return;
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(token, claims);
  };

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
        .sign(key),
    async read(token) {
      const claims = known.get(token) ?? (await verify(token).catch(() => null));
      if (claims === null || claims.expiresAt <= now()) {
        known.delete(token);
        return null;
      }
      remember(token, claims);
      return claims;
    },
  };
}
