import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { isBreadthTried } from './breadth.ts';
import { COLOR_RULES, listUnjudgedTexts, rememberLegible } from './text-contrast.ts';

/** Rules about whole pages (landmarks, title, language), which journeys check. */
const PAGE_RULES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

/**
 * Looks for `!important` in style attributes, which React cannot write. Its search for what is visible would be a sixth
 * of what axe costs.
 */
const IMPOSSIBLE = 'avoid-inline-spacing';

const OPTIONS: axe.RunOptions = {
  // Only what is returned is worked out, and only for what was found.
  resultTypes: ['violations'],
  selectors: false,
  // No rule in use reads the style sheets.
  preload: false,
};

/** Monaco is responsible for its own accessibility. */
const EXCLUDED = [['.monaco-editor']];

/**
 * Returns axe's findings on the current page in both themes, or on a part of it: an open menu hides the rest from
 * everyone. The dark theme differs only in colours: `npm test` leaves it to breadth, and judges the tokens that all
 * screens take them from (`ui/contrast.component.test.tsx`). Leaves the page light.
 */
export async function findViolationsInBothThemes(part = 'body'): Promise<string[]> {
  const dark = isBreadthTried() ? await findIllegibleInTheDark(part) : [];
  await transitionsEnded();
  const disabled = [...PAGE_RULES, ...COLOR_RULES, IMPOSSIBLE].map((rule) => [rule, { enabled: false }]);
  const { violations } = await axe.run(
    { include: [[part]], exclude: EXCLUDED },
    { ...OPTIONS, rules: Object.fromEntries(disabled) },
  );
  return [
    ...describe(violations),
    ...(await findIllegible(part)),
    ...dark.map((violation) => `in the dark: ${violation}`),
  ];
}

async function findIllegibleInTheDark(part: string): Promise<string[]> {
  await showTheme('dark');
  const found = await findIllegible(part);
  await showTheme('light');
  return found;
}

/** Returns axe's findings about colours. */
async function findIllegible(part: string): Promise<string[]> {
  const root = document.querySelector(part);
  if (root === null) throw new Error(`There is no ${part}.`);
  const unjudged = listUnjudgedTexts(root);
  if (unjudged.size === 0) return [];
  const results = await axe.run(
    { include: [...unjudged.keys()], exclude: EXCLUDED },
    { ...OPTIONS, resultTypes: ['violations', 'passes'], elementRef: true, runOnly: COLOR_RULES },
  );
  if (results.violations.length === 0) rememberLegible(unjudged, results);
  return describe(results.violations);
}

function describe(violations: axe.Result[]): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Switches the system's colour scheme and waits until the page has followed. */
async function showTheme(theme: 'light' | 'dark'): Promise<void> {
  await commands.emulateMedia({ colorScheme: theme });
  // The first frame tells the page that its theme changed, the next one starts the transitions.
  await frame();
  await frame();
  await expect.poll(() => document.documentElement.classList.contains(theme)).toBe(true);
  await transitionsEnded();
}

/** Waits for transitions: intermediate colours between two themes are not part of the design. */
async function transitionsEnded(): Promise<void> {
  // Fades end; spinners do not.
  const ending = document
    .getAnimations()
    .filter((one) => Number(one.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
