import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { CallList } from './api-docs-page.tsx';

const DOCUMENT = {
  paths: {
    '/api/v1/classrooms/{id}/members': {
      post: {
        operationId: 'addStudent',
        summary: 'Add a student',
        description: 'For teachers of the classroom.',
        security: [{ bearer: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
            },
          },
        },
        responses: { '201': { content: {} }, '403': {}, '404': {} },
      },
    },
    '/api/v1/admin/users': {
      get: { operationId: 'listUsers', summary: 'List users', description: 'For admins.', responses: {} },
    },
  },
};

test('shows who may make a call, what it takes, and an example', async () => {
  await show(<CallList document={DOCUMENT} />);
  await expect.element(page.getByRole('heading', { name: 'users' })).toBeVisible();
  await page.getByText('Add a student').click();
  const list = page.getByRole('region', { name: 'classrooms' });
  await expect.element(list).toMatchTextContent('For teachers of the classroom.');
  await expect.element(list.getByRole('region', { name: 'Body' })).toMatchTextContent('email');
  await expect.element(list).toMatchTextContent('Errors: 403, 404');
  const example = list.getByRole('region', { name: 'Example' });
  await expect.element(example).toMatchTextContent('curl -X POST');
  await expect.element(example).toMatchTextContent('{"email":"text"}');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(sideways()).toBeLessThanOrEqual(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('finds calls, and says if there is none', async () => {
  await show(<CallList document={DOCUMENT} />);
  await page.getByRole('searchbox').fill('list');
  await expect.element(page.getByText('Add a student')).not.toBeInTheDocument();
  await expect.element(page.getByText('List users')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect.element(page.getByText('No call matches.')).toBeVisible();
});
