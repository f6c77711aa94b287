import { ACCESS_TOKEN_SECONDS } from '@coderoom/contract';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'coderoom';
/** RFC 9068 §2.1: what tells an access token from every other that may be signed with the same key. */
const TYPE = 'at+jwt';

/** What an access token says. */
interface AccessClaims {
  userId: number;
  sessionId: number;
}

/** Signs and reads access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null where the token is altered, expired, foreign, or of another kind. */
  read(token: string): Promise<AccessClaims | null>;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
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
      try {
        // The algorithm is ours to choose, never the token's (RFC 8725 §3.1).
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'sid'],
        });
        const claims = { userId: Number(payload.sub), sessionId: Number(payload.sid) };
        return Object.values(claims).every(Number.isSafeInteger) ? claims : null;
      } catch {
        return null;
      }
    },
  };
}
