import { getTemplate, type OwnSubmission, type StudentTemplate, submitTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProgram } from '#features/playground/program-store.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { attemptsQuery, professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { call } from '#lib/server/api.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { tasksKey } from '#shared/tasks/queries.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { readLastInput, readLastRun } from './submission-state.ts';

/** A submission without an answer: it may have arrived, and would take an attempt once more if it were repeated. */
interface Unanswered {
  templateId: number;
  /** Version of the program that was submitted. */
  version: number;
  /** Number of attempts before it. */
  used: number;
}

/** The last submission without an answer. Outlives the dialog, which may be closed and opened again meanwhile. */
let unanswered: Unanswered | null = null;

/** Submits the program in the editor with the result of its last run. */
export function useSubmit(owner: number, template: StudentTemplate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => submitOnce(template),
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

/** Returns the receipt of the program in the editor, which was submitted now or by an earlier call without an answer. */
async function submitOnce({ id, attempts }: StudentTemplate) {
  const { version } = useProgram.getState();
  if (unanswered?.templateId !== id || unanswered.version !== version) unanswered = null;
  if (unanswered !== null) {
    const arrived = await findArrived(unanswered);
    if (arrived !== null) return arrived;
  }
  try {
    const receipt = await submit(id);
    unanswered = null;
    return receipt;
  } catch (error) {
    if (!(error instanceof ApiError) || isAnswer(error)) throw error;
    unanswered ??= { templateId: id, version, used: attempts.used };
    // Without a connection, the next attempt finds out.
    const arrived = await findArrived(unanswered).catch(() => null);
    if (arrived === null) throw error;
    return arrived;
  }
}

async function submit(templateId: number) {
  const program = useProgram.getState();
  const { code, project } = program;
  const result = readLastRun();
  if (code === null || result === null) throw new Error(playgroundTexts.submission.runFirst);
  const [digest, submission] = await Promise.all([
    // The digest of several files is the server's alone.
    project.files.length > 0 ? null : sha256(code),
    call(submitTemplate, {
      params: { id: templateId },
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
}

/** True if the server itself said that it takes no submission. A proxy answers for a server that may have taken it. */
function isAnswer({ status }: ApiError): boolean {
  return status !== null && status < 500;
}

/** Returns the receipt of a submission that was made although its answer was lost; null if it did not arrive. */
async function findArrived({ templateId, used }: Unanswered) {
  const { attempts, user_submission } = await call(getTemplate, { params: { id: templateId } });
  if (attempts.used <= used) return null;
  unanswered = null;
  // An earlier attempt may count instead: then the receipt lists this one.
  const isCounting = user_submission?.attempt === attempts.used;
  const submitted: OwnSubmission | null = isCounting ? user_submission : null;
  return { submitted, altered: false };
}

/** SHA-256 of a text's UTF-8 in hexadecimal; null if the browser offers none, as on plain http. */
async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
