import { type StudentTemplate, submitTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProgram } from '#features/playground/program-store.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import {
  readLastInput,
  readLastRun,
  readLastTests,
  submitLabel,
} from '#features/playground/submission/submission-state.ts';
import { attemptsQuery, professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { describeLatePenalty, describeNextAttempt } from '#shared/grades/rule-text.ts';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { fileNames, hasTree } from '#shared/project-files/project.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { tasksKey } from '#shared/tasks/queries.ts';
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
  if (template === undefined || owner === null) return null;
  return (
    <>
      <ConfirmDialog
        open={dialog === 'run-required'}
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
      {dialog === 'submit' && <SubmitDialog owner={owner} template={template} />}
      {dialog === 'receipt' && template.user_submission !== null && (
        <ReceiptDialog template={template} counting={template.user_submission} onClose={close} />
      )}
    </>
  );
}

function SubmitDialog({ owner, template }: { owner: number; template: StudentTemplate }) {
  const submit = useSubmit(owner, template);
  const result = readLastRun();
  const tests = readLastTests();
  const project = useProgram((state) => state.project);
  return (
    <Dialog open title={playgroundTexts.submission.title} onClose={close}>
      <DialogForm
        act={submitLabel(template)}
        busy={submit.isPending}
        ready={result !== null}
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
  const next = describeNextAttempt(attempts, true);
  if (next === null) return submit_reason === 'again' ? texts.replaces : texts.once;
  return `${texts.attempt(next)} ${texts[attempts.counts]}`;
}

function explainLate({ late_penalty }: StudentTemplate): string {
  const { late } = playgroundTexts.submission;
  return late_penalty === null ? late : `${late} ${describeLatePenalty(late_penalty)}.`;
}

/** Submits the program in the editor with the result of its last run. */
function useSubmit(owner: number, template: StudentTemplate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const program = useProgram.getState();
      const { code, project } = program;
      const result = readLastRun();
      if (code === null || result === null) throw new Error(playgroundTexts.submission.runFirst);
      const [digest, submission] = await Promise.all([
        // The digest of several files is the server's alone.
        project.files.length > 0 ? null : sha256(code),
        call(submitTemplate, {
          params: { id: template.id },
          body: {
            code_content: code,
            ...fileFieldsOf(program),
            execution_output: result.output,
            execution_status: result.status,
            execution_time: result.execution_time,
            error_message: result.error,
            error_heading: result.error_heading,
            input_data: readLastInput(),
          },
        }),
      ]);
      // A file that the task gives since the program was opened makes the digest one of several files.
      const isComparable = digest !== null && submission.file_count === undefined;
      return { submitted: submission, altered: isComparable && digest !== submission.sha256 };
    },
    onSuccess: (receipt) => useScreen.setState({ dialog: 'receipt', ...receipt }),
    // Even a refusal may mean that the submission rights have changed.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: professorTemplateQuery(owner, template.id).queryKey }),
        queries.invalidateQueries({ queryKey: attemptsQuery(owner, template.id).queryKey }),
        queries.invalidateQueries({ queryKey: tasksKey(owner) }),
      ]),
  });
}

/** SHA-256 of a text's UTF-8 in hexadecimal; null if the browser offers none, as on plain http. */
async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
