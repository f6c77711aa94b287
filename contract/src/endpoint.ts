import { z } from 'zod';

/** Every call lives under this path. */
export const API_BASE = '/api/v1';

/** Methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Status codes, besides the general ones, that an endpoint may answer with. */
export type ErrorStatus = 403 | 404 | 409 | 413 | 503;

/** A call as data. The server's route, the typed client and the OpenAPI document are made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique name, the OpenAPI operation id. */
  name: string;
  method: Method;
  /** Path under {@link API_BASE}, parameters written `:name`. */
  path: string;
  /** One line for OpenAPI. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Status of success: 201 for a created thing, 204 for a deleted one, else 200. */
  success: 200 | 201 | 204;
  /** Status codes of failure worth documenting besides 400, 422, 429 and 500. */
  errors: readonly ErrorStatus[];
  /** Longest body in bytes where it differs from the server's general limit. */
  bodyLimitBytes: number | undefined;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** Describes a call. What is left out is empty: no parameters, no query, no body, success 200. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(description: {
  name: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  response: Response;
  params?: Params;
  query?: Query;
  body?: Body;
  success?: 200 | 201 | 204;
  errors?: readonly ErrorStatus[];
  bodyLimitBytes?: number;
}): Endpoint<Params, Query, Body, Response> {
  return {
    params: nothing as z.ZodType as Params,
    query: nothing as z.ZodType as Query,
    body: z.undefined() as z.ZodType as Body,
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
