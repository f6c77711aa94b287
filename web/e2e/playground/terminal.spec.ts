import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';
import { Terminal } from './terminal.ts';

const QUIZ = `print("A little quiz")
name = input("What is your name? ")
age = int(input("How old are you? "))
print(f"{name} will be {age + 10}.")`;

const ADD_UP = `import sys
print("Numbers, please")
print("Sum:", sum(int(line) for line in sys.stdin))`;

async function open(page: Page, code: string) {
  const playground = new Playground(page);
  await playground.open();
  await playground.write(code);
  return { playground, terminal: new Terminal(page) };
}

function clipboardOf(page: Page) {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a person and a program talk: asked, answered, ahead of it, to the end of the input, over a lost connection', {
  tag: '@breadth',
}, async ({ page }) => {
  let cut: () => void = () => {};
  let network = Promise.resolve();
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await network;
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  const { playground, terminal } = await open(page, QUIZ);
  await test.step('a program asks, is answered, and what was said stays', async () => {
    await playground.run();
    await terminal.asks('What is your name?');
    expect(await terminal.text()).toBe('A little quiz\nWhat is your name?');
    await terminal.answer('Ada');
    await terminal.asks('How old are you?');
    await terminal.answer('36');
    await expect(playground.output).toContainText('Success');
    expect(await terminal.text()).toBe(
      'A little quiz\nWhat is your name? Ada\nHow old are you? 36\nAda will be 46.',
    );
    // Copies only the program's output, without the typed input.
    await playground.output.getByRole('button', { name: 'Copy output' }).click();
    await expect
      .poll(() => clipboardOf(page))
      .toBe('A little quiz\nWhat is your name? How old are you? Ada will be 46.\n');
  });

  await test.step('a program is seen at work, and can be typed to ahead', async () => {
    await playground.write(
      'import sys\nfor number in range(1, 6):\n  print("round", number)\n  print("done", input(), file=sys.stderr)',
    );
    await playground.run();
    await terminal.asks('round 1');
    await expect(playground.output).not.toContainText('round 2');
    await terminal.answer('step 1');
    await expect(terminal.transcript.getByText('done step 1')).toBeVisible();
    await terminal.asks('round 2');
    // Who types in the editor meanwhile is left there.
    await page.locator('.monaco-editor').getByRole('textbox').first().focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' # a remark');
    await playground.shows('# a remark');
    await expect(terminal.line).not.toBeFocused();
    await terminal.paste('step 2\nstep 3\nstep 4\nstep 5\nnobody reads this');
    await expect(playground.output).toContainText('Success');
    await expect(terminal.transcript).toContainText('done step 5');
    await expect(terminal.transcript).not.toContainText('nobody');
  });

  await test.step('the button and Ctrl+D end the input of one that reads to the end', async () => {
    await playground.write(ADD_UP);
    await playground.run();
    await terminal.asks('Numbers, please');
    await terminal.answer('20');
    await terminal.line.pressSequentially('22');
    await terminal.line.press('Control+D');
    await terminal.endInput.click();
    await expect(playground.output).toContainText('Sum: 42');
  });

  await playground.write(
    `import time
for number in range(40):
  print(f"<{number}>", flush=True)
  time.sleep(0.05)
print("Hi", input("Who? "))`,
  );
  await playground.run();
  await expect(terminal.transcript).toContainText('<1>');
  const repaired = Promise.withResolvers<void>();
  network = repaired.promise;
  cut();
  await expect(playground.output).toContainText('Connection lost.');
  // Input typed in the meantime is not lost.
  await terminal.line.fill('Ada');
  await terminal.line.press('Enter');
  await expect(terminal.line).toHaveValue('Ada');
  repaired.resolve();
  await expect(terminal.transcript).toContainText('Who?');
  const numbers = Array.from({ length: 40 }, (_, number) => `<${number}>`);
  expect((await terminal.text()).split('\n')).toEqual([...numbers, 'Who?']);
  await terminal.line.press('Enter');
  await expect(playground.output).toContainText('Hi Ada');

  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await playground.open();
  await playground.write('print("ran", __import__("sys").stdin.read())');
  await playground.run();
  await expect(playground.output).toContainText('ran');
  await expect(playground.output).toContainText('Success');
  await expect(terminal.transcript).toBeHidden();
});
