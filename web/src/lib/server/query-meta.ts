/** Marks a query with the same answer for all users: a sign-out keeps it and drops all others. */
export const FOR_EVERYONE = { forEveryone: true } as const;
