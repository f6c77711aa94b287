import { useMemo } from 'react';
import { isFaint } from '#shared/runs/drawing/paint/legible-color.ts';
import type { Palette } from '#shared/runs/drawing/paint/paint.ts';
import type { StrokeIndex } from '#shared/runs/drawing/paint/stroke-index.ts';
import { useTheme } from '#ui/theme/theme-provider.tsx';

/** Colours of the paper, as the theme has them. */
export interface PaperPalette extends Palette {
  grid: string;
  axis: string;
  label: string;
}

/** White paper in any theme: tokens of the light one. */
const WHITE = { paper: '#ffffff', text: '#0f172a', grid: '#e2e8f0', axis: '#cbd5e1', label: '#5d6c83' };

/**
 * The colours and fonts of a drawing's paper. On dark paper, black is the text's colour, and dark colours are lightened.
 * A drawing that counts on white paper gets it: one with coloured areas and dark colours, on no background of its own.
 */
export function usePalette({ hasBackground, hasFills, choosesBlack, colors }: StrokeIndex): PaperPalette {
  const { theme } = useTheme();
  const isDark = theme === 'dark';
  // The set grows with the drawing and stays the same object.
  const hasFaint = useMemo(() => isDark && hasFaintOnPage(colors), [isDark, colors, colors.size]);
  const needsWhite = isDark && hasFills && !hasBackground && (choosesBlack || hasFaint);
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    const isWhite = !isDark || needsWhite;
    const text = isWhite ? WHITE.text : token('--text-1');
    return {
      text,
      black: isWhite || hasBackground ? 'black' : text,
      darkPaper: isWhite || hasBackground ? null : token('--page'),
      paper: token('--page'),
      turtle: token('--success'),
      sans: token('--font'),
      mono: token('--mono'),
      grid: token('--border'),
      axis: token('--border-strong'),
      label: token('--text-3'),
      ...(needsWhite && WHITE),
    };
  }, [isDark, needsWhite, hasBackground]);
}

function hasFaintOnPage(colors: ReadonlySet<string>): boolean {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  return [...colors].some((color) => isFaint(color, paper));
}
