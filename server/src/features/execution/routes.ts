import {
  type Complexity,
  downloadHistoryFile,
  type ExecutionResult,
  executeCode,
  type executeRequest,
  getHistoryEntry,
  listHistory,
  message,
  RUNS_PER_MINUTE_PER_ADDRESS,
  validateCode,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { InvalidFieldError } from '#http/errors.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { RunResult } from '#runner/index.ts';
import type { History } from './history/history.ts';
import { downloadRunFile } from './history/run-file-list.ts';
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
    async ({ body: { template_id, ...program }, ...learner }) => {
      return await service.validate({ ...program, templateId: template_id ?? null }, learner);
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

/** Formats a run as the contract defines it. */
function presentHistoryRun(result: RunResult & { complexity: Complexity }): ExecutionResult {
  return {
    output: result.output,
    error: result.error,
    error_heading: result.errorHeading ?? undefined,
    plain_words: result.explanation,
    plain_words_message: result.explanationMessage ?? undefined,
    execution_time: result.executionSeconds,
    compile_time: result.compileSeconds,
    status: result.status,
    reason: result.reason,
    exit_code: result.exitCode,
    memory_kb: result.memoryKb,
    truncated: result.truncated,
    diagnostics: result.diagnostics,
    complexity: result.complexity,
    run_files: result.files ?? undefined,
  };
}

/** Routes for one's own runs. */
export function historyRoutes(app: FastifyInstance, history: History): void {
  route(app, listHistory, ({ user, query, signal }) => history.list(user.id, query, signal));
  route(app, getHistoryEntry, ({ user, params }) => history.find(user.id, params.id));
  downloadRoute(app, downloadHistoryFile, async ({ user, params }) =>
    downloadRunFile(await history.findFile(user.id, params.id, params.n)),
  );
}
