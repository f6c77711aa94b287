import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { show } from '#testing/show.tsx';
import { TimeField } from './time-field.tsx';

function Deadline() {
  const [reports, setReports] = useState(['23:59']);
  return (
    <main className="flex w-60 flex-wrap">
      <TimeField
        label="Deadline, time"
        value={reports.at(-1) ?? ''}
        onChange={(time) => setReports([...reports, time])}
      />
      <output>{reports.join(' ')}</output>
    </main>
  );
}

const field = page.getByRole('textbox', { name: 'Deadline, time' });
const reported = page.getByRole('status');
const problem = page.getByText('Enter a time such as 18:30 or 1830.');
const selected = () => {
  const { selectionStart, selectionEnd, value } = field.element() as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

test('a time of the afternoon is reported once, when the field is left', async () => {
  await show(<Deadline />);
  await expect.element(field).toHaveValue('23:59');
  await field.click();
  await userEvent.keyboard('6:30');
  await expect.element(reported).toHaveTextContent('23:59');
  await userEvent.keyboard(' p.m.{Tab}');
  await expect.element(field).toHaveValue('18:30');
  await expect.element(reported).toHaveTextContent('23:59 18:30');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('nothing is reported while digits are deleted and typed', async () => {
  await show(<Deadline />);
  await field.click();
  await userEvent.keyboard('{Home}{Delete}');
  await expect.element(field).toHaveValue('3:59');
  await userEvent.keyboard('2{Tab}');
  await expect.element(field).toHaveValue('23:59');
  await expect.element(reported).toHaveTextContent('23:59');
});

test('Enter takes a short form, and the next time is typed over it', async () => {
  await show(<Deadline />);
  await field.click();
  await userEvent.keyboard('7{Enter}');
  await expect.element(field).toHaveValue('07:00');
  expect(selected()).toBe('07:00');
  await userEvent.keyboard('945{Enter}');
  await expect.element(field).toHaveValue('09:45');
  await expect.element(reported).toHaveTextContent('23:59 07:00 09:45');
});

test('Ctrl+S takes the time before the form is saved', async () => {
  const saved: string[] = [];
  const save = (event: KeyboardEvent) => {
    if (event.key !== 's') return;
    event.preventDefault();
    saved.push(reported.element().textContent ?? '');
  };
  addEventListener('keydown', save);
  try {
    await show(<Deadline />);
    await field.click();
    await userEvent.keyboard('1830{ControlOrMeta>}s{/ControlOrMeta}');
    await expect.poll(() => saved).toEqual(['23:59 18:30']);
  } finally {
    removeEventListener('keydown', save);
  }
});

test.each(rowsTried(['24:00', '9:3', '99', 'noon', '12:301', '6:30 xm'], [0, 3]))(
  '%j remains with a message, and changes nothing',
  async (text) => {
    await show(<Deadline />);
    await field.click();
    await userEvent.keyboard(text);
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue(text);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('Enter a time such as 18:30 or 1830.');
    await expect.element(reported).toHaveTextContent('23:59');
  },
);

test('the message goes once the text is a time, and an empty field shows the last time again', async () => {
  await show(<Deadline />);
  await field.click();
  await userEvent.keyboard('24:00{Enter}');
  await expect.element(problem).toBeVisible();
  expect(selected()).toBe('24:00');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('8:00');
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(reported).toHaveTextContent('23:59 08:00');
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('08:00');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
});
