import { type Message, wordMessage } from '@coderoom/contract';
import { once } from '#lib/once.ts';
import { serverTexts } from '#texts/server.ts';

/** Sentences with placeholders: each with its pattern and its translation. */
const patterns = once(() =>
  Object.entries(serverTexts)
    .filter(([sentence]) => sentence.includes('{}'))
    .map(([sentence, translation]) => ({
      looks: new RegExp(`^${sentence.split('{}').map(escaped).join('(.+)')}$`, 's'),
      translation,
    })),
);

/** A sentence as the server sends it: a message if it has values, else the sentence itself. */
export type ServerSentence = string | Message;

/** Translates a sentence of the server into the page's language. What has no translation stays English. */
export function translated(sentence: ServerSentence): string {
  if (typeof sentence === 'object') return wordMessage(sentence, lookUpIn(serverTexts));
  if (Object.hasOwn(serverTexts, sentence)) return serverTexts[sentence] ?? sentence;
  for (const { looks, translation } of patterns()) {
    const match = looks.exec(sentence);
    if (match === null) continue;
    const given = match.slice(1);
    return translation.replace(/\{\}/g, () => translated(given.shift() ?? ''));
  }
  return sentence;
}

/** Translates the sentence of an answer. */
export function translatedDetail(answer: { detail: string; detail_message?: Message | undefined }): string {
  return translated(answer.detail_message ?? answer.detail);
}

/** Looks templates up in a dictionary; those that it does not have stay English. */
export function lookUpIn(texts: Readonly<Record<string, string>>): (template: string) => string {
  return (template) => (Object.hasOwn(texts, template) ? texts[template] : undefined) ?? template;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
