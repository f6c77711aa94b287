/** Characters that turn the writing round, or are not seen, could show another program than is there. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text with what cannot be seen in it named: `⟨U+202E⟩`. Tabs stay. */
export function withUnseenNamed(text: string): string {
  return text.replace(UNSEEN, (character) => (character === '\t' ? character : `⟨U+${hexOf(character)}⟩`));
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
