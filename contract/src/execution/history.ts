import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { HISTORY_SEARCH_DEPTH, PAGE_SIZE } from '#limits.ts';
import { isCutInList, moment, oneById, paging } from '#paging.ts';
import { messageShape } from '#text.ts';
import { errorHeading, runStatus } from './execution.ts';
import { languageId } from './languages.ts';
import { projectInAnswer, projectInList } from './project.ts';
import { keptRunFiles, oneRunFile } from './run-files.ts';

/** Sentences of the server in the texts of a stored run, for other languages. */
export const storedSentences = {
  output_message: messageShape.optional().describe('the output, if the server wrote it: of a run of tests'),
  error_heading: errorHeading,
};

/** A signed-in user's stored run. */
export const historyEntry = z.object({
  id: z.number().int(),
  language: languageId,
  status: runStatus,
  created_at: moment,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  code: z.string(),
  ...projectInList,
  input_data: z.string(),
  output: z.string(),
  error_message: z.string().nullable(),
  ...storedSentences,
  is_cut: isCutInList,
  ...keptRunFiles,
});
/** A signed-in user's stored run. */
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The signed-in user's runs, newest first; on a page with much text the longest texts are cut. */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/code/history',
  summary: 'List your runs, newest first',
  access: 'signed-in',
  query: paging(PAGE_SIZE.history).extend({
    language: languageId.optional(),
    status: runStatus.optional(),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(
        `text in the program; looks through the latest ${HISTORY_SEARCH_DEPTH} runs, and at most 64 MiB of long programs`,
      ),
  }),
  response: z.object({ history: z.array(historyEntry), total: z.number().int(), page: z.number().int() }),
});

/** A run of the signed-in user with its texts in full. */
export const getHistoryEntry = endpoint({
  name: 'getHistoryEntry',
  method: 'GET',
  path: '/code/history/:id',
  summary: 'Get one of your runs, with its full texts',
  access: 'signed-in',
  params: oneById,
  response: historyEntry.extend({ files: projectInAnswer.files }),
  errors: [404],
});

/** The content of a file that a run of the signed-in user made. Anything but a picture is an attachment. */
export const downloadHistoryFile = endpoint({
  name: 'downloadHistoryFile',
  method: 'GET',
  path: '/code/history/:id/files/:n',
  summary: 'Get the content of a file that one of your runs made',
  access: 'signed-in',
  params: oneRunFile,
  response: z.file(),
  download: 'application/octet-stream',
  errors: [404],
});
