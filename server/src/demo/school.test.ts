import {
  getAdminStats,
  getSubmissionStats,
  listAssignmentPairs,
  listAssignments,
  listClassrooms,
} from '@coderoom/contract';
import { expect, vi } from 'vitest';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { signIn } from './calls.ts';
import { ANSWERS, HANDED_IN } from './programs.ts';
import { addressOf, DEMO_TEACHER, FIRST_STUDENT, fillSchool } from './school.ts';

const PASSWORD = 'Demo-of-a-school-7!';

it('fills an empty server with a class, what it handed in, and two programs that are alike', {
  tags: ['breadth'],
}, async ({ shared }) => {
  const { app, close } = await startTestAppWith(shared.runner)({
    ADMIN_EMAIL: DEMO_TEACHER.email,
    ADMIN_PASSWORD: PASSWORD,
  });
  try {
    const messages: string[] = [];
    await fillSchool(app, PASSWORD, (what) => messages.push(what));
    expect(messages).toHaveLength(4);
    const teacher = await signIn(app, DEMO_TEACHER.email, PASSWORD);
    const { classrooms } = await teacher.call(listClassrooms);
    expect(classrooms).toMatchObject([{ name: 'Algorithms 1, group B', student_count: 8 }]);
    const handedIn = ANSWERS.filter((code) => code !== null).length;
    await vi.waitFor(
      async () =>
        expect(await teacher.call(getSubmissionStats)).toMatchObject({
          total_submissions: handedIn,
          // One program indexes beyond the end of its list.
          error_submissions: 1,
        }),
      { timeout: 60_000 },
    );
    expect(await teacher.call(getAdminStats)).toMatchObject({ total_collaboration_sessions: 1 });
    const { assignments } = await teacher.call(listAssignments);
    expect(assignments).toMatchObject([
      {
        status: 'completed',
        plagiarism_status: 'completed',
        total_students: HANDED_IN.length,
        total_flagged: 2,
      },
    ]);
    const [shapes] = assignments;
    const { pairs } = await teacher.call(listAssignmentPairs, { params: { id: shapes?.id ?? 0 } });
    expect(pairs[0]?.similarity).toBeGreaterThan(0.8);
    await signIn(app, addressOf(FIRST_STUDENT), PASSWORD);
  } finally {
    await close();
  }
});
