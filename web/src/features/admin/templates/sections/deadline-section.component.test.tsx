import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { DeadlineSection } from './deadline-section.tsx';

function Deadline({ initial }: { initial: string }) {
  const [deadline, setDeadline] = useState<string | null>(initial);
  return (
    <main>
      <DeadlineSection
        deadline={deadline}
        allowLate={false}
        onChange={(part) => part.deadline !== undefined && setDeadline(part.deadline)}
      />
      <output>{deadline}</output>
    </main>
  );
}

const time = page.getByRole('textbox', { name: 'Submission deadline, time' });
const note = page.getByText('There is no 02:30 on this day: the clocks go forward.');

beforeEach(async () => {
  const setZone = async (timezoneId: string) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  };
  await setZone('Europe/Berlin');
  onTestFinished(() => setZone(''));
});

test('a time in the hour that the night of the clock change lacks is moved, and the section says why', async () => {
  await show(<Deadline initial="2099-03-29T16:00:00.000Z" />);
  await expect.element(time).toHaveValue('18:00');
  await time.fill('2:30');
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toHaveValue('03:30');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2099-03-29T01:30:00.000Z');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await time.fill('4:30');
  await userEvent.keyboard('{Enter}');
  await expect.element(note).not.toBeInTheDocument();
});

test('a deadline is not called past while its time is typed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(<Deadline initial="2026-11-20T22:59:00.000Z" />);
  await expect.element(time).toHaveValue('23:59');
  await time.click();
  await userEvent.keyboard('3:59');
  await expect.element(page.getByText(/^This deadline has passed/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^This deadline has passed/)).toBeVisible();
});
