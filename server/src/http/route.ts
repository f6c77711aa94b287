/**
 * HTTP basics of the server. This file turns contract endpoints into routes; the folder also holds authentication,
 * errors, limits, uploads, downloads and the page.
 */
import { Readable } from 'node:stream';
import {
  type Access,
  accessText,
  type BodyEncoding,
  type Endpoint,
  errorBody,
  type MessageValue,
  message,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@coderoom/contract';
// The rate limit's route types, also where the plugin itself is not imported.
import type {} from '@fastify/rate-limit';
import { create as attachmentHeader } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import {
  type Authorize,
  authenticate,
  bearerOf,
  type Caller,
  type CallWitness,
  type IdentifyToken,
  type Identity,
  type RefuseArchived,
} from './authenticate.ts';
import { ApiError } from './errors.ts';
import type { BoundTokenCalls } from './limits/rate-limits.ts';
import { type AcceptedFiles, readForm } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyToken;
    authorize: Authorize;
    refuseArchived: RefuseArchived;
    witness: CallWitness;
    boundTokenCalls: BoundTokenCalls;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/**
 * Input of a handler: the caller, the validated parts of the request, and a signal that fires when the client
 * disconnects.
 */
export interface RouteCall<E extends Endpoint> {
  user: Caller<E['access']>;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Client address; behind trusted proxies the one they report. */
  address: string;
  signal: AbortSignal;
  /** Resolves when the answer was sent, or the client has disconnected. */
  answered: Promise<void>;
  /** The bearer token as sent, for endpoints that are open to everyone; null if there is none. */
  bearer: string | null;
  /** The caller's language, as far as the server knows it: that of the mail which the call sends. */
  language: PageLanguage;
  /** Identifies the call in the log of every server that works on it. */
  requestId: string;
}

/** A file download: its name, and its text in chunks, read only as fast as the client takes them, or its bytes. */
export type Download = { fileName: string } & (
  | { text: AsyncIterable<string> }
  | { bytes: Uint8Array }
  | { parts: AsyncIterable<Uint8Array> }
  | UntrustedFile
);

/** Bytes that a program or a stranger made. A browser shows or saves them, and runs nothing in them. */
interface UntrustedFile {
  untrusted: Uint8Array;
  /** Decided by the server. */
  mediaType: string;
  /** False: it is only saved. */
  isShown: boolean;
}

/** A document of ours would be of our origin: it may load nothing, and is in a sandbox. */
const UNTRUSTED_POLICY = "default-src 'none'; sandbox";

/** Rate limit of a route that differs from the server's default. */
export interface RouteLimits {
  /** Maximum calls per address. */
  calls: number;
  /** Window in minutes; 1 if left out. */
  minutes?: number;
}

const MINUTE_MS = 60_000;
/** Statuses that any endpoint may answer with, besides its own. */
const GENERAL_ERRORS = [400, 422, 429, 500] as const;
const ACCESS_ERRORS: Record<Extract<Access, string>, readonly number[]> = {
  everyone: [],
  visitor: [401],
  'signed-in': [401],
  session: [401, 403],
  staff: [401, 403],
  teacher: [401, 403],
  'class-creator': [401, 403],
  admin: [401, 403],
};
const OBJECT_ERRORS = [401, 403, 404] as const;
const MEDIA_TYPES: Record<BodyEncoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const BODY_NAMES: Record<BodyEncoding, MessageValue> = {
  json: 'JSON',
  form: message`a form`,
  multipart: message`a form with a file`,
};

/** How routes find their caller, decide what they may do, and record calls. */
export interface CallerRules {
  /** Resolves access tokens. */
  identify: IdentifyToken;
  authorize: Authorize;
  refuseArchived: RefuseArchived;
  witness: CallWitness;
  boundTokenCalls: BoundTokenCalls;
}

/** Registers how routes know and judge their callers. */
export function knowCallers(
  app: FastifyInstance,
  { identify, authorize, refuseArchived, witness, boundTokenCalls }: CallerRules,
): void {
  app.decorate('identify', identify);
  app.decorate('authorize', authorize);
  app.decorate('refuseArchived', refuseArchived);
  app.decorate('witness', witness);
  app.decorate('boundTokenCalls', boundTokenCalls);
  app.decorateRequest('identity', null);
}

/**
 * Makes the route of a contract endpoint. The caller is identified and the request validated against the schemas before
 * the handler runs; the response is reduced to its schema, so nothing undeclared leaves the server.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<z.input<E['response']>> | z.input<E['response']>,
  limits?: RouteLimits,
): void {
  app.route({
    ...describeRoute(endpoint, limits),
    handler: async (request, reply) => {
      try {
        const answer = await handle(readCall<E>(request, reply));
        return reply.status(endpoint.success).send(answer);
      } catch (error) {
        if (!hasGone(request, reply)) throw error;
        // The client has disconnected, which is no failure to log.
        return reply.hijack();
      }
    },
  });
}

/** Makes the route of an endpoint that answers with a file download. */
export function downloadRoute<E extends Endpoint & { download: string | undefined }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<Download> | Download,
): void {
  app.route({
    ...describeRoute(endpoint, undefined),
    handler: async (request, reply) => {
      const file = await handle(readCall<E>(request, reply));
      const type = 'untrusted' in file && file.isShown ? 'inline' : 'attachment';
      reply.header('content-disposition', attachmentHeader(file.fileName, { type }));
      if ('untrusted' in file) {
        reply.header('content-security-policy', UNTRUSTED_POLICY);
        return reply.type(file.mediaType).send(Buffer.from(file.untrusted));
      }
      if ('bytes' in file) return reply.type(`${endpoint.download}`).send(file.bytes);
      if ('parts' in file) {
        return reply.type(`${endpoint.download}`).send(Readable.from(file.parts, { objectMode: false }));
      }
      return reply
        .type(`${endpoint.download}; charset=utf-8`)
        .send(Readable.from(file.text, { objectMode: false }));
    },
  });
}

/** Files of a form as a handler receives them, by field. */
interface SentFiles {
  names: Readonly<Record<string, string>>;
  /** Paths of the files on disk. They are removed once the call was answered or the client has disconnected. */
  paths: Readonly<Record<string, string>>;
}

/**
 * Makes the route of an endpoint that takes a form with files. The caller is identified before anything is read. The
 * body is then validated against the schema, where a file is its text, or a `File` if it is on disk.
 */
export function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  files: AcceptedFiles,
  handle: (call: RouteCall<E> & { files: SentFiles }) => Promise<z.input<E['response']>>,
): void {
  const forms = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof readForm>>>();
  app.route({
    ...describeRoute(endpoint, undefined),
    // The handler reports invalid fields, because it has to remove the files.
    attachValidation: true,
    preValidation: async (request, reply) => {
      if (!request.isMultipart()) throw otherEncoding(endpoint);
      const form = await readForm(request, files);
      forms.set(request, form);
      // If the client has disconnected meanwhile, no handler runs.
      const remove = () => {
        form.remove().catch((error: unknown) => request.log.error({ err: error }, 'a file was not removed'));
      };
      if (reply.raw.closed) remove();
      else reply.raw.once('close', remove);
      request.body = { ...form.fields, ...form.files };
    },
    handler: async (request, reply) => {
      const form = forms.get(request);
      if (form === undefined) throw otherEncoding(endpoint);
      try {
        if (request.validationError) throw request.validationError;
        const { names, paths } = form;
        const answer = await handle({ ...readCall<E>(request, reply), files: { names, paths } });
        return reply.status(endpoint.success).send(answer);
      } catch (error) {
        if (!hasGone(request, reply)) throw error;
        return reply.hijack();
      } finally {
        await form.remove();
      }
    },
  });
}

/** Builds a handler's input; rarely used parts are computed on demand. */
function readCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): RouteCall<E> {
  return {
    // The hook of `describeRoute` has enforced the endpoint's access.
    user: request.identity as Caller<E['access']>,
    params: request.params as z.output<E['params']>,
    query: request.query as z.output<E['query']>,
    body: request.body as z.output<E['body']>,
    get address() {
      return request.ip;
    },
    get signal() {
      return goneSignal(request, reply);
    },
    get answered() {
      return closed(reply);
    },
    get bearer() {
      return bearerOf(request);
    },
    get language() {
      return languageOf(request);
    },
    requestId: request.id,
  };
}

function describeRoute(endpoint: Endpoint, limits: RouteLimits | undefined): Omit<RouteOptions, 'handler'> {
  const errors = new Set([
    ...GENERAL_ERRORS,
    ...accessErrors(endpoint.access),
    ...(endpoint.changes === null ? [] : [409]),
    ...endpoint.errors,
  ]);
  const answers = endpoint.download === undefined ? { [endpoint.success]: endpoint.response } : {};
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
    ...(limits && { config: { rateLimit: rateLimitOf(limits) } }),
    onRequest: async (request) => {
      request.identity = await authenticate(request, endpoint, request.server);
      if (request.identity?.sessionId === null) await request.server.boundTokenCalls(request);
      refuseOtherEncoding(request, endpoint);
    },
    // A body can take minutes to arrive, and a role be taken away meanwhile.
    ...(takesBody(endpoint) && needsRole(endpoint.access)
      ? {
          preHandler: async (request: FastifyRequest) => {
            request.identity = await authenticate(request, endpoint, request.server);
          },
        }
      : {}),
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: `For ${accessText(endpoint.access)}.`,
      ...(endpoint.access === 'everyone' ? {} : { security: security(endpoint.access) }),
      ...(endpoint.bodyEncoding === 'json' ? {} : { consumes: [MEDIA_TYPES[endpoint.bodyEncoding]] }),
      ...(isEmpty(endpoint.params) ? {} : { params: endpoint.params }),
      ...(isEmpty(endpoint.query) ? {} : { querystring: endpoint.query }),
      ...(takesBody(endpoint) ? { body: endpoint.body } : {}),
      response: { ...answers, ...Object.fromEntries([...errors].map((status) => [status, errorBody])) },
    },
  };
}

function accessErrors(access: Access): readonly number[] {
  return typeof access === 'string' ? ACCESS_ERRORS[access] : OBJECT_ERRORS;
}

function takesBody({ body }: Endpoint): boolean {
  return !(body instanceof z.ZodUndefined);
}

/** True if a call takes more than being signed in. */
function needsRole(access: Access): boolean {
  return typeof access === 'object' || access === 'staff' || access === 'teacher' || access === 'admin';
}

function rateLimitOf({ calls, minutes = 1 }: RouteLimits) {
  return { max: calls, timeWindow: minutes * MINUTE_MS };
}

/** True if a schema has no fields: there is nothing to validate, and no handler reads the input. */
function isEmpty(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
}

/** OpenAPI's security requirement: an empty one next to another makes it optional. */
function security(access: Access): Record<string, string[]>[] {
  return access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/**
 * Refuses forms where the endpoint takes none: any website can send one. Other encodings are refused when they are
 * parsed.
 */
function refuseOtherEncoding(request: FastifyRequest, endpoint: Endpoint): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === MEDIA_TYPES[endpoint.bodyEncoding]) return;
  const isForm = type === MEDIA_TYPES.form || type === MEDIA_TYPES.multipart;
  if (isForm || endpoint.bodyEncoding !== 'json') throw otherEncoding(endpoint);
}

function otherEncoding({ bodyEncoding }: Endpoint): ApiError {
  const detail = message`This call takes ${BODY_NAMES[bodyEncoding]}: send the header Content-Type: ${MEDIA_TYPES[bodyEncoding]}.`;
  return new ApiError(415, 'unsupported_media_type', detail);
}

function languageOf({ headers }: FastifyRequest): PageLanguage {
  const best = new Negotiator({ headers }).language([...PAGE_LANGUAGES]);
  return PAGE_LANGUAGES.find((language) => language === best) ?? PAGE_LANGUAGES[0];
}

/** Returns a signal that fires when the connection closes before the answer was sent. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  const onClose = () => {
    if (hasGone(request, reply)) disconnected.abort(new Error('the client has gone'));
  };
  reply.raw.once('close', onClose);
  // The client may have disconnected while the request was validated.
  onClose();
  return disconnected.signal;
}

function closed({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.closed) resolve();
    else raw.once('close', resolve);
  });
}

/** True if the connection closed before the answer was sent. */
function hasGone({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  const isCutShort = raw.destroyed && !raw.complete;
  return (reply.raw.closed || isCutShort) && !reply.raw.writableFinished;
}
