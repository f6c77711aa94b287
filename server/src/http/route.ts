import { Readable } from 'node:stream';
import type { Access, BodyEncoding, Endpoint } from '@coderoom/contract';
import { errorBody } from '@coderoom/contract';
// The types of a route's rate limit, also where the plugin itself is not part of the program.
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import {
  authenticate,
  type Caller,
  type CallWitness,
  type IdentifyToken,
  type Identity,
} from './authenticate.ts';
import { ApiError } from './errors.ts';
import { type AcceptedFiles, readForm } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyToken;
    witness: CallWitness;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** What a handler gets: who calls, the checked parts of the request, and a signal that fires when the client has gone. */
export interface Call<E extends Endpoint> {
  user: Caller<E['access']>;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Address of the client, behind trusted proxies the one they report. */
  address: string;
  signal: AbortSignal;
  /** Names the call in the log of whichever server works on it. */
  requestId: string;
}

/** A file to keep: its name, and its text in pieces, read only as fast as the client takes them, or its bytes. */
export type Download = { fileName: string } & ({ text: AsyncIterable<string> } | { bytes: Uint8Array });

/** How often a route may be called, where it differs from the server's general limit. */
export interface RouteLimits {
  /** Calls that one address may make in a minute. */
  callsPerMinute: number;
}

const MINUTE_MS = 60_000;
/** Statuses that any endpoint may answer with, besides its own. */
const GENERAL_ERRORS = [400, 422, 429, 500] as const;
const ACCESS_ERRORS: Record<Access, readonly number[]> = {
  everyone: [],
  visitor: [401],
  'signed-in': [401],
  admin: [401, 403],
};
const MEDIA_TYPES: Record<BodyEncoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const BODY_NAMES: Record<BodyEncoding, string> = {
  json: 'JSON',
  form: 'a form',
  multipart: 'a form with a file',
};

/** Lets routes know who calls: `identify` tells whose access token it is, `witness` hears of what is kept of calls. */
export function knowCallers(app: FastifyInstance, identify: IdentifyToken, witness: CallWitness): void {
  app.decorate('identify', identify);
  app.decorate('witness', witness);
  app.decorateRequest('identity', null);
}

/**
 * Makes the route of an endpoint of the contract. The caller is known and requests are checked against its
 * schemas before the handler runs; answers are cut to the response schema, so nothing undeclared leaves the
 * server.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['response']>> | z.input<E['response']>,
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
        // Nobody is left to be answered, and having been left is no failure worth a line in the log.
        return reply.hijack();
      }
    },
  });
}

/** Makes the route of an endpoint that answers with a file to keep. */
export function downloadRoute<E extends Endpoint & { download: string | undefined }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Download> | Download,
): void {
  app.route({
    ...describeRoute(endpoint, undefined),
    handler: async (request, reply) => {
      const file = await handle(readCall<E>(request, reply));
      reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
      if ('bytes' in file) return reply.type(`${endpoint.download}`).send(file.bytes);
      return reply
        .type(`${endpoint.download}; charset=utf-8`)
        .send(Readable.from(file.text, { objectMode: false }));
    },
  });
}

/** What a handler gets of the files of a form, by field. */
interface SentFiles {
  names: Readonly<Record<string, string>>;
  /** Of those that were written to the disk. They are removed when the call was answered or the client has gone. */
  paths: Readonly<Record<string, string>>;
}

/**
 * Makes the route of an endpoint that takes a form with files. Nothing of it is read before the caller is known;
 * then it is checked against the endpoint's body, in which a file is its text, or itself where it is on the disk.
 */
export function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  files: AcceptedFiles,
  handle: (call: Call<E> & { files: SentFiles }) => Promise<z.input<E['response']>>,
): void {
  const forms = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof readForm>>>();
  app.route({
    ...describeRoute(endpoint, undefined),
    // What is wrong with the fields is told by the handler, which has the files to remove.
    attachValidation: true,
    preValidation: async (request, reply) => {
      if (!request.isMultipart()) throw otherEncoding(endpoint);
      const form = await readForm(request, files);
      forms.set(request, form);
      // Where the client has gone meanwhile, there is no handler.
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

/** What few handlers ask for is found out when they ask. */
function readCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  return {
    // The access of the endpoint was enforced by the hook of `describeRoute`.
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
    requestId: request.id,
  };
}

function describeRoute(endpoint: Endpoint, limits: RouteLimits | undefined): Omit<RouteOptions, 'handler'> {
  const errors = new Set([...GENERAL_ERRORS, ...ACCESS_ERRORS[endpoint.access], ...endpoint.errors]);
  const answers = endpoint.download === undefined ? { [endpoint.success]: endpoint.response } : {};
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
    ...(limits && { config: { rateLimit: { max: limits.callsPerMinute, timeWindow: MINUTE_MS } } }),
    onRequest: async (request) => {
      request.identity = await authenticate(request, endpoint, request.server);
      refuseOtherEncoding(request, endpoint);
    },
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      ...(endpoint.access === 'everyone' ? {} : { security: security(endpoint.access) }),
      ...(endpoint.bodyEncoding === 'json' ? {} : { consumes: [MEDIA_TYPES[endpoint.bodyEncoding]] }),
      ...(isEmpty(endpoint.params) ? {} : { params: endpoint.params }),
      ...(isEmpty(endpoint.query) ? {} : { querystring: endpoint.query }),
      ...(endpoint.body instanceof z.ZodUndefined ? {} : { body: endpoint.body }),
      response: { ...answers, ...Object.fromEntries([...errors].map((status) => [status, errorBody])) },
    },
  };
}

/** Whether a schema asks for nothing: there is nothing to check then, and no handler looks at what was sent. */
function isEmpty(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
}

/** As OpenAPI says it: an empty requirement beside another makes it optional. */
function security(access: Access): Record<string, string[]>[] {
  return access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/**
 * A form can be sent by any page of the web; only the calls that are meant to take one do. What is neither a form
 * nor JSON is refused when it is to be read.
 */
function refuseOtherEncoding(request: FastifyRequest, endpoint: Endpoint): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === MEDIA_TYPES[endpoint.bodyEncoding]) return;
  const isForm = type === MEDIA_TYPES.form || type === MEDIA_TYPES.multipart;
  if (isForm || endpoint.bodyEncoding !== 'json') throw otherEncoding(endpoint);
}

function otherEncoding({ bodyEncoding }: Endpoint): ApiError {
  const detail = `This call takes ${BODY_NAMES[bodyEncoding]}: send the header Content-Type: ${MEDIA_TYPES[bodyEncoding]}.`;
  return new ApiError(415, 'unsupported_media_type', detail);
}

/** Fires when the connection closes before the answer was sent. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => {
    if (hasGone(request, reply)) gone.abort(new Error('the client has gone'));
  };
  reply.raw.once('close', onClose);
  // A client may have gone while the request was still being checked.
  onClose();
  return gone.signal;
}

/** Whether the connection has closed before the answer was sent. */
function hasGone({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  const isCutShort = raw.destroyed && !raw.complete;
  return (reply.raw.closed || isCutShort) && !reply.raw.writableFinished;
}
