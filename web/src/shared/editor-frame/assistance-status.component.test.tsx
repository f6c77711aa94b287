import type { AssistanceState, LanguageId } from '@coderoom/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { AssistanceStatus } from './assistance-status.tsx';

test.each(
  rowsTried<[AssistanceState | null, string | null]>(
    [
      ['ready', 'Python · assistance on'],
      ['starting', 'Python · assistance is starting…'],
      ['off', 'Python · assistance off'],
      ['stopped', 'Python · assistance stopped'],
      ['none', null],
      [null, null],
    ],
    [0, 1, 4],
  ),
)('says of %s: %s', async (state, text) => {
  restoreAfterTest(useAssistance);
  useAssistance.setState({ language: 'python', state });
  await show(
    <section aria-label="Status">
      <AssistanceStatus language="python" />
    </section>,
  );
  await expect.element(page.getByRole('region', { name: 'Status' })).toHaveTextContent(text ?? '');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('says that only errors are shown', async () => {
  restoreAfterTest(useAssistance);
  useAssistance.setState({ language: 'python', state: 'ready', level: 'errors' });
  await show(<AssistanceStatus language="python" />);
  await expect.element(page.getByText('Python · assistance with errors only')).toBeVisible();
});

describe('what assists', () => {
  const open = async (language: LanguageId, known: Partial<ReturnType<typeof useAssistance.getState>>) => {
    restoreAfterTest(useAssistance);
    useAssistance.setState({ language, state: 'ready', level: 'all', ...known });
    await show(<AssistanceStatus language={language} />);
    await page.getByRole('button', { name: / · / }).click();
    return page.getByRole('dialog');
  };

  test('is named in a popover of its state, also while the pointer rests on it', async () => {
    const popover = await open('cpp', { server: 'clangd 22.1.0' });
    await expect.element(page.getByRole('dialog', { name: 'Assistance in C++' })).toBeVisible();
    await expect.element(popover).toMatchTextContent(/Language server: clangd 22.1.0/);
    await expect.element(popover).toMatchTextContent(/never from an AI model/);
    expect(await findViolationsInBothThemes()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const button = page.getByRole('button', { name: 'C++ · assistance on' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('title', 'clangd 22.1.0');
  });

  test('may be a compiler, which finds problems alone', async () => {
    const popover = await open('rust', { server: 'rustc 1.85.0', onlyProblems: true });
    await expect
      .element(page.getByRole('button', { name: 'Rust · assistance with errors only' }))
      .toBeInTheDocument();
    await expect.element(popover).toMatchTextContent(/Compiler: rustc 1.85.0/);
    await expect.element(popover).toMatchTextContent(/There is no language server for Rust here./);
  });

  test('may be paused for a person, which says until when, and why', async () => {
    const at = new Date().setHours(14, 5);
    const popover = await open('python', { server: 'pyright 1.1', pauses: { python: at } });
    const button = page.getByRole('button', { name: 'Python · assistance paused until 14:05' });
    await expect.element(button).toBeInTheDocument();
    await expect
      .element(popover)
      .toMatchTextContent(
        'Assistance is paused until 14:05, because programs stopped the language server several times.',
      );
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('in JavaScript goes on in the browser while the problems are paused', async () => {
    const at = new Date().setHours(14, 5);
    const popover = await open('javascript', { pauses: { javascript: at, python: at + 3_600_000 } });
    const button = page.getByRole('button', { name: 'JavaScript · problems paused until 14:05' });
    await expect.element(button).toBeInTheDocument();
    await expect.element(popover).toMatchTextContent('Problems are paused until 14:05, because programs');
  });

  test('may be turned off, which is said', async () => {
    const popover = await open('cpp', { state: 'off', server: 'clangd 22.1.0' });
    await expect
      .element(popover)
      .toMatchTextContent(
        /^Assistance in C\+\+It is turned off for this task, your class or the whole server\.$/,
      );
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('in JavaScript is in the browser', async () => {
    const popover = await open('javascript', {});
    await expect.element(popover).toMatchTextContent(/TypeScript, in your browser/);
    await expect.element(popover).toMatchTextContent(/explanations, problems/);
  });

  test('in JavaScript promises no problems where the server looks for none', async () => {
    const popover = await open('javascript', { findsProblems: false });
    await expect
      .element(popover)
      .toMatchTextContent(/Completion, signatures, explanationsTypeScript, in your/);
    await expect.element(popover).toMatchTextContent(/Problems are shown when you run the program/);
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('finds problems alone where a teacher turned off the rest, also in JavaScript by the server', async () => {
    const popover = await open('javascript', { level: 'errors', server: 'TypeScript 7.0' });
    await expect.element(popover).toMatchTextContent(/Language server: TypeScript 7.0/);
    await expect.element(popover).toMatchTextContent(/are turned off here/);
    await expect.element(popover).not.toMatchTextContent(/no language server|AI model/);
  });
});

test('says nothing of another language', async () => {
  restoreAfterTest(useAssistance);
  useAssistance.setState({ language: 'python', state: 'ready' });
  await show(
    <section aria-label="Status">
      <AssistanceStatus language="cpp" />
    </section>,
  );
  expect(page.getByText(/assistance/).elements()).toEqual([]);
});
