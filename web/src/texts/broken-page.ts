import { brokenPage } from './en/broken-page.ts';
import { inLanguage } from './in-language.ts';

export const brokenPageTexts = await inLanguage(brokenPage, {
  de: async () => (await import('./de/broken-page.ts')).brokenPage,
});
