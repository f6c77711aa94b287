import { caseResults } from './en/case-results.tsx';
import { inLanguage } from './in-language.ts';

export const caseResultsTexts = await inLanguage(caseResults, {
  de: async () => (await import('./de/case-results.tsx')).caseResults,
});
