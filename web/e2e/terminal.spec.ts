import { updateClassroomSettings } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import {
  DESKTOP,
  findViolationsInBothThemes,
  LOW_SCREEN,
  PHONE,
  SMALL_PHONE,
  sideways,
  watch,
} from './checks.ts';
import { answerOf, Class } from './classes.ts';
import { SessionScreen } from './collaboration.ts';
import { test } from './journey.ts';
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

test('a program asks, is answered, and what was said stays', async ({ page }) => {
  const troubles = watch(page);
  const { playground, terminal } = await open(page, QUIZ);
  await playground.run();
  await terminal.asks('What is your name?');
  expect(await terminal.text()).toBe('A little quiz\nWhat is your name?');
  await expect(terminal.news).toContainText('What is your name? The program waits for input.');
  await terminal.answer('Ada');
  await terminal.asks('How old are you?');
  await terminal.answer('36');
  await expect(playground.output).toContainText('Success');
  expect(await terminal.text()).toBe(
    'A little quiz\nWhat is your name? Ada\nHow old are you? 36\nAda will be 46.',
  );
  await expect(terminal.line).toBeHidden();

  // What is copied is the output of the program, without what somebody else wrote.
  await playground.output.getByRole('button', { name: 'Copy output' }).click();
  await expect
    .poll(() => clipboardOf(page))
    .toBe('A little quiz\nWhat is your name? How old are you? Ada will be 46.\n');

  // An answer that the program cannot use: its words stand below, once.
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await terminal.asks('What is your name?');
  await terminal.answer('Grace');
  await terminal.asks('How old are you?');
  await terminal.answer('old');
  await expect(playground.output).toContainText('In plain words');
  await expect(playground.output.getByText('ValueError')).toHaveCount(1);
  await expect(terminal.transcript).toContainText('What is your name? Grace');

  // The first run of a page that was just opened is asked as well.
  await page.reload();
  await playground.editorReady();
  await playground.run();
  await terminal.asks('What is your name?');
  await terminal.stop.click();
  expect(troubles).toEqual([]);
});

test('a long program is seen at work, and can be typed to ahead', async ({ page }) => {
  const { playground, terminal } = await open(
    page,
    'import sys\nfor number in range(1, 6):\n  print("round", number)\n  print("done", input(), file=sys.stderr)',
  );
  await playground.run();
  for (const number of [1, 2, 3]) {
    await terminal.asks(`round ${number}`);
    await expect(playground.output).not.toContainText(`round ${number + 1}`);
    await terminal.answer(`step ${number}`);
    await expect(terminal.transcript.getByText(`done step ${number}`)).toBeVisible();
  }
  await terminal.asks('round 4');
  await terminal.paste('step 4\nstep 5\nnobody reads this');
  await expect(playground.output).toContainText('Success');
  await expect(terminal.transcript).toContainText('done step 5');
  await expect(terminal.transcript).not.toContainText('nobody');
});

test('a program that reads to the end: the button and Ctrl+D end its input', async ({ page }) => {
  const { playground, terminal } = await open(page, ADD_UP);
  await playground.run();
  await terminal.asks('Numbers, please');
  await terminal.answer('20');
  await terminal.line.pressSequentially('22');
  await terminal.line.press('Control+D');
  await terminal.endInput.click();
  await expect(playground.output).toContainText('Sum: 42');

  await playground.run();
  await terminal.asks('Numbers, please');
  await terminal.paste('1\n2\n3\n');
  await terminal.line.press('Control+D');
  await expect(playground.output).toContainText('Success');
  expect(await terminal.text()).toBe('Numbers, please\n1\n2\n3\nSum: 6');
});

test('who stops a program that waits keeps what it wrote; prepared input is all there is', async ({
  page,
}) => {
  const { playground, terminal } = await open(page, QUIZ);
  await playground.run();
  await terminal.asks('What is your name?');
  await terminal.stop.click();
  await expect(playground.output).toContainText('You stopped the program.');
  await expect(terminal.transcript).toContainText('What is your name?');
  await expect(terminal.line).toBeHidden();

  await page.getByRole('tab', { name: 'Input' }).click();
  await expect(playground.output).toContainText(
    'Leave it empty to type in the Output while the program runs.',
  );
  await playground.writeInput('Grace\n40\n');
  await playground.run();
  await expect(playground.output).toContainText('Grace will be 50.');
  await expect(terminal.transcript).toBeHidden();
});

test('who types in the editor meanwhile is left there', async ({ page }) => {
  const { playground, terminal } = await open(page, `while input("go on? "): print("on")`);
  await playground.run();
  await terminal.asks('go on?');
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' # a');
  await terminal.transcript.click();
  await expect(terminal.line).toBeFocused();
  await terminal.answer('yes');
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' remark');
  await playground.shows('# a remark');
  await expect(terminal.line).not.toBeFocused();

  // What is typed and not sent outlives a look at another tab.
  await terminal.line.fill('half an ans');
  await page.getByRole('tab', { name: 'Input' }).click();
  await page.getByRole('tab', { name: 'Output' }).click();
  await expect(terminal.line).toHaveValue('half an ans');
  await terminal.stop.click();
});

test('a long output stays quick and is followed, unless somebody reads further up', async ({ page }) => {
  const { playground, terminal } = await open(
    page,
    'for number in range(80_000): print("line", number)\nwhile input("more? "): print("another\\n" * 50)',
  );
  await playground.run();
  await terminal.asks('more?');
  await expect(terminal.line).toBeInViewport();
  await terminal.answer('yes');
  await expect(terminal.line).toBeInViewport();
  await terminal.transcript.hover();
  await page.mouse.wheel(0, -20_000);
  await expect(terminal.line).not.toBeInViewport();
  await terminal.line.evaluate((line: HTMLInputElement) => line.blur());
  await page.keyboard.press('Tab');
  await terminal.stop.click();
  await expect(playground.output).toContainText('You stopped the program.');
});

test('the end of a long output is seen when its program is over', async ({ page }) => {
  const { playground } = await open(page, 'for number in range(5_000): print(number, "x" * (number % 300))');
  const toEnd = () =>
    playground.output
      .getByRole('tabpanel')
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    // With what was written there, and nothing that was printed.
    await playground.open();
    await playground.run();
    await expect(playground.output).toContainText('4999 ');
    await expect(playground.runButton).toHaveText(/^Run(?!n)/);
    await expect.poll(toEnd).toBeLessThan(24);
  }
});

test('what was printed while the connection was lost is there when it comes back, once', async ({ page }) => {
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
  const { playground, terminal } = await open(
    page,
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
  await expect(playground.output).toContainText('The connection was lost.');
  // Nothing that is typed meanwhile is lost.
  await terminal.line.fill('Ada');
  await terminal.line.press('Enter');
  await expect(terminal.line).toHaveValue('Ada');
  repaired.resolve();
  await expect(terminal.transcript).toContainText('Who?');
  const numbers = Array.from({ length: 40 }, (_, number) => `<${number}>`);
  expect((await terminal.text()).split('\n')).toEqual([...numbers, 'Who?']);
  await terminal.line.press('Enter');
  await expect(playground.output).toContainText('Hi Ada');
});

test('without live connections programs run as ever', async ({ page }) => {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  const { playground, terminal } = await open(page, 'print("ran", __import__("sys").stdin.read())');
  await playground.run();
  await expect(playground.output).toContainText('ran');
  await expect(playground.output).toContainText('Success');
  await expect(terminal.transcript).toBeHidden();
});

test('where copying is kept from somebody, the terminal keeps to it', async ({ page, request }) => {
  const course = await Class.open(request);
  await answerOf(request, updateClassroomSettings, {
    headers: course.headers,
    params: { id: course.classroom.id },
    data: { copy_paste_enabled: false },
  });
  await course.giveOut({ name: 'Exam', code_content: 'print("Hi", input("Who? "))' });
  await signIn(page, await course.enrol());
  const playground = new Playground(page);
  await playground.open();
  await playground.choose('Professor Templates', 'Exam');
  await playground.shows('Who?');
  await expect(page.getByText('Copy-paste disabled')).toBeVisible();
  await playground.run();
  const terminal = new Terminal(page);
  await terminal.asks('Who?');
  await terminal.paste('from elsewhere');
  await terminal.line.pressSequentially('me');
  await expect(terminal.line).toHaveValue('me');
  await terminal.transcript.getByText('Who?').click({ clickCount: 3 });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await terminal.line.press('Enter');
  await expect(playground.output).toContainText('Hi me');
});

test('in a session the one who runs the program is asked, and everybody sees what came of it', async ({
  page,
  browser,
  request,
}) => {
  const { shareId } = await SessionScreen.own(page, request, { is_public: true, initial_code: QUIZ });
  const guest = new SessionScreen(await (await browser.newContext()).newPage());
  await guest.join(shareId, 'Grace');
  await expect.poll(() => guest.code()).toContain('How old');
  await page.getByRole('button', { name: /^Run/ }).click();
  const terminal = new Terminal(page);
  await terminal.asks('What is your name?');
  await terminal.answer('Ada');
  await terminal.asks('How old are you?');
  await terminal.answer('36');
  await expect(terminal.transcript).toContainText('How old are you? 36');
  await expect(guest.page.getByText('Ada will be 46.')).toBeVisible();
  await guest.page.context().close();
});

test('a program that waits, for everyone: both themes, every size', async ({ page }) => {
  test.slow();
  const { playground, terminal } = await open(page, `import sys\nprint("oh", file=sys.stderr)\n${QUIZ}`);
  for (const size of [DESKTOP, PHONE, SMALL_PHONE, LOW_SCREEN]) {
    await page.setViewportSize(size);
    // With what was written there, and nothing that was printed.
    await playground.open();
    await playground.run();
    await terminal.asks('What is your name?');
    await terminal.answer('Ada');
    await terminal.asks('How old are you?');
    await expect(terminal.line).toBeInViewport({ ratio: 1 });
    await expect(terminal.endInput).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await terminal.answer('36');
    await expect(terminal.transcript).toContainText('Ada will be 46.');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
  }
});
