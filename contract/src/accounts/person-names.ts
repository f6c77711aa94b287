/** Scripts that are used together (UTS #39 §5.2, "highly restrictive"). */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
/** All other scripts in modern use (UAX #31, table 5): each by itself. */
const ALONE = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

const matchAll = (scripts: readonly string[]) => {
  const classes = [...scripts, 'Common', 'Inherited'].map(
    (script) => String.raw`\p{Script_Extensions=${script}}`,
  );
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
};
const ONE_WAY_OF_WRITING = [...WRITTEN_TOGETHER, ...ALONE.map((script) => [script])].map(matchAll);
const KNOWN = new RegExp(
  `[${[...WRITTEN_TOGETHER.flat(), ...ALONE].map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
  'u',
);

/** True if the letters of a word belong to scripts that are used together; false for `аdmin` with a Cyrillic letter. */
function isOneWayOfWriting(word: string): boolean {
  const compatible = word.normalize('NFKC');
  return ONE_WAY_OF_WRITING.some((scripts) => scripts.test(compatible)) || !KNOWN.test(compatible);
}

/** True if no word of a name mixes scripts. A name with words in two scripts, such as `Иван (Ivan)`, is allowed. */
export function mixesNoScripts(name: string): boolean {
  return (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every(isOneWayOfWriting);
}

/** Letters of all languages have three marks at most; more of them cover the surrounding text. */
const STACKED_MARKS = /\p{M}{4}/u;

/** True if no letter of a name has so many marks that they reach beyond its line. */
export function staysInItsLine(name: string): boolean {
  return !STACKED_MARKS.test(name.normalize('NFD'));
}

/** Characters that are invisible alone: joiners, variation selectors, fillers, the empty Braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Contexts in which such characters are visible: they join and select emoji, and join or separate the letters of some
 * scripts.
 */
const SEEN_BY_WHAT_IS_AROUND = [
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}#*0-9])\ufe0f/gu,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu,
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Han}])[\u200c\u200d](?=[\p{L}\p{M}])/gu,
];

/** True if a name contains no invisible characters, which would make two names look the same. */
export function showsAllOfItself(name: string): boolean {
  return !UNSEEN.test(SEEN_BY_WHAT_IS_AROUND.reduce((text, seen) => text.replace(seen, ''), name));
}
