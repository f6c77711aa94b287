/** The letter of which names in a sample consist. */
const LETTER = 'f';
/** Repetitions of a part that may be repeated. */
const TIMES = 3;

/**
 * Returns a text that a pattern matches, as far as that can be told without looking around; names in it are `fff`.
 * @param choose returns which of some alternatives is taken
 */
export function sampleOf({ source }: RegExp, choose: (count: number) => number): string {
  const groups: string[] = [];
  let at = 0;
  const alternatives = (): string => {
    const found: string[] = [];
    for (;;) {
      let text = '';
      while (at < source.length && source[at] !== '|' && source[at] !== ')') text += repeated();
      found.push(text);
      if (source[at] !== '|') break;
      at += 1;
    }
    return found[choose(found.length)] ?? '';
  };
  const repeated = (): string => {
    const one = atom();
    const [quantifier = '', least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
    at += quantifier.length;
    if (quantifier === '') return one;
    const isOptional = /^[*?]/.test(quantifier) || least === '0';
    if (isOptional && choose(2) === 0) return '';
    return one.repeat(quantifier.startsWith('?') ? 1 : Math.max(TIMES, Number(least ?? 0)));
  };
  const atom = (): string => {
    const rest = source.slice(at);
    const [looks] = /^\(\?(?:<?[=!])/.exec(rest) ?? [];
    const [opens] = /^\((?:\?:|\?<\w+>)?/.exec(rest) ?? [];
    if (looks !== undefined || opens !== undefined) {
      at += (looks ?? opens ?? '').length;
      const text = alternatives();
      at += 1;
      if (looks !== undefined) return '';
      if (opens !== '(?:') groups.push(text);
      return text;
    }
    const [set] = /^\[(?:[^\]\\]|\\.)*\]/.exec(rest) ?? [];
    if (set !== undefined) {
      at += set.length;
      return characterOf(set);
    }
    const [escaped] = /^\\(?:[pP]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)/is.exec(rest) ?? [];
    at += (escaped ?? '.').length;
    if (escaped === undefined)
      return rest[0] === '.' ? LETTER : /[\^$]/.test(rest[0] ?? '') ? '' : (rest[0] ?? '');
    if (/^\\[bB]/.test(escaped)) return '';
    if (/^\\\d/.test(escaped)) return groups[Number(escaped.slice(1)) - 1] ?? '';
    return characterOf(escaped);
  };
  return alternatives();
}

const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const PREFERRED = [LETTER, 'F', '1', ' ', ...CHARACTERS, '\n', '’', '‘', '…'];

/** Returns a character that a set or an escape matches. */
function characterOf(set: string): string {
  const pattern = new RegExp(`^${set}$`, /\\[pP]/.test(set) ? 'u' : '');
  return PREFERRED.find((character) => pattern.test(character)) ?? '';
}
