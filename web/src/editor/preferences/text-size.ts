import { EDITOR } from '@coderoom/contract';

const ON_PHONES = EDITOR.fontSizeMobile - EDITOR.fontSize;
const IN_NARROW_PANELS = -1.5;

/** Sizes of letters and lines in px: smaller on a phone, and in a narrow panel of a wide screen. */
export function textSize(
  preferred: number,
  narrow: boolean,
  dense = false,
): { fontSize: number; lineHeight: number } {
  if (dense && !narrow) {
    const fontSize = preferred + IN_NARROW_PANELS;
    return { fontSize, lineHeight: Math.round(fontSize * 1.6) };
  }
  const fontSize = narrow ? preferred + ON_PHONES : preferred;
  return { fontSize, lineHeight: Math.round(fontSize * 1.5) + (narrow ? 1 : 0) };
}
