/**
 * What the server says, in the page's language: it speaks English, as its interface for programs does. `{}` stands for
 * anything, and for the same in the translation. A sentence that is not here is shown as it is.
 */
export const server: Readonly<Record<string, string>> = {};
