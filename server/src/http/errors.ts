import { STATUS_CODES } from 'node:http';
import type { ErrorBody, ErrorCode } from '@coderoom/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type DatabaseFailure, databaseFailure } from '#db/failures.ts';
import { speakToPeople } from './validation-words.ts';

speakToPeople();

/** A failure reported to the caller: a status, a stable code and a sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, detail: string, retryAfterSeconds?: number) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An invalid field that the schema can't detect: 422, in the form of every other invalid field. */
export class InvalidFieldError extends ApiError {
  readonly fields: Record<string, string>;

  /** @param detail The sentence for a person if it isn't built from the field and the problem. */
  constructor(field: string, problem: string, detail = fieldSentence(field, problem)) {
    super(422, 'invalid', detail);
    this.fields = { [field]: problem };
  }
}

/** Errors of Fastify and its plugins, by their code. */
const FRAMEWORK_ERRORS: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad_json', detail: 'The request is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'bad_json',
    detail: 'The request has no content, but JSON is expected.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'This call takes JSON: send the header Content-Type: application/json.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', detail: 'The request is larger than this call accepts.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'bad_json',
    detail: 'The request is shorter or longer than its Content-Length says.',
  },
};

const NOTHING_HERE = {
  detail: 'There is nothing at this address.',
  code: 'not_found',
} as const satisfies ErrorBody;

/** Sentence for callers while the database is not working, and the retry time in seconds. */
const DATABASE_FAILURES: Record<DatabaseFailure, { detail: string; retryAfterSeconds: number }> = {
  unreachable: {
    detail: 'The server cannot reach its database. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  unwritable: {
    detail: 'The server cannot save anything at the moment. Please tell the administrator.',
    retryAfterSeconds: 30,
  },
  gave_way: {
    detail: 'Somebody else changed the same thing at the same moment. Please try again.',
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
  return reply.status(404).send(NOTHING_HERE);
}

interface Answer {
  status: number;
  body: ErrorBody & { code: ErrorCode };
  retryAfterSeconds?: number | undefined;
}

/** Returns the status and body for a failure. */
export function describeErrorResponse(error: FastifyError | Error): Answer {
  if (error instanceof ApiError) {
    const { status, code, message, retryAfterSeconds } = error;
    const fields = error instanceof InvalidFieldError ? { fields: error.fields } : {};
    return { status, body: { detail: message, code, ...fields }, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const status = ('statusCode' in error && error.statusCode) || 500;
  const entry = 'code' in error ? FRAMEWORK_ERRORS[error.code] : undefined;
  if (entry && status < 500) return { status, body: entry };
  // Paths that leave the page's folder or can't be a file.
  if (status === 403) return { status: 404, body: NOTHING_HERE };
  if (status >= 400 && status < 500)
    return { status, body: { detail: sentenceOf(error, status), code: 'invalid' } };
  const failure = databaseFailure(error);
  if (failure !== null) {
    const { detail, retryAfterSeconds } = DATABASE_FAILURES[failure];
    return { status: 503, body: { detail, code: 'database_unavailable' }, retryAfterSeconds };
  }
  const detail = 'Something went wrong on our side. Please try again.';
  return { status: 500, body: { detail, code: 'internal' } };
}

/** Some plugins only repeat the status text. */
function sentenceOf({ message }: Error, status: number): string {
  return message === STATUS_CODES[status] ? `The request was refused: ${message}.` : message;
}

/** True if the failure is an internal fault rather than the caller's. */
export function isOurs(code: string): boolean {
  return code === 'internal' || code === 'database_unavailable';
}

function describeValidation(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[];
}): Answer {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = 'is not valid' } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'request';
    fields[field] ??= message;
  }
  const [first] = Object.entries(fields);
  const detail = first ? fieldSentence(...first) : 'The request is not valid.';
  return { status: 422, body: { detail, code: 'invalid', fields } };
}

/** `full_name`, `must not be empty` → `Full name must not be empty.` */
export function fieldSentence(field: string, problem: string): string {
  const name = field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
  return /^(must|is|does) /.test(problem) ? `${name} ${problem}.` : `${name}: ${problem}`;
}
