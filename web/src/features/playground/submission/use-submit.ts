import { getTemplate, type OwnSubmission, type StudentTemplate, submitTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedProgram } from '#features/playground/draft-sync/edited-program.ts';
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
  /** Number of attempts before it, as far as the page knew. */
  used: number;
  /** SHA-256 of the program; null if it cannot be compared with the server's. */
  digest: string | null;
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
  const { version, code, project } = useProgram.getState();
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
    const digest = await comparableDigest({ code, project });
    unanswered ??= { templateId: id, version, used: attempts.used, digest };
    // Without a connection, the next attempt finds out.
    const arrived = await findArrived(unanswered).catch(() => null);
    if (arrived === null) throw error;
    return arrived;
  }
}

async function submit(templateId: number) {
  const program = useProgram.getState();
  const { code } = program;
  const result = readLastRun();
  if (code === null || result === null) throw new Error(playgroundTexts.submission.runFirst);
  const [digest, submission] = await Promise.all([
    comparableDigest(program),
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
  return { submitted: submission, altered: isAltered(submission, digest) };
}

/** Digest of a program, to be compared with the server's; null for several files, whose digest is the server's alone. */
async function comparableDigest({ code, project }: Pick<EditedProgram, 'code' | 'project'>) {
  return code === null || project.files.length > 0 ? null : sha256(code);
}

function isAltered({ file_count, sha256: stored }: OwnSubmission, digest: string | null): boolean {
  // A file that the task gives since the program was opened makes the digest one of several files.
  return digest !== null && file_count === undefined && digest !== stored;
}

/** True if the server itself said that it takes no submission. A proxy answers for a server that may have taken it. */
function isAnswer({ status }: ApiError): boolean {
  return status !== null && status < 500;
}

/** Returns the receipt of a submission that was made although its answer was lost; null if it did not arrive. */
async function findArrived({ templateId, used, digest }: Unanswered) {
  const { attempts, user_submission } = await call(getTemplate, { params: { id: templateId } });
  if (attempts.used <= used) return null;
  unanswered = null;
  // An earlier attempt may count instead: then the receipt lists this one.
  const isCounting = user_submission?.attempt === attempts.used;
  const submitted: OwnSubmission | null = isCounting ? user_submission : null;
  // The attempt may be another machine's, of which the page did not know.
  return { submitted, altered: submitted !== null && isAltered(submitted, digest) };
}

/** SHA-256 of a text's UTF-8 in hexadecimal; null if the browser offers none, as on plain http. */
async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
