import { type Classroom, GRADEBOOK_LAYOUTS, type GradeMatrix, type GroupParameter } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type GradebookLayout, gradesQuery, loadGradesCsv } from '#features/admin/classrooms/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { RefreshButton } from '#features/admin/frame/list-controls.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { csvFileName, saveFile } from '#lib/browser/save-file.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { isoDay } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { type ChosenGroup, groupParameter, useChosenGroup } from '#shared/groups/group-choice.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { controlsTexts } from '#texts/controls.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import { GradeTable } from './grade-table.tsx';
import { GradebookFilters } from './gradebook-filters.tsx';
import { GradebookLegend, PrintedLegend } from './gradebook-legend.tsx';
import { type GradebookView, gradebookView } from './gradebook-view.ts';
import { arrangeGradebook, columnsOf, indexRows, isFormer } from './matrix.ts';

interface GradebookCsvProps {
  classroom: Classroom;
  group: GroupParameter;
}

/** Downloads the gradebook of a class or a group as CSV, for people or for another system. */
function GradebookCsv({ classroom: { id, name }, group }: GradebookCsvProps) {
  const download = useMutation({
    mutationFn: (layout: GradebookLayout) => loadGradesCsv(id, { layout, group }),
    onSuccess: (table, layout) => {
      const list = layout === 'coderoom' ? 'grades' : `grades-${layout}`;
      saveFile(csvFileName(list, name, isoDay(new Date())), table, 'text/csv');
    },
    onError: (error) => announceFailure(describeFailure(error, controlsTexts.csv.failed)),
  });
  return (
    <Menu
      trigger={
        <IconButton
          label={controlsTexts.csv.download}
          icon={<Download aria-hidden strokeWidth={1.75} />}
          busy={download.isPending}
          disabled={download.isPending}
          className="max-md:size-11"
        />
      }
    >
      {GRADEBOOK_LAYOUTS.map((layout) => (
        <MenuItem key={layout} onSelect={() => download.mutate(layout)}>
          {gradesTexts.layouts[layout]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The gradebook: a classroom's students by its tasks. */
export function ClassroomGrades({ classroom }: { classroom: Classroom }) {
  const { view } = useAddressView(gradebookView);
  const chosen = useChosenGroup(classroom.id, view.group);
  const group = groupParameter(chosen.choice ?? 'all');
  const shown = gradesQuery(classroom.id, group);
  const query = useQuery({ ...shown, enabled: chosen.choice !== null });
  const failure = describeQueryFailure(query, gradesTexts.failed);
  return (
    <section aria-label={gradesTexts.title} className="flex min-h-0 flex-1 flex-col max-md:min-h-120">
      {failure !== null && <FailureNote failure={failure} />}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label={gradesTexts.loading} widths={[90, 80, 85, 75, 90, 80]} />
        </div>
      )}
      {query.data && (
        <Gradebook
          matrix={query.data}
          classroomId={classroom.id}
          isArchived={classroom.archived_at !== null}
          chosen={chosen}
        >
          <GradebookCsv classroom={classroom} group={group} />
          <RefreshButton query={query} queryKey={shown.queryKey} iconOnly />
        </Gradebook>
      )}
    </section>
  );
}

interface GradebookProps {
  matrix: GradeMatrix;
  classroomId: number;
  isArchived: boolean;
  chosen: ChosenGroup;
  /** Actions on the gradebook. */
  children: ReactNode;
}

function Gradebook({ matrix, classroomId, isArchived, chosen, children }: GradebookProps) {
  const address = useAddressView(gradebookView);
  const navigate = useNavigate();
  const view = { ...address.view, classroom: classroomId };
  const change = (part: Partial<GradebookView>) => address.change({ classroom: classroomId, ...part });
  const rows = useMemo(() => indexRows(matrix), [matrix]);
  const formerCount = rows.filter(isFormer).length;
  const columns = useMemo(() => columnsOf(matrix), [matrix]);
  const { tasks, rows: shown, counts } = arrangeGradebook(columns, rows, view);
  const byGroup = (
    <ClassGroupFilter
      classroomId={classroomId}
      chosen={chosen}
      onChange={(choice) => change({ group: choice })}
    />
  );
  if (matrix.students.length === 0 && chosen.choice !== 'all') {
    return (
      <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={gradesTexts.unmatched}>
        {byGroup}
      </EmptyState>
    );
  }
  if (isArchived && matrix.students.length === 0) {
    return (
      <EmptyState icon={<ChartColumn aria-hidden strokeWidth={1.5} />} text={gradesTexts.archivedEmpty} />
    );
  }
  if (columns.length === 0 || matrix.students.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden strokeWidth={1.5} />}
        text={matrix.students.length === 0 ? gradesTexts.noStudents : gradesTexts.noTemplates}
      >
        {matrix.students.length === 0 && (
          <Button
            onClick={() => void navigate({ search: `?section=classrooms&classroom=${classroomId}` })}
            className="max-md:h-11"
          >
            {gradesTexts.toMembers}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <GradebookFilters
        view={view}
        tasks={columns}
        studentCount={view.present ? rows.length - formerCount : rows.length}
        formerCount={formerCount}
        counts={counts}
        byGroup={byGroup}
        isNarrowedToGroup={(chosen.choice ?? 'all') !== 'all'}
        onChange={change}
      >
        {children}
      </GradebookFilters>
      {shown.length === 0 || tasks.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={gradesTexts.unmatched}>
          <Button onClick={() => change(gradebookView.noFilter)}>{gradesTexts.clearFilters}</Button>
        </EmptyState>
      ) : (
        <GradeTable
          tasks={tasks}
          rows={shown}
          classroomId={classroomId}
          isArchived={isArchived}
          group={groupParameter(chosen.choice ?? 'all')}
          view={view}
          onChange={change}
        />
      )}
      <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 text-12 text-text-2">
        <PrintedLegend />
        <GradebookLegend />
        <span aria-live="polite" className="ml-auto">
          {gradesTexts.shown(
            gradesTexts.countedStudents(shown.length),
            gradesTexts.countedTemplates(tasks.length),
          )}
        </span>
      </footer>
    </>
  );
}
