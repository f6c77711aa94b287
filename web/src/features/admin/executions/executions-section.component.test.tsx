import { getTemplateExecution } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ExecutionsSection } from './executions-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });

test('one that is not there says so', async () => {
  const detail = 'There is no such execution.';
  server.refuse(getTemplateExecution, { status: 404, code: 'not_found', detail });
  await show(<ExecutionsSection />, { as: ADMIN, path: '/admin?section=executions&execution=999' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
});

test('on a phone there is no list, and nothing is asked for', async () => {
  await page.viewport(390, 844);
  await show(<ExecutionsSection />, { as: ADMIN, path: '/admin?section=executions' });
  await expect
    .element(
      page.getByText(
        'Executions are shown on the desktop version. Please open this page on a larger screen.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
