import type { AssignmentSubmission } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { STUDENTS_PAGE_SIZE, submissionsQuery } from '#features/admin/assignments/queries.ts';
import { isTyping } from '#lib/keyboard.ts';

/** The students of a page, and how many there are on all. */
interface Students {
  rows: readonly AssignmentSubmission[];
  total: number;
}

/** What uses the arrow keys itself. */
const OWN_ARROWS = '[role="tablist"], .monaco-editor';
/** As between pairs, and as in a gallery. */
const BACK = ['ArrowLeft', 'k'];
const ON = ['ArrowRight', 'j'];

/** The way from a student to those before and after, in the list as it is narrowed, over its pages and by keyboard. */
export function useNeighbours(assignmentId: number, id: number, { rows, total }: Students) {
  const { view, change } = useAssignmentsView();
  const queries = useQueryClient();
  const index = rows.findIndex((row) => row.id === id);
  const place = index === -1 ? null : (view.students - 1) * STUDENTS_PAGE_SIZE + index + 1;

  const turnPage = async (students: number) => {
    const page = await queries.fetchQuery(submissionsQuery(assignmentId, { ...view, students }));
    const next = students > view.students ? page.submissions[0] : page.submissions.at(-1);
    if (next !== undefined) change({ students, submission: next.id });
  };
  const stepTo = (steps: 1 | -1) => {
    const next = rows[index + steps];
    if (next !== undefined) return () => change({ submission: next.id });
    const isMore = steps === 1 ? (place ?? total) < total : view.students > 1;
    // Where the page does not come the student stays.
    return isMore ? () => void turnPage(view.students + steps).catch(() => undefined) : null;
  };
  const previous = place === null ? null : stepTo(-1);
  const next = place === null ? null : stepTo(1);

  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || isTyping(target)) return;
    const isTaken = key.startsWith('Arrow') && target instanceof Element && target.closest(OWN_ARROWS);
    if (isTaken) return;
    if (BACK.includes(key)) previous?.();
    if (ON.includes(key)) next?.();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { place, previous, next };
}
