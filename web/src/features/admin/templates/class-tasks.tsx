import { type Classroom, PAGE_SIZE, type TaskProgress, type Template } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { formatMoment } from '#lib/text/format.ts';
import type { GroupChoice } from '#shared/groups/group-choice.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { adminTemplatesQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { MissingLinks, taskProgressQuery } from './task-progress.tsx';
import { EditLink } from './template-table.tsx';
import { templatesView } from './templates-view.ts';

const { tasks: texts } = classroomsTexts;
const WHOLE_CLASS: GroupChoice = 'all';
const CLOSED = templatesView.read(new URLSearchParams());

/** Lists the tasks of a class, each with its deadline, and how many have handed it in. */
export function ClassTasks({ classroom }: { classroom: Classroom }) {
  const [page, setPage] = useState(1);
  const scope = useListScope();
  const query = useQuery(adminTemplatesQuery({ ...CLOSED, classroom: classroom.id, page }, scope));
  const ids = query.data?.templates.map(({ id }) => id) ?? [];
  const { data: all = [] } = useQuery(taskProgressQuery(scope, { ids }));
  const progress = all.filter(({ classroom_id }) => classroom_id === classroom.id);
  return (
    <section
      aria-label={classroomsTexts.detail.tabs.tasks}
      className="flex min-h-0 flex-1 flex-col max-md:min-h-120"
    >
      <Table
        label={classroomsTexts.detail.tabs.tasks}
        columns={columnsOf(classroom, progress)}
        rows={query.data?.templates}
        keyOf={({ id }) => id}
        busy={query.isPlaceholderData}
        failure={describeQueryFailure(query, texts.failed)}
        empty={<EmptyState icon={<ListChecks aria-hidden strokeWidth={1.5} />} text={texts.none} />}
      />
      {query.isSuccess && query.data.total > PAGE_SIZE.templates && (
        <Pager page={page} pageSize={PAGE_SIZE.templates} total={query.data.total} onChange={setPage} />
      )}
    </section>
  );
}

function columnsOf(classroom: Classroom, all: readonly TaskProgress[]): Column<Template>[] {
  const progressOf = (id: number) => all.find(({ template_id }) => template_id === id);
  return [
    {
      title: texts.task,
      opens: true,
      cell: (template) => (
        <EditLink
          template={template}
          view={{ ...CLOSED, classroom: classroom.id }}
          className="block min-w-28 rounded-half py-1 wrap-anywhere md:-my-1 hover:text-accent-text"
        >
          <bdi className="line-clamp-2 font-medium">{template.name}</bdi>
          <span className="block text-12 text-text-2 md:hidden">
            <Deadline template={template} />
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
    { title: templatesTexts.list.deadline, wide: true, cell: (template) => <Deadline template={template} /> },
    {
      title: texts.handedIn,
      right: true,
      cell: ({ id, name }) => (
        <HandedIn name={name} templateId={id} classroom={classroom} progress={progressOf(id)} />
      ),
    },
    {
      title: gradingTexts.missing.title,
      wide: true,
      right: true,
      cell: ({ id, name }) => (
        <MissingLinks
          name={name}
          progress={all.filter((one) => one.template_id === id)}
          group={WHOLE_CLASS}
        />
      ),
    },
  ];
}

function Deadline({ template: { submission_deadline, allow_late } }: { template: Template }) {
  if (submission_deadline === null) return <span className="text-text-3">{texts.noDeadline}</span>;
  return (
    <>
      <time dateTime={submission_deadline} className="whitespace-nowrap">
        {formatMoment(submission_deadline)}
      </time>
      {allow_late && <span className="block text-12 text-text-2">{templatesTexts.list.takesLate}</span>}
    </>
  );
}

interface HandedInProps {
  name: string;
  templateId: number;
  classroom: Classroom;
  progress: TaskProgress | undefined;
}

/** `20 of 24`, which leads to what the class handed in. */
function HandedIn({ name, templateId, classroom, progress }: HandedInProps) {
  if (progress === undefined) return <span className="text-text-3">–</span>;
  const { submitted_count: done, student_count: all } = progress;
  const search = new URLSearchParams({
    section: 'submissions',
    ...{ task: String(templateId), classroom: String(classroom.id) },
  });
  return (
    <Link
      to={{ search: `?${search}` }}
      aria-label={texts.handedInOf(name, done, all)}
      className="rounded-half px-1 font-mono whitespace-nowrap hover:text-accent-text"
    >
      {texts.countOf(done, all)}
    </Link>
  );
}
