import { frameTexts } from '#texts/admin/frame.ts';
import { FilterSelect } from '#ui/filter-select.tsx';

interface StatusFilterProps<Status extends string> {
  /** Null: nothing is filtered. */
  value: Status | null;
  options: readonly { value: Status; label: string }[];
  /** What stands there while nothing is filtered, where it is not "All statuses". */
  all?: string;
  onChange: (status: Status | null) => void;
}

/** Narrows a list of an admin's to what has one status. */
export function StatusFilter<Status extends string>({
  all = frameTexts.list.allStatuses,
  ...filter
}: StatusFilterProps<Status>) {
  return <FilterSelect label={frameTexts.list.filterByStatus} all={all} {...filter} />;
}
