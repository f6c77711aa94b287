import type { LanguageId } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { registerAccount, SignInScreens } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

const SQUARE = `import turtle
print("begins")
for colour in ["red", "green", "blue", "orange"]:
    turtle.color(colour)
    turtle.forward(100)
    turtle.left(90)
print("ended")`;

/** Rows in an order that neither texts nor numbers have. */
const PLOT = `import csv
import matplotlib.pyplot as plt
squares = {3: 9, 10: 100, 1: 1, 2: 4}
print("before")
plt.scatter(squares.keys(), squares.values())
plt.title("Squares")
plt.show()
print("after")
with open("out.csv", "w", newline="") as file:
    csv.writer(file).writerows([("n", "square"), *squares.items()])`;

/** Programs with the drawing library: a compiled language and a scripted one. */
const DRAWINGS: { language: LanguageId; code: string; words: string }[] = [
  {
    language: 'cpp',
    code: `#include "drawing.h"
int main() {
  Drawing d(300, 200);
  d.fill("gold");
  d.polygon({150, 20, 280, 180, 20, 180});
} // a triangle`,
    words: 'Drawing of 1 polygon',
  },
  {
    language: 'javascript',
    code: `import { Drawing } from 'drawing';
const d = new Drawing(300, 200);
for (let x = 0; x < 300; x += 10) d.line(x, 0, 300 - x, 200);`,
    words: 'Drawing of 30 lines',
  },
];

/** The drawing of a run, which fills the panel. */
class ShownDrawing {
  readonly figure;

  constructor(page: Page) {
    this.figure = page.getByRole('figure', { name: 'Drawing 1' });
  }

  get picture() {
    return this.figure.getByRole('img');
  }

  get stroke() {
    return this.figure.getByRole('slider', { name: 'Stroke' });
  }

  button(name: 'Play' | 'Pause') {
    return this.figure.getByRole('button', { name, exact: true });
  }
}

test('what programs draw, plot and write: replayed by the keyboard, between the lines of the output, as a table, and in the history', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  const playground = new Playground(page);
  const drawing = new ShownDrawing(page);
  const { output } = playground;
  await playground.open();

  await test.step('a turtle draws, and its strokes are replayed by the keyboard', async () => {
    await playground.write(SQUARE);
    await playground.run();
    await playground.printed('ended');
    await expect(output).toContainText(/begins\s+ended/);
    await expect(output.getByRole('figure')).toHaveCount(1);
    await expect(drawing.picture).toHaveAccessibleName('Drawing of 4 lines');
    await expect(drawing.stroke).toHaveAttribute('aria-valuetext', '4 of 4 strokes');
    await drawing.figure.focus();
    await page.keyboard.press('r');
    await expect(drawing.stroke).toHaveAttribute('aria-valuetext', /^[123] of 4 strokes$/);
    await page.keyboard.press('Space');
    await expect(drawing.button('Play')).toBeVisible();
    await expect(drawing.stroke).toHaveAttribute('aria-valuetext', /^[123] of 4 strokes$/);
    // The line whose stroke came last.
    await expect(page.locator('.monaco-editor .lit-line')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(drawing.button('Pause')).toBeVisible();
    await expect(drawing.stroke).toHaveAttribute('aria-valuetext', '4 of 4 strokes');
    await expect(drawing.button('Play')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Sign In' }).click();
  await new SignInScreens(page).signIn(account);
  await expect(page).toHaveURL(/\/$/);
  await playground.shows('turtle');

  await test.step('a plot stands between lines, and a written file is a table', async () => {
    await playground.write(PLOT);
    await playground.run();
    await playground.printed('after');
    const plot = output.getByRole('figure', { name: 'Figure 1' }).getByRole('img');
    await expect(plot).toHaveAccessibleName(/Squares/);
    await expect(plot).toHaveJSProperty('complete', true);
    await expect(output).toContainText(/before\s*Figure 1.*after/s);
    await output.getByRole('button', { name: 'Open out.csv' }).click();
    const table = page.getByRole('grid', { name: 'out.csv' });
    const numbers = table.getByRole('gridcell');
    await expect(numbers).toHaveText(['3', '9', '10', '100', '1', '1', '2', '4']);
    await table.getByRole('columnheader', { name: 'square' }).click();
    await expect(numbers).toHaveText(['1', '1', '2', '4', '3', '9', '10', '100']);
    await expect(page.getByText('Sorted by square')).toBeVisible();
  });

  for (const { language, code, words } of DRAWINGS) {
    await test.step(`the drawing library in ${language}`, async () => {
      await playground.chooseLanguage(language);
      await playground.write(code);
      await playground.run();
      await expect(drawing.picture).toHaveAccessibleName(words);
      await expect(output).toContainText('Success');
    });
  }

  await test.step('the history shows the plot of a stored run', async () => {
    const settings = new Settings(page);
    await settings.open('history');
    await settings.entries.filter({ hasText: 'Python' }).getByRole('link').click();
    const stored = settings.run.getByRole('region', { name: 'Output', exact: true });
    await expect(stored.getByRole('img', { name: /Squares/ })).toHaveJSProperty('complete', true);
    await expect(stored).toContainText(/before\s*Figure 1.*after/s);
    await expect(stored.getByRole('button', { name: 'Open out.csv' })).toBeVisible();
  });
  expect(troubles).toEqual([]);
});
