import type { LineComment } from '@coderoom/contract';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { commentsTexts } from '#texts/comments.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentReplies, DeleteButton, type ReplyActs } from './comment-replies.tsx';
import { ResolvedLine } from './resolution.tsx';

/** Actions on comments. Each settles when the comment is saved, and rejects with the reason if it was not. */
export interface CommentActs {
  add: (line: number, text: string) => Promise<unknown>;
  change: (comment: LineComment, text: string) => Promise<unknown>;
  remove: (comment: LineComment) => Promise<unknown>;
}

interface CommentCardProps {
  comment: LineComment;
  acts: CommentActs | undefined;
  replyActs: ReplyActs | undefined;
}

/** A comment on a line, with its replies; folded while it is resolved. */
export function CommentCard({ comment, acts, replyActs }: CommentCardProps) {
  const { line, text, author_username, author_full_name = author_username } = comment;
  const { created_at, updated_at, resolved_at } = comment;
  const [isChanging, setChanging] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isResolved = resolved_at !== null;
  if (acts !== undefined && isChanging) {
    return (
      <CommentForm
        label={commentsTexts.onLine(line)}
        act={actsTexts.save}
        initialText={text}
        onSave={(changed) => acts.change(comment, changed)}
        onClose={() => setChanging(false)}
      />
    );
  }
  return (
    <article
      data-resolved={isResolved || undefined}
      aria-label={commentsTexts.onLine(line)}
      className="relative max-w-180 rounded-full border border-border bg-page py-1.5 pr-2 pl-3 after:absolute after:inset-y-1.5 after:left-0 after:w-0.5 after:bg-accent data-resolved:after:bg-border-strong"
    >
      {isResolved && (
        <ResolvedLine
          comment={{ ...comment, resolved_at }}
          isOpen={isUnfolded}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
      )}
      {(!isResolved || isUnfolded) && (
        <>
          <header className="flex min-h-6 flex-wrap items-center gap-x-2 text-12 text-text-2">
            <bdi className="font-medium text-text-1">{author_full_name ?? commentsTexts.byNobody}</bdi>
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
            {updated_at !== created_at && <span>{commentsTexts.changed}</span>}
            <span className="flex-1" />
            {acts !== undefined && (
              <>
                <IconButton
                  label={commentsTexts.change}
                  size="small"
                  icon={<SquarePen aria-hidden strokeWidth={1.75} />}
                  onClick={() => setChanging(true)}
                  className="max-md:size-11"
                />
                <DeleteButton
                  label={commentsTexts.delete}
                  deletion={{ ...commentsTexts.deletion, title: commentsTexts.deletion.title(line) }}
                  onDelete={() => acts.remove(comment)}
                />
              </>
            )}
          </header>
          <p dir="auto" className="text-13 leading-5 whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <CommentReplies comment={comment} acts={replyActs} onResolved={() => setUnfolded(false)} />
        </>
      )}
    </article>
  );
}

interface NewCommentProps {
  line: number;
  onAdd: CommentActs['add'];
  onClose: () => void;
}

/** A form for a new comment on a line. */
export function NewComment({ line, onAdd, onClose }: NewCommentProps) {
  return (
    <CommentForm
      label={commentsTexts.onLine(line)}
      act={commentsTexts.add}
      initialText=""
      onSave={(text) => onAdd(line, text)}
      onClose={onClose}
    />
  );
}
