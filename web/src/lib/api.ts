import {
  API_BASE,
  API_TIMEOUT_MS,
  type BodyOf,
  type Endpoint,
  errorBody,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@coderoom/contract';
import { ApiError } from './api-error.ts';

type Given<Name extends string, T> = undefined extends T
  ? Partial<Record<Name, T>>
  : Record<never, never> extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

type Request<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** Ends the call; it then rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** How long to wait for the answer, in ms, where it is not the ordinary time. */
    timeoutMs?: number;
  };

type Values = Record<string, unknown> | undefined;

/** Calls the server. Rejects with an ApiError, or with the reason of the caller's own signal. */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<ResponseOf<E>> {
  const { signal, timeoutMs = API_TIMEOUT_MS } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { params, query, body } = request as { params?: Values; query?: Values; body?: unknown };
  try {
    const response = await fetch(buildUrl(endpoint.path, params, query), {
      method: endpoint.method,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw await readFailure(response);
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw explain(error, timeout);
  }
}

/** The path under the API's base with its `:names` filled in and its query appended. */
export function buildUrl(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** A proxy in between may answer anything, hence no trust in the body. */
async function readFailure(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  return new ApiError(body.success ? body.data.detail : '', {
    status: response.status,
    code: body.success ? body.data.code : 'unreadable',
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  });
}

/** Seconds of a Retry-After header (RFC 9110 §10.2.3); a date, which our server never sends, is left out. */
function readRetryAfter(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function explain(error: unknown, timeout: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (timeout.aborted) {
    return new ApiError('The server did not answer in time. Try again in a moment.', {
      status: null,
      code: 'timeout',
    });
  }
  if (error instanceof SyntaxError) {
    return new ApiError(
      'The server answered something that this page does not understand. Reload the page.',
      {
        status: null,
        code: 'unreadable',
      },
    );
  }
  return new ApiError('The server cannot be reached. Check the connection and try again.', {
    status: null,
    code: 'network',
  });
}
