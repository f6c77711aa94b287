import { SUBMISSION_FILTERS } from '@coderoom/contract';
import type { AssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { loadAssignmentSubmissionsCsv } from '#features/admin/assignments/queries.ts';
import { nameStatus } from '#shared/runs/run-status.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';

const OPTIONS = SUBMISSION_FILTERS.map((filter) => ({
  value: filter,
  label: filter === 'flagged' ? assignmentsTexts.flagged : nameStatus(filter),
}));

interface SubmissionFiltersProps {
  assignmentId: number;
  view: AssignmentsView;
  onChange: (part: Partial<AssignmentsView>) => void;
}

/** Filters the students of an assignment. */
export function AssignmentSubmissionFilters({ assignmentId, view, onChange }: SubmissionFiltersProps) {
  return (
    <search className="flex min-w-0 items-center gap-2 py-1.5 max-lg:w-full lg:ml-auto">
      {!view.isAnonymous && (
        <SearchField
          label={assignmentsTexts.submissions.search}
          value={view.student}
          onSearch={(student) => onChange({ student })}
          className="min-w-0 flex-1 lg:w-44"
        />
      )}
      <FilterSelect
        label={assignmentsTexts.submissions.byOutcome}
        all={assignmentsTexts.submissions.allOutcomes}
        value={view.show}
        options={OPTIONS}
        onChange={(show) => onChange({ show })}
      />
      <CsvButton list="assignment" load={() => loadAssignmentSubmissionsCsv(assignmentId, view)} iconOnly />
    </search>
  );
}
