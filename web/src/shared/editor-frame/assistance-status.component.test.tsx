import type { AssistanceState } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { AssistanceStatus } from './assistance-status.tsx';

test.each<[AssistanceState | null, string | null]>([
  ['ready', 'Python · assistance on'],
  ['starting', 'Python · assistance is starting…'],
  ['off', 'Python · assistance off'],
  ['stopped', 'Python · assistance stopped'],
  ['none', null],
  [null, null],
])('says of %s: %s', async (state, text) => {
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
