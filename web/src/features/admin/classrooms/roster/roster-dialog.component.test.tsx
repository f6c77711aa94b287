import { importRoster, type RosterEntry } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { RosterDialog } from './roster-dialog.tsx';

const CLASSROOM = sampleClassroom();
const ADA: RosterEntry = {
  ...{ line: 1, name: 'Ada', email: 'ada@school.test', group: null },
  ...{ outcome: 'added', detail: null },
};

const file = page.getByLabelText(/^Choose/);
const add = page.getByRole('button', { name: 'Import' });

test('it opens at its file, says who is on it, and adds them with Enter', async () => {
  await show(<RosterDialog classroom={CLASSROOM} onClose={() => undefined} />, {
    as: person({ id: 1, is_admin: true }),
  });
  await expect.element(file).toHaveFocus();
  await expect.element(add).toBeDisabled();
  const refusal = { status: 422, code: 'invalid', detail: 'The file is empty.' } as const;
  server.refuse(importRoster, refusal);
  await file.upload(new File([''], 'empty.csv'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusal.detail);
  server.answer(importRoster, { entries: [ADA], new_groups: [], mail_sent: false });
  await file.upload(new File(['ada@school.test'], 'year-9.csv'));
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('ada@school.test');
  await expect.element(add).toBeEnabled();
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.askedFor(importRoster).map(({ body }) => String(body.is_preview)))
    .toEqual(['true', 'true', 'false']);
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toBeVisible();
});

test('people without addresses cannot be invited: it says what else there is', async () => {
  await show(<RosterDialog classroom={CLASSROOM} onClose={() => undefined} />, {
    as: person({ id: 1, is_admin: true }),
  });
  const jana: RosterEntry = {
    ...{ line: 2, name: 'Jana', email: null, group: null },
    ...{ outcome: 'refused', detail: 'There is no email address in this line.' },
  };
  server.answer(importRoster, { entries: [jana], new_groups: [], mail_sent: false });
  await file.upload(new File(['Jana'], 'canvas.csv'));
  await expect.element(page.getByRole('status')).toMatchTextContent('Preview: 1 to be skipped.');
  const hint = page.getByText('With “Create accounts”, none is needed.', { exact: false });
  await expect.element(hint).toBeVisible();
  await expect.element(file).toHaveFocus();
  const created: RosterEntry = { ...jana, outcome: 'created', detail: null, username: 'jana' };
  server.answer(importRoster, { entries: [created], new_groups: [], mail_sent: false });
  await page.getByRole('radio', { name: 'Create accounts' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Preview: 1 account to be created.');
  await expect.element(hint).not.toBeInTheDocument();
});

test('on a phone the group stands below the person, whose address has the room of its column', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(<RosterDialog classroom={CLASSROOM} onClose={() => undefined} />, {
    as: person({ id: 1, is_admin: true }),
  });
  const anna: RosterEntry = { ...ADA, email: 'anna.von.wallenstein@school.test', group: 'Tuesday' };
  server.answer(importRoster, { entries: [anna], new_groups: ['Tuesday'], mail_sent: false });
  await file.upload(new File(['anna'], 'year-9.csv'));
  const row = page.getByRole('row', { name: /wallenstein/ });
  await expect.element(row.getByText('Tuesday').first()).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Group' })).not.toBeInTheDocument();
  const address = document.createRange();
  address.selectNodeContents(row.getByText(/wallenstein/).element());
  expect(address.getClientRects()).toHaveLength(1);
});
