import { runs } from './en/runs.ts';
import { inLanguage } from './in-language.ts';

export const runsTexts = await inLanguage(runs, {
  de: async () => (await import('./de/runs.ts')).runs,
});
