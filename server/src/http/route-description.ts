import {
  type Access,
  accessText,
  type BodyEncoding,
  type Endpoint,
  errorBody,
  type MessageValue,
  message,
} from '@coderoom/contract';
// The rate limit's route types, also where the plugin itself is not imported.
import type {} from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { authenticate } from './authenticate.ts';
import { ApiError } from './errors.ts';

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

/** Describes a route for Fastify: its address, schemas and limits, and the check of its caller. */
export function describeRoute(
  endpoint: Endpoint,
  limits: RouteLimits | undefined,
): Omit<RouteOptions, 'handler'> {
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
    // Not `onRequest`: that comes before the limit of calls per address, so that refused calls would not count.
    preParsing: async (request) => {
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

export function otherEncoding({ bodyEncoding }: Endpoint): ApiError {
  const detail = message`This call takes ${BODY_NAMES[bodyEncoding]}: send the header Content-Type: ${MEDIA_TYPES[bodyEncoding]}.`;
  return new ApiError(415, 'unsupported_media_type', detail);
}
