import type { Classroom } from '@coderoom/contract';
import { Archive } from 'lucide-react';
import { formatDate } from '#lib/text/format.ts';
import { archiveTexts } from '#texts/admin/archive.ts';

/** Says that a classroom is archived, and when it will be deleted. */
export function ArchivedNote({ classroom: { archived_at, deletes_at } }: { classroom: Classroom }) {
  if (archived_at === null) return null;
  return (
    <div
      role="note"
      className="flex shrink-0 items-start gap-2 border-b border-border bg-surface-1 px-4 py-2 text-text-2"
    >
      <Archive aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-text-3" />
      <p className="min-w-0">
        {archiveTexts.note(formatDate(archived_at))}
        {deletes_at !== null && (
          <strong className="font-medium text-warning">
            {' '}
            {archiveTexts.deletes(formatDate(deletes_at))}
          </strong>
        )}
      </p>
    </div>
  );
}
