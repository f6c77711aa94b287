import { z } from 'zod';
import { MAX_REPLY_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';
import { moment } from '#paging.ts';
import { plainText } from '#text.ts';

/** A reply to a comment, by the student or a teacher. */
export const commentReply = z.object({
  id: z.number().int(),
  text: z.string(),
  author_username: z.string().nullable().describe('null: the account was deleted'),
  created_at: moment,
});
/** A reply to a comment, by the student or a teacher. */
export type CommentReply = z.infer<typeof commentReply>;

/** A reply to a comment. */
export const replyBody = z.object({
  text: plainText()
    .trim()
    .min(1, { error: problem`Please write a reply` })
    .max(MAX_REPLY_LENGTH, { error: problem`must have at most ${MAX_REPLY_LENGTH} characters` }),
});

/** Resolves a comment, or opens it again. */
export const resolutionBody = z.object({ is_resolved: z.boolean() });
