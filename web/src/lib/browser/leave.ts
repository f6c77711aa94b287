/** Leaves the page for an address on another site. An object, so that tests can stay. */
export const leaving = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
};
