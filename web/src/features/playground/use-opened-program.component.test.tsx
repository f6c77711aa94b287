import { getTemplate } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { aTask } from '#features/playground/testing/student-template.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { useProgram } from './program-store.ts';
import { useOpenedProgram } from './use-opened-program.ts';

const MIRA = person();
const PROGRAM = { language: 'python', code: 'print(7)\n', template: { kind: 'professor', id: 1 } };

function Playground() {
  useOpenedProgram();
  return null;
}

beforeEach(() => {
  restoreAfterTest(useProgram);
  useProgram.setState({ owner: MIRA.id });
});

async function open() {
  const { router } = await show(<Playground />, { as: MIRA });
  await router.navigate('/', { state: { program: PROGRAM } });
  await expect.poll(() => useProgram.getState().code).toBe(PROGRAM.code);
  expect(router.state.location.state).toBe(null);
  return useProgram.getState().template;
}

test('a program opens with its task', async () => {
  server.answer(getTemplate, aTask());
  expect(await open()).toEqual(PROGRAM.template);
});

test('a program whose task is gone opens without it', async () => {
  server.refuse(getTemplate, { status: 404, code: 'not_found', detail: 'Template not found' });
  expect(await open()).toBe(null);
});
