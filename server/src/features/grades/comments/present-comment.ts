import { type CommentReply, isoTime, type LineComment } from '@coderoom/contract';
import type { CommentRow } from './comment-store.ts';
import type { ReplyRow } from './reply-store.ts';

export function presentComment(row: CommentRow): LineComment {
  return {
    id: row.id,
    file: row.file,
    line: row.line,
    text: row.text,
    author_username: row.author_username,
    ...nameOf(row),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    resolved_at: isoTime(row.resolved_at),
    resolved_by_username: row.resolved_by_username,
    ...(row.resolved_by_full_name !== null && { resolved_by_full_name: row.resolved_by_full_name }),
    replies: row.replies.map(presentReply),
  };
}

export function presentReply({ id, text, author_username, created_at, ...author }: ReplyRow): CommentReply {
  return { id, text, author_username, ...nameOf(author), created_at: isoTime(created_at) };
}

function nameOf({ author_full_name }: Pick<ReplyRow, 'author_full_name'>) {
  return author_full_name === null ? {} : { author_full_name };
}
