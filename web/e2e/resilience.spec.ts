import { LANGUAGES } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { Playground } from './playground.ts';

test('stored sizes and choices that are no such thing do not keep the page from opening', async ({
  page,
}) => {
  const playground = new Playground(page);
  await playground.open();
  for (const separator of await page.getByRole('separator').all()) {
    await separator.press('ArrowLeft');
    await separator.press('ArrowUp');
  }
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('panels')));
  expect(keys).toHaveLength(2);
  for (const rubbish of ['garbage', 'null', '{"editor":900,"side":-800}']) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of [...names, 'theme', 'playground-language', 'playground-draft:python'])
          localStorage.setItem(name, value);
      },
      [keys, rubbish] as const,
    );
    await page.reload();
    await playground.editorReady();
  }
});

test('the output: nothing of a terminal, what went wrong in view, warnings below, and the focus', async ({
  page,
}) => {
  const playground = new Playground(page);
  await playground.open();
  // Colours and progress bars for a terminal leave no rubbish.
  await playground.write('print("\\x1b[31m 10%\\x1b[0m\\rdone")');
  await playground.run();
  await expect(playground.output.locator('pre')).toHaveText('done');

  await playground.write('for number in range(500): print(number)\nprint(1 / 0)');
  await playground.run();
  await expect(playground.output.getByText('ZeroDivisionError: division by zero')).toBeInViewport();

  await playground.write('while True: pass');
  await playground.run();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(playground.output).toContainText('You stopped the program.');
  await expect(playground.runButton).toBeFocused();

  await playground.chooseLanguage('cpp');
  await playground.write('#include <cstdio>\nint main() {\n  int unused = 3;\n  std::puts("ran");\n}');
  await playground.run();
  await expect(playground.output).toContainText('ran');
  await expect(playground.output.getByRole('heading', { name: 'Warnings' })).toBeVisible();
  await expect(playground.output.getByRole('button', { name: 'line 3' })).toBeVisible();

  // On the narrowest phone the header of the output holds everything.
  await page.setViewportSize({ width: 320, height: 568 });
  await playground.open();
  await playground.run();
  await expect(playground.output.getByRole('button', { name: 'Copy output' })).toBeInViewport({ ratio: 1 });
});

test('forced colours leave the program readable and the focus visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const playground = new Playground(page);
  await playground.open();
  await expect(page.locator('.monaco-editor.hc-black')).toHaveCount(0);
  await expect(page.locator('.monaco-editor-background').first()).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  // Their grounds and shadows are gone.
  await page.getByRole('button', { name: 'shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
});

test('dialogs and the drawer give the focus back to what opened them', async ({ page }) => {
  const playground = new Playground(page);
  await playground.open();
  // Not by role: what lies behind a dialog has none while it is open.
  const shortcuts = page.locator('button', { hasText: 'shortcuts' });
  const download = page.locator('[role="toolbar"] button', { hasText: 'Download' });
  for (const opener of [shortcuts, download]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  const more = page.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The dialog has the focus a moment before the menu that it came from has gone and it hears the key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test('a page older than its server loads anew when a script of it is gone', async ({ page }) => {
  await page.goto('/signup');
  let asked = 0;
  await page.route('**/assets/legal-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  expect(asked).toBe(2);
});

test('without a connection every language begins with its sample, and a screen that does not come can be left', async ({
  page,
  context,
}) => {
  const playground = new Playground(page);
  await playground.open();
  await playground.write('print("kept")');
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    if (language === 'python') continue;
    await playground.chooseLanguage(language);
    await playground.shows('Press Run, or Ctrl+Enter');
    await expect(playground.runButton).toBeEnabled();
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText("Couldn't load the commands.")).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The server still cannot be reached.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'IDE' }).click();
  await playground.chooseLanguage('python');
  await playground.shows('print("kept")');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
});
