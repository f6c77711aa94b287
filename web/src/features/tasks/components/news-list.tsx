import type { GradeNews } from '@coderoom/contract';
import { Check, ClipboardList, MessageSquare, MessageSquareQuote } from 'lucide-react';
import { Link } from 'react-router';
import { formatBriefly } from '#lib/text/format.ts';
import { formatScore } from '#shared/grades/score-text.ts';
import { tasksTexts } from '#texts/tasks.tsx';

const { news: texts } = tasksTexts;
const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** New scores, comments and answers, newest first. Each leads to the grade, which marks it as seen. */
export function NewsList({ news, now }: { news: readonly GradeNews[]; now: Date }) {
  return (
    <ul aria-label={texts.title} className="divide-y divide-border">
      {news.map((one) => (
        <li key={`${one.source}-${one.submission_id}`}>
          <NewsItem news={one} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NewsItem({ news, now }: { news: GradeNews; now: Date }) {
  const { submission_id, source, template_name, happened_at, is_seen, comment, regrade } = news;
  const opened = source === 'task' ? 'submission' : 'upload';
  return (
    <Link
      to={`/settings?section=grades&${opened}=${submission_id}`}
      className="relative grid min-h-14 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 px-4 py-2.5 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none [&>svg]:mt-0.5 [&>svg]:size-4"
    >
      {!is_seen && <span aria-hidden className="absolute top-4 left-1 size-1.5 rounded-full bg-accent" />}
      <NewsIcon news={news} />
      <span className="min-w-0">
        <span className={is_seen ? 'block wrap-anywhere' : 'block font-medium wrap-anywhere'}>
          <bdi>{describeNews(news)}</bdi>
          {!is_seen && <span className="sr-only"> {texts.unseen}</span>}
        </span>
        {regrade !== null && regrade.answer !== '' && <Beginning text={regrade.answer} />}
        {regrade === null && comment !== null && (
          <>
            <span className="block text-12 text-text-2 wrap-anywhere">
              <bdi>
                {comment.line === null
                  ? template_name
                  : texts.onLine(template_name, comment.line, comment.file)}
              </bdi>
            </span>
            <Beginning text={comment.text} />
          </>
        )}
      </span>
      <time dateTime={happened_at} className="text-12 text-text-3">
        {formatBriefly(happened_at, now)}
      </time>
    </Link>
  );
}

/** A tick for all points alone: below that, whether a score is good is not for us to say. */
function NewsIcon({ news: { score, max_score, comment, regrade } }: { news: GradeNews }) {
  if (regrade !== null) return <MessageSquareQuote {...ICON} className="text-accent-text" />;
  if (comment !== null) return <MessageSquare {...ICON} className="text-accent-text" />;
  const isFull = score !== null && max_score !== null && score > 0 && score >= max_score;
  return isFull ? (
    <Check {...ICON} className="text-success" />
  ) : (
    <ClipboardList {...ICON} className="text-text-2" />
  );
}

function Beginning({ text }: { text: string }) {
  return (
    <span
      dir="auto"
      className="mt-1 line-clamp-3 border-l-2 border-border-strong pl-2 text-text-2 wrap-anywhere"
    >
      {text}
    </span>
  );
}

/** `Two puzzles: 8 / 10`, who commented, or what became of a request for a regrade. */
export function describeNews(news: GradeNews): string {
  const { template_name, is_scored, score, max_score, comment, regrade } = news;
  if (regrade !== null) {
    return regrade.is_accepted
      ? texts.accepted(template_name, formatScore(score, max_score))
      : texts.declined(template_name);
  }
  if (is_scored || comment === null) return texts.scored(template_name, formatScore(score, max_score));
  const author = comment.author_full_name ?? comment.author_username;
  return author === null ? texts.aComment : texts.commented(author);
}
