import { getOwnGrade, listOwnGrades, markNewsSeen, type OwnGradeDetail } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { GradesSection } from './grades-section.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const MIRA = person();
const REQUEST = { id: 4, text: 'Line 3 is right', asked_at: NOW };
const OPEN = {
  ...REQUEST,
  status: 'open',
  answer: null,
  answered_at: null,
  answered_by_username: null,
} as const;
const ACCEPTED = {
  ...REQUEST,
  status: 'accepted',
  answer: 'So it is.',
  answered_at: NOW,
  answered_by_username: 'ines',
} as const;

test('a grade that is open shows what a teacher changes', async () => {
  const listed = {
    submission_id: 9,
    template_id: 1,
    template_name: 'Sum',
    language: 'python',
    submitted_at: NOW,
    is_late: false,
    attempt: 1,
    grade: null,
  } as const;
  const own: OwnGradeDetail = {
    ...listed,
    code_content: 'print(1)',
    checked: null,
    detail: null,
    is_archived: false,
    regrade: { requests: [OPEN], can_request: false },
    attempts: [],
  };
  let answered = false;
  server.answer(markNewsSeen, { unseen_count: 0 });
  server.answer(listOwnGrades, {
    grades: [{ source: 'task', ...listed }],
    total: 1,
    page: 1,
  });
  server.answer(getOwnGrade, () =>
    answered ? { ...own, regrade: { requests: [ACCEPTED], can_request: true } } : own,
  );
  await show(<GradesSection userId={MIRA.id} />, { as: MIRA });
  const requests = page.getByRole('region', { name: 'Regrade requests' });
  await expect.element(requests).toMatchTextContent('Open');
  liveServer.connect();
  // What changed before the page listened is read when it connects.
  await expect.poll(() => server.askedFor(getOwnGrade)).toHaveLength(2);
  answered = true;
  liveServer.say('own_grades_changed', {});
  await expect.element(requests).toMatchTextContent('So it is.');
});
