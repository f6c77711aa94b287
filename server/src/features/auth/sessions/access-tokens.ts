import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_TOKEN_SECONDS } from '@coderoom/contract';
import { jwtVerify, SignJWT } from 'jose';
import { ConfigError } from '#config.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'coderoom';
/** The `typ` of access tokens (RFC 9068 §2.1), which sets them apart from other tokens signed with the same key. */
const TYPE = 'at+jwt';
/** Most recently verified tokens to remember; enough for a school at work. The oldest are dropped first. */
const MAX_VERIFIED = 5_000;

/** Claims of an access token. */
interface AccessClaims {
  userId: number;
  sessionId: number;
}

interface KnownClaims extends AccessClaims {
  /** Epoch ms. */
  expiresAt: number;
}

/** Signs and reads access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null if the token is malformed, expired, from another issuer, or of another type. */
  read(token: string): Promise<AccessClaims | null>;
}

/** @param now epoch ms */
export function createAccessTokens(secret: string, now: () => number = Date.now): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // Verified claims never change, so only the expiry is checked again.
  const verified = new Map<string, KnownClaims>();
  const verify = async (token: string): Promise<KnownClaims | null> => {
    // The server fixes the algorithm; the token must not choose it (RFC 8725 §3.1).
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
    if (verified.has(token)) return;
    const [oldest] = verified.keys();
    if (verified.size >= MAX_VERIFIED && oldest !== undefined) verified.delete(oldest);
    verified.set(token, claims);
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
      const claims = verified.get(token) ?? (await verify(token).catch(() => null));
      if (claims === null || claims.expiresAt <= now()) {
        verified.delete(token);
        return null;
      }
      remember(token, claims);
      return claims;
    },
  };
}

const SECRET_BYTES = 48;

/**
 * Returns this server's signing key: created once, stored in the data folder, readable for its owner only.
 * @throws {ConfigError} if the file is damaged: a short key would make signatures forgeable.
 */
export function readOrCreateSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    // Written aside and renamed: an interrupted start leaves no partial key.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_BYTES) {
    throw new ConfigError(
      `${file} does not hold a whole key. Delete it to get a new one: everybody signs in anew.`,
    );
  }
  return secret;
}
