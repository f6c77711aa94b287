import { once } from '#lib/once.ts';
import { explanationTexts } from '#texts/explanations.ts';

/** The beginning of an explanation that refers to a line. */
const PLACE = /^Line (\d+): /;
/** A sentence up to its end; full stops inside `code` do not end it. */
const SENTENCE = /(?:`[^`]*`|[^`])+?(?:[.?!](?=\s|$)|$)/g;
/** Parts that are the same in every language: code and numbers. */
const NOT_TRANSLATED = /^(?:`[^`]*`|-?[\d.]+)$/;

/** Sentences with placeholders: the longest come first, since others may match parts of them. */
const patterns = once(() =>
  Object.entries(explanationTexts)
    .filter(([sentence]) => sentence.includes('{}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([sentence, translation]) => ({
      looks: new RegExp(`^${sentence.split('{}').map(escaped).join('((?:`[^`]*`|[^`])+?)')}$`),
      translation,
    })),
);

/** Translates an error explanation into the page's language; sentences without a translation stay English. */
export function translateExplanation(words: string): string {
  const [place = '', line = ''] = PLACE.exec(words) ?? [];
  const sentences = splitSentences(words.slice(place.length));
  const translated = sentences.map((sentence) => translateSentence(sentence) ?? sentence);
  const where = explanationTexts['Line {}:']?.replace('{}', line);
  return [...(place === '' ? [] : [where ?? place.trim()]), ...translated].join(' ');
}

/** The server writes `an` before an inserted word that needs it; the catalogue's sentences have `a`. */
function withoutArticle(words: string): string {
  return words.replace(/\b([Aa])n (?=`)/g, '$1 ');
}

export function splitSentences(words: string): string[] {
  return words.match(SENTENCE)?.map((sentence) => sentence.trim()) ?? [];
}

/** Translates a sentence, or a part of one; null if a part has no translation. */
export function translateSentence(sentence: string): string | null {
  const plain = withoutArticle(sentence);
  return find(sentence) ?? (plain === sentence ? null : find(plain));
}

function find(sentence: string): string | null {
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
