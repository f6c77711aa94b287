import {
  executeCode,
  type executeRequest,
  message,
  RUNS_PER_MINUTE_PER_ADDRESS,
  validateCode,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { InvalidFieldError } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { presentHistoryRun } from './present.ts';
import type { ExecutionService } from './service.ts';

const limits = { calls: RUNS_PER_MINUTE_PER_ADDRESS };

/** Routes for running and checking programs. Also for visitors, who are queued by address. */
export function executionRoutes(app: FastifyInstance, service: ExecutionService): void {
  route(
    app,
    executeCode,
    async ({ body, ...learner }) => {
      const { code, language, entry_name, files, input_data: input, template_id } = body;
      const program = { code, language, entry_name, files, input, templateId: template_id ?? null };
      return presentHistoryRun(await service.execute(program, learner, watchingOf(body)));
    },
    limits,
  );

  route(
    app,
    validateCode,
    async ({ body, ...learner }) => {
      return await service.validate(body, learner);
    },
    limits,
  );
}

function watchingOf({ run_id, takes_typed_input }: z.output<typeof executeRequest>) {
  if (run_id) return { runId: run_id, takesTypedInput: takes_typed_input };
  if (!takes_typed_input) return null;
  const detail = message`What is typed finds its program by the run_id: send one, or no takes_typed_input.`;
  throw new InvalidFieldError('takes_typed_input', message`needs a run_id`, detail);
}
