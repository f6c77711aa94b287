import { z } from 'zod';

/** Path prefix of all calls. */
export const API_BASE = '/api/v1';

/** Methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Error statuses of an endpoint, besides the general ones and those of its access. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 503;

/**
 * Required authentication; checked before the body is read. Features add finer rules.
 *
 * - `everyone`: tokens are ignored.
 * - `visitor`: works signed out; a token that is sent must be valid (401).
 * - `signed-in`: requires a valid token (401).
 * - `admin`: requires an admin's token (401, 403).
 */
export type Access = 'everyone' | 'visitor' | 'signed-in' | 'admin';

/** Encoding of a body: JSON, an HTML form (`application/x-www-form-urlencoded`), or a form with files. */
export type BodyEncoding = 'json' | 'form' | 'multipart';

/**
 * A schema known by its output and input alone. The compiler compares two of these by both, where it would walk through
 * the whole structure of a `ZodObject` at every call.
 */
export interface Schema<out Output = unknown, out Input = unknown> extends z.ZodType<Output, Input> {}

type SchemaOf<T extends z.ZodType> = Schema<z.output<T>, z.input<T>>;

/** A call as data. The server's route, the typed client and the OpenAPI document are generated from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Access = Access,
> {
  /** Unique name, the OpenAPI operation id. */
  name: string;
  method: Method;
  /** Path under {@link API_BASE}, parameters written `:name`. */
  path: string;
  /** One line for OpenAPI. */
  summary: string;
  access: Who;
  params: Params;
  query: Query;
  body: Body;
  bodyEncoding: BodyEncoding;
  response: Response;
  /**
   * Media type if the answer is a downloaded file instead of JSON; the response is then its text or, if binary
   * (`application/zip`), the file itself.
   */
  download: string | undefined;
  /** Success status: 201 for a created resource, 204 for a deleted one, otherwise 200. */
  success: 200 | 201 | 204;
  /** Error statuses worth documenting besides 400, 422, 429, 500 and those of its access. */
  errors: readonly ErrorStatus[];
  /** Longest body in bytes, if it differs from the server's general limit. */
  bodyLimitBytes: number | undefined;
}

const nothing = z.object({});
type Nothing = typeof nothing;
const absent = z.undefined();

/** Describes a call. Defaults: for everyone, no parameters, no query, no body, success 200. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
  const Who extends Access = 'everyone',
>(description: {
  name: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  response: Response;
  access?: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyEncoding?: BodyEncoding;
  download?: string;
  success?: 200 | 201 | 204;
  errors?: readonly ErrorStatus[];
  bodyLimitBytes?: number;
}): Endpoint<SchemaOf<Params>, SchemaOf<Query>, SchemaOf<Body>, SchemaOf<Response>, Who>;
export function endpoint(
  description: Partial<Endpoint> & Pick<Endpoint, 'name' | 'method' | 'path' | 'summary' | 'response'>,
): Endpoint {
  return {
    access: 'everyone',
    params: nothing,
    query: nothing,
    body: absent,
    bodyEncoding: 'json',
    download: undefined,
    success: 200,
    errors: [],
    bodyLimitBytes: undefined,
    ...description,
  };
}

/** Path parameters as a caller passes them. */
export type ParamsOf<E extends Endpoint> = z.input<E['params']>;
/** Query as a caller passes it. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
/** Body as a caller passes it: fields with a default are optional. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** The answer on success. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
