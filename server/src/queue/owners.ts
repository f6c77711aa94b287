const PERSON = 'user:';
const VISITOR = 'visitor:';

/** Returns the owner of what somebody signed in has waiting or running. */
export function personOwner(userId: number): string {
  return `${PERSON}${userId}`;
}

/** Returns the owner of what visitors have waiting or running who cannot be told apart. */
export function visitorOwner(site: string): string {
  return `${VISITOR}${site}`;
}

/** True if the owner is no account. */
export function isVisitors(owner: string): boolean {
  return owner.startsWith(VISITOR);
}
