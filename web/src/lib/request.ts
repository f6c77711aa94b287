import {
  API_BASE,
  API_TIMEOUT_MS,
  type BodyEncoding,
  type BodyOf,
  DOWNLOAD_TIMEOUT_MS,
  type Endpoint,
  errorBody,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@coderoom/contract';
import { connectionTexts } from '#texts/connection.ts';
import { ApiError } from './api-error.ts';
import { translated } from './server-sentence.ts';
import { fetchWatched } from './watched-fetch.ts';

type Given<Name extends string, T> = undefined extends T
  ? Partial<Record<Name, T>>
  : Record<never, never> extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

export type Request<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** Ends the call; it then rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** How long to wait for the answer, in ms, where it is not the ordinary time. */
    timeoutMs?: number;
    /** Hears how much of the body is sent, from 0 to 1. With each word of it the time to wait begins anew. */
    onSent?: (share: number) => void;
  };

/** Who makes a call. */
export interface Session {
  /** The access token of now; null where nobody is signed in. */
  accessToken: () => string | null;
  /**
   * Another access token in place of one that the server did not take; null where the session is over.
   * Rejects where that could not be found out.
   */
  renew: (rejected: string) => Promise<string | null>;
}

/** Nobody: for the calls that begin a session. */
export const NOBODY: Session = { accessToken: () => null, renew: async () => null };

type Values = Record<string, unknown> | undefined;

/**
 * Makes a call as somebody. A token that the server does not take is renewed and the call repeated, once.
 * Rejects with an ApiError, or with the reason of the caller's own signal.
 */
export async function request<E extends Endpoint>(
  session: Session,
  endpoint: E,
  given: Request<E>,
): Promise<ResponseOf<E>> {
  const token = session.accessToken();
  try {
    return await send(endpoint, given, token);
  } catch (error) {
    const unauthorized = error instanceof ApiError && error.status === 401;
    const renewed = unauthorized && token !== null ? await session.renew(token) : null;
    if (renewed === null) throw error;
    return await send(endpoint, given, renewed);
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  given: Request<E>,
  token: string | null,
): Promise<ResponseOf<E>> {
  const usual = endpoint.download === undefined ? API_TIMEOUT_MS : DOWNLOAD_TIMEOUT_MS;
  const { signal, timeoutMs = usual, onSent } = given;
  const wait = beginToWait(timeoutMs);
  const { params, query, body } = given as { params?: Values; query?: Values; body?: unknown };
  const sent = encode(endpoint.bodyEncoding, body);
  try {
    const url = buildUrl(endpoint.path, params, query);
    const made = {
      method: endpoint.method,
      signal: signal === undefined ? wait.over : AbortSignal.any([signal, wait.over]),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...sent.headers,
      },
      body: sent.body ?? null,
    };
    const response =
      onSent === undefined
        ? await fetch(url, made)
        : await fetchWatched(url, made, (share) => {
            wait.again();
            onSent(share);
          });
    if (!response.ok) throw await readFailure(response);
    return (await readAnswer(endpoint, response)) as ResponseOf<E>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw explain(error, wait.over);
  } finally {
    wait.end();
  }
}

/** Waits for so long; `over` then fires. */
function beginToWait(timeoutMs: number) {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(), timeoutMs);
  let timer = begin();
  const end = () => clearTimeout(timer);
  const again = () => {
    end();
    timer = begin();
  };
  return { over: controller.signal, again, end };
}

interface Encoded {
  headers: Record<string, string>;
  body?: URLSearchParams | FormData | string;
}

function encode(encoding: BodyEncoding, body: unknown): Encoded {
  if (body === undefined) return { headers: {} };
  if (encoding === 'json') {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
  // The browser itself names the type of these: it knows the boundary between the parts.
  return { headers: {}, body: encoding === 'form' ? formOf(body as Values) : partsOf(body as Values) };
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (endpoint.download === undefined) return response.json();
  return endpoint.download === 'application/zip' ? readFile(endpoint, response) : readText(response);
}

/** What is no text, to the byte. Its name is for whoever keeps it. */
async function readFile({ name, download }: Endpoint, response: Response): Promise<File> {
  return new File([await response.arrayBuffer()], name, { type: download ?? '' });
}

/** As it was sent: `text()` would take away the mark by which a spreadsheet knows the encoding. */
async function readText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** The path under the API's base with its `:names` filled in and its query appended. */
export function buildUrl(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = formOf(query);
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** What is not given is left out. */
function formOf(values: Values): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

/** A proxy in between may answer anything, hence no trust in the body. */
async function readFailure(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  return new ApiError(body.success ? translated(body.data.detail) : '', {
    status: response.status,
    code: body.success ? body.data.code : 'unreadable',
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
    fields: body.success ? body.data.fields : undefined,
  });
}

/** Seconds of a Retry-After header (RFC 9110 §10.2.3); a date, which our server never sends, is left out. */
function readRetryAfter(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function explain(error: unknown, waitOver: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (waitOver.aborted) {
    return new ApiError(connectionTexts.timeout, {
      status: null,
      code: 'timeout',
    });
  }
  if (error instanceof SyntaxError) {
    return new ApiError(connectionTexts.unreadable, { status: null, code: 'unreadable' });
  }
  return new ApiError(connectionTexts.unreachable, {
    status: null,
    code: 'network',
  });
}

/** As {@link formOf}, with files as files. */
function partsOf(values: Values): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value instanceof File) parts.set(name, value);
    else if (value !== undefined && value !== null) parts.set(name, String(value));
  }
  return parts;
}
