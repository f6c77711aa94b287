/** Returns the case-insensitive key that makes an email address unique. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** Returns the key that makes a username unique: case-insensitive and compatibility-normalised. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
