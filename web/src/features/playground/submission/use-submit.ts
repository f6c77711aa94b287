import { type OwnSubmission, type StudentTemplate, submitTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedProgram } from '#features/playground/draft-sync/edited-program.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { attemptsQuery, professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { randomId } from '#lib/random-id.ts';
import { call } from '#lib/server/api.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { tasksKey } from '#shared/tasks/queries.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { readLastInput, readLastRun } from './submission-state.ts';

/** A submission whose answer is missing: it may have arrived, or still be on its way. */
interface Unanswered {
  templateId: number;
  /** Version of the program that was submitted. */
  version: number;
  /** Sent again with it, it counts once. */
  key: string;
}

/** The last submission without an answer. Outlives the dialog, which may be closed and opened again meanwhile. */
let unanswered: Unanswered | null = null;

/** Submits the program in the editor with the result of its last run. */
export function useSubmit(owner: number, template: StudentTemplate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => submitOnce(template.id),
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

/** Returns the receipt of the program in the editor, which is submitted now or was by an earlier call without an answer. */
async function submitOnce(templateId: number) {
  const { version } = useProgram.getState();
  if (unanswered?.templateId !== templateId || unanswered.version !== version) {
    unanswered = { templateId, version, key: randomId() };
  }
  const { key } = unanswered;
  const receipt = await submit(templateId, key).catch((error: unknown) => {
    if (isAnswer(error)) throw error;
    return submit(templateId, key);
  });
  // A refusal is none: it does not say what becomes of an earlier call that is still on its way.
  unanswered = null;
  return receipt;
}

async function submit(templateId: number, idempotency_key: string) {
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
        idempotency_key,
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

/** False if the submission may have arrived nevertheless: a proxy answers for a server that may have taken it. */
function isAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status !== null && error.status < 500);
}

/** SHA-256 of a text's UTF-8 in hexadecimal; null if the browser offers none, as on plain http. */
async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
