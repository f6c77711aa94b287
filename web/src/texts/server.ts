import { server } from './en/server.ts';
import { inLanguage } from './in-language.ts';

export const serverTexts = await inLanguage(server, {
  de: async () => (await import('./de/server.ts')).server,
});
