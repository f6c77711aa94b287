import { getLiveClassSummary, inEnglish, type LiveSummaryRow, message } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BEGIN } from '#features/live-class/testing/students.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#testing/stand-in-server.ts';
import { server as german } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { SummaryScreen } from './summary-screen.tsx';

const END = '2026-11-20T11:00:00.000Z';

function student(member_id: number, username: string, full_name: string | null): LiveSummaryRow {
  return {
    ...{ member_id, username, full_name, consent: 'open', has_passed: false, has_replay: true },
    ...{ runs: 2, failed_runs: 1, seconds_to_success: null, hands_raised: 0 },
  };
}

test('the server’s own sentences about errors are translated, and what others wrote follows as it is', async () => {
  speak(serverTexts, german);
  const heading = (seconds: string | number) =>
    message`The program was stopped after ${seconds} s: time limit exceeded.`;
  const example = `${inEnglish(heading(5))}\n\nThe program says so.`;
  server.answer(getLiveClassSummary, {
    live_class: {
      ...{ id: 3, classroom_id: 2, classroom_name: '8b', template: null, teacher_username: 'ada' },
      ...{ started_at: BEGIN, ends_at: END, ended_at: END, is_locked: false, server_time: END },
    },
    students: [student(1, 'finn.larsen', null)],
    errors: [
      {
        ...{ error: inEnglish(heading('…')), error_message: heading('…') },
        ...{ example, example_heading: heading(5), usernames: ['finn.larsen'], runs: 1 },
      },
    ],
    median_seconds_to_success: null,
  });
  await show(<SummaryScreen id={3} userId={7} />, { as: person({ is_teacher: true }) });
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect.element(errors).toMatchTextContent(/Das Programm wurde nach … s gestoppt: Das Zeitlimit ist/);
  await expect
    .element(errors)
    .toMatchTextContent(/nach 5 s gestoppt: .*überschritten\.\s+The program says so\./);
});

test('students are called by their names wherever the class knows them', async () => {
  server.answer(getLiveClassSummary, {
    live_class: {
      ...{ id: 3, classroom_id: 2, classroom_name: '8b', template: null, teacher_username: 'ada' },
      ...{ started_at: BEGIN, ends_at: END, ended_at: END, is_locked: false, server_time: END },
    },
    students: [
      student(1, 'finn.larsen', 'Finn Larsen'),
      student(2, 'mira', null),
      ...['anna.m', 'anna.mueller'].map((username, at) => student(3 + at, username, 'Anna Müller')),
    ],
    errors: [
      ...[{ error: 'NameError', example: 'NameError', usernames: ['finn.larsen', 'mira'], runs: 2 }],
      ...[{ error: 'KeyError', example: 'KeyError', usernames: ['anna.m'], runs: 1 }],
    ],
    median_seconds_to_success: null,
  });
  await show(<SummaryScreen id={3} userId={7} />, { as: person({ is_teacher: true }) });
  await expect.element(page.getByRole('link', { name: 'Replay of Finn Larsen' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Replay of mira' })).toBeVisible();
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect.element(errors).toMatchTextContent('2 students, 2 runs: Finn Larsen, mira');
  await expect.element(errors).toMatchTextContent('1 student, 1 run: Anna Müller (anna.m)');
  expect(await findViolationsInBothThemes()).toEqual([]);
});
