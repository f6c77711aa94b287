import type { GradeSummary, OwnAttempt } from '@coderoom/contract';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import { commentsTexts } from '#texts/comments.ts';
import { submissionRulesTexts } from '#texts/submission-rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { GradeBadges, PunctualityBadge } from './grade-badges.tsx';
import { describePenalty } from './rule-text.ts';
import { formatScore } from './score-text.ts';

const { list: texts } = submissionRulesTexts;

interface AttemptListProps {
  /** Newest first. */
  attempts: readonly OwnAttempt[];
  /** The attempt that is shown, as the current one of the list. */
  current?: number;
}

/** A person's attempts at a task. Each leads to its program, its results and its comments. */
export function AttemptList({ attempts, current }: AttemptListProps) {
  return (
    <ul aria-label={texts.title} className="flex flex-col">
      {attempts.map(({ submission_id, attempt, submitted_at, is_late, counts, grade }) => (
        <li key={submission_id} className="border-b border-border last:border-b-0">
          <Link
            to={`/settings?section=grades&submission=${submission_id}`}
            aria-current={submission_id === current ? 'true' : undefined}
            className="relative flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11 aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
          >
            <span className="w-20 font-medium">{texts.number(attempt)}</span>
            <time dateTime={submitted_at} className="text-12 text-text-2">
              {formatMoment(submitted_at)}
            </time>
            <span className="flex flex-1 flex-wrap items-center gap-1.5">
              {is_late && <PunctualityBadge isLate />}
              {counts && (
                <Badge tone="success">
                  <Check aria-hidden className="size-3" strokeWidth={2.2} />
                  {texts.counts}
                </Badge>
              )}
              {grade !== null && <GradeBadges grade={grade} />}
              {grade !== null && <CommentCount grade={grade} />}
            </span>
            <span className="font-mono" title={grade?.penalty ? describePenalty(grade.penalty) : undefined}>
              {formatScore(grade?.score ?? null, grade?.max_score ?? null)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Comments on lines and the overall one: nobody is told of those on attempts that do not count. */
function CommentCount({ grade: { comment, comment_count } }: { grade: GradeSummary }) {
  const count = comment_count + (comment === null ? 0 : 1);
  return count > 0 && <span className="text-12 text-text-2">{commentsTexts.count(count, count)}</span>;
}
