import { z } from 'zod';
import { oneById } from '#paging.ts';
import { messageField } from '#text.ts';

/**
 * Kinds of files that a run makes.
 *
 * - `picture`: a PNG, JPEG or GIF whose header was checked: type, size, and number of frames.
 * - `drawing`: instructions of shapes, see {@link DRAWING_HEADER}.
 * - `text`: valid UTF-8 without control characters other than tab and line ends.
 * - `other`: anything else; offered as a download only.
 */
export const RUN_FILE_KINDS = ['picture', 'drawing', 'text', 'other'] as const;
/** Kind of a file that a run made: one of {@link RUN_FILE_KINDS}. */
export const runFileKind = z.enum(RUN_FILE_KINDS);
/** Kind of a file that a run made: one of {@link RUN_FILE_KINDS}. */
export type RunFileKind = z.infer<typeof runFileKind>;

/** A picture or another file that a run made, without its content. */
export const runFile = z.object({
  name: z.string().describe('path relative to the working folder: out.csv, plots/figure-1.png'),
  kind: runFileKind,
  media_type: z.string().describe('decided by the server: image/png, text/csv, application/octet-stream'),
  bytes: z.number().int().min(0),
  width: z.number().int().min(1).nullable().describe('pixels of a picture, units of a drawing'),
  height: z.number().int().min(1).nullable(),
  alt: z.string().nullable().describe('text alternative that the program gave; null: none'),
  at: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('where it was shown: number of UTF-16 units of standard output before it; null: only written'),
});
/** A picture or another file that a run made, without its content. */
export type RunFile = z.infer<typeof runFile>;

/** A file that a run made, with its content. */
export const runFileWithContent = runFile.extend({ content: z.base64() });
/** A file that a run made, with its content. */
export type RunFileWithContent = z.infer<typeof runFileWithContent>;

/** Files that a run made, and what was left out. */
export const runFiles = z.object({
  files: z.array(runFileWithContent).describe('shown ones first, in the order of their places; then by name'),
  files_left_out: z
    .number()
    .int()
    .min(0)
    .describe('files that are missing because they were too many, too large or refused'),
  files_note: z.string().nullable().describe('why files were left out; null: none were'),
  files_note_message: messageField,
});
/** Files that a run made, and what was left out. */
export type RunFiles = z.infer<typeof runFiles>;

/** Fields of a stored run about the files that it made; absent: it made none. */
export const keptRunFiles = {
  run_file_count: z.number().int().min(0).optional().describe('files that are kept'),
  run_files_left_out: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('files that were too many, too large or refused'),
  run_files_removed: z
    .boolean()
    .optional()
    .describe('true: the files are no longer kept, because newer runs took their place'),
  run_files: z.array(runFile).optional().describe('in the single run only: the kept files in their order'),
};

/** The file `n` of a stored run, counted from 0. */
export const oneRunFile = oneById.extend({ n: z.coerce.number().int().min(0).max(1_000) });

/** Payload of `run_picture`, to the run's subscribers: a picture that it shows, or its newer content. */
export const runPictureEvent = z.object({ run_id: z.uuid(), file: runFileWithContent });
/** Payload of `run_drawing`, to the run's subscribers: what was added to a drawing. */
export const runDrawingEvent = z.object({
  run_id: z.uuid(),
  name: z.string(),
  at: z.number().int().min(0).describe('as in `runFile`'),
  alt: z.string().nullable(),
  from: z
    .number()
    .int()
    .min(0)
    .describe('offset of `text` in the drawing, in UTF-16 units; 0 begins it, also anew'),
  text: z.string().describe('whole lines'),
});
