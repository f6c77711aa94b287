/** `MK` of `mira.kovac`, `AD` of `ada` and of `ada (guest)`. Counts letters as people see them (graphemes). */
export function initials(name: string): string {
  const [first = '', second] = name
    .replace(/ \([^()]*\)$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = second === undefined ? start(first, 2) : start(first, 1) + start(second, 1);
  return letters.toUpperCase();
}

function start(word: string, length: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  return letters.slice(0, length).join('');
}
