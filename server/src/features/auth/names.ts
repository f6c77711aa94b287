/** An email address without regard to case: what makes it unique. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** A username without regard to case and to letters that only look compatible: what makes it unique. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
