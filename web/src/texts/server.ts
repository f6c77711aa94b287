import { inLanguage } from './in-language.ts';

/**
 * Translations of what the server says, by its English templates: it answers in English, since its API is for programs
 * too. `{}` stands for an inserted value. What is missing here is shown in English.
 */
export const server: Readonly<Record<string, string>> = {};

export const serverTexts = await inLanguage(server, {
  de: async () => (await import('./de/server.ts')).server,
});
