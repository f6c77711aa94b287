import { connection } from './en/connection.ts';
import { inLanguage } from './in-language.ts';

export const connectionTexts = await inLanguage(connection, {
  de: async () => (await import('./de/connection.ts')).connection,
});
