import {
  assistanceAbility,
  assistanceState,
  completionDetails,
  completionsAnswer,
  fixesAnswer,
  hoverAnswer,
  languageId,
  placesAnswer,
  problemEntry,
  problemsElsewhereAnswer,
  renameAnswer,
  renamePlaceAnswer,
  signaturesAnswer,
  symbolsAnswer,
} from '@coderoom/contract';
import { z } from 'zod';
import type { AssistedDocument } from '#runner/index.ts';

/** Longest text that is sent to a worker, in UTF-16 units. */
const MAX_TEXT = 256 * 1024;
const MAX_NAME = 400;

const position = z.object({ line: z.number().int(), column: z.number().int() });
const places = placesAnswer.shape.places.nullable();
const range = position.extend({ end_line: z.number().int(), end_column: z.number().int() });
const file = z.object({ name: z.string().max(MAX_NAME), text: z.string().max(MAX_TEXT) });

/** Questions about a document: the arguments of the method, and its answer. */
export const QUESTIONS = {
  complete: { args: z.tuple([position, z.string().nullable()]), answer: completionsAnswer.nullable() },
  resolve: { args: z.tuple([z.number().int(), z.string()]), answer: completionDetails.nullable() },
  hover: { args: z.tuple([position]), answer: hoverAnswer.shape.hover },
  signatures: { args: z.tuple([position]), answer: signaturesAnswer.shape.signatures },
  problems: { args: z.tuple([]), answer: z.array(problemEntry).nullable() },
  problemsElsewhere: { args: z.tuple([]), answer: problemsElsewhereAnswer.shape.files },
  fixes: { args: z.tuple([range]), answer: fixesAnswer.shape.fixes },
  definition: { args: z.tuple([position]), answer: places },
  references: { args: z.tuple([position]), answer: places },
  renamePlace: { args: z.tuple([position]), answer: renamePlaceAnswer.shape.place },
  rename: { args: z.tuple([position, z.string()]), answer: renameAnswer.shape.edits },
  symbols: { args: z.tuple([]), answer: symbolsAnswer.shape.symbols.nullable() },
  pausedMs: { args: z.tuple([]), answer: z.number().nullable() },
} as const satisfies Partial<Record<keyof AssistedDocument, { args: z.ZodType; answer: z.ZodType }>>;

/** A method of a document that asks its language server. */
export type Question = keyof typeof QUESTIONS;
const questionName = z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]]);

/** A worker's languages. */
export const workerLanguages = z.array(
  z.object({
    language: languageId,
    state: assistanceState.exclude(['off']),
    triggers: z.string(),
    signatureTriggers: z.string(),
    abilities: z.array(assistanceAbility),
    server: z.string().nullable().default(null),
    onlyProblems: z.boolean().default(false),
  }),
);

/**
 * A worker's languages, and the channel on which it is asked. Each request has everything that it is about, so that it
 * can go to any worker.
 */
export const WORKER_ASSISTANCE = {
  name: 'assistance',
  schema: z.object({ channel: z.string(), languages: workerLanguages }),
};

/** A document of a web server, as it is now. */
export const remoteDocument = z.object({
  id: z.string(),
  language: languageId,
  owner: z.string(),
  turn: z.string().optional(),
  text: z.string().max(MAX_TEXT),
  program: z
    .object({ name: z.string().max(MAX_NAME), entry: z.string().max(MAX_NAME), files: z.array(file) })
    .nullish(),
});

/** The channel of a worker, on which web servers ask it. */
export const askChannel = (channel: string) => ({
  name: `assistance:${channel}`,
  schema: z.discriminatedUnion('kind', [
    /** Opens a document, which starts its language server. */
    z.object({ kind: z.literal('open'), document: remoteDocument }),
    z.object({ kind: z.literal('close'), id: z.string() }),
    z.object({
      kind: z.literal('ask'),
      document: remoteDocument,
      question: questionName,
      args: z.array(z.unknown()).max(2),
      /** The question's number, and the channel for the answer. */
      request: z.number().int(),
      answerTo: z.string(),
    }),
    /** Nobody waits for the answer to a question any more. */
    z.object({ kind: z.literal('cancel'), request: z.number().int(), answerTo: z.string() }),
  ]),
});

/** The channel of a web server, on which workers answer. */
export const answerChannel = (channel: string) => ({
  name: `assistance-answers:${channel}`,
  schema: z.object({ request: z.number().int(), answer: z.unknown() }),
});
