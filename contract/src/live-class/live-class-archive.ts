import { z } from 'zod';
import { textSteps } from '#collaboration/document-files.ts';
import { endpoint } from '#endpoint.ts';
import { errorHeading } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { oneById } from '#paging.ts';
import { messageShape } from '#text.ts';
import { consent, liveClass, liveRun, oneLiveMember } from './live-class.ts';

/** A student's results in a live class. */
export const liveSummaryRow = z.object({
  member_id: z.number().int(),
  username: z.string(),
  full_name: z.string().nullable(),
  consent,
  runs: z.number().int(),
  failed_runs: z.number().int(),
  has_passed: z.boolean(),
  seconds_to_success: z
    .number()
    .int()
    .nullable()
    .describe('time from opening the editor to the first successful run'),
  hands_raised: z.number().int(),
  has_replay: z.boolean(),
});
/** A student's results in a live class. */
export type LiveSummaryRow = z.infer<typeof liveSummaryRow>;

/** Summary of a live class: each student's runs, and the most common errors. */
export const getLiveClassSummary = endpoint({
  name: 'getLiveClassSummary',
  method: 'GET',
  path: '/live-classes/:id/summary',
  summary: 'Get the summary of a live class',
  access: 'signed-in',
  params: oneById,
  response: z.object({
    live_class: liveClass,
    students: z.array(liveSummaryRow),
    errors: z
      .array(
        z.object({
          error: z.string().describe('error message without line numbers and names'),
          error_message: messageShape
            .optional()
            .describe("`error` as a message, if it is the server's own sentence"),
          example: z.string(),
          example_heading: errorHeading,
          usernames: z.array(z.string()),
          runs: z.number().int(),
        }),
      )
      .describe('most frequent first, by number of students'),
    median_seconds_to_success: z.number().int().nullable(),
  }),
  errors: [403, 404],
});

/** The students of {@link getLiveClassSummary} as CSV. */
export const downloadLiveClassSummary = endpoint({
  name: 'downloadLiveClassSummary',
  method: 'GET',
  path: '/live-classes/:id/summary/csv',
  summary: 'Download the summary of a live class as CSV',
  access: 'signed-in',
  params: oneById,
  response: z.string(),
  download: 'text/csv',
  errors: [403, 404],
});

/** The recorded history of a student's program, for the student and the teachers of the class. */
export const getReplay = endpoint({
  name: 'getReplay',
  method: 'GET',
  path: '/live-classes/:id/members/:memberId/replay',
  summary: "Get the replay of a student's program",
  access: 'signed-in',
  params: oneLiveMember,
  response: z.object({
    username: z.string(),
    full_name: z
      .string()
      .nullable()
      .describe(
        "for staff the name on the class's roster, or else the account's full name, which the student reads; null: none",
      ),
    live_class: liveClass,
    language: languageId,
    steps: textSteps,
    ends_early: z.boolean().describe('true if later steps are left out because all would be too large'),
    runs: z.array(liveRun),
  }),
  errors: [403, 404],
});
