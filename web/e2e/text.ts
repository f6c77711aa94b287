/** A text without its spaces and ends of lines: editors break lines where it suits them. */
export function unwrapped(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** A regular expression that finds exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
