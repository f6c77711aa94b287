import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { TimeField } from './time-field.tsx';

function Deadline() {
  const [time, setTime] = useState('23:59');
  return (
    <main>
      <TimeField label="Deadline, time" value={time} onChange={setTime} />
      <output>{time}</output>
    </main>
  );
}

const field = page.getByRole('textbox', { name: 'Deadline, time' });
const told = page.getByRole('status');

test('has 24 hours in every browser, and tells a time once it is whole', async () => {
  await show(<Deadline />);
  await expect.element(field).toHaveValue('23:59');
  await field.click();
  await userEvent.keyboard('18:3');
  await expect.element(told).toHaveTextContent('23:59');
  await userEvent.keyboard('0');
  await expect.element(told).toHaveTextContent('18:30');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('takes short forms when it is left, and keeps the last time if there is none', async () => {
  await show(<Deadline />);
  await field.click();
  await userEvent.keyboard('7{Tab}');
  await expect.element(field).toHaveValue('07:00');
  await expect.element(told).toHaveTextContent('07:00');
  await field.click();
  await userEvent.keyboard('945{Enter}');
  await expect.element(field).toHaveValue('09:45');
  await field.fill('24:00');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('09:45');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await expect.element(told).toHaveTextContent('09:45');
});
