import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_CODE_BYTES, MAX_GENERATOR_PARTS, MAX_INPUT_BYTES, MAX_RUN_BODY_BYTES } from '#limits.ts';
import { messageField, plainText } from '#text.ts';
import { languageId } from './languages.ts';
import { projectInRequest } from './project.ts';

/**
 * Arrangements of the numbers or letters in an input of one size. `only`: the input can be arranged in one way, as a
 * single number.
 */
export const INPUT_SHAPES = ['only', 'random', 'sorted', 'reversed', 'equal'] as const;
/** An arrangement of an input: one of {@link INPUT_SHAPES}. */
export const inputShape = z.enum(INPUT_SHAPES);
/** An arrangement of an input: one of {@link INPUT_SHAPES}. */
export type InputShape = z.infer<typeof inputShape>;

/**
 * Where the inputs of a measurement come from.
 *
 * - `derived`: from how the program reads
 * - `example`: the learner's own input, scaled
 * - `generator`: the form or program in the request
 * - `parameters`: the program only defines functions; they are called with arguments of size n
 * - `literal`: the program reads nothing; a list or number in its text is replaced by one of size n
 */
export const INPUT_SOURCES = ['derived', 'example', 'generator', 'parameters', 'literal'] as const;
/** Where inputs come from: one of {@link INPUT_SOURCES}. */
export const inputSource = z.enum(INPUT_SOURCES);
/** Where inputs come from: one of {@link INPUT_SOURCES}. */
export type InputSource = z.infer<typeof inputSource>;

/** One line, or group of lines, of a generated input. */
export const generatorPart = z.object({
  kind: z.enum(['size', 'numbers', 'text']).describe('size: the number n itself'),
  count: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe('how many numbers or letters; null: n of them'),
  least: z.number().int().min(-1e9).max(1e9).default(0).describe('smallest number'),
  most: z.number().int().min(-1e9).max(1e9).nullable().default(null).describe('largest number; null: n'),
  order: inputShape.exclude(['only']).nullable().default(null).describe('null: all of them are tried'),
  separator: z.enum(['space', 'line']).default('space').describe('what stands between two numbers'),
});
/** One line, or group of lines, of a generated input. */
export type GeneratorPart = z.infer<typeof generatorPart>;

/** Generates inputs: a form, or a program that reads n from its input and writes the input of that size. */
export const inputGenerator = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), parts: z.array(generatorPart).min(1).max(MAX_GENERATOR_PARTS) }),
  z.object({ kind: z.literal('program'), language: languageId, code: plainText() }),
]);
/** Generates inputs. */
export type InputGenerator = z.infer<typeof inputGenerator>;

/** Reasons why a series ends before the largest size. */
export const GROWTH_STOPS = [
  'budget',
  'time_limit',
  'memory_limit',
  'output_limit',
  'recursion_limit',
  'input_limit',
  'error',
] as const;
/** The reason why a series ends: one of {@link GROWTH_STOPS}. */
export const growthStop = z.enum(GROWTH_STOPS);
/** The reason why a series ends: one of {@link GROWTH_STOPS}. */
export type GrowthStop = z.infer<typeof growthStop>;

/** The curve that fits the points of a series best. */
export const growthFit = z.object({
  growth: z
    .string()
    .describe('class, written as in `complexity.time_complexity`: O(n log n), O(n^2), O(2^n)'),
  formula: z.string().describe('with its constant: 0.50 · n²'),
  constant: z.number().min(0),
  exponent: z
    .number()
    .nullable()
    .describe('slope of the largest points on logarithmic axes: 2.01; null if the growth is exponential'),
  base: z
    .number()
    .nullable()
    .describe('factor by which one more element multiplies it, if it is exponential'),
  confidence: z.number().min(0).max(1),
});
/** The curve that fits the points of a series best. */
export type GrowthFit = z.infer<typeof growthFit>;

/** Measurements at one size. */
export const growthPoint = z.object({
  n: z.number().int().min(1),
  steps: z.number().min(0).describe('median of the runs'),
  least: z.number().min(0),
  most: z.number().min(0),
  runs: z.number().int().min(1),
  peak_bytes: z.number().int().min(0).nullable().describe('peak memory beyond that of the smallest run'),
});
/** Measurements at one size. */
export type GrowthPoint = z.infer<typeof growthPoint>;

/** Measurements with inputs of one shape, smallest first. */
export const growthSeries = z.object({
  shape: inputShape,
  points: z.array(growthPoint),
  stopped: z
    .object({
      n: z.number().int().min(1).describe('first size without a point'),
      reason: growthStop,
      what: z.string(),
      what_message: messageField,
    })
    .nullable(),
  fit: growthFit.nullable().describe('null: too few points, or too much noise'),
});
/** Measurements with inputs of one shape. */
export type GrowthSeries = z.infer<typeof growthSeries>;

/** How often a line was reached. */
export const lineCount = z.object({
  line: z.number().int().min(1),
  file: z.string().optional().describe('name of the file; absent: the entry'),
  count: z.number().min(0).describe('in the run that `counted_at` names'),
  growth: z.string().nullable().describe('as `fit.growth`; null if it does not grow or too little is known'),
  dominates: z.boolean().describe('true: most of the steps are counted here'),
});
/** How often a line was reached. */
export type LineCount = z.infer<typeof lineCount>;

/** A program whose growth is to be measured. */
export const growthRequest = z.object({
  code: plainText().describe(`source text, at most ${MAX_CODE_BYTES} bytes (413)`),
  language: languageId,
  ...projectInRequest,
  input_data: plainText()
    .default('')
    .describe(`an example of its input, at most ${MAX_INPUT_BYTES} bytes (413); empty: none`),
  generator: inputGenerator.nullish(),
});

/** The measured growth of a program. Counts come from the program itself, so they are as trustworthy as its output. */
export const growthMeasurement = z.object({
  available: z.boolean().describe('false: nothing could be measured; `reason` says why'),
  reason: z.string().nullable(),
  reason_message: messageField,
  size_name: z.string().describe('n'),
  size_meaning: z.string().nullable().describe('for example: the count of numbers read in line 3'),
  size_meaning_message: messageField,
  unit: z.enum(['steps']).describe('loop rounds, calls of functions, and the costs of library calls'),
  input_source: inputSource.nullable(),
  input_example: z.string().describe('beginning of the smallest input'),
  series: z.array(growthSeries),
  worst: growthFit.nullable().describe('fit of the series that grows fastest'),
  average: growthFit.nullable().describe('fit of the random series, if several shapes were tried'),
  space: growthFit.nullable().describe('fit of the peak memory, in bytes'),
  counted_at: z.object({ n: z.number().int().min(1), shape: inputShape }).nullable(),
  lines: z.array(lineCount),
  derived: z.string().nullable().describe('time complexity derived from the source; null: none'),
  agreement: z
    .enum(['agree', 'differ'])
    .nullable()
    .describe('of `worst` and `derived`; null: one is missing'),
  note: z.string().optional().describe('what was not counted; absent: nothing'),
  note_message: messageField,
  cpu_ms: z.number().min(0).describe('processor time of all runs'),
});
/** The measured growth of a program. */
export type GrowthMeasurement = z.infer<typeof growthMeasurement>;

/**
 * Runs a program at growing sizes of its input and counts its steps. 200 for any outcome of the program. Takes some
 * seconds.
 */
export const measureGrowth = endpoint({
  name: 'measureGrowth',
  method: 'POST',
  path: '/code/growth',
  summary: 'Measure how the steps of a program grow with its input',
  access: 'visitor',
  body: growthRequest,
  response: growthMeasurement,
  errors: [413, 503],
  bodyLimitBytes: MAX_RUN_BODY_BYTES,
});
