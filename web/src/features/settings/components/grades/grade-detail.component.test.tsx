import {
  addOwnReply,
  deleteOwnReply,
  downloadOwnRunFile,
  type GradeDetail,
  getOwnGrade,
  inEnglish,
  markNewsSeen,
  message,
  type OwnGradeDetail,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#testing/stand-in-server.ts';
import { server as german } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { OwnGradePanel } from './grade-detail.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const MIRA = person();
const REPLY = { id: 4, text: 'Why not?', author_username: MIRA.username, created_at: NOW };

const graded = (replies: GradeDetail['comments'][number]['replies']): OwnGradeDetail => {
  const grade = {
    status: 'none' as const,
    score: 1,
    max_score: null,
    automatic_score: null,
    is_overridden: true,
    penalty: null,
    passed_count: 0,
    test_count: 0,
    is_outdated: false,
    comment: null,
    comment_count: 1,
    open_comment_count: 1,
  };
  const comment = { id: 3, file: null, line: 1, text: 'Not so', author_username: 'ines' };
  return {
    submission_id: 9,
    template_id: 1,
    template_name: 'Sum',
    language: 'python',
    submitted_at: NOW,
    is_late: false,
    attempt: 1,
    grade,
    code_content: 'print(1)',
    checked: null,
    detail: {
      ...grade,
      graded_at: null,
      compile_error: null,
      results: [],
      comments: [
        {
          ...comment,
          created_at: NOW,
          updated_at: NOW,
          resolved_at: null,
          resolved_by_username: null,
          replies,
        },
      ],
    },
    is_archived: false,
    regrade: { requests: [], can_request: false },
    attempts: [],
  };
};

test('a comment is replied to, and the reply deleted again', async () => {
  let replies: (typeof REPLY)[] = [];
  server.answer(markNewsSeen, { unseen_count: 0 });
  server.answer(getOwnGrade, () => graded(replies));
  server.answer(addOwnReply, ({ params, body }) => {
    expect(params).toEqual({ id: '9', commentId: '3' });
    expect(body).toEqual({ text: REPLY.text });
    replies = [REPLY];
    return REPLY;
  });
  server.answer(deleteOwnReply, ({ params }) => {
    expect(params).toEqual({ id: '9', commentId: '3', replyId: '4' });
    replies = [];
    return undefined;
  });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reply to the comment on line 1' }).fill(REPLY.text);
  await page.getByRole('button', { name: 'Send reply' }).click();
  const thread = page.getByRole('list', { name: 'Replies to the comment on line 1' });
  await expect.element(thread).toMatchTextContent(REPLY.text);
  await thread.getByRole('button', { name: 'Delete reply' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(thread).not.toBeInTheDocument();
});

test('in an archived class comments are read, and nothing is offered that would be refused', async () => {
  server.answer(markNewsSeen, { unseen_count: 0 });
  server.answer(getOwnGrade, {
    ...graded([{ ...REPLY, author_username: MIRA.username }]),
    is_archived: true,
  });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  await expect.element(page.getByText(/^This class is archived/)).toBeVisible();
  await expect.element(page.getByText(REPLY.text)).toBeVisible();
  for (const name of ['Reply', 'Resolve', 'Delete reply'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the program opens in the editor with the task that it was written for', async () => {
  server.answer(markNewsSeen, { unseen_count: 0 });
  server.answer(getOwnGrade, { ...graded([]), template_id: 5 });
  const shown = await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, {
    as: MIRA,
  });
  await page.getByRole('button', { name: 'Load into editor' }).click();
  await expect
    .poll(() => shown.router.state.location)
    .toMatchObject({ pathname: '/', state: { program: { template: { kind: 'professor', id: 5 } } } });
});

test('what the server saw the program draw is shown to its author', async () => {
  const asked: object[] = [];
  server.answer(markNewsSeen, { unseen_count: 0 });
  server.answer(downloadOwnRunFile, ({ params }) => {
    asked.push(params);
    return new File([drawingText([['line', 0, 0, 9, 9]])], 'file');
  });
  const about = {
    kind: 'drawing',
    media_type: 'application/x-ndjson',
    bytes: 80,
    width: 600,
    height: 400,
  } as const;
  const run_files = [{ ...about, name: 'turtle.drawing', alt: null, at: 0 }];
  const run = { status: 'success', output: 'drawn', error_message: null, execution_time: 0.1 } as const;
  server.answer(getOwnGrade, { ...graded([]), checked: { ...run, run_files } });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  await expect.element(page.getByRole('img', { name: 'Drawing in 1 stroke: 1 line.' })).toBeVisible();
  await expect.element(page.getByText('drawn')).toBeVisible();
  expect(asked).toEqual([{ id: '9', n: '0' }]);
});

test('the error of the server’s own run is told, in the language of the page', async () => {
  speak(serverTexts, german);
  server.answer(markNewsSeen, { unseen_count: 0 });
  const error_heading = message`The program was stopped: it needed more than ${'256 MB'} of memory.`;
  const error = { error_message: inEnglish(error_heading), error_heading };
  const checked = { status: 'error', output: '', execution_time: 0.1, ...error } as const;
  server.answer(getOwnGrade, { ...graded([]), checked });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  await expect
    .element(page.getByText('Das Programm wurde gestoppt: Es brauchte mehr als 256 MB Arbeitsspeicher.'))
    .toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('that the server could not run the program is said, and that it is no fault of its author', async () => {
  server.answer(markNewsSeen, { unseen_count: 0 });
  const checked = { status: 'failed', output: '', error_message: null, execution_time: null } as const;
  server.answer(getOwnGrade, { ...graded([]), checked });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  await expect
    .element(page.getByText("The server couldn't run your program.", { exact: false }))
    .toBeVisible();
});

test('comments and errors lead to the file that they are about', async () => {
  server.answer(markNewsSeen, { unseen_count: 0 });
  const own = graded([]);
  const { detail } = own;
  const [comment] = detail?.comments ?? [];
  if (detail === null || comment === undefined) throw new Error('There is no comment.');
  const text = (name: string, content: string) => ({ name, content, encoding: 'text' as const });
  server.answer(getOwnGrade, {
    ...own,
    code_content: 'import lib.shapes',
    files: [text('lib/shapes.py', 'a = 1\nb = 2'), text('till.py', 'pay()\nx = 1')],
    detail: {
      ...detail,
      compile_error: '  File "till.py", line 2\nSyntaxError: no',
      comments: [
        { ...comment, id: 5, file: 'lib/shapes.py', line: 2, text: 'In the shapes' },
        { ...comment, text: 'In the entry' },
      ],
    },
  });
  await show(<OwnGradePanel userId={MIRA.id} submission={9} onBack={undefined} />, { as: MIRA });
  const shown = (name: string) => page.getByRole('region', { name });
  await expect.element(shown('lib/shapes.py')).toMatchTextContent('In the shapes');
  await expect.element(shown('lib/shapes.py')).not.toMatchTextContent('In the entry');
  await page.getByRole('button', { name: /^main.py/ }).click();
  await expect.element(shown('Submitted program')).toMatchTextContent('In the entry');
  await page.getByRole('button', { name: 'line 2', exact: true }).click();
  await expect.element(shown('till.py')).toMatchTextContent('x = 1');
  expect(document.querySelector('[data-line="2"] .bg-accent-soft')).not.toBeNull();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
