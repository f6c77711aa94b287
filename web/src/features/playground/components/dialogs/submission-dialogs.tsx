import type { StudentTemplate } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import {
  submitLabel,
  useSubmittedResults,
  whyNotSubmittable,
} from '#features/playground/submission/submission-state.ts';
import { useSubmit } from '#features/playground/submission/use-submit.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { describeLatePenalty } from '#shared/grades/rule-text.ts';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { fileNames, hasTree } from '#shared/project-files/project.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { historyTexts } from '#texts/history.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { projectTexts } from '#texts/project.ts';
import { runsTexts } from '#texts/runs.ts';
import { Note } from '#ui/display/note.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

const close = () => useScreen.setState({ dialog: null });

/** The dialogs around a submission: confirmation, missing run and receipt. */
export function SubmissionDialogs() {
  const dialog = useScreen((state) => state.dialog);
  const owner = useProgram((state) => state.owner);
  const { data: template } = useProfessorTemplate();
  const { run } = usePlaygroundRun();
  const results = useSubmittedResults();
  if (template === undefined || owner === null) return null;
  // A run that the question waited for may have been stopped.
  const isWithoutRun = results.result === null && results.unfinished === null;
  return (
    <>
      <ConfirmDialog
        open={dialog === 'run-required' || (dialog === 'submit' && isWithoutRun)}
        title={playgroundTexts.submission.runRequired}
        act={runsTexts.run}
        look="primary"
        onConfirm={() => {
          close();
          run();
        }}
        onClose={close}
      >
        {playgroundTexts.submission.runFirst}
      </ConfirmDialog>
      {dialog === 'submit' && !isWithoutRun && (
        <SubmitDialog owner={owner} template={template} results={results} />
      )}
      {dialog === 'receipt' && template.user_submission !== null && (
        <ReceiptDialog template={template} counting={template.user_submission} onClose={close} />
      )}
    </>
  );
}

interface SubmitDialogProps {
  owner: number;
  template: StudentTemplate;
  results: ReturnType<typeof useSubmittedResults>;
}

function SubmitDialog({ owner, template, results: { result, tests, unfinished } }: SubmitDialogProps) {
  const submit = useSubmit(owner, template);
  const project = useProgram((state) => state.project);
  return (
    <Dialog open title={playgroundTexts.submission.title} onClose={close}>
      <DialogForm
        act={submitLabel(template)}
        busy={submit.isPending}
        ready={result !== null && whyNotSubmittable(template) === null}
        error={submit.isError ? describeFailure(submit.error, playgroundTexts.submission.failed) : null}
        onSubmit={() => submit.mutate()}
        onCancel={close}
      >
        <p className="wrap-anywhere">
          {playgroundTexts.submission.ask(<bdi className="font-medium">{template.name}</bdi>)}
        </p>
        {hasTree(project) && (
          <p className="text-text-2">{projectTexts.handedIn(fileNames(project).length)}</p>
        )}
        <p className="text-text-2">{explainAttempt(template)}</p>
        <p className="text-text-2">{historyTexts.seenByTeacher}</p>
        {template.submit_reason === 'late' && <Note tone="warning" text={explainLate(template)} boxed />}
        {unfinished !== null && <p role="status">{playgroundTexts.submission.unfinished[unfinished]}</p>}
        {result !== null && (
          <p className="flex items-center gap-2 text-text-2">
            {playgroundTexts.submission.lastRun(<StatusBadge status={result.status} />)}
          </p>
        )}
        {tests !== null && (
          <p className="text-text-2">
            {playgroundTexts.submission.lastTests(
              describePassed(tests.passed_count, tests.test_count),
              describeScore(tests),
            )}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Says what becomes of earlier attempts. */
function explainAttempt({ attempts, submit_reason }: StudentTemplate): string {
  const { submission: texts } = playgroundTexts;
  const { limit, used, counts } = attempts;
  if (limit === 1) return submit_reason === 'again' ? texts.replaces : texts.once;
  const isWithinLimit = limit !== null && used < limit;
  return `${texts.attempt(used + 1, isWithinLimit ? limit : null)} ${texts[counts]}`;
}

function explainLate({ late_penalty }: StudentTemplate): string {
  const { late } = playgroundTexts.submission;
  return late_penalty === null ? late : `${late} ${describeLatePenalty(late_penalty)}.`;
}
