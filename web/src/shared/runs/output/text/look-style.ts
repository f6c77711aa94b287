import type { CSSProperties } from 'react';
import { partsOfLook, type TextLook } from '#shared/runs/text-look.ts';

/** How a look is shown: classes for the page's own colours, a style for exact ones. */
interface LookStyle {
  className: string;
  style?: CSSProperties;
}

/** The six colours of terminals that have a hue, in those of the page's code, which can be read in both themes. */
const INKS: Readonly<Record<string, string>> = {
  1: 'text-danger',
  2: 'text-success',
  3: 'text-warning',
  4: 'text-(--code-function)',
  5: 'text-(--code-keyword)',
  6: 'text-(--code-type)',
};
const AREAS: Readonly<Record<string, string>> = {
  1: 'bg-danger text-page',
  2: 'bg-success text-page',
  3: 'bg-warning text-page',
  4: 'bg-(--code-function) text-page',
  5: 'bg-(--code-keyword) text-page',
  6: 'bg-(--code-type) text-page',
};
/** Black and white are those of the page: neither is seen on both themes. */
const COLORLESS_AREA = 'bg-surface-3 text-text-1';
const REVERSED = 'bg-text-1 text-page';
const LETTERS: Readonly<Record<string, string>> = {
  b: 'font-strong',
  f: 'opacity-80',
  i: 'italic',
  u: 'underline',
  s: 'line-through',
};
/** Contrast that text needs on its ground (WCAG 2.2). */
const LEAST_CONTRAST = 4.5;

const known = new Map<TextLook, LookStyle>();

/** Returns how a look is shown. Text can always be read: colours that are too faint for their ground are darkened or lightened. */
export function styleOfLook(look: TextLook): LookStyle {
  const before = known.get(look);
  if (before !== undefined) return before;
  const made = makeStyle(look);
  if (known.size > 2_000) known.clear();
  known.set(look, made);
  return made;
}

function makeStyle(look: TextLook): LookStyle {
  const { ink: pen, behind: ground, letters } = partsOfLook(look);
  const isReversed = letters.includes('r');
  const [ink, behind] = isReversed ? [ground, pen] : [pen, ground];
  const classes = [...letters].map((letter) => LETTERS[letter] ?? '');
  if (behind.startsWith('#')) {
    const color = ink.startsWith('#') && contrast(ink, behind) >= LEAST_CONTRAST ? ink : plainOn(behind);
    return { className: classes.join(' '), style: { backgroundColor: behind, color } };
  }
  if (behind !== '') classes.push(AREAS[Number(behind) % 8] ?? COLORLESS_AREA);
  else if (isReversed) classes.push(REVERSED);
  else if (ink.startsWith('#')) {
    const color = `light-dark(${readableOn('#ffffff', ink)}, ${readableOn('#0f172a', ink)})`;
    return { className: classes.join(' '), style: { color } };
  } else if (ink === '8') classes.push('text-text-3');
  else if (ink !== '') classes.push(INKS[Number(ink) % 8] ?? '');
  return { className: classes.filter((name) => name !== '').join(' ') };
}

function plainOn(ground: string): string {
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}

/** Returns a colour, mixed with as much black or white as it needs to be read. */
function readableOn(ground: string, color: string): string {
  const [towards, values] = [plainOn(ground) === '#000000' ? 0 : 255, channels(color)];
  for (let share = 0; share <= 10; share++) {
    const mixed = values.map((value) => Math.round(value + ((towards - value) * share) / 10));
    const hex = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(hex, ground) >= LEAST_CONTRAST) return hex;
  }
  return plainOn(ground);
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
