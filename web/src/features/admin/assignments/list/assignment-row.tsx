import { type Assignment, LANGUAGE_FACTS } from '@coderoom/contract';
import { Link } from 'react-router';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { AssignmentBadge } from '#features/admin/assignments/status-badges.tsx';
import { formatRecent } from '#lib/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface AssignmentRowProps {
  assignment: Assignment;
  isOpen: boolean;
}

/** A row of the list: the essentials of an assignment, linked to it. */
export function AssignmentRow({ assignment, isOpen }: AssignmentRowProps) {
  const { id, name, status, language, total_students, processed_students, created_at } = assignment;
  const { addressOf } = useAssignmentsView();
  return (
    <Link
      to={addressOf({ assignment: id })}
      aria-current={isOpen ? 'true' : undefined}
      className="relative flex flex-col gap-0.5 border-b border-border px-3 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
    >
      <span className="flex items-center justify-between gap-2">
        <bdi title={name} className="truncate font-medium">
          {name}
        </bdi>
        <AssignmentBadge status={status} />
      </span>
      <span className="flex items-center gap-1.5 text-12 text-text-2">
        {language === null ? assignmentsTexts.autoLanguage : LANGUAGE_FACTS[language].name}
        <span aria-hidden>·</span>
        <span className="font-mono">
          {processed_students}/{total_students}
          <span className="sr-only"> {assignmentsTexts.list.processed}</span>
        </span>
        <time dateTime={created_at} className="ml-auto whitespace-nowrap">
          {formatRecent(created_at, new Date())}
        </time>
      </span>
      {status === 'processing' && (
        <ProgressBar
          label={assignmentsTexts.list.progress(name)}
          share={total_students === 0 ? 0 : processed_students / total_students}
          said={assignmentsTexts.figures.progress(processed_students, total_students)}
          className="mt-1"
        />
      )}
    </Link>
  );
}
