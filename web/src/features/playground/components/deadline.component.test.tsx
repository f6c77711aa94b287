import { getTemplate, type OpenedTemplate } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { aTask, SUBMITTED } from '#features/playground/testing/student-template.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { Deadline } from './deadline.tsx';
import { ReceiptButton } from './template-note.tsx';

const MIRA = person();
const countdown = page.getByText(/Due in/);

beforeEach(() => restoreAfterTest(useProgram));

async function showDeadline(task: OpenedTemplate) {
  server.answer(getTemplate, task);
  useProgram.setState({ owner: MIRA.id, template: { kind: 'professor', id: task.id } });
  await show(
    <>
      <Deadline />
      <ReceiptButton />
    </>,
    { as: MIRA },
  );
}

test('the last day is counted down as a warning', async () => {
  await showDeadline(aTask());
  await expect.element(countdown).toBeVisible();
  expect(countdown.element().closest('.text-warning')).not.toBeNull();
});

test('whoever has submitted and may do so again is not warned', async () => {
  await showDeadline(aTask({ submit_reason: 'again', user_submission: SUBMITTED }));
  await expect.element(countdown).toBeVisible();
  expect(countdown.element().closest('.text-warning, .text-danger')).toBeNull();
});

test('nothing is counted down for whoever has submitted and cannot do so again', async () => {
  await showDeadline(aTask({ can_submit: false, submit_reason: 'submitted', user_submission: SUBMITTED }));
  await expect.element(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
  expect(countdown.query()).toBeNull();
});
