import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns an unguessable, URL-safe token of 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the digest of a token for storage. A token has the entropy of a key, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
