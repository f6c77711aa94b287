import type axe from 'axe-core';

/** The rules that depend on colours. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Left to others: controls that are off need no contrast, and Monaco is responsible for its own. */
const NOT_JUDGED = '.monaco-editor, [inert], :disabled, [aria-disabled="true"]';
/** The same, and everything behind a modal dialog, whose colours axe cannot tell. */
const BEHIND_SCRIM = `[data-aria-hidden], ${NOT_JUDGED}`;

/** The elements that axe's `link-in-text-block` looks at. */
const LINK = 'a[href], [role="link"]';

/** The background of a text. */
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
 * that their contrast depends on. Most screens differ in few, and judging all of them is most of what axe costs. A link
 * among other text is returned each time: it must differ from that text, which is no part of its appearance.
 */
export function listUnjudgedTexts(part: Element): Map<Element, string> {
  const unjudged = new Map<Element, string>();
  const notJudged = document.querySelector('.bg-scrim') === null ? NOT_JUDGED : BEHIND_SCRIM;
  const visit = (element: Element, style: CSSStyleDeclaration, behind: Ground) => {
    if (element.matches(notJudged) || isUnseen(style)) return;
    const children = [...element.children].map((child) => ({ child, style: getComputedStyle(child) }));
    const positioned = children.map((one) => one.style).filter(({ position }) => position !== 'static');
    // These lie under all text of the element.
    const below = positioned.filter(({ zIndex }) => Number(zIndex) < 0);
    const ground = withColors(groundOf(style, behind), below);
    if (style.visibility === 'visible' && part.contains(element)) {
      const appearance = appearanceOf(style, ground);
      const isNew = holdsText(element) && !legible.has(appearance);
      if (isNew || isAmongText(element, style)) unjudged.set(element, appearance);
    }
    // What is positioned may lie over what is positioned beside it.
    const over = withColors(ground, positioned);
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

/** Adds the backgrounds of what lies between a ground and a text. */
function withColors(ground: Ground, between: CSSStyleDeclaration[]): Ground {
  if (between.length === 0) return ground;
  return { ...ground, colors: `${ground.colors} ${[...new Set(between.map(colorsOf))].join(' ')}` };
}

/** Empty for a background that is clear. */
function colorsOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string {
  const isClear = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear ? '' : `${backgroundColor} ${backgroundImage}`;
}

function appearanceOf(style: CSSStyleDeclaration, { colors, fade }: Ground): string {
  const { color, fontSize, fontWeight, textShadow } = style;
  return [colors, fade, color, fontSize, fontWeight, textShadow].join(';');
}

/** True for a link in a line with other text. */
function isAmongText(link: Element, { display }: CSSStyleDeclaration): boolean {
  if (display !== 'inline' || !link.matches(LINK)) return false;
  let block = link.parentElement;
  while (block !== null && /^(inline|contents)/.test(getComputedStyle(block).display))
    block = block.parentElement;
  if (block === null) return false;
  const inLinks = [...block.querySelectorAll(LINK)].reduce((sum, one) => sum + countLetters(one), 0);
  return countLetters(block) > inLinks;
}

function countLetters({ textContent }: Element): number {
  return textContent.replaceAll(/\s/g, '').length;
}

function holdsText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true;
  return [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
}
