import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { type DraftRules, ONE_ATTEMPT_RULES } from './draft-rules.ts';
import { AttemptSection, LateSection } from './rules-section.tsx';

const DEADLINE = '2026-11-20T17:00:00.000Z';

function Rules({ initial, takesLate = false }: { initial: DraftRules; takesLate?: boolean }) {
  const [rules, setRules] = useState(initial);
  const change = (part: Partial<DraftRules>) => setRules({ ...rules, ...part });
  return (
    <>
      <LateSection rules={rules} deadline={DEADLINE} onChange={change} />
      <AttemptSection rules={rules} takesLate={takesLate} onChange={change} />
    </>
  );
}

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a task takes one attempt, several, or any number', async () => {
  await show(<Rules initial={ONE_ATTEMPT_RULES} />);
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await expect.element(attempts).toMatchTextContent('Students submit once');
  await choose('Attempts', 'A number of attempts');
  await expect.element(attempts).toMatchTextContent('3 attempts, the best counts');
  await attempts.getByRole('textbox', { name: 'Limit' }).fill('0');
  await expect.element(attempts).toMatchTextContent('A whole number from 1 to 200');
  await attempts.getByRole('textbox', { name: 'Limit' }).fill('5');
  await choose('Counts', 'Last');
  await expect.element(attempts).toMatchTextContent('5 attempts, the last counts');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await choose('Attempts', 'Unlimited until the deadline');
  await expect.element(attempts).toMatchTextContent('Any number of attempts until the deadline');
});

test('attempts say what becomes of them after the deadline, where late work is accepted', async () => {
  await show(<Rules initial={ONE_ATTEMPT_RULES} takesLate />);
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await choose('Attempts', 'A number of attempts');
  await expect
    .element(attempts)
    .toMatchTextContent('3 attempts, the best counts. They may also be used after the deadline.');
  await choose('Attempts', 'Unlimited until the deadline');
  await expect
    .element(attempts)
    .toMatchTextContent(
      '(at most 200). After it only those who have submitted nothing yet may submit, once.',
    );
});

test('late work costs what students will read, with an example', async () => {
  await show(<Rules initial={{ ...ONE_ATTEMPT_RULES, lateUntil: DEADLINE }} />);
  const late = page.getByRole('region', { name: 'Late penalty' });
  await expect.element(late).toMatchTextContent('This must be after the deadline.');
  await choose('Late penalty', 'Per started day');
  await expect
    .element(late)
    .toMatchTextContent(
      'Late: −10 % of the score for each started day, at most 50 %. 10 points, 15 hours late: 9.',
    );
  await choose('Late penalty', 'Per started hour');
  await expect.element(late).toMatchTextContent('15 hours late: 5.');
  await late.getByRole('textbox', { name: 'At most' }).fill('101');
  await expect.element(late).toMatchTextContent('More than 0, up to 100');
  await late.getByRole('button', { name: 'No end' }).click();
  await expect.element(late).not.toMatchTextContent('This must be after the deadline.');
  expect(await findViolationsInBothThemes()).toEqual([]);
});
