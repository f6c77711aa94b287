import { inLanguage } from './in-language.ts';

/**
 * Translations of the server's sentences: it answers in English, since its API is for programs too. `{}` matches any
 * text, which is inserted into the translation. A sentence that is missing here is shown unchanged.
 */
export const server: Readonly<Record<string, string>> = {};

export const serverTexts = await inLanguage(server, {
  de: async () => (await import('./de/server.ts')).server,
});
