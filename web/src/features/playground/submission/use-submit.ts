import { type StudentTemplate, submitTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { call } from '#lib/api.ts';
import { sha256 } from '#lib/digest.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { readLastRun } from './last-run.ts';

/** Submits the program in the editor with the result of its last run. */
export function useSubmit(owner: number, template: StudentTemplate) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { code } = useProgram.getState();
      const result = readLastRun();
      if (code === null || result === null) throw new Error(playgroundTexts.submission.runFirst);
      const [digest, submission] = await Promise.all([
        sha256(code),
        call(submitTemplate, {
          params: { id: template.id },
          body: {
            code_content: code,
            execution_output: result.output,
            execution_status: result.status,
            execution_time: result.execution_time,
            error_message: result.error,
          },
        }),
      ]);
      return { altered: digest !== null && digest !== submission.sha256 };
    },
    onSuccess: ({ altered }) => useScreen.setState({ dialog: 'receipt', altered }),
    // Even a refusal may mean that the submission rights have changed.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: professorTemplateQuery(owner, template.id).queryKey }),
  });
}
