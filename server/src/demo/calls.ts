import {
  API_BASE,
  type BodyOf,
  type Endpoint,
  login,
  type ParamsOf,
  type ResponseOf,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';

/** A client of the API. */
export interface ApiClient {
  /** @throws {Error} the server's message if it refused. */
  call<E extends Endpoint>(
    endpoint: E,
    request?: { params?: ParamsOf<E>; body?: BodyOf<E> },
  ): Promise<ResponseOf<E>>;
}

/** Returns a client that calls the API within the process. */
export function callerOf(app: FastifyInstance, authorization?: string): ApiClient {
  return {
    async call(endpoint, { params, body } = {}) {
      const values = (params ?? {}) as Record<string, string | number>;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
      const encoded = await encode(endpoint, body);
      const response = await app.inject({
        method: endpoint.method,
        url: `${API_BASE}${path}`,
        headers: { ...encoded.headers, ...(authorization === undefined ? {} : { authorization }) },
        ...(encoded.payload === undefined ? {} : { payload: encoded.payload }),
      });
      if (response.statusCode !== endpoint.success) {
        throw new Error(`${endpoint.name} was answered with ${response.statusCode}: ${response.body}`);
      }
      const answer: unknown = response.statusCode === 204 ? undefined : response.json();
      return endpoint.response.parse(answer) as ResponseOf<typeof endpoint>;
    },
  };
}

/** @throws {Error} if there is no such account. */
export async function signIn(app: FastifyInstance, email: string, password: string): Promise<ApiClient> {
  const tokens = await callerOf(app).call(login, { body: { username: email, password } });
  return callerOf(app, `Bearer ${tokens.access_token}`);
}

/** Encodes a body as a browser would. */
async function encode({ bodyEncoding }: Endpoint, body: unknown) {
  if (body === undefined) return { headers: {} };
  if (bodyEncoding === 'json') {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  }
  const form = bodyEncoding === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (form instanceof FormData && value instanceof File) form.set(name, value);
    else form.set(name, String(value));
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
