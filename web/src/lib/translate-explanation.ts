import { explanationTexts } from '#texts/explanations.ts';
import { once } from './once.ts';

/** How the server begins an explanation of a line. */
const PLACE = /^Line (\d+): /;
/** A sentence up to its end: one inside of `code` is none. */
const SENTENCE = /(?:`[^`]*`|[^`])+?(?:[.?!](?=\s|$)|$)/g;
/** What is the same in every language: code, and numbers. */
const NOT_TRANSLATED = /^(?:`[^`]*`|-?[\d.]+)$/;

/** Sentences with something in them: those that say most come first, since others may look like parts of them. */
const patterns = once(() =>
  Object.entries(explanationTexts)
    .filter(([sentence]) => sentence.includes('{}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([sentence, translation]) => ({
      looks: new RegExp(`^${sentence.split('{}').map(escaped).join('((?:`[^`]*`|[^`])+?)')}$`),
      translation,
    })),
);

/** An explanation of an error in the page's language; sentences that nobody has translated as they came. */
export function translateExplanation(words: string): string {
  const [place = '', line = ''] = PLACE.exec(words) ?? [];
  const sentences = splitSentences(words.slice(place.length));
  const translated = sentences.map((sentence) => translateSentence(sentence) ?? sentence);
  const where = explanationTexts['Line {}:']?.replace('{}', line);
  return [...(place === '' ? [] : [where ?? place.trim()]), ...translated].join(' ');
}

export function splitSentences(words: string): string[] {
  return words.match(SENTENCE)?.map((sentence) => sentence.trim()) ?? [];
}

/** A sentence, or a part of one, in the page's language; null where nobody has translated all of it. */
export function translateSentence(sentence: string): string | null {
  if (NOT_TRANSLATED.test(sentence)) return sentence;
  if (Object.hasOwn(explanationTexts, sentence)) return explanationTexts[sentence] ?? null;
  for (const { looks, translation } of patterns()) {
    const given = looks
      .exec(sentence)
      ?.slice(1)
      .map((part) => translateSentence(part));
    if (given === undefined || given.includes(null)) continue;
    return translation.replace(/\{\}/g, () => given.shift() ?? '');
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
