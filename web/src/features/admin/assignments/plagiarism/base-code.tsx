import { type Assignment, setBaseCode } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BaseCodeChoice, BaseCodeSelect } from '#features/admin/assignments/base-code-select.tsx';
import { takeAssignment } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { comparisonKey } from './queries.ts';

/** Shows and changes the template code of an assignment, which does not count when programs are compared. */
export function BaseCode({ assignment }: { assignment: Assignment }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-t border-border px-3 text-12 max-md:min-h-11">
      <span className="shrink-0 text-text-2">{assignmentsTexts.baseCode.label}</span>
      <span className="min-w-0 flex-1 truncate">
        <bdi>{assignment.base_code?.name ?? plagiarismTexts.baseCode.none}</bdi>
      </span>
      <Button
        size="small"
        look="ghost"
        aria-label={plagiarismTexts.baseCode.changeInFull}
        onClick={() => setOpen(true)}
        className="-mr-2 max-md:h-11"
      >
        {plagiarismTexts.baseCode.change}
      </Button>
      {open && <BaseCodeDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </div>
  );
}

function BaseCodeDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const queries = useQueryClient();
  /** Undefined until something is chosen. */
  const [choice, setChoice] = useState<BaseCodeChoice>();
  const save = useMutation({
    mutationFn: (chosen: BaseCodeChoice) =>
      call(setBaseCode, { params: { id: assignment.id }, body: bodyOf(chosen) }),
    onSuccess: (changed) => {
      onClose();
      takeAssignment(queries, changed);
      // The old comparison no longer holds, even if the new one ends before the page learns that it began.
      return queries.resetQueries({ queryKey: comparisonKey(assignment.id) });
    },
  });
  return (
    <Dialog open title={assignmentsTexts.baseCode.label} onClose={onClose}>
      <DialogForm
        act={plagiarismTexts.baseCode.act}
        busy={save.isPending}
        ready={choice !== undefined}
        error={save.isError ? describeFailure(save.error, plagiarismTexts.baseCode.failed) : null}
        onSubmit={() => choice !== undefined && save.mutate(choice)}
        onCancel={onClose}
      >
        <p className="text-text-2">{plagiarismTexts.baseCode.explanation}</p>
        <BaseCodeSelect
          value={choice ?? null}
          current={choice === undefined ? assignment.base_code : null}
          disabled={save.isPending}
          onChange={setChoice}
          className="w-full"
        />
      </DialogForm>
    </Dialog>
  );
}

function bodyOf(choice: BaseCodeChoice) {
  if (choice === null) return {};
  return 'file' in choice ? { file: choice.file } : { template_id: String(choice.templateId) };
}
