import { type LanguageId, SAMPLE_COMMENT } from '@coderoom/contract';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';
import { pageLanguage } from '#texts/language.ts';

/** Returns a starter sample of the server with its comment in the page's language; the program stays as it is. */
export function wordSample(sample: string, language = pageLanguage): string {
  return sample.replace(SAMPLE_COMMENT.en, () => SAMPLE_COMMENT[language]);
}

/** Returns the sample delivered with the page: available at once, even if the server is unreachable. */
export function sampleAtHand(language: LanguageId): string | null {
  const sample = bootstrapData.samples?.[language];
  return sample === undefined ? null : wordSample(sample);
}
