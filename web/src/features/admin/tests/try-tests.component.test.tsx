import { type FileRole, runTests, type TaskFile } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packZip } from '#shared/project-files/zip-files.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { TryTests } from './try-tests.tsx';

test('it opens in the program, which runs from the keyboard', async () => {
  server.refuse(runTests, { status: 503, detail: 'Too many programs are waiting.' });
  liveServer.connect();
  await show(
    <TryTests
      thing={{ kind: 'template', id: 5, name: 'Two sum' }}
      program={{ language: 'python', code: 'print(1)\n' }}
      drafts={[]}
      unsaved={false}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expect.poll(() => liveServer.received('assist_open')).toMatchObject([{ language: 'python' }]);
  // The placeholder goes when the editor reports changes.
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('#{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many programs are waiting.');
  expect(server.askedFor(runTests).map(({ body }) => body)).toEqual([
    { code_content: '#print(1)\n', entry_name: 'main.py', files: [] },
  ]);
});

test('a solution of several files takes the place of the starters', async () => {
  server.hold(runTests);
  const file = (name: string, content: string, role: FileRole): TaskFile => ({
    name,
    content,
    encoding: 'text',
    role,
  });
  const files = [
    file('shapes.py', 'area = 0\n', 'starter'),
    file('rules.py', 'LIMIT = 7\n', 'read_only'),
    file('answers.txt', '42', 'hidden'),
  ];
  await show(
    <TryTests
      thing={{ kind: 'template', id: 5, name: 'Areas' }}
      program={{ language: 'python', code: 'import shapes\n', files }}
      drafts={[]}
      unsaved={false}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const dialog = page.getByRole('dialog');
  const strip = dialog.getByRole('navigation', { name: 'Files' });
  await expect.element(strip).toMatchTextContent('main.pyshapes.pyrules.py');
  const packed = await packZip('import shapes, more\n', {
    entry: 'main.py',
    files: [
      { name: 'shapes.py', content: 'area = 1\n', encoding: 'text' },
      { name: 'data/more.py', content: 'x = 1\n', encoding: 'text' },
    ],
  });
  await dialog
    .getByLabelText('Upload files')
    .last()
    .upload(new File([packed], 'solution.zip', { type: 'application/zip' }));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(strip).toMatchTextContent('data/more.py');
  await strip.getByRole('button', { name: 'shapes.py' }).click();
  await expect.element(dialog.getByText('area = 1')).toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  const body = () => server.askedFor(runTests).at(-1)?.body;
  await expect.poll(body).toMatchObject({ code_content: 'import shapes, more\n', entry_name: 'main.py' });
  expect(new Map(body()?.files?.map(({ name, content }) => [name, content]))).toEqual(
    new Map([
      ['shapes.py', 'area = 1\n'],
      ['rules.py', 'LIMIT = 7\n'],
      ['data/more.py', 'x = 1\n'],
    ]),
  );
});
