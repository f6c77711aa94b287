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

/** Translates a sentence of the server into the page's language; returns it unchanged if there is no translation. */
export function translated(sentence: string): string {
  if (Object.hasOwn(serverTexts, sentence)) return serverTexts[sentence] ?? sentence;
  for (const { looks, translation } of patterns()) {
    const match = looks.exec(sentence);
    if (match === null) continue;
    const given = match.slice(1);
    return translation.replace(/\{\}/g, () => translated(given.shift() ?? ''));
  }
  return sentence;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
