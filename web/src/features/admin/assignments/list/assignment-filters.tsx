import { ASSIGNMENT_STATUSES } from '@coderoom/contract';
import type { AssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { nameAssignmentStatus } from '#features/admin/assignments/status-badges.tsx';
import { StatusFilter } from '#features/admin/frame/status-filter.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { SearchField } from '#ui/search-field.tsx';

const STATUS_OPTIONS = ASSIGNMENT_STATUSES.map((status) => ({
  value: status,
  label: nameAssignmentStatus(status),
}));

interface AssignmentFiltersProps {
  view: AssignmentsView;
  onChange: (part: Partial<AssignmentsView>) => void;
}

export function AssignmentFilters({ view, onChange }: AssignmentFiltersProps) {
  return (
    <search className="flex shrink-0 items-center gap-2 border-b border-border px-3 py-2">
      <SearchField
        label={assignmentsTexts.list.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-0 flex-1"
      />
      <StatusFilter
        all={assignmentsTexts.list.allStatuses}
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
