import { z } from 'zod';

/** Path prefix of all calls. */
export const API_BASE = '/api/v1';

/** Methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Error statuses of an endpoint, besides the general ones and those of its access. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 503;

/**
 * Rights of the staff of a classroom. Each includes the ones before it.
 *
 * - `grade`: see the class, its tasks, submissions and grades; grade and comment; hold live classes. Assistants.
 * - `teach`: also change the class, its members, tasks, tests and uploads. Teachers.
 * - `own`: also delete the class, and decide who its teachers and assistants are. Owners.
 */
export const CLASSROOM_RIGHTS = ['grade', 'teach', 'own'] as const;
/** A right in a classroom, see {@link CLASSROOM_RIGHTS}. */
export type ClassroomRight = (typeof CLASSROOM_RIGHTS)[number];

/** Kinds of objects that belong to classrooms. */
export type ClassroomObject = 'classroom' | 'template' | 'submission' | 'assignment';

/** Kinds of objects that a call changes: those, a student's own uploaded program, and a live class. */
export type ChangedObject = ClassroomObject | 'uploaded program' | 'live class';

/** A right to the object that the path parameter `id` names. */
export interface ObjectAccess {
  right: ClassroomRight;
  of: ClassroomObject;
}

/**
 * The callers that an endpoint accepts; checked before the body is read. Features add finer rules. Admins may do what
 * teachers may, in all classrooms.
 *
 * - `everyone`: tokens are ignored.
 * - `visitor`: works signed out; a token that is sent must be valid (401).
 * - `signed-in`: requires a valid token (401).
 * - `session`: requires somebody who has signed in (401); personal access tokens are refused (403).
 * - `staff`: requires a teacher, or a teacher or assistant of any classroom (401, 403); answers with what is theirs.
 * - `teacher`: requires a teacher, or a teacher of any classroom (401, 403).
 * - `class-creator`: requires a teacher, or anybody if the server lets everybody create classrooms (401, 403).
 * - `admin`: requires an admin (401, 403).
 * - an {@link ObjectAccess}: as `staff` (401, 403), and the right to that object (404 for a stranger to it, 403 for a
 *   lesser right).
 */
export type Access =
  | 'everyone'
  | 'visitor'
  | 'signed-in'
  | 'session'
  | 'staff'
  | 'teacher'
  | 'class-creator'
  | 'admin'
  | ObjectAccess;

const ACCESS_TEXTS = {
  everyone: 'everyone',
  visitor: 'everyone, signed in or not',
  'signed-in': 'everyone who is signed in',
  session: 'everyone who is signed in, not with an access token',
  staff: 'teachers and assistants, about what is theirs',
  teacher: 'teachers',
  'class-creator': 'those who may create classrooms',
  admin: 'admins',
} satisfies Record<Extract<Access, string>, string>;
const RIGHT_TEXTS = {
  grade: 'teachers and assistants',
  teach: 'teachers',
  own: 'owners',
} satisfies Record<ClassroomRight, string>;

/** Says in words who may make a call, for OpenAPI and the documentation: "teachers of the template". */
export function accessText(access: Access): string {
  return typeof access === 'string'
    ? ACCESS_TEXTS[access]
    : `${RIGHT_TEXTS[access.right]} of the ${access.of}`;
}

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
  /**
   * Kind of the object named by the path parameter `id`, if the call changes what belongs to a classroom: 409
   * (`classroom_archived`) in an archived one. By default the object of a right, except for `GET`; null: never refused.
   */
  changes: ChangedObject | null;
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

/** Describes a call. Defaults: for everyone, no parameters, no query, no body, success 200; without a response 204. */
export function endpoint<
  Response extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
  const Who extends Access = 'everyone',
>(description: {
  name: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  response?: Response;
  access?: Who;
  changes?: ChangedObject | null;
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
  description: Partial<Endpoint> & Pick<Endpoint, 'name' | 'method' | 'path' | 'summary'>,
): Endpoint {
  const { method, access = 'everyone' } = description;
  return {
    access,
    changes: method !== 'GET' && typeof access === 'object' ? access.of : null,
    params: nothing,
    query: nothing,
    body: absent,
    bodyEncoding: 'json',
    download: undefined,
    response: absent,
    // Not its value: the page's build replaces that by undefined.
    success: 'response' in description ? 200 : 204,
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
