import {
  API_BASE,
  API_TIMEOUT_MS,
  type BodyEncoding,
  type BodyOf,
  DOWNLOAD_TIMEOUT_MS,
  type Endpoint,
  type ErrorBody,
  errorBody,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@coderoom/contract';
import { connectionTexts } from '#texts/connection.ts';
import { pageLanguage } from '#texts/language.ts';
import { ApiError } from './api-error.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { translated, translatedDetail } from './server-sentence.ts';

type Given<Name extends string, T> = undefined extends T
  ? Partial<Record<Name, T>>
  : Record<never, never> extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

export type Request<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** Aborts the call, which then rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** Time limit for the answer, in ms, if not the default. */
    timeoutMs?: number;
    /** Receives the share of the body that is sent, from 0 to 1. Each call restarts the time limit. */
    onSent?: (share: number) => void;
  };

/** The tokens with which a call is made. */
export interface Session {
  /** The current access token; null if signed out. */
  accessToken: () => string | null;
  /**
   * Returns a new access token in place of a rejected one; null if the session is over. Rejects if that could not be
   * determined.
   */
  renew: (rejected: string) => Promise<string | null>;
}

/** No user: for the calls that begin a session. */
export const NOBODY: Session = { accessToken: () => null, renew: async () => null };

type Values = Record<string, unknown> | undefined;

/**
 * Makes a call with a session. If the server rejects the token, it is renewed and the call repeated once. Rejects with
 * an ApiError, or with the reason of the caller's own signal.
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
        // Mail and tables that a call sends are in the language of the page, which is not always the browser's.
        'accept-language': pageLanguage,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...sent.headers,
      },
      body: sent.body ?? null,
    };
    const response =
      onSent === undefined
        ? await fetch(url, made)
        : await fetchWithProgress(url, made, (share) => {
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

/** Starts a timeout that can be restarted; `over` is its signal. */
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
  // The browser sets the content type of these: it knows the boundary between the parts.
  return { headers: {}, body: encoding === 'form' ? formOf(body as Values) : partsOf(body as Values) };
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (endpoint.download === undefined) return response.json();
  return endpoint.download.startsWith('application/') && endpoint.download !== 'application/json'
    ? readFile(endpoint, response)
    : readText(response);
}

/** Reads a binary answer unchanged. The endpoint's name is for the code that saves the file. */
async function readFile({ name, download }: Endpoint, response: Response): Promise<File> {
  return new File([await response.arrayBuffer()], name, { type: download ?? '' });
}

/** Reads a text unchanged: `text()` would remove the byte order mark by which a spreadsheet detects the encoding. */
async function readText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** The path under the API's base with its `:names` filled in and its query appended. */
export function buildUrl(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = formOf(query);
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Encodes values as a form; undefined ones are left out. */
function formOf(values: Values): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

/** A proxy in between may answer anything, so the body is validated. */
async function readFailure(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null)).data;
  return new ApiError(body === undefined ? '' : translatedDetail(body), {
    status: response.status,
    code: body?.code ?? 'unreadable',
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
    fields: body && translatedFields(body),
  });
}

function translatedFields({ fields = {}, field_messages: messages = {} }: ErrorBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, translated(messages[field] ?? text)]),
  );
}

/** Seconds of a Retry-After header (RFC 9110 §10.2.3); dates, which our server never sends, are ignored. */
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
