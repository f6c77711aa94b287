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
