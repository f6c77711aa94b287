import type { TeacherNews } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, CircleQuestionMark, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useNewsScope } from '#features/admin/frame/list-scope.ts';
import { submissionsView } from '#features/admin/submissions/submissions-view.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatBriefly, formatNumber, nameOrAnonymous } from '#lib/text/format.ts';
import {
  teacherNewsQuery,
  teacherNewsSummaryQuery,
  useMarkTeacherNews,
} from '#shared/teacher-news/queries.ts';
import { teacherNewsTexts as texts } from '#texts/admin/teaching.ts';
import { Button } from '#ui/button/button.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { OverviewPart } from './overview-part.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Replies and requests of students, newest first; renders nothing if there are none. */
export function TeacherNewsPanel() {
  const query = useQuery(teacherNewsQuery(useNewsScope()));
  const failure = query.data === undefined ? describeQueryFailure(query, texts.failed) : null;
  if (failure !== null) return <FailureNote failure={failure} />;
  if (query.data === undefined || query.data.news.length === 0) return null;
  const { news, unseen_count } = query.data;
  const now = new Date();
  return (
    <OverviewPart
      title={texts.title}
      head={
        <>
          {unseen_count > 0 && (
            <span className="rounded-half bg-accent-soft px-1 font-mono text-11 leading-4 text-accent-text">
              {formatNumber(unseen_count)}
            </span>
          )}
          <span className="flex-1" />
          <OpenRequests />
          {unseen_count > 0 && <MarkAll />}
        </>
      }
      className="border-b"
    >
      <ul
        aria-label={texts.title}
        className="scroll-thin max-h-64 divide-y divide-border overflow-y-auto border-t border-border"
      >
        {news.map((one) => (
          <li key={one.submission_id}>
            <NewsOfStudent news={one} now={now} />
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

/** Opens the list of submissions with an open request. */
function OpenRequests() {
  const { data } = useQuery(teacherNewsSummaryQuery(useNewsScope()));
  if (data === undefined || data.open_request_count === 0) return null;
  const requested = submissionsView.write({
    ...submissionsView.read(new URLSearchParams()),
    grading: 'regrade',
  });
  return (
    <Link
      to={{ search: `?${requested}` }}
      className="-mx-1 flex min-h-8 items-center gap-1.5 rounded-half px-1 text-accent-text hover:underline max-md:min-h-11 [&>svg]:size-4"
    >
      <CircleQuestionMark {...ICON} />
      {texts.openRequests}
      <span className="font-mono text-12 text-text-2">{formatNumber(data.open_request_count)}</span>
    </Link>
  );
}

function MarkAll() {
  const mark = useMarkTeacherNews(useNewsScope());
  return (
    <Button
      look="ghost"
      size="small"
      icon={<CheckCheck {...ICON} />}
      busy={mark.isPending}
      onClick={() =>
        mark.mutate(undefined, {
          onError: (error) => announceFailure(describeFailure(error, texts.markFailed)),
        })
      }
      className="max-md:h-11"
    >
      {texts.markAll}
    </Button>
  );
}

function NewsOfStudent({ news, now }: { news: TeacherNews; now: Date }) {
  const { submission_id, template_name, happened_at, is_seen, reply, request } = news;
  const text = (request ?? reply)?.text;
  const address = submissionsView.write({
    ...submissionsView.read(new URLSearchParams()),
    submission: submission_id,
  });
  return (
    <Link
      to={{ search: `?${address}` }}
      // The program scrolls to the comment.
      state={reply === null ? null : { line: reply.line, file: reply.file }}
      className="relative grid min-h-11 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 px-4 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:text-accent-text"
    >
      {!is_seen && <span aria-hidden className="absolute top-4 left-1 size-1.5 rounded-full bg-accent" />}
      {request === null ? <MessageSquare {...ICON} /> : <CircleQuestionMark {...ICON} />}
      <span className="min-w-0">
        <span className={is_seen ? 'block wrap-anywhere' : 'block font-medium wrap-anywhere'}>
          <bdi>{describeStudentsNews(news)}</bdi>
          {!is_seen && <span className="sr-only"> {texts.unseen}</span>}
        </span>
        <bdi className="block text-12 text-text-2 wrap-anywhere">
          {request === null && reply !== null
            ? texts.onLine(template_name, reply.line, reply.file)
            : template_name}
        </bdi>
        {text !== undefined && (
          <span
            dir="auto"
            className="mt-1 line-clamp-2 border-l-2 border-border-strong pl-2 text-text-2 wrap-anywhere"
          >
            {text}
          </span>
        )}
      </span>
      <time dateTime={happened_at} className="text-12 text-text-3">
        {formatBriefly(happened_at, now)}
      </time>
    </Link>
  );
}

function describeStudentsNews({ student_full_name, student_username, reply, request }: TeacherNews): string {
  const student = student_full_name ?? nameOrAnonymous(student_username);
  if (request === null) return texts.replied(student);
  return reply === null ? texts.asked(student) : texts.both(student);
}
