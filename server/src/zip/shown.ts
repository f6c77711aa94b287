/** Longest name in a sentence, in characters. */
const LONGEST = 80;
/** Matches unprintable characters and those that change the text direction. */
const UNPRINTABLE = /\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes somebody else's file name safe to show in a sentence. */
export function shown(name: string): string {
  const printable = printed(name);
  const characters = [...printable];
  return `"${characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : printable}"`;
}

/** Returns a name in composed form without unprintable characters. */
export function printed(name: string): string {
  return name.replace(UNPRINTABLE, '').normalize('NFC');
}
