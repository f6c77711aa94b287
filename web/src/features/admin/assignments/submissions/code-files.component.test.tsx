import { type AssignmentSubmissionDetails, getAssignmentSubmissionGrade } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useTextView } from '#shared/runs/table/text-view.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { printPage } from '#testing/print-page.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { CodeFiles } from './code-files.tsx';
import { ExecutionView } from './execution-view.tsx';

test('on paper all files of a student stand below their names', async () => {
  server.hold(getAssignmentSubmissionGrade);
  const submission = {
    ...{ id: 4, entry_point: 'main.py', language: 'python', task_submission: null },
    code_files: ['main.py', 'shapes.py'],
  };
  const code_files = { 'main.py': 'import shapes\n', 'shapes.py': 'area = 1\n' };
  const details = { submission, code_files } as unknown as AssignmentSubmissionDetails;
  await show(<CodeFiles assignmentId={2} details={details} shown={null} />, {
    as: person({ id: 1, is_admin: true }),
  });
  await printPage();
  for (const name of submission.code_files) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(page.getByLabelText(`Program, ${name}`)).toBeVisible();
  }
});

test('a data file that a student handed in is seen as a table', { tags: ['breadth'] }, async () => {
  restoreAfterTest(useTextView);
  server.hold(getAssignmentSubmissionGrade);
  const submission = {
    ...{ id: 4, entry_point: 'main.py', language: 'python', task_submission: null },
    code_files: ['main.py', 'towns.csv'],
  };
  const code_files = { 'main.py': 'print(1)\n', 'towns.csv': 'town,people\nUlm,128000\n' };
  const details = { submission, code_files } as unknown as AssignmentSubmissionDetails;
  await show(<CodeFiles assignmentId={2} details={details} shown={null} />, {
    as: person({ id: 1, is_admin: true }),
  });
  await page.getByRole('button', { name: 'towns.csv' }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(page.getByRole('grid', { name: 'towns.csv' })).toHaveAttribute('aria-rowcount', '2');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'main.py' }).click();
  await expect.element(page.getByRole('radio', { name: 'Table' })).not.toBeInTheDocument();
});

test('a student without a program is said to have none, and which files could not be read', async () => {
  server.hold(getAssignmentSubmissionGrade);
  const skipped = '1 file was skipped (a PDF or another document): "report.pdf".';
  const submission = {
    ...{ id: 4, entry_point: null, language: null, task_submission: null, code_files: [] },
    ...{ execution_status: 'no_code', execution_time: null, execution_output: '', reason: null },
    ...{ execution_error: skipped, is_flagged: false },
  };
  const details = { submission, code_files: {} } as unknown as AssignmentSubmissionDetails;
  await show(
    <>
      <ExecutionView submission={details.submission} isAnonymous={false} />
      <CodeFiles assignmentId={2} details={details} shown={null} />
    </>,
    { as: person({ id: 1, is_admin: true }) },
  );
  await expect.element(page.getByText(`There is no program to run. ${skipped}`)).toBeVisible();
  await expect.element(page.getByText(skipped, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Error' })).not.toBeInTheDocument();
});
