import { runTests } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  expect(server.askedFor(runTests).map(({ body }) => body)).toEqual([{ code_content: '#print(1)\n' }]);
});
