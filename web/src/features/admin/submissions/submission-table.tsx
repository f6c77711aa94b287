import { ERROR_IN_LIST_LENGTH, LANGUAGE_FACTS, type Submission } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { ScoreCell } from '#features/admin/grading/grade-status.tsx';
import { storedError } from '#lib/server/server-sentence.ts';
import { formatDuration, formatRecent, nameOrAnonymous, truncate } from '#lib/text/format.ts';
import { PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { type SubmissionsView, sortSubmissions, submissionsView } from './submissions-view.ts';

interface SubmissionTableProps {
  view: SubmissionsView;
  query: UseQueryResult<{ submissions: Submission[]; total: number }>;
  onChange: (part: Partial<SubmissionsView>) => void;
}

export function SubmissionTable({ view, query, onChange }: SubmissionTableProps) {
  return (
    <Table
      label={submissionsTexts.title}
      columns={columnsOf(view)}
      rows={query.data?.submissions}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      sorting={{
        by: view.sort,
        direction: view.direction,
        onSort: (by) => onChange(sortSubmissions(view, by)),
      }}
      failure={describeQueryFailure(query, submissionsTexts.table.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={submissionsView.isFiltered(view)}
          unmatched={submissionsTexts.table.unmatched}
          onClear={() => onChange(submissionsView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState icon={<Inbox aria-hidden strokeWidth={1.5} />} text={submissionsTexts.table.empty}>
            <p className="text-text-3">{submissionsTexts.table.emptyExplanation}</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

function columnsOf(view: SubmissionsView): Column<Submission>[] {
  return [
    {
      title: submissionsTexts.facts.student,
      sort: 'student',
      opens: true,
      cell: ({
        id,
        submitted_by_username,
        submitted_by_full_name,
        submitted_by_has_left,
        template_name,
        submitted_at,
        status,
        is_late,
      }) => (
        <Link
          to={{ search: `?${submissionsView.write({ ...view, submission: id })}` }}
          className="block max-w-52 min-w-28 rounded-half py-1 wrap-anywhere md:-my-1 hover:text-accent-text"
        >
          <bdi className="font-medium">
            {submitted_by_full_name ?? nameOrAnonymous(submitted_by_username)}
          </bdi>
          {submitted_by_has_left && (
            <span className="ml-1.5">
              <Badge>{gradesTexts.left}</Badge>
            </span>
          )}
          {submitted_by_full_name !== null && (
            <bdi className="block text-12 text-text-2">{submitted_by_username}</bdi>
          )}
          <span className="block text-12 text-text-2 md:hidden">
            <bdi className="line-clamp-2">{template_name}</bdi>
            {formatRecent(submitted_at, new Date())}
            <span className="mt-1 flex flex-wrap gap-1">
              <StatusBadge status={status} />
              {is_late && <PunctualityBadge isLate />}
            </span>
          </span>
        </Link>
      ),
    },
    {
      title: submissionsTexts.facts.template,
      sort: 'template',
      wide: true,
      cell: ({ template_name }) => (
        <bdi className="line-clamp-2 max-w-52 min-w-28 wrap-anywhere">{template_name}</bdi>
      ),
    },
    {
      title: submissionsTexts.facts.language,
      sort: 'language',
      wide: true,
      cell: ({ language }) => LANGUAGE_FACTS[language].name,
    },
    {
      title: submissionsTexts.facts.status,
      sort: 'status',
      wide: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      title: submissionsTexts.facts.score,
      sort: 'score',
      right: true,
      cell: ({ grade, has_regrade_request }) => <ScoreCell grade={grade} asked={has_regrade_request} />,
    },
    {
      title: submissionsTexts.facts.timeTaken,
      sort: 'time',
      wide: true,
      right: true,
      cell: ({ execution_time }) => (
        <span className="font-mono whitespace-nowrap">{formatDuration(execution_time)}</span>
      ),
    },
    {
      title: submissionsTexts.facts.submitted,
      sort: 'submitted',
      wide: true,
      cell: ({ submitted_at, is_late }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <time dateTime={submitted_at} className="whitespace-nowrap text-text-2">
            {formatRecent(submitted_at, new Date())}
          </time>
          {is_late && <PunctualityBadge isLate />}
        </span>
      ),
    },
    {
      title: submissionsTexts.table.error,
      roomy: true,
      cell: (submission) => (
        <span className="line-clamp-2 max-w-80 min-w-40 text-12 text-danger wrap-anywhere">
          {truncate(terminalText(storedError(submission)).trim(), ERROR_IN_LIST_LENGTH)}
        </span>
      ),
    },
  ];
}
