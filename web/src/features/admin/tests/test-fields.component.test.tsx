import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { type DraftTest, findDraftProblems, withNew } from './draft-tests.ts';
import { TestFields } from './test-fields.tsx';

const NOTHING_EXPECTED = 'Left empty, only programs that print nothing pass.';

function Edited({ first }: { first: DraftTest }) {
  const [draft, setDraft] = useState(first);
  return (
    <TestFields
      draft={draft}
      problems={findDraftProblems(draft)}
      onChange={(part) => setDraft({ ...draft, ...part })}
    />
  );
}

test('a test without expected output says which programs pass it', async () => {
  const [first] = withNew([]) as [DraftTest];
  await show(<Edited first={first} />);
  const expected = page.getByLabelText('Expected output');
  await expect.element(page.getByText(NOTHING_EXPECTED)).toBeVisible();
  await expect.element(expected).toHaveAccessibleDescription(NOTHING_EXPECTED);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await expected.fill('49');
  await expect.element(page.getByText(NOTHING_EXPECTED)).not.toBeInTheDocument();
});

test('the icon of a wrapped message keeps its size', async () => {
  const [first] = withNew([]) as [DraftTest];
  await show(<Edited first={{ ...first, points: 'two' }} />);
  const message = page.getByText('From 0 to 1000 (up to two decimals)');
  await expect.element(message).toBeVisible();
  const icon = message.element().querySelector('svg');
  expect(icon?.getBoundingClientRect()).toMatchObject({ width: 14, height: 14 });
});
