import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { playgroundTexts } from '#texts/playground.ts';

/** What a session is called at first: as the template that its program is from, else by whose it is. */
export function nameSession(
  username: string,
  language: LanguageId,
  templateName: string | undefined,
): string {
  return templateName ?? playgroundTexts.share.titleOfSession(username, LANGUAGE_FACTS[language].name);
}
