import { serverTexts } from '#texts/server.ts';
import { once } from './once.ts';

/** Sentences with something in them, each as what it looks like and what it is in the page's language. */
const patterns = once(() =>
  Object.entries(serverTexts)
    .filter(([sentence]) => sentence.includes('{}'))
    .map(([sentence, translation]) => ({
      looks: new RegExp(`^${sentence.split('{}').map(escaped).join('(.+)')}$`, 's'),
      translation,
    })),
);

/** What the server says, in the page's language; as it came where nobody has translated it. */
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
