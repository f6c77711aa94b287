/** Marks a query whose answer is the same for everyone: it outlives a sign-out, which drops all others. */
export const FOR_EVERYONE = { forEveryone: true } as const;
