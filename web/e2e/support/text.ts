/** Removes all white space from a text: editors wrap lines anywhere. */
export function unwrapped(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** A regular expression that matches exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
