import {
  type CommentReply,
  type LineComment,
  MAX_COMMENT_REPLIES,
  MAX_REPLY_LENGTH,
} from '@coderoom/contract';
import { Reply, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMoment } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { commentsTexts } from '#texts/comments.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CountedText } from '#ui/display/counted-text.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import { ResolveButton } from './resolution.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const { replies: texts } = commentsTexts;

/** Actions on the thread of a comment. Each settles when it is saved, and rejects with the reason if it was not. */
export interface ReplyActs {
  /** The user, who may delete their own replies. */
  username: string;
  add: (comment: LineComment, text: string) => Promise<unknown>;
  remove: (comment: LineComment, reply: CommentReply) => Promise<unknown>;
  /** Marks the comment as resolved, or opens it again. */
  resolve: (comment: LineComment, isResolved: boolean) => Promise<unknown>;
}

interface CommentRepliesProps {
  comment: LineComment;
  /** Absent: read-only. */
  acts: ReplyActs | undefined;
  /** Called when the comment was resolved or opened again. */
  onResolved?: () => void;
}

/** The replies to a comment, a form for another one, and a button that resolves it. */
export function CommentReplies({ comment, acts, onResolved = () => undefined }: CommentRepliesProps) {
  const { line, replies } = comment;
  const box = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const stop = () => {
    setWriting(false);
    // The button is there again after the next render.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-thread]')?.focus());
  };
  if (replies.length === 0 && acts === undefined) return null;
  return (
    <div ref={box} className="mt-1 flex flex-col items-start gap-1">
      {replies.length > 0 && (
        <ul aria-label={texts.name(line)} className="flex w-full flex-col gap-1">
          {replies.map((reply) => (
            <li key={reply.id} className="border-t border-border pt-1">
              <Answer comment={comment} reply={reply} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {acts !== undefined && isWriting && (
        <div className="w-full">
          <CommentForm
            label={texts.onLine(line)}
            maxLength={MAX_REPLY_LENGTH}
            failed={texts.keepFailed}
            act={texts.add}
            initialText=""
            onSave={(text) => acts.add(comment, text)}
            onClose={stop}
          />
        </div>
      )}
      {acts !== undefined && !isWriting && (
        <div className="-ml-2 flex flex-wrap items-center">
          {replies.length < MAX_COMMENT_REPLIES && (
            <Button
              data-thread
              size="small"
              look="ghost"
              icon={<Reply {...ICON} />}
              onClick={() => setWriting(true)}
              className="max-md:h-11"
            >
              {texts.write}
            </Button>
          )}
          <ResolveButton comment={comment} resolve={acts.resolve} onDone={onResolved} />
        </div>
      )}
    </div>
  );
}

function Answer({
  comment,
  reply,
  acts,
}: Pick<CommentRepliesProps, 'comment' | 'acts'> & { reply: CommentReply }) {
  const { author_username, author_full_name = author_username, created_at, text } = reply;
  const isOwn = acts !== undefined && author_username === acts.username;
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-12 text-text-2">
        <bdi className="font-medium text-text-1">{author_full_name ?? commentsTexts.byNobody}</bdi>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
        <span className="flex-1" />
        {isOwn && (
          <DeleteButton
            label={texts.delete}
            deletion={texts.deletion}
            onDelete={() => acts.remove(comment, reply)}
          />
        )}
      </div>
      <p dir="auto" className="text-13 leading-5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </>
  );
}

interface DeleteButtonProps {
  label: string;
  /** The question, what is lost, and the error if nothing better is known. */
  deletion: { title: string; note: string; failed: string };
  /** Rejects with the reason if nothing was deleted. */
  onDelete: () => Promise<unknown>;
}

/** Deletes a comment or a reply, after a question. */
export function DeleteButton({ label, deletion, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = () => {
    setAsking(false);
    setError(null);
    onDelete().catch((reason: unknown) => setError(describeFailure(reason, deletion.failed)));
  };
  return (
    <>
      {error !== null && (
        <span role="alert" className="text-danger">
          <CountedText text={error} />
        </span>
      )}
      <IconButton
        label={label}
        size="small"
        icon={<Trash2 {...ICON} />}
        onClick={() => setAsking(true)}
        className="max-md:size-11"
      />
      <ConfirmDialog
        open={isAsking}
        title={deletion.title}
        act={actsTexts.delete}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {deletion.note}
      </ConfirmDialog>
    </>
  );
}
