/** Signs in the text of a program of how it reads: told by patterns, so that they hold in all languages. */

/** A table with a column more than rows: equations. */
export const HAS_LONGER_ROWS =
  /\bnew \w+\[\w+\]\[\w+ \+ 1\]|\(\w+, (?:std::)?vector<\w+>\(\w+ \+ 1\)\)|vec!\[vec!\[[^;\]]{1,80}; \w{1,40} \+ 1\]; \w{1,40}\]/;

/** Asks for a one or a zero in a table. */
export const LOOKS_UP_LINKS = /\]\s*\[[^\]\n]+\]\s*(?:==|!=)=?\s*[01]\b/;

/** Reads numbers into a table. */
export const READS_CELLS =
  /\b(?:scanf|Fscan\w*|Scan\w*)\([^;\n]{0,80}&\w{1,40}\[\w{1,40}\]\[\w{1,40}\]|\bcin\s{0,4}>>\s{0,4}\w{1,40}\[\w{1,40}\]\[\w{1,40}\]|\w{1,40}\[\w{1,40}\]\[\w{1,40}\]\s{0,4}=\s{0,4}\w{1,40}\.next(?:Int|Long|Double)\(/;

export const HAS_COLUMNS = /\[0\]\??\.(?:length|len\(\)|size\(\))|len\(\w+\[0\]\)/;

export const ENDS_BY_NEGATIVE = /(?:==|!=)=?\s*-1\b|>=\s*0\b|<\s*0\b/;

export const ENDS_BY_NUMBER = /(?:==|!=)=?\s*(?:0|-1)\b|[<>]=?\s*0\b/;

/** Loops that the input's end does not end. */
export const LOOPS_WITHOUT_END =
  /\bwhile\s{0,4}\(?(?:true|1|True)\b|\bfor\s{0,4}(?:\(;;\))?\s{0,4}\{|\bloop\s{0,4}\{|\bwhile\b[^\n]{0,160}(?:!=\s{0,4}(?:0|-1)|>=?\s{0,4}0)\b/;

export const SEES_END = /hasNext|\bEOF|\.Scan\(\)|while\s*\((?:std::)?(?:cin|getline)|\bnull\b|== 0 \{/;

/** An empty line ends the input. */
export const ENDS_BY_EMPTY =
  /\bif not \w{1,40}\s*:\s*(?:break|return)|(?:==|!=)=?\s*(?:""|'')|\b(?:isEmpty|is_empty|isBlank|empty)\(\)/;

/** Looks in a text at so many places from another on, as for a pattern. */
export const GOES_ON_FROM =
  /\[\s{0,4}\w{1,40}\s{0,4}\+\s{0,4}\w{1,40}\s{0,4}\]|charAt\(\s{0,4}\w{1,40}\s{0,4}\+\s{0,4}[a-z]|\.(?:substr|substring|slice)\(|\[\w{1,40}\s{0,4}:\s{0,4}\w{1,40}\s{0,4}\+/;

export const SPLITS = /[sS]plit|Fields\(|\blines\(/;

/** The first line is often a count that the program needs not know. */
export const SKIPS_FIRST_LINE =
  /\b(?:lines?|rows|input|data|tokens|text)\[1\]|\)\[1\]|\[\s{0,4},\s{0,4}\w{1,40}[^\]]{0,80}\]\s{0,4}=/;

export const READS_FIRST_LINE = /\w\[0\]|shift\(\)/;

/** The first row has two numbers of another meaning: `[n, capacity] = rows[0]`. */
export const HAS_HEAD_ROW =
  /\b\w{1,40}\s{0,4},\s{0,4}\w{1,40}\s{0,4}\]?\s{0,4}(?::[^=;\n]{1,40})?=\s{0,4}\w{1,40}(?:\[0\]|\.shift\(\)|\.pop\(0\))|\[\[\w{1,40}\s{0,4},\s{0,4}\w{1,40}\],\s{0,4}\.\.\./;

export const READS =
  /\b(?:input|stdin|System\.in|cin|f?scanf?|f?getline|f?gets|getchar|readline|readFile(?:Sync)?|F?Scan\w*|argv|Deno|Bun)\b/i;

/** Reads more than its arguments. */
export const READS_INPUT =
  /\b(?:input\(|stdin\b|System\.in\b|cin\b|getline\(|fgets\(|getchar\(|readFileSync\(\s{0,4}(?:0|['"]\/dev\/stdin)|createInterface\()/;

/** Numbers are read from texts. */
export const PARSES = /\b(?:int|float|Number|parseInt|parseFloat|nextInt|nextLong|parse|Atoi|stoi|cin)\b/;

/** Makes a number of a text, or reads one into a place. */
export const MAKES_NUMBERS =
  /\b(?:int|float|Number)\(|\bmap\(\s{0,4}(?:int|float|Number)\b|\b(?:parseInt|parseFloat|next(?:Int|Long|Double)|parse|Atoi|Parse(?:Int|Float)|sto(?:i|l|ll|d)|cin)\b|>>|\b[fFsS]?[sS]can(?:f|ln)?\([^)\n]{0,80}&/;

export const READS_CHARACTERS =
  /\bcin\.get\(\s*\w|\bf?getc(?:har)?\(|\bSystem\.in\.read\(\)|\.Read(?:Byte|Rune)\(\)/;

/** Makes a list of the numbers of its input, by one name. */
export const KEEPS_NUMBERS =
  /\b(?:const|let|var)\s{1,4}\w{1,40}\s{0,4}(?::\s{0,4}number\[\]\s{0,4})?=(?!=)[^;]{0,160}?\bsplit\([^)\n]{0,20}\)[^;\n]{0,80}\.map\(\s{0,4}(?:Number|parseInt|parseFloat)\b/;

export const SPLITS_AT_SPACES = /\bsplit\(\)|split\(["'/](?: |\\s)|split_whitespace|Fields\(/;

export const GOES_THROUGH_LINES =
  /\bin\s+(?:enumerate\()?sys\.stdin\b|\.readlines\(\)|\.splitlines\(\)|\.lines\(\)|\.Scan\(\)|\bgetline\(|\.on\('line'|\bfor\s+\w+\s+in\s+lines\b/;

/** Asks whether a number is even. */
export const TESTS_PARITY = /%\s{0,4}2\b|&\s{0,4}1\b|\.isEven\b|\bis_?(?:even|odd)\b/i;

/** Keeps numbers of its input in eight bits: characters are none of them. */
export const KEEPS_BYTES =
  /^(?![\s\S]{0,32768}(?:\bas_bytes|\bbytes\(\)|Vec<u8>|\[u8\]|as u8\b|b'))[\s\S]{0,32768}(?:\b\w{1,40}:\s{0,4}[iu]8\b|parse::<[iu]8>)/;

/** Words of its input are those that consist of letters. */
export const TAKES_LETTERS =
  /\[(?:\^)?(?:a-z|a-zA-Z|A-Za-z|A-Z)['\]äöüß -]|\bisalpha\b|\bisLetter\b|is_(?:ascii_)?alphabetic|\\p\{(?:L|IsAlphabetic|Alpha)\}/;

export const TAKES_DIGITS =
  /0-9|\\d|\\w|isalnum|isdigit|isDigit|is_(?:ascii_)?(?:digit|alphanumeric)|is_numeric|isLetterOrDigit|\\p\{N|IsDigit/;

/** Takes all arguments that it is given. */
export const TAKES_ALL_ARGUMENTS =
  /\bsys\.argv\[1:\]|\bprocess\.argv\.slice\(2\)|\bos\.Args\[1:\]|\bargs\(\)\s{0,40}\.skip\(1\)|Arrays\.stream\(args\)|:\s{0,4}args\)|<\s{0,4}(?:argc|args\.length|len\(os\.Args\))|argv\s{0,4}\+\s{0,4}1,\s{0,4}argv\s{0,4}\+\s{0,4}argc/;
