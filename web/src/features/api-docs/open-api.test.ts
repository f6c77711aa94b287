import { expect, it } from 'vitest';
import { curlOf, type DocumentedCall, exampleOf, fieldsOf, groupCalls, typeText } from './open-api.ts';

const CREATE: DocumentedCall = {
  method: 'POST',
  path: '/api/v1/classrooms',
  operationId: 'createClassroom',
  summary: 'Create a classroom',
  description: 'For teachers.',
  security: [{ bearer: [] }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { name: { type: 'string' }, notes: { type: 'string' } },
          required: ['name'],
        },
      },
    },
  },
  responses: {},
};
const { method: _method, path: _path, ...operation } = CREATE;
const DOCUMENT = {
  paths: {
    '/api/v1/classrooms': { post: operation },
    '/api/v1/admin/users': { get: { ...operation, operationId: 'listUsers', summary: 'List users' } },
  },
};

it('finds calls by all words, in the area of what they are about', () => {
  const found = (search: string) =>
    groupCalls(DOCUMENT, search).map(([area, calls]) => [area, calls.map(({ operationId }) => operationId)]);
  expect(found('')).toEqual([
    ['classrooms', ['createClassroom']],
    ['users', ['listUsers']],
  ]);
  expect(found('get USERS')).toEqual([['users', ['listUsers']]]);
  expect(found('post users')).toEqual([]);
});

it('writes an example for the command line', () => {
  expect(curlOf(CREATE, 'https://a.test')).toBe(
    `curl -X POST \\\n  -H "Authorization: Bearer $TOKEN" \\\n  --json '{"name":"text"}' \\\n  'https://a.test/api/v1/classrooms'`,
  );
  const { requestBody: _body, security: _security, ...open } = CREATE;
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'search', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ];
  expect(curlOf({ ...open, method: 'GET', parameters }, '')).toBe(
    "curl \\\n  '/api/v1/classrooms?search=text'",
  );
});

it.each([
  [{ type: 'string', maxLength: 100 }, 'string, …100', 'text'],
  [{ type: 'integer', minimum: 1, maximum: 366, default: 90 }, 'integer, 1…366', 90],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER }, 'integer', 1],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'boolean | null', true],
  [{ type: 'array', items: { enum: ['read', 'write'] } }, '("read" | "write")[]', ['read']],
  [{ type: 'string', format: 'date-time' }, 'string, date-time', '2030-01-31T12:00:00.000Z'],
])('says %j in words and by an example', (schema, words, example) => {
  expect(typeText(schema)).toBe(words);
  expect(exampleOf(schema)).toEqual(example);
});

it('lists the fields of objects, also in lists and alternatives', () => {
  const object = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  for (const schema of [object, { type: 'array', items: object }, { anyOf: [{ type: 'null' }, object] }]) {
    expect(fieldsOf(schema)).toEqual([['id', { type: 'integer' }, true]]);
  }
  expect(fieldsOf({ type: 'string' })).toEqual([]);
});
