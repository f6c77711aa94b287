const PERSON = 'user:';
const VISITOR = 'visitor:';

/** Returns the owner key of a signed-in person's jobs. */
export function personOwner(userId: number): string {
  return `${PERSON}${userId}`;
}

/** Returns the owner key for the jobs of a site's visitors, who can't be told apart. */
export function visitorOwner(site: string): string {
  return `${VISITOR}${site}`;
}

/** True for the owner key of visitors. */
export function isVisitors(owner: string): boolean {
  return owner.startsWith(VISITOR);
}

/**
 * Returns the key by which requests of a connection take turns: a person's are one turn, through whichever connections
 * they come. Each connection of visitors has its own, since a class may be behind their address.
 */
export function connectionTurn(owner: string, connectionId: string): string {
  return isVisitors(owner) ? `connection:${connectionId}` : owner;
}

/** Returns the number of slots kept free for signed-in people, however much one owner or all visitors have running. */
function reservedPlaces(places: number): number {
  return Math.floor((places + 1) / 4);
}

/** Returns the number of slots for one owner, and for all visitors together. */
export function placesOfOne(places: number): number {
  return places - reservedPlaces(places);
}

/**
 * Returns how many jobs of one owner may wait in a queue of this length: a person's, or those of one site's visitors.
 */
export function waitingOfOne(length: number, isVisitors: boolean): number {
  // A class of visitors shares one address; a person presses Run in a few tabs.
  return Math.ceil(length / (isVisitors ? 2 : 4));
}
