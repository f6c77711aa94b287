import { LANGUAGE_FACTS, type Template } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/no-rows.tsx';
import { formatDate, formatMoment, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TemplateActions } from './template-actions.tsx';
import { isFiltered, NO_FILTER, type TemplatesView, writeView } from './templates-view.ts';

interface TemplateTableProps {
  view: TemplatesView;
  query: UseQueryResult<{ templates: Template[]; total: number }>;
  onChange: (part: Partial<TemplatesView>) => void;
}

export function TemplateTable({ view, query, onChange }: TemplateTableProps) {
  return (
    <Table
      label="Templates"
      columns={columnsOf(view)}
      rows={query.data?.templates}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={listFailure(query, 'Failed to load templates')}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={isFiltered(view)}
          unmatched="No template matches these filters."
          onClear={() => onChange(NO_FILTER)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState
            icon={<FileCode aria-hidden strokeWidth={1.5} />}
            text="No templates found. Create your first template to get started."
          />
        </NoRows>
      }
    />
  );
}

function columnsOf(view: TemplatesView): Column<Template>[] {
  return [
    {
      title: 'Name',
      cell: (template) => (
        <Link
          to={{ search: `?${writeView({ ...view, target: { mode: 'edit', id: template.id } })}` }}
          className="block min-w-28 rounded-half py-1 wrap-anywhere hover:text-accent-text"
        >
          <bdi className="line-clamp-2 font-medium">{template.name}</bdi>
          <span className="line-clamp-3 text-12 text-text-2 md:hidden">
            {LANGUAGE_FACTS[template.language].name}, <Audience template={template} />
          </span>
        </Link>
      ),
    },
    { title: 'Language', wide: true, cell: ({ language }) => LANGUAGE_FACTS[language].name },
    {
      title: 'Classrooms',
      wide: true,
      cell: (template) => (
        <span className="line-clamp-2">
          <Audience template={template} />
        </span>
      ),
    },
    {
      title: 'Deadline',
      wide: true,
      cell: ({ submission_deadline, allow_late }) =>
        submission_deadline === null ? (
          <span className="text-text-3">None</span>
        ) : (
          <>
            <time dateTime={submission_deadline} className="whitespace-nowrap">
              {formatMoment(submission_deadline)}
            </time>
            {allow_late && <span className="block text-12 text-text-2">late ones are taken</span>}
          </>
        ),
    },
    {
      title: 'Tests',
      wide: true,
      right: true,
      cell: ({ id, name, test_count }) => (
        <Link
          to={{ search: `?${writeView({ ...view, target: { mode: 'edit', id, tab: 'tests' } })}` }}
          aria-label={`Tests of ${name}: ${test_count}`}
          className="rounded-half px-1 font-mono hover:text-accent-text"
        >
          {test_count === 0 ? '–' : formatNumber(test_count)}
        </Link>
      ),
    },
    {
      title: 'Submissions',
      wide: true,
      right: true,
      cell: ({ submission_count }) => <span className="font-mono">{formatNumber(submission_count)}</span>,
    },
    {
      title: 'Created',
      roomy: true,
      cell: ({ created_at, creator_username }) => (
        <span className="text-text-2">
          <time dateTime={created_at} className="whitespace-nowrap">
            {formatDate(created_at)}
          </time>
          {creator_username !== null && (
            <>
              {' '}
              by <bdi>{creator_username}</bdi>
            </>
          )}
        </span>
      ),
    },
    {
      title: 'Actions',
      untitled: true,
      right: true,
      cell: (template) => <TemplateActions template={template} view={view} />,
    },
  ];
}

/** Whom a template is meant for. */
function Audience({ template: { is_global, classrooms } }: { template: Template }) {
  if (is_global) return 'Everyone';
  return (
    <span className="wrap-anywhere">
      {classrooms.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
