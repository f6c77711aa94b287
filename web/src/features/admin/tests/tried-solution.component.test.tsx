import { getTemplateGrading, getTemplateTests, runSolution, runTests } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { TestsEditor } from './tests-editor.tsx';

test('a solution that was tried need not be pasted again to take its outputs', async () => {
  server.answer(getTemplateTests, {
    tests: [
      {
        ...{ id: 1, name: 'Small', input: '2\n', expected_output: '', points: 1, is_hidden: false },
        ...{ time_limit_seconds: 2, comparison: 'exact', tolerance: null },
        ...{ growth_limit: null, generator: null },
      },
    ],
    ...{ total_points: 1, revision: 1 },
  });
  server.answer(getTemplateGrading, { total: 0, pending: 0, graded: 0, failed: 0, outdated: 0, ungraded: 0 });
  server.hold(runSolution);
  server.refuse(runTests, { status: 503, detail: 'Too many programs are waiting.' });
  liveServer.connect();
  await show(
    <TestsEditor
      subject={{ kind: 'template', id: 5, name: 'Doubling' }}
      program={{ language: 'python', code: 'pass\n' }}
      onUnsaved={() => {}}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const trying = page.getByRole('dialog', { name: 'Try the tests of Doubling' });
  await expect.element(trying.getByRole('textbox')).toHaveFocus();
  await expect.element(trying.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('#{Control>}{Enter}{/Control}');
  await expect.element(trying.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(trying).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Outputs from a solution' }).click();
  await page.getByRole('button', { name: 'Run the solution' }).click();
  await expect
    .poll(() => server.askedFor(runSolution).map(({ body }) => body.code_content))
    .toEqual(['#pass\n']);
});
