import { getTemplate } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { aTask, SUBMITTED } from '#features/playground/testing/student-template.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, SMALL_PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#testing/stand-in-server.ts';
import { playground } from '#texts/de/playground.tsx';
import { runs } from '#texts/de/runs.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { runsTexts } from '#texts/runs.ts';
import { BottomBar } from './bottom-bar.tsx';

const MIRA = person();
const STANDINGS = {
  open: aTask(),
  again: aTask({ submit_reason: 'again', user_submission: SUBMITTED }),
  late: aTask({ submit_reason: 'late' }),
  submitted: aTask({ can_submit: false, submit_reason: 'submitted', user_submission: SUBMITTED }),
};

beforeEach(() => restoreAfterTest(useAssistance, useProgram, useRunStore, useScreen));

async function showBar(standing: keyof typeof STANDINGS, phase: 'idle' | 'running') {
  server.answer(getTemplate, STANDINGS[standing]);
  useProgram.setState({ owner: MIRA.id, template: { kind: 'professor', id: 1 }, code: 'print(1)\n' });
  useRunStore.setState({ run: { phase } });
  await show(<BottomBar />, { as: MIRA });
  await expect.element(page.getByRole('button', { name: playgroundTexts.tests.run })).toBeVisible();
}

/** Returns the names of buttons that overflow at the right, or their own content. */
function findOverflow(): string[] {
  const buttons = [...document.querySelectorAll('#root button')].filter(
    (button) => button.closest('.overflow-x-auto') === null,
  );
  return buttons
    .filter(
      (button) =>
        button.getBoundingClientRect().right > innerWidth || button.scrollWidth > button.clientWidth,
    )
    .map((button) => button.textContent);
}

const BARS = (['en', 'de'] as const).flatMap((language) =>
  (['idle', 'running'] as const).flatMap((phase) =>
    (Object.keys(STANDINGS) as (keyof typeof STANDINGS)[]).map((standing) => ({ language, phase, standing })),
  ),
);
/** The widest: a second attempt while a program runs. */
const WIDEST = [5, 13];

test.for(rowsTried(BARS, WIDEST))(
  'everything has room on a phone: $language, $phase, $standing',
  async ({ language, phase, standing }) => {
    if (language === 'de') {
      speak(playgroundTexts, playground);
      speak(runsTexts, runs);
    }
    await page.viewport(390, 780);
    await showBar(standing, phase);
    for (const width of [320, 359, 360, 390, 430, 559, 560, 767]) {
      await page.viewport(width, 780);
      await expect.poll(findOverflow, { message: `${width} px` }).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);

test('Submit keeps its name where it has no room for its label', async () => {
  await page.viewport(390, 780);
  await showBar('submitted', 'running');
  await expect.element(page.getByRole('button', { name: 'Submitted' })).toHaveTextContent('');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test.each([PHONE, SMALL_PHONE])('a pause of assistance is told, and why: $width × $height', async (size) => {
  await page.viewport(size.width, size.height);
  const until = new Date().setHours(14, 5);
  useAssistance.setState({ language: 'python', state: 'ready', level: 'all', server: 'pyright 1.1' });
  await showBar('open', 'idle');
  const pause = page.getByRole('button', { name: 'Python · assistance paused until 14:05' });
  await expect.element(pause).not.toBeInTheDocument();
  useAssistance.setState({ pauses: { python: until } });
  await expect.element(page.getByRole('status').filter({ has: pause })).toBeVisible();
  expect(pause.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(43);
  await pause.click();
  const why = page.getByRole('dialog', { name: 'Assistance in Python' });
  await expect.element(why).toMatchTextContent(/paused until 14:05, because programs stopped/);
  await expect.element(why).toBeInViewport({ ratio: 1 });
  expect(findOverflow()).toEqual([]);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the symbol keys go while the task covers the editor', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const keys = page.getByRole('button', { name: 'Tab', exact: false });
  server.answer(getTemplate, aTask({ statement: 'Double *n*.' }));
  useProgram.setState({ owner: MIRA.id, template: { kind: 'professor', id: 1 } });
  await show(<BottomBar />, { as: MIRA });
  await expect.element(keys).toBeVisible();
  useScreen.setState({ tab: 'task' });
  await expect.element(keys).not.toBeInTheDocument();
  useScreen.setState({ tab: 'output' });
  await expect.element(keys).toBeVisible();
});
