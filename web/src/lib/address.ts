/** A number that an address names, such as a page's or an id; null where it names none that can be. */
export function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The path of a session's screen: with the page's origin before it, the link that is shared. */
export function sharePath(shareId: string): string {
  return `/collab/${shareId}`;
}
