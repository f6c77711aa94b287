import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { playgroundTexts } from '#texts/playground.tsx';

/** Returns the initial title of a session: the name of the template, else one made of the author and the language. */
export function nameSession(
  username: string,
  language: LanguageId,
  templateName: string | undefined,
): string {
  return templateName ?? playgroundTexts.share.titleOfSession(username, LANGUAGE_FACTS[language].name);
}
