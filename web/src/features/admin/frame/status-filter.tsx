import { frameTexts } from '#texts/admin/frame.ts';
import { FilterSelect } from '#ui/form/filter-select.tsx';

interface StatusFilterProps<Status extends string> {
  /** Null: no filter. */
  value: Status | null;
  options: readonly { value: Status; label: string }[];
  /** Label without a filter, if not "All statuses". */
  all?: string;
  onChange: (status: Status | null) => void;
}

/** Filters an admin list by status. */
export function StatusFilter<Status extends string>({
  all = frameTexts.list.allStatuses,
  ...filter
}: StatusFilterProps<Status>) {
  return <FilterSelect label={frameTexts.list.filterByStatus} all={all} {...filter} />;
}
