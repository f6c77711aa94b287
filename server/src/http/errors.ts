import { STATUS_CODES } from 'node:http';
import {
  asMessage,
  type ErrorBody,
  type ErrorCode,
  inEnglish,
  type Message,
  message,
  messageFields,
  messageOfProblem,
} from '@coderoom/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type DatabaseFailure, databaseFailure } from '#db/failures.ts';
import { speakToPeople } from './validation-words.ts';

speakToPeople();

/** A failure reported to the caller: a status, a stable code and a sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: Message;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, detail: Message, retryAfterSeconds?: number) {
    super(inEnglish(detail));
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The caller lacks the right. */
export function forbidden(detail: Message): ApiError {
  return new ApiError(403, 'forbidden', detail);
}

/** There is no such thing, or the caller may not know of it. */
export function notFound(detail: Message): ApiError {
  return new ApiError(404, 'not_found', detail);
}

/** The call does not fit the current state. */
export function conflict(detail: Message): ApiError {
  return new ApiError(409, 'conflict', detail);
}

/** An invalid field that the schema can't detect: 422, in the form of every other invalid field. */
export class InvalidFieldError extends ApiError {
  readonly field: string;
  readonly problem: Message;

  /** @param detail The sentence for a person if it isn't built from the field and the problem. */
  constructor(field: string, problem: Message, detail = fieldSentence(field, problem)) {
    super(422, 'invalid', detail);
    this.field = field;
    this.problem = problem;
  }
}

/** Errors of Fastify and its plugins, by their code. */
const FRAMEWORK_ERRORS: Record<string, { code: ErrorCode; detail: Message }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad_json', detail: message`The request is not valid JSON.` },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'bad_json',
    detail: message`The request has no content, but JSON is expected.`,
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: message`This call takes JSON: send the header Content-Type: application/json.`,
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'too_large',
    detail: message`The request is larger than this call accepts.`,
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'bad_json',
    detail: message`The request is shorter or longer than its Content-Length says.`,
  },
};

const NOTHING_HERE = message`There is nothing at this address.`;

/** Sentence for callers while the database is not working, and the retry time in seconds. */
const DATABASE_FAILURES: Record<DatabaseFailure, { detail: Message; retryAfterSeconds: number }> = {
  unreachable: {
    detail: message`The server cannot reach its database. Please try again in a moment.`,
    retryAfterSeconds: 5,
  },
  unwritable: {
    detail: message`The server cannot save anything at the moment. Please tell the administrator.`,
    retryAfterSeconds: 30,
  },
  gave_way: {
    detail: message`Somebody else changed the same thing at the same moment. Please try again.`,
    retryAfterSeconds: 1,
  },
};

/** Answers every failure in the contract's error format. Internal faults are logged, not shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const { status, body, retryAfterSeconds } = describeErrorResponse(error);
    if (isOurs(body.code)) request.log.error({ err: error }, 'unexpected failure');
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.status(status).send(body);
  });
}

/** Answers 404 for an unknown address. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send(errorBodyOf('not_found', NOTHING_HERE));
}

interface Answer {
  status: number;
  body: ErrorBody & { code: ErrorCode };
  retryAfterSeconds?: number | undefined;
}

function errorBodyOf(code: ErrorCode, detail: Message): Answer['body'] {
  return { ...messageFields('detail', detail), code };
}

/** Returns the status and body for a failure. */
export function describeErrorResponse(error: FastifyError | Error): Answer {
  if (error instanceof ApiError) {
    const { status, code, detail, retryAfterSeconds } = error;
    const problems = error instanceof InvalidFieldError ? problemFields([[error.field, error.problem]]) : {};
    return { status, body: { ...errorBodyOf(code, detail), ...problems }, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const status = ('statusCode' in error && error.statusCode) || 500;
  const entry = 'code' in error ? FRAMEWORK_ERRORS[error.code] : undefined;
  if (entry && status < 500) return { status, body: errorBodyOf(entry.code, entry.detail) };
  // Paths that leave the page's folder or can't be a file.
  if (status === 403) return { status: 404, body: errorBodyOf('not_found', NOTHING_HERE) };
  if (status >= 400 && status < 500)
    return { status, body: errorBodyOf('invalid', sentenceOf(error, status)) };
  const failure = databaseFailure(error);
  if (failure !== null) {
    const { detail, retryAfterSeconds } = DATABASE_FAILURES[failure];
    return { status: 503, body: errorBodyOf('database_unavailable', detail), retryAfterSeconds };
  }
  const detail = message`Something went wrong on our side. Please try again.`;
  return { status: 500, body: errorBodyOf('internal', detail) };
}

/** Some plugins only repeat the status text. */
function sentenceOf(error: Error, status: number): Message {
  return error.message === STATUS_CODES[status]
    ? message`The request was refused: ${error.message}.`
    : asMessage(error.message);
}

/** True if the failure is an internal fault rather than the caller's. */
export function isOurs(code: string): boolean {
  return code === 'internal' || code === 'database_unavailable';
}

function describeValidation(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[];
}): Answer {
  const problems = new Map<string, Message>();
  for (const { instancePath, message: text = 'is not valid' } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'request';
    if (!problems.has(field)) problems.set(field, messageOfProblem(text));
  }
  const [first] = problems;
  const detail = first ? fieldSentence(...first) : message`The request is not valid.`;
  return { status: 422, body: { ...errorBodyOf('invalid', detail), ...problemFields(problems) } };
}

/** Returns the errors of fields, and beside them the messages of those with values. */
function problemFields(problems: Iterable<[field: string, problem: Message]>) {
  const all = [...problems];
  const withValues = all.filter(([, { values }]) => values.length > 0);
  return {
    fields: Object.fromEntries(all.map(([field, problem]) => [field, inEnglish(problem)])),
    ...(withValues.length > 0 && { field_messages: Object.fromEntries(withValues) }),
  };
}

/** `full_name`, `must not be empty` → `Full name must not be empty.` */
export function fieldSentence(field: string, problem: Message): Message {
  const label = field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
  return /^(must|is|does) /.test(problem.text)
    ? message`${asMessage(label)} ${problem}.`
    : message`${asMessage(label)}: ${problem}`;
}

const SENTENCES = {
  text: (limit: number) => message`The text is too long: at most ${limit} KiB are accepted.`,
  program: (limit: number) => message`The program is too long: at most ${limit} KiB are accepted.`,
  statement: (limit: number) => message`The statement is too long: at most ${limit} KiB are accepted.`,
  input: (limit: number) => message`The input is too long: at most ${limit} KiB are accepted.`,
  file: (limit: number) => message`The file is too long: at most ${limit} KiB are accepted.`,
};

/** Refuses a text that exceeds a size in UTF-8 bytes, which no schema measures. @throws {ApiError} 413. */
export function refuseTooLong(what: keyof typeof SENTENCES, text: string, limitBytes: number): void {
  if (Buffer.byteLength(text) <= limitBytes) return;
  throw new ApiError(413, 'too_large', SENTENCES[what](limitBytes / 1024));
}
