import type { LanguageId } from '@coderoom/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { ownName } from '#e2e/admin/admin.ts';
import { beginSession, visit } from '#e2e/collaboration/collaboration.ts';
import { authorize, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { GradingScreens } from '#e2e/teacher/grading.ts';
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

/** Programs with the drawing library, in the languages other than that of the turtle and the plot. */
const DRAWINGS: { language: LanguageId; code: string; words: string }[] = [
  {
    language: 'cpp',
    code: `#include "drawing.h"
int main() {
  Drawing d(300, 200);
  d.fill("gold");
  d.polygon({150, 20, 280, 180, 20, 180});
} // a triangle`,
    words: 'Drawing in 1 stroke: 1 polygon.',
  },
  {
    language: 'javascript',
    code: `import { Drawing } from 'drawing';
const d = new Drawing(300, 200);
for (let x = 0; x < 300; x += 10) d.line(x, 0, 300 - x, 200);`,
    words: 'Drawing in 30 strokes: 30 lines.',
  },
  {
    language: 'typescript',
    code: `import { Drawing } from 'drawing';
const heights: number[] = [30, 80, 50];
const d = new Drawing(300, 100);
heights.forEach((height, n) => d.rectangle(n * 100, 0, 80, height));`,
    words: 'Drawing in 3 strokes: 3 rectangles.',
  },
  {
    language: 'java',
    code: `import drawing.Drawing;
public class Main {
    public static void main(String[] args) {
        Drawing d = new Drawing(300, 200);
        d.circle(150, 100, 60);
    }
} // a circle`,
    words: 'Drawing in 1 stroke: 1 circle or ellipse.',
  },
  {
    language: 'go',
    code: `package main

import "drawing"

func main() {
	d := drawing.New(300, 200)
	d.Text(150, 100, "Hello")
} // a text`,
    words: 'Drawing in 1 stroke.* Texts: “Hello”.',
  },
  {
    language: 'rust',
    code: `use drawing::Drawing;

fn main() {
    let mut d = Drawing::new(300, 200);
    d.arc(150, 100, 50, 50, 0, 90);
} // an arc`,
    words: 'Drawing in 1 stroke: 1 arc.',
  },
];

/** Draws, and plots: the plot is a PNG that Matplotlib made. */
const SQUARE_AND_PLOT = `${SQUARE}\n${PLOT}`;

/** Draws while others watch: a side each second. */
const SLOW_SQUARE = `import time
import turtle
for side in range(4):
    turtle.forward(100)
    turtle.left(90)
    time.sleep(1)
print("ended")`;

/** Waits until the plot of a run is there, decoded as a picture. */
async function expectPlot(within: Page | Locator) {
  const plot = within.getByRole('figure', { name: /^Figure \d/ }).getByRole('img');
  await expect(plot).toHaveAccessibleName(/Squares/);
  await expect
    .poll(() => plot.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
}

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

test.use({ libraries: 'on' });

test('what programs draw, plot and write: replayed by the keyboard, between the lines of the output, as a table, and in the history', {
  tag: '@breadth',
}, async ({ page, request }) => {
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
    await expect(drawing.picture).toHaveAccessibleName(
      'Drawing in 4 strokes: 4 lines. Colours: red, green, blue, orange.',
    );
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
      // A pen is black unless it is said otherwise, which some of the libraries say.
      await expect(drawing.picture).toHaveAccessibleName(new RegExp(words));
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

test('one person draws and plots in a session that watches, hands both in, and is graded by them', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Turtles'));
  const student = await course.enrol();
  const task = await course.giveOut({ name: ownName('A square') });
  const headers = await authorize(request, student);
  const wish = { title: 'Turtles', language: 'python', is_public: true, initial_code: SLOW_SQUARE } as const;
  const shareId = await beginSession(request, headers, wish);
  const words = 'Drawing in 4 strokes: 4 lines.';
  const playground = new Playground(page);
  await signIn(page, student);

  await test.step('the others see it grow while it runs, and as a whole in the end', async () => {
    await page.goto(`/collab/${shareId}`);
    const guest = await visit(browser, shareId, 'Ada');
    await expect.poll(() => guest.code()).toContain('turtle.forward');
    const drawing = new ShownDrawing(guest.page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(drawing.picture).toHaveAccessibleName('Drawing in progress');
    await expect(drawing.stroke).toHaveAttribute('aria-valuemax', /^[1-4]$/);
    await expect(drawing.picture).toHaveAccessibleName(words);
    await expect(guest.page.getByRole('region', { name: 'Output', exact: true })).toContainText('ended');
    await expect(new ShownDrawing(page).picture).toHaveAccessibleName(words);

    await playground.write(PLOT);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expectPlot(page);
    await expectPlot(guest.page);
    await guest.page.close();
  });

  await test.step('handed in, its receipt shows what the server saw it draw', async () => {
    await playground.open();
    await playground.choose('Professor Templates', task.name);
    await playground.shows('print("given")');
    await playground.write(SQUARE_AND_PLOT);
    await playground.run();
    await playground.printed('after');
    await playground.submitButton.click();
    await playground.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    const receipt = playground.dialog.getByRole('figure', { name: 'Drawing 1' });
    await expect(receipt.getByRole('img')).toHaveAccessibleName(/4 lines/);
    await expectPlot(playground.dialog);
    await page.keyboard.press('Escape');
  });

  await test.step('the teacher sees it beside the program, and grades it', async () => {
    const screens = new GradingScreens(await openElsewhere(browser));
    const { admin, submission } = screens;
    await admin.signIn();
    await admin.open('Submissions', `&template_name=${encodeURIComponent(task.name)}`);
    await admin.rowOf(student.username).getByRole('link').click();
    const drawing = new ShownDrawing(admin.page);
    await expect(drawing.picture).toHaveAccessibleName(/4 lines/);
    await expectPlot(submission);
    await drawing.figure.focus();
    await admin.page.keyboard.press('r');
    await expect(drawing.stroke).toHaveAttribute('aria-valuetext', /^[0-3] of 4 strokes$/);
    await admin.page.keyboard.press('+');
    await expect(drawing.figure.getByRole('status')).toHaveText('125 %');
    const grade = screens.gradeOf(submission);
    await grade.score.fill('4');
    await grade.save();
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('4');
    await admin.page.close();
  });

  await test.step('the student finds both in their grades', async () => {
    const settings = new Settings(page);
    await settings.open('grades');
    await settings.section('My grades').getByRole('link', { name: task.name }).click();
    await expect(new ShownDrawing(page).picture).toHaveAccessibleName(/4 lines/);
    await expectPlot(page);
  });
  expect(troubles).toEqual([]);
});
