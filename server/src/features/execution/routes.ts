import { executeCode, RUNS_PER_MINUTE_PER_ADDRESS, validateCode } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { presentRun } from './present.ts';
import type { ExecutionService } from './service.ts';

const limits = { callsPerMinute: RUNS_PER_MINUTE_PER_ADDRESS };

/** Running and checking programs. Signed out works: visitors take turns by their address. */
export function executionRoutes(app: FastifyInstance, service: ExecutionService): void {
  route(
    app,
    executeCode,
    async ({ body, ...learner }) => {
      const { code, language, input_data: input, template_id } = body;
      const program = { code, language, input, templateId: template_id ?? null };
      return presentRun(await service.execute(program, learner));
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
