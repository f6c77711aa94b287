import {
  type Assignment,
  deleteAssignment,
  FALLBACK_MESSAGES,
  reprocessAssignment,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ExplainedButton } from '#ui/explained-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshAssignment, takeAssignment } from './queries.ts';

/** What may be done with an assignment, and why it last failed. */
export function useAssignmentActs(id: number, onDeleted: () => void) {
  const queries = useQueryClient();
  const params = { id };
  const reprocess = useMutation({
    mutationFn: () => call(reprocessAssignment, { params }),
    onSuccess: (assignment) => {
      takeAssignment(queries, assignment);
      return refreshAssignment(queries, id);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteAssignment, { params }),
    onSuccess: onDeleted,
  });
  const failures = [
    { act: reprocess, fallback: FALLBACK_MESSAGES.reprocessAssignment },
    { act: remove, fallback: FALLBACK_MESSAGES.deleteAssignment },
  ].flatMap(({ act, fallback }) =>
    act.error === null ? [] : [{ text: describeFailure(act.error, fallback), dismiss: act.reset }],
  );
  return { reprocess, remove, failures };
}

interface AssignmentActsProps {
  assignment: Assignment;
  acts: ReturnType<typeof useAssignmentActs>;
}

export function AssignmentActs({ assignment, acts: { reprocess, remove } }: AssignmentActsProps) {
  const [isAsked, setAsked] = useState(false);
  const busy = assignment.status === 'processing' ? 'It is being processed. Wait until that is done.' : null;
  const waiting = assignment.status === 'uploaded' ? 'It waits to be processed as it is.' : null;
  const remover = {
    look: 'ghost',
    icon: <Trash2 aria-hidden strokeWidth={1.75} className="text-danger" />,
    busy: remove.isPending,
    className: 'max-md:size-11',
  } as const;
  return (
    <>
      <ExplainedButton
        unavailable={busy ?? waiting}
        busy={reprocess.isPending}
        icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
        onClick={() => !reprocess.isPending && reprocess.mutate()}
        className="max-md:h-11"
      >
        Reprocess
      </ExplainedButton>
      {busy === null ? (
        <IconButton {...remover} label="Delete assignment" onClick={() => setAsked(true)} />
      ) : (
        <ExplainedButton {...remover} aria-label="Delete assignment" unavailable={busy} />
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Delete ${assignment.name}?`}
        act="Delete assignment"
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        Are you sure you want to delete this assignment? This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
