import { type Assignment, deleteAssignment, reprocessAssignment } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayChangeAssignment } from '#shared/people/roles.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { ExplainedButton, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { refreshAssignment, takeAssignment } from './queries.ts';

/** The actions on an assignment, and the error of the last one that failed. */
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
    { act: reprocess, fallback: assignmentsTexts.acts.reprocessFailed },
    { act: remove, fallback: assignmentsTexts.acts.deleteFailed },
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
  const mayChange = useAuth(({ user }) => mayChangeAssignment(user, assignment));
  const busy = assignment.status === 'processing' ? assignmentsTexts.acts.processing : null;
  const waiting = assignment.status === 'uploaded' ? assignmentsTexts.acts.waiting : null;
  const remover = {
    look: 'ghost',
    icon: <Trash2 aria-hidden strokeWidth={1.75} className="text-danger" />,
    busy: remove.isPending,
    className: 'max-md:size-11',
  } as const;
  if (!mayChange) return null;
  return (
    <>
      <ExplainedButton
        unavailable={busy ?? waiting}
        busy={reprocess.isPending}
        icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
        onClick={() => !reprocess.isPending && reprocess.mutate()}
        className="max-md:h-11"
      >
        {assignmentsTexts.acts.reprocess}
      </ExplainedButton>
      {busy === null ? (
        <IconButton {...remover} label={assignmentsTexts.acts.delete} onClick={() => setAsked(true)} />
      ) : (
        <ExplainedButton {...remover} aria-label={assignmentsTexts.acts.delete} unavailable={busy} />
      )}
      <ConfirmDialog
        open={isAsked}
        title={assignmentsTexts.acts.deleteQuestion(assignment.name)}
        act={assignmentsTexts.acts.delete}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        {assignmentsTexts.acts.deleteExplanation}
      </ConfirmDialog>
    </>
  );
}
