/** Longest name in a sentence, in characters. */
const LONGEST = 80;
/** What is not printed, and what turns the direction of what follows. */
const UNPRINTABLE = /\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name that somebody else chose, as it can stand in a sentence. */
export function shown(name: string): string {
  const printable = printed(name);
  const characters = [...printable];
  return `"${characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : printable}"`;
}

/** A name in its composed form, without characters that are not printed. */
export function printed(name: string): string {
  return name.replace(UNPRINTABLE, '').normalize('NFC');
}
