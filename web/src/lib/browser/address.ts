/** A positive number in the address, such as a page's or an id; null if the text is no valid one. */
export function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The path of a session's screen; prefixed with the page's origin it is the link to share. */
export function sharePath(shareId: string): string {
  return `/collab/${shareId}`;
}

/** The path of the screen that joins a class by its key. */
export function joinPath(key: string): string {
  return `/join/${key}`;
}

/** Leaves the page for an address on another site. An object, so that tests can stay. */
export const leaving = {
  leaveFor(url: string): void {
    // Browsers may keep the page as it was left, with buttons that wait: whoever comes back finds it loaded anew.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) leaving.reload();
    });
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};
