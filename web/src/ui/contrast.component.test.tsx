import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { Button } from './button/button.tsx';
import { Badge } from './display/badge.tsx';
import { Note } from './display/note.tsx';
import { Field } from './form/field.tsx';
import { Switch } from './form/switch.tsx';

const GROUNDS = ['page', 'surface-1', 'surface-2', 'surface-3', 'overlay'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent-text', 'success', 'warning', 'danger'];
const CODE = [
  'code-fg',
  'code-comment',
  'code-keyword',
  'code-string',
  'code-number',
  'code-function',
].concat(['code-type', 'code-constant', 'code-operator', 'code-line-number', 'code-bracket', 'code-error']);
const LINES = [
  'border',
  'border-strong',
  'border-control',
  'accent-line',
  'success-line',
  'warning-line',
].concat(['danger-line']);

/** Relative luminance of a token's colour (WCAG 2). */
function luminance(token: string, part: Element): number {
  const probe = part.appendChild(document.createElement('span'));
  probe.style.color = `var(--${token})`;
  const channels =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  probe.remove();
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, part: Element): number {
  const [light = 0, dark = 0] = [luminance(one, part), luminance(other, part)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of tokens whose contrast is lower than it has to be. */
function tooLow(fronts: string[], grounds: string[], least: number, part: Element): string[] {
  return fronts.flatMap((front) =>
    grounds
      .filter((ground) => contrast(front, ground, part) < least)
      .map((ground) => `${front} on ${ground}: ${contrast(front, ground, part).toFixed(2)}`),
  );
}

const CODE_GROUNDS = ['code-bg', 'code-line', 'code-find', 'code-selection', 'surface-2'];
const MATCHES = ['match-a', 'match-b', 'match-c', 'match-d', 'match-e'];

test.each(['light', 'dark'])('text has 4.5:1 in the %s theme', async (theme) => {
  await show(<div data-testid="part" className={theme} />);
  const part = page.getByTestId('part').element();
  // No hint stands on the third surface, and no line number on the line of the caret.
  const [hint, number] = ['text-3', 'code-line-number'];
  const without = (tokens: string[], left: string) => tokens.filter((token) => token !== left);
  expect(tooLow(without(TEXTS, hint), GROUNDS, 4.5, part)).toEqual([]);
  expect(tooLow([hint], without(GROUNDS, 'surface-3'), 4.5, part)).toEqual([]);
  expect(tooLow(without(CODE, number), ['code-bg', 'code-line'], 4.5, part)).toEqual([]);
  expect(tooLow([number], ['code-bg'], 4.5, part)).toEqual([]);
  for (const state of ['success', 'warning', 'danger'])
    expect(tooLow([state, 'text-1', 'text-2'], [`${state}-soft`], 4.5, part)).toEqual([]);
  expect(tooLow(['accent-text', 'text-1', 'text-2'], ['accent-soft'], 4.5, part)).toEqual([]);
  expect(tooLow(['on-accent'], ['accent', 'accent-hover', 'accent-press'], 4.5, part)).toEqual([]);
  expect(tooLow(['on-danger'], ['danger-solid'], 4.5, part)).toEqual([]);
  expect(tooLow(['border-control'], ['page', 'surface-1', 'overlay'], 3, part)).toEqual([]);
});

test.each(['light', 'dark'])(
  'with more contrast, text has 7:1 and lines have 3:1 in the %s theme',
  async (theme) => {
    await commands.emulateMedia({ contrast: 'more' });
    await show(<div data-testid="part" className={theme} />);
    const part = page.getByTestId('part').element();
    expect(tooLow(TEXTS, GROUNDS, 7, part)).toEqual([]);
    expect(tooLow(CODE, [...CODE_GROUNDS, ...MATCHES], 7, part)).toEqual([]);
    for (const state of ['success', 'warning', 'danger'])
      expect(tooLow([state, 'text-1', 'text-2'], [`${state}-soft`], 7, part)).toEqual([]);
    for (const state of ['accent', 'success', 'warning', 'danger'])
      expect(tooLow([`${state}-line`], [`${state}-soft`], 3, part)).toEqual([]);
    expect(tooLow(['accent-text', 'text-1', 'text-2'], ['accent-soft'], 7, part)).toEqual([]);
    expect(tooLow(['on-accent'], ['accent', 'accent-hover', 'accent-press'], 7, part)).toEqual([]);
    expect(tooLow(['on-danger'], ['danger-solid'], 7, part)).toEqual([]);
    expect(tooLow(LINES, GROUNDS, 3, part)).toEqual([]);
    expect(tooLow(['code-guide', 'border-strong'], ['code-bg', 'code-line'], 3, part)).toEqual([]);
  },
);

test('with more contrast, parts of the page are legible, and their frames are seen', async () => {
  await commands.emulateMedia({ contrast: 'more' });
  await show(
    <main className="flex flex-col gap-2 p-4">
      <p className="text-text-1">Content</p>
      <p className="text-text-2">Label</p>
      <p className="text-text-3">Hint</p>
      <a href="/tasks" className="text-accent-text underline">
        Tasks
      </a>
      <Button look="primary">Run</Button>
      <Button look="secondary">Tests</Button>
      <Button>Plain</Button>
      <Button look="danger">Delete</Button>
      <Button look="danger-solid">Delete all</Button>
      <Badge tone="success">Passed</Badge>
      <Badge tone="warning">Late</Badge>
      <Badge tone="danger">Missing</Badge>
      <Badge tone="accent">Teacher</Badge>
      <Field label="Name" problem="The name is missing." />
      <Switch label="Late submissions" checked onChange={() => undefined} />
      <Note tone="warning" text="The server is busy." />
    </main>,
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
});
