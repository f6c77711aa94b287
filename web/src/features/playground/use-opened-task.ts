import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { readNumber } from '#lib/browser/address.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { TASK_PARAMETER, taskAddress } from '#shared/tasks/task-address.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { useProgram } from './program-store.ts';
import { openTask } from './templates/choose.ts';
import { professorTemplateQuery } from './templates/queries.ts';

/** Opens the task that the address names, once; visitors sign in first. The program that was open stays a draft. */
export function useOpenedTask(): void {
  const [params, setParams] = useSearchParams();
  const id = readNumber(params.get(TASK_PARAMETER));
  const owner = useProgram((state) => state.owner);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    if (owner === null) {
      void navigate('/login', { replace: true, state: { from: taskAddress(id) } });
      return;
    }
    // Cleared, so that a reload does not leave what was chosen since.
    setParams({}, { replace: true });
    queries.query(professorTemplateQuery(owner, id)).then(
      (template) => {
        // Another user may have signed in meanwhile.
        if (useProgram.getState().owner === owner) openTask(template);
      },
      (error) => toast.error(describeFailure(error, playgroundTexts.templates.failed)),
    );
  }, [id, owner, navigate, queries, setParams]);
}
