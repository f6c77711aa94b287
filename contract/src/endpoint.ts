import { z } from 'zod';

/** Every call lives under this path. */
export const API_BASE = '/api/v1';

/** Methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Status codes, besides the general ones and those of its access, that an endpoint may answer with. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 503;

/**
 * Who may make a call; the server decides before the body is read. Finer rules are the feature's own.
 *
 * - `everyone`: a token is not looked at.
 * - `visitor`: works signed out; a token that is sent must be good (401).
 * - `signed-in`: a good token is needed (401).
 * - `admin`: the token of an admin is needed (401, 403).
 */
export type Access = 'everyone' | 'visitor' | 'signed-in' | 'admin';

/** How a body is written: as JSON, as an HTML form would be (`application/x-www-form-urlencoded`), or with files. */
export type BodyEncoding = 'json' | 'form' | 'multipart';

/** A call as data. The server's route, the typed client and the OpenAPI document are made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
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
   * Media type of an answer that is a file to keep rather than JSON; the response is then its text, of one that is
   * none (`application/zip`) the file itself.
   */
  download: string | undefined;
  /** Status of success: 201 for a created thing, 204 for a deleted one, else 200. */
  success: 200 | 201 | 204;
  /** Status codes of failure worth documenting besides 400, 422, 429, 500 and those of its access. */
  errors: readonly ErrorStatus[];
  /** Longest body in bytes where it differs from the server's general limit. */
  bodyLimitBytes: number | undefined;
}

const nothing = z.object({});
type Nothing = typeof nothing;
const absent = z.undefined();

/** Describes a call. What is left out is empty: for everyone, no parameters, no query, no body, success 200. */
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
}): Endpoint<Params, Query, Body, Response, Who> {
  return {
    access: 'everyone' as Who,
    params: nothing as z.ZodType as Params,
    query: nothing as z.ZodType as Query,
    body: absent as z.ZodType as Body,
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
/** Body as a caller passes it: what has a default may be left out. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** What a caller gets on success. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
