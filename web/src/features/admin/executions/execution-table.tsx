import { ERROR_IN_LIST_LENGTH, LANGUAGE_FACTS, type TemplateExecution } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Terminal } from 'lucide-react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { storedTexts } from '#lib/server/server-sentence.ts';
import { formatExecutionTime, formatRecent, nameOrAnonymous, truncate } from '#lib/text/format.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { type ExecutionsView, executionsView } from './executions-view.ts';

interface ExecutionTableProps {
  view: ExecutionsView;
  query: UseQueryResult<{ executions: TemplateExecution[]; total: number }>;
  onChange: (part: Partial<ExecutionsView>) => void;
}

export function ExecutionTable({ view, query, onChange }: ExecutionTableProps) {
  return (
    <Table
      label={executionsTexts.title}
      columns={columnsOf(view)}
      rows={query.data?.executions}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={describeQueryFailure(query, executionsTexts.table.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={executionsView.isFiltered(view)}
          unmatched={executionsTexts.table.unmatched}
          onClear={() => onChange(executionsView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState icon={<Terminal aria-hidden strokeWidth={1.5} />} text={executionsTexts.table.empty}>
            <p className="text-text-3">{executionsTexts.table.emptyExplanation}</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

function columnsOf(view: ExecutionsView): Column<TemplateExecution>[] {
  return [
    {
      title: executionsTexts.facts.time,
      opens: true,
      cell: ({ id, username, created_at }) => (
        <Link
          to={{ search: `?${executionsView.write({ ...view, execution: id })}` }}
          className="block rounded-half py-1 font-medium whitespace-nowrap hover:text-accent-text"
        >
          <time dateTime={created_at}>{formatRecent(created_at, new Date())}</time>
          <span className="sr-only">
            {executionsTexts.table.runOf(<bdi>{nameOrAnonymous(username)}</bdi>)}
          </span>
        </Link>
      ),
    },
    {
      title: executionsTexts.facts.user,
      cell: ({ username, full_name, email }) => (
        <span className="block max-w-56 min-w-28 wrap-anywhere">
          <bdi className="block font-medium">{full_name ?? nameOrAnonymous(username)}</bdi>
          {full_name !== null && <bdi className="block text-12 text-text-2">{username}</bdi>}
          <bdi className="line-clamp-2 text-12 text-text-2">{email}</bdi>
        </span>
      ),
    },
    { title: executionsTexts.facts.language, cell: ({ language }) => LANGUAGE_FACTS[language].name },
    {
      title: executionsTexts.facts.template,
      cell: ({ template_name }) =>
        template_name === null ? (
          <span className="text-text-3">–</span>
        ) : (
          <bdi className="line-clamp-2 max-w-48 wrap-anywhere">{template_name}</bdi>
        ),
    },
    { title: executionsTexts.facts.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      title: executionsTexts.facts.executionTime,
      right: true,
      cell: ({ execution_time }) => (
        <span className="font-mono whitespace-nowrap">{formatExecutionTime(execution_time)}</span>
      ),
    },
    {
      title: executionsTexts.table.error,
      roomy: true,
      cell: (run) => (
        <span className="line-clamp-2 max-w-80 min-w-40 text-12 text-danger wrap-anywhere">
          {truncate(terminalText(storedTexts(run).error).trim(), ERROR_IN_LIST_LENGTH)}
        </span>
      ),
    },
  ];
}
