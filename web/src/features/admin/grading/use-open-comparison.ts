import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { assignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { LISTS_KEY } from '#features/admin/assignments/queries.ts';

/** Returns a function that opens the plagiarism tab of an assignment that was just made. */
export function useOpenComparison() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (assignment: number) => {
    const closed = assignmentsView.read(new URLSearchParams());
    await navigate({ search: `?${assignmentsView.write({ ...closed, assignment, tab: 'plagiarism' })}` });
    await queries.invalidateQueries({ queryKey: LISTS_KEY });
  };
}
