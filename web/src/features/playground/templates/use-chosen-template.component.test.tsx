import { getTemplate, listTemplates } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { aTask } from '#features/playground/testing/student-template.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { professorTemplatesQuery } from './queries.ts';
import { useLiveTemplates, useProfessorTemplate } from './use-chosen-template.ts';

function Names() {
  useLiveTemplates();
  const listed = useQuery(professorTemplatesQuery(1, 'python')).data?.map(({ name }) => name) ?? [];
  const chosen = useProfessorTemplate().data?.name;
  return <p>{[...listed, chosen].join(', ')}</p>;
}

/** The submission right of the chosen template. */
function Right() {
  useLiveTemplates();
  return <p>{useProfessorTemplate().data?.submit_reason}</p>;
}

beforeEach(() => restoreAfterTest(useProgram));

test('templates that open or change come to an open page', async () => {
  const names = { listed: 'Maps', chosen: 'Maps' };
  server.answer(listTemplates, () => {
    const templates = [{ ...aTask({ name: names.listed }), is_cut: false }];
    return { templates, total: 1, page: 1, upcoming: [] };
  });
  server.answer(getTemplate, () => aTask({ name: names.chosen }));
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, language: 'python' });
  liveServer.connect();
  await show(<Names />);
  await expect.element(page.getByText('Maps, Maps')).toBeVisible();
  Object.assign(names, { listed: 'Sets', chosen: 'Sets of numbers' });
  // Repeated, because the page listens once it is idle.
  await vi.waitFor(
    async () => {
      liveServer.say('templates_changed', {});
      await expect.element(page.getByText('Sets, Sets of numbers'), { timeout: 500 }).toBeVisible();
    },
    { timeout: 10_000 },
  );
});

test('an open page knows when the class is archived, and when it is brought back', async () => {
  const archived = aTask({ can_submit: false, submit_reason: 'archived' });
  server.answer(getTemplate, aTask({ submit_reason: 'late' }));
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, language: 'python' });
  liveServer.connect();
  await show(<Right />);
  await expect.element(page.getByText('late')).toBeVisible();
  const settings = {
    copy_paste_enabled: true,
    assistance: 'all',
    classroom_id: null,
    updated_by: null,
    updated_at: null,
  } as const;
  // Repeated, because the page listens once it is idle.
  const shows = (text: string, say: () => void) =>
    vi.waitFor(
      async () => {
        say();
        await expect.element(page.getByText(text), { timeout: 500 }).toBeVisible();
      },
      { timeout: 10_000 },
    );
  server.answer(getTemplate, archived);
  await shows('archived', () => liveServer.say('classroom_left', { classroom_id: 2 }));
  server.answer(getTemplate, aTask());
  await shows('open', () => liveServer.say('classroom_joined', { classroom_ids: [2], settings }));
});
