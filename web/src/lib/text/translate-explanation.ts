import { type Message, wordMessage } from '@coderoom/contract';
import { lookUpIn } from '#lib/server/server-sentence.ts';
import { explanationTexts } from '#texts/explanations.ts';

/** Translates an explanation of the server into the page's language. */
export function translateExplanation(explanation: Message): string {
  return wordMessage(explanation, lookUpIn(explanationTexts));
}
