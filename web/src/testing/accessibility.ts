import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Rules about whole pages (landmarks, title, language), which journeys check. */
const PAGE_RULES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
/** The rules that depend on colours: the dark theme differs only in these. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's findings on the current page in both themes, or on a part of it: an open menu hides the rest from
 * everyone. Leaves the page light.
 */
export async function findViolationsInBothThemes(part = 'body'): Promise<string[]> {
  await showTheme('dark');
  const dark = await findViolations(part, { runOnly: COLOR_RULES });
  await showTheme('light');
  return [...(await findViolations(part, {})), ...dark.map((violation) => `in the dark: ${violation}`)];
}

/** Switches the system's colour scheme and waits until the page has followed. */
async function showTheme(theme: 'light' | 'dark'): Promise<void> {
  await commands.emulateMedia({ colorScheme: theme });
  await expect.poll(() => document.documentElement.classList.contains(theme)).toBe(true);
  await transitionsEnded();
}

async function findViolations(part: string, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(
    // Monaco is responsible for its own accessibility.
    { include: [[part]], exclude: [['.monaco-editor']] },
    {
      // Only what is returned below is worked out, and only for what was found.
      resultTypes: ['violations'],
      selectors: false,
      // No rule in use reads the style sheets.
      preload: false,
      rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
      ...options,
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Waits for transitions: intermediate colours between two themes are not part of the design. */
async function transitionsEnded(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The first frame tells the page that its theme changed, the next one starts the transitions.
  await frame();
  await frame();
  // Fades end; spinners do not.
  const ending = document
    .getAnimations()
    .filter((one) => Number(one.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
