import { LANGUAGE_FACTS, type TaskProgress, type Template } from '@coderoom/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ArchivedClassesButton } from '#features/admin/classrooms/archived-classes.tsx';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatDate, formatMoment, formatNumber } from '#lib/text/format.ts';
import { type GroupChoice, groupParameter } from '#shared/groups/group-choice.ts';
import { mayChangeTemplate } from '#shared/people/roles.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { isForNobody } from './draft.ts';
import { templateStatsQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { MissingLinks, taskProgressQuery } from './task-progress.tsx';
import { TemplateActions } from './template-actions.tsx';
import { type EditorTab, type TemplatesView, templatesView, useProgressGroup } from './templates-view.ts';

interface TemplateTableProps {
  view: TemplatesView;
  query: UseQueryResult<{ templates: Template[]; total: number }>;
  onChange: (part: Partial<TemplatesView>) => void;
}

export function TemplateTable({ view, query, onChange }: TemplateTableProps) {
  const ids = query.data?.templates.map(({ id }) => id) ?? [];
  const { choice } = useProgressGroup(view);
  const narrowed = taskProgressQuery(useListScope(), { ids, group: groupParameter(choice ?? 'all') });
  const { data: progress = [] } = useQuery({ ...narrowed, enabled: ids.length > 0 && choice !== null });
  return (
    <Table
      label={templatesTexts.list.name}
      columns={columnsOf(view, progress, choice ?? 'all')}
      rows={query.data?.templates}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={describeQueryFailure(query, templatesTexts.list.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={templatesView.isFiltered(view)}
          unmatched={templatesTexts.list.unmatched}
          onClear={() => onChange(templatesView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <NoTemplates />
        </NoRows>
      }
    />
  );
}

/** No template, or only such of archived classes, which the list leaves out but the figures count. */
function NoTemplates() {
  const { data: stats } = useQuery(templateStatsQuery(useListScope()));
  const areArchived = stats !== undefined && stats.total_templates > 0;
  return (
    <EmptyState
      icon={<FileCode aria-hidden strokeWidth={1.5} />}
      text={areArchived ? templatesTexts.list.allArchived : templatesTexts.list.empty}
    >
      {areArchived && <ArchivedClassesButton />}
    </EmptyState>
  );
}

function columnsOf(
  view: TemplatesView,
  progress: readonly TaskProgress[],
  group: GroupChoice,
): Column<Template>[] {
  return [
    {
      title: templatesTexts.list.template,
      opens: true,
      cell: (template) => (
        <EditLink
          template={template}
          view={view}
          className="block min-w-28 rounded-half py-1 wrap-anywhere md:-my-1 hover:text-accent-text"
        >
          <bdi className="line-clamp-2 font-medium">{template.name}</bdi>
          <span className="line-clamp-3 text-12 text-text-2 md:hidden">
            {LANGUAGE_FACTS[template.language].name}, <Audience template={template} />
          </span>
          <span className="md:hidden">
            <StateBadge state={template.state} opensAt={template.opens_at} />
          </span>
        </EditLink>
      ),
    },
    {
      title: templatesTexts.list.state,
      wide: true,
      cell: ({ state, opens_at }) => <StateBadge state={state} opensAt={opens_at} />,
    },
    {
      title: templatesTexts.list.language,
      wide: true,
      cell: ({ language }) => LANGUAGE_FACTS[language].name,
    },
    {
      title: templatesTexts.list.classrooms,
      wide: true,
      cell: (template) => (
        <span className="line-clamp-2">
          <Audience template={template} />
        </span>
      ),
    },
    {
      title: templatesTexts.list.deadline,
      wide: true,
      cell: ({ submission_deadline, allow_late }) =>
        submission_deadline === null ? (
          <span className="text-text-3">{templatesTexts.list.noDeadline}</span>
        ) : (
          <>
            <time dateTime={submission_deadline} className="whitespace-nowrap">
              {formatMoment(submission_deadline)}
            </time>
            {allow_late && <span className="block text-12 text-text-2">{templatesTexts.list.takesLate}</span>}
          </>
        ),
    },
    {
      title: templatesTexts.list.tests,
      wide: true,
      right: true,
      cell: (template) => (
        <EditLink
          template={template}
          view={view}
          tab="tests"
          label={templatesTexts.list.testsOf(template.name, template.test_count)}
          className="rounded-half px-1 font-mono hover:text-accent-text"
        >
          {template.test_count === 0 ? '–' : formatNumber(template.test_count)}
        </EditLink>
      ),
    },
    {
      title: templatesTexts.list.submissions,
      wide: true,
      right: true,
      cell: ({ id, name, submission_count }) => (
        <Link
          to={{ search: `?${new URLSearchParams({ section: 'submissions', task: String(id) })}` }}
          aria-label={templatesTexts.list.submissionsOf(name, submission_count)}
          className="rounded-half px-1 font-mono hover:text-accent-text"
        >
          {formatNumber(submission_count)}
        </Link>
      ),
    },
    {
      title: gradingTexts.missing.title,
      wide: true,
      right: true,
      cell: ({ id, name }) => (
        <MissingLinks
          name={name}
          progress={progress.filter(({ template_id }) => template_id === id)}
          group={group}
        />
      ),
    },
    {
      title: templatesTexts.list.created,
      roomy: true,
      cell: (template) => <Creation template={template} />,
    },
    {
      title: frameTexts.list.actions,
      untitled: true,
      right: true,
      cell: (template) => <TemplateActions template={template} view={view} />,
    },
  ];
}

interface EditLinkProps {
  template: Template;
  view: TemplatesView;
  tab?: EditorTab;
  label?: string;
  className: string;
  children: ReactNode;
}

/** Opens the editor; for those who may not change the template it is only text. */
export function EditLink({ template, view, tab = 'template', label, className, children }: EditLinkProps) {
  const mayChange = useAuth(({ user }) => mayChangeTemplate(user, template));
  if (!mayChange) return <span className={className.replace(' hover:text-accent-text', '')}>{children}</span>;
  const target = { mode: 'edit', id: template.id, tab } as const;
  return (
    <Link
      to={{ search: `?${templatesView.write({ ...view, target })}` }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

function Creation({ template: { created_at, creator_username } }: { template: Template }) {
  return (
    <span className="block text-text-2">
      <time dateTime={created_at} className="whitespace-nowrap">
        {formatDate(created_at)}
      </time>
      {creator_username !== null && (
        <span className="block max-w-32 truncate text-12" title={creator_username}>
          {templatesTexts.list.createdBy(<bdi>{creator_username}</bdi>)}
        </span>
      )}
    </span>
  );
}

/** The people a template is for. */
function Audience({ template }: { template: Template }) {
  const { is_global, classrooms } = template;
  const isOwn = useAuth(({ user }) => !user?.is_admin && user?.username === template.creator_username);
  if (is_global) return templatesTexts.list.everyone;
  if (isForNobody(template) && isOwn) return templatesTexts.list.onlyYou;
  if (isForNobody(template)) {
    return <span className="text-warning">{templatesTexts.list.nobodySees}</span>;
  }
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
