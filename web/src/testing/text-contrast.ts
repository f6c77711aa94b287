import type axe from 'axe-core';

/** The rules that depend on colours. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe does not judge: controls that are off, and Monaco, which is responsible for itself. */
const NOT_JUDGED = '.monaco-editor, [inert], :disabled, [aria-disabled="true"]';
/** What lies behind a modal dialog, of which axe cannot tell the colours. */
const BEHIND_SCRIM = `[data-aria-hidden], ${NOT_JUDGED}`;

/** What lies behind a text. */
interface Ground {
  /** Colours from the nearest opaque one upwards. */
  colors: string;
  /** Opacities of all ancestors. */
  fade: string;
}

/** Appearances of texts that axe found legible since the page was loaded. */
const legible = new Set<string>();

/**
 * Returns the texts in a part of the page that look like none that axe found legible before, with their appearance: all
 * that their contrast depends on. Most screens differ in few, and judging all of them is most of what axe costs.
 */
export function listUnjudgedTexts(part: Element): Map<Element, string> {
  const unjudged = new Map<Element, string>();
  const notJudged = document.querySelector('.bg-scrim') === null ? NOT_JUDGED : BEHIND_SCRIM;
  const visit = (element: Element, style: CSSStyleDeclaration, behind: Ground) => {
    if (element.matches(notJudged) || isUnseen(style)) return;
    const ground = groundOf(style, behind);
    if (style.visibility === 'visible' && holdsText(element) && part.contains(element)) {
      const appearance = appearanceOf(element, style, ground);
      if (!legible.has(appearance)) unjudged.set(element, appearance);
    }
    const children = [...element.children].map((child) => ({ child, style: getComputedStyle(child) }));
    const afloat = children
      .filter((one) => one.style.position !== 'static')
      .map((one) => colorsOf(one.style));
    // What is positioned may lie over what is positioned beside it.
    const over = { ...ground, colors: `${ground.colors} ${[...new Set(afloat)].join(' ')}` };
    for (const { child, style } of children) visit(child, style, style.position === 'static' ? ground : over);
  };
  const root = document.documentElement;
  visit(root, getComputedStyle(root), { colors: '', fade: '' });
  return unjudged;
}

/** Remembers the texts that axe judged, none of which it found illegible. */
export function rememberLegible(unjudged: Map<Element, string>, { passes }: axe.AxeResults): void {
  const judged = passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
  for (const { element, any } of judged) {
    const appearance = element && unjudged.get(element);
    // Axe passes what it cannot see, without a ratio.
    if (appearance !== undefined && any.some(({ data }) => data?.contrastRatio > 0)) legible.add(appearance);
  }
}

/** True for an element that nobody sees, with all that is in it; only screen readers see what has one pixel. */
function isUnseen({ display, opacity, position, width }: CSSStyleDeclaration): boolean {
  return display === 'none' || opacity === '0' || (position === 'absolute' && width === '1px');
}

function groundOf(style: CSSStyleDeclaration, { colors, fade }: Ground): Ground {
  const { backgroundColor: color, backgroundImage: image, opacity } = style;
  const isOpaque = image === 'none' && !color.startsWith('rgba(') && !color.includes('/');
  return {
    colors: isOpaque ? color : `${colors} ${colorsOf(style)}`,
    fade: opacity === '1' ? fade : `${fade} ${opacity}`,
  };
}

/** Empty for a background that is clear. */
function colorsOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string {
  const isClear = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear ? '' : `${backgroundColor} ${backgroundImage}`;
}

function appearanceOf(element: Element, style: CSSStyleDeclaration, { colors, fade }: Ground): string {
  const { color, fontSize, fontWeight, textShadow } = style;
  const looks = [colors, fade, color, fontSize, fontWeight, textShadow];
  // A link must differ from the text around it.
  if (element.matches('a, [role="link"]')) {
    const around = getComputedStyle(element.parentElement ?? element);
    looks.push('link', style.textDecorationLine, style.borderBottom, style.display, around.color);
  }
  return looks.join(';');
}

function holdsText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
}
