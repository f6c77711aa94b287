import type { LanguageId } from '@coderoom/contract';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';
import { playground, playgroundTexts } from '#texts/playground.tsx';

const ENGLISH = playground.editor.sampleComment;

/** Returns a starter sample of the server with its first comment in the page's language; the program stays as it is. */
export function wordSample(sample: string, comment = playgroundTexts.editor.sampleComment): string {
  return sample.replace(ENGLISH, () => comment);
}

/** Returns the sample delivered with the page: available at once, even if the server is unreachable. */
export function sampleAtHand(language: LanguageId): string | null {
  const sample = bootstrapData.samples?.[language];
  return sample === undefined ? null : wordSample(sample);
}
