import { createToken } from '#features/auth/sessions/opaque-tokens.ts';

/** Returns the case-insensitive key that makes an email address unique. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** As {@link emailKey}; for an account without an address, a key that is no address and nobody else's. */
export function uniqueEmailKey(email: string): string {
  return email === '' ? `@${createToken()}` : emailKey(email);
}

/** Returns the key that makes a username unique: case-insensitive and compatibility-normalised. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
