import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { runStatus } from './execution.ts';
import { languageId } from './languages.ts';
import { HISTORY_SEARCH_DEPTH, PAGE_SIZE } from './limits.ts';
import { moment, paging } from './paging.ts';

/** A run of a signed-in person, kept. Long texts are cut. */
export const historyEntry = z.object({
  id: z.number().int(),
  language: languageId,
  status: runStatus,
  created_at: moment,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  code: z.string(),
  input_data: z.string(),
  output: z.string(),
  error_message: z.string().nullable(),
});
/** A run of a signed-in person, kept. */
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The signed-in person's runs, newest first. */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/code/history',
  summary: 'Your runs, newest first',
  access: 'signed-in',
  query: paging(PAGE_SIZE.history).extend({
    language: languageId.optional(),
    status: runStatus.optional(),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(`text in the program; looks through the latest ${HISTORY_SEARCH_DEPTH} runs`),
  }),
  response: z.object({ history: z.array(historyEntry), total: z.number().int(), page: z.number().int() }),
});
