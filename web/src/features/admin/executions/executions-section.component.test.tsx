import {
  getTemplateExecution,
  listClassrooms,
  listGroups,
  listTemplateExecutions,
  listTemplateNames,
  listUserNames,
} from '@coderoom/contract';
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

test('a list of a class can be narrowed to one of its groups', async () => {
  const group = { student_count: 1, deadline_count: 0, staff_ids: [], is_mine: false };
  server.answer(listGroups, {
    groups: [{ id: 6, name: 'Thursday', ...group }],
    total: 1,
    ungrouped_count: 0,
  });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  server.answer(listUserNames, { users: [], total: 0 });
  server.answer(listTemplateNames, { templates: [], total: 0 });
  const asked: string[] = [];
  server.answer(listTemplateExecutions, ({ query }) => {
    asked.push(`${query.classroom_id} ${query.group}`);
    return { executions: [], total: 0, has_more_than_total: false, page: 1 };
  });
  await show(<ExecutionsSection />, { as: ADMIN, path: '/admin?section=executions&classroom=3' });
  await expect.poll(() => asked).toEqual(['3 undefined']);
  await page.getByRole('combobox', { name: 'Filter by group' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await expect.poll(() => asked).toEqual(['3 undefined', '3 6']);
});
