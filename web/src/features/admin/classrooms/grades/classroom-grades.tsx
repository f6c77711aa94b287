import type { Classroom, GradeMatrix } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { gradesQuery, loadGradesCsv } from '#features/admin/classrooms/queries.ts';
import { RefreshButton } from '#features/admin/frame/refresh-button.tsx';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure, FailureNote } from '#ui/display/failure-note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { GradeTable } from './grade-table.tsx';
import { indexCells, narrowed } from './matrix.ts';

/** The grades of a classroom's students for each of its templates. */
export function ClassroomGrades({ classroom }: { classroom: Classroom }) {
  const query = useQuery(gradesQuery(classroom.id));
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
        <Matrix matrix={query.data}>
          <CsvButton list="grades" load={() => loadGradesCsv(classroom.id)} iconOnly />
          <RefreshButton query={query} queryKey={gradesQuery(classroom.id).queryKey} iconOnly />
        </Matrix>
      )}
    </section>
  );
}

function Matrix({ matrix, children }: { matrix: GradeMatrix; children: React.ReactNode }) {
  const [search, setSearch] = useState('');
  const cells = useMemo(() => indexCells(matrix), [matrix]);
  const students = useMemo(() => narrowed(matrix, search), [matrix, search]);
  if (matrix.templates.length === 0 || matrix.students.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden strokeWidth={1.5} />}
        text={matrix.students.length === 0 ? gradesTexts.noStudents : gradesTexts.noTemplates}
      />
    );
  }
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-border px-4 py-2">
        <SearchField
          label={gradesTexts.search}
          value={search}
          onSearch={setSearch}
          className="min-w-0 flex-1 md:max-w-64"
        />
        <span className="text-12 text-text-2 max-md:sr-only">
          {gradesTexts.countedStudents(students.length)},{' '}
          {gradesTexts.countedTemplates(matrix.templates.length)}
        </span>
        <span className="flex-1 max-md:hidden" />
        {children}
      </div>
      {students.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={gradesTexts.unmatched}>
          <Button onClick={() => setSearch('')}>{gradesTexts.clearSearch}</Button>
        </EmptyState>
      ) : (
        <GradeTable templates={matrix.templates} students={students} cells={cells} />
      )}
    </>
  );
}
