import type { LineComment } from '@coderoom/contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { CommentReplies } from './comment-replies.tsx';
import { CommentCard } from './line-comment.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const COMMENT: LineComment = {
  id: 1,
  file: null,
  line: 3,
  text: 'Look here',
  author_username: 'ines',
  created_at: NOW,
  updated_at: NOW,
  resolved_at: null,
  resolved_by_username: null,
  replies: [
    { id: 4, text: 'Why?', author_username: 'mira', created_at: NOW },
    { id: 5, text: 'Because', author_username: 'ines', author_full_name: 'Ines Novak', created_at: NOW },
    { id: 6, text: 'Former', author_username: null, created_at: NOW },
  ],
};

const acts = () => ({
  username: 'mira',
  add: vi.fn(() => Promise.resolve()),
  remove: vi.fn(() => Promise.resolve()),
  resolve: vi.fn(() => Promise.resolve()),
});

test('are listed with their authors, and only one’s own can be deleted', async () => {
  const mine = acts();
  await show(<CommentReplies comment={COMMENT} acts={mine} />);
  const items = page.getByRole('list', { name: 'Replies to the comment on line 3' }).getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('mira');
  await expect.element(items.nth(1)).toMatchTextContent('Ines Novak');
  await expect.element(items.nth(2)).toMatchTextContent('Deleted user');
  expect(page.getByRole('button', { name: 'Delete reply' }).all()).toHaveLength(1);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Delete reply' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(mine.remove).toHaveBeenCalledWith(COMMENT, COMMENT.replies[0]);
});

test('are written by keyboard, and the focus returns to the button', async () => {
  const mine = acts();
  await show(<CommentReplies comment={{ ...COMMENT, replies: [] }} acts={mine} />);
  const button = page.getByRole('button', { name: 'Reply', exact: true });
  await button.click();
  const field = page.getByRole('textbox', { name: 'Reply to the comment on line 3' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field.fill(' Why? ');
  await page.getByRole('button', { name: 'Send reply' }).click();
  expect(mine.add).toHaveBeenCalledWith({ ...COMMENT, replies: [] }, 'Why?');
  await expect.element(button).toHaveFocus();
});

test('keep their text if they could not be saved', async () => {
  const mine = { ...acts(), add: vi.fn(() => Promise.reject(new Error('The server is away.'))) };
  await show(<CommentReplies comment={COMMENT} acts={mine} />);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Reply to the comment on line 3' });
  await field.fill('Why?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(page.getByText('The server is away.')).toBeVisible();
  await expect.element(field).toHaveValue('Why?');
});

test('are read-only without actions', async () => {
  await show(<CommentReplies comment={COMMENT} acts={undefined} />);
  await expect.element(page.getByText('Because')).toBeVisible();
  expect(page.getByRole('button').all()).toHaveLength(0);
});

/** A comment whose resolution is saved at once. */
function Thread() {
  const [comment, setComment] = useState(COMMENT);
  const resolve = async (of: LineComment, isResolved: boolean) => {
    await Promise.resolve();
    setComment({
      ...of,
      resolved_at: isResolved ? NOW : null,
      resolved_by_username: isResolved ? 'mira' : null,
    });
  };
  return <CommentCard comment={comment} acts={undefined} replyActs={{ ...acts(), resolve }} />;
}

test('the comment is resolved, folded, read, and opened again', async () => {
  await show(<Thread />);
  await page.getByRole('button', { name: 'Resolve' }).click();
  const toggle = page.getByRole('button', { name: /^Resolved by/ });
  await expect.element(toggle).toMatchTextContent('Resolved by mira');
  await expect.element(toggle).toHaveFocus();
  await expect.element(page.getByText('Look here')).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Look here')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect.element(page.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await expect.element(page.getByText('Look here')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByText('Look here')).not.toBeInTheDocument();
});

test('a teacher who resolved a comment is named by the full name', async () => {
  const resolved = {
    ...{ ...COMMENT, resolved_at: NOW },
    ...{ resolved_by_username: 'ines', resolved_by_full_name: 'Inês Duarte' },
  };
  await show(<CommentCard comment={resolved} acts={undefined} replyActs={undefined} />);
  const toggle = page.getByRole('button', { name: /^Resolved by/ });
  await expect.element(toggle).toMatchTextContent('Resolved by Inês Duarte');
});

test('a resolved comment can be read without actions', async () => {
  const resolved = { ...COMMENT, resolved_at: NOW, resolved_by_username: null };
  await show(<CommentCard comment={resolved} acts={undefined} replyActs={undefined} />);
  const toggle = page.getByRole('button', { name: /^Resolved by/ });
  await expect.element(toggle).toMatchTextContent('Resolved by Deleted user');
  await toggle.click();
  await expect.element(page.getByText('Because')).toBeVisible();
  expect(page.getByRole('button').all()).toHaveLength(1);
});

test('a comment that could not be resolved says so', async () => {
  const failing = { ...acts(), resolve: vi.fn(() => Promise.reject(new Error('The server is away.'))) };
  await show(<CommentCard comment={COMMENT} acts={undefined} replyActs={failing} />);
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server is away.');
});
