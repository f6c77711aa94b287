import {
  API_BASE,
  type BodyOf,
  type Endpoint,
  type ERROR_CODES,
  type ErrorBody,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@coderoom/contract';

/** A received call: path parameters and query as text; a JSON body parsed, a form as an object of its fields. */
interface Asked<E extends Endpoint> {
  params: Record<keyof ParamsOf<E>, string>;
  query: Partial<Record<keyof QueryOf<E>, string>>;
  body: BodyOf<E>;
}

type Answer<E extends Endpoint> = ResponseOf<E> | ((asked: Asked<E>) => ResponseOf<E>);

interface Refusal extends Partial<Omit<ErrorBody, 'code'>> {
  status: number;
  code?: (typeof ERROR_CODES)[number];
  /** Seconds of a Retry-After header. */
  retryAfter?: number;
}

/** Pending calls of one endpoint, answered by the test. */
interface Held<E extends Endpoint> {
  answer: (answer: ResponseOf<E>) => void;
  refuse: (refusal: Refusal) => void;
}

/** An answer that violates the contract. */
class BrokenAnswer extends Error {}

type Respond = (asked: Asked<Endpoint>, signal: AbortSignal | null) => Promise<Response> | Response;

/**
 * Replaces the network in component tests: answers calls by the contract. A call without an answer fails the test.
 */
export class StandInServer {
  #answers = new Map<Endpoint, Respond>();
  #defaults = new Map<Endpoint, Respond>();
  #asked: { endpoint: Endpoint; asked: Asked<Endpoint> }[] = [];
  #failures: string[] = [];
  /** Ends pending calls. */
  #release = new AbortController();

  /** Answers all calls of an endpoint from now on. The call fails if the answer violates the contract's schema. */
  answer<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): void {
    this.#answers.set(endpoint, answering(endpoint, answer));
  }

  /** Answers calls of an endpoint for which the test itself sets no answer. */
  answerByDefault<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): void {
    this.#defaults.set(endpoint, answering(endpoint, answer));
  }

  /** Answers with a body that violates the contract, as an older or newer server might. */
  answerUnchecked(endpoint: Endpoint, body: unknown): void {
    this.#answers.set(endpoint, () => Response.json(body, { status: endpoint.success }));
  }

  refuse(endpoint: Endpoint, refusal: Refusal): void {
    this.#answers.set(endpoint, () => refusalOf(refusal));
  }

  /** Makes the calls of an endpoint fail as if the server could not be reached. */
  lose(endpoint: Endpoint): void {
    this.#answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Keeps the calls of an endpoint pending; the returned functions answer all of them. */
  hold<E extends Endpoint>(endpoint: E): Held<E> {
    const held = Promise.withResolvers<Response>();
    const release = this.#release.signal;
    this.#answers.set(endpoint, async (_, signal) => {
      const aborted = Promise.withResolvers<never>();
      for (const ending of [signal, release]) {
        // It may have ended while its body was read.
        if (ending?.aborted) aborted.reject(ending.reason);
        ending?.addEventListener('abort', () => aborted.reject(ending.reason));
      }
      return (await Promise.race([held.promise, aborted.promise])).clone();
    });
    return {
      answer: (answer) => held.resolve(respond(endpoint, answer)),
      refuse: (refusal) => held.resolve(refusalOf(refusal)),
    };
  }

  /** Returns the calls of an endpoint so far. */
  askedFor<E extends Endpoint>(endpoint: E): Asked<E>[] {
    return this.#asked.filter((one) => one.endpoint === endpoint).map(({ asked }) => asked as Asked<E>);
  }

  /** Replaces the browser's `fetch`. */
  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    init?.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    for (const [endpoint, respondTo] of this.#inOrder()) {
      const params = request.method === endpoint.method ? matchPath(endpoint.path, pathname) : null;
      if (params === null) continue;
      const asked = {
        params,
        query: Object.fromEntries(searchParams),
        body: await readBody(request, endpoint),
      };
      this.#asked.push({ endpoint, asked });
      return await this.#checked(respondTo, asked, init?.signal ?? null);
    }
    this.#failures.push(`unexpected call ${request.method} ${pathname}: the test sets no answer to it`);
    return refusalOf({ status: 404, code: 'not_found', detail: 'The test has no answer to this.' });
  };

  /** A broken answer fails the test: to the page it would look like a lost connection. */
  async #checked(respondTo: Respond, ...call: Parameters<Respond>): Promise<Response> {
    try {
      return await respondTo(...call);
    } catch (error) {
      if (error instanceof BrokenAnswer) this.#failures.push(error.message);
      throw error;
    }
  }

  /** Paths with fewer parameters first: `/templates/mine` is not the template whose id is "mine". */
  #inOrder() {
    const parameters = (endpoint: Endpoint) => endpoint.path.split(':').length;
    return [...new Map([...this.#defaults, ...this.#answers])].sort(
      ([one], [other]) => parameters(one) - parameters(other),
    );
  }

  /** Removes all answers and returns what went wrong: unexpected calls and broken answers. */
  reset(): string[] {
    const failures = this.#failures;
    this.#answers = new Map();
    this.#defaults = new Map();
    this.#asked = [];
    this.#failures = [];
    this.#release.abort(new TypeError('The test is over.'));
    this.#release = new AbortController();
    return failures;
  }
}

/** Installed before each test by `component-setup.ts`, with the answers of `every-visit.ts`, and reset after it. */
export const server = new StandInServer();

function answering<E extends Endpoint>(endpoint: E, answer: Answer<E>): Respond {
  return (asked) =>
    respond(endpoint, typeof answer === 'function' ? (answer as (asked: unknown) => unknown)(asked) : answer);
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expression = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${API_BASE}${expression}$`).exec(path);
  if (found === null) return null;
  const params = Object.entries(found.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function readBody(request: Request, { bodyEncoding }: Endpoint): Promise<unknown> {
  if (request.body === null) return undefined;
  if (bodyEncoding === 'json') return await request.json();
  return Object.fromEntries(await request.formData());
}

function respond(endpoint: Endpoint, body: unknown): Response {
  if (endpoint.success === 204) return new Response(null, { status: 204 });
  if (endpoint.download !== undefined) {
    return new Response(body as Blob | string, { headers: { 'content-type': endpoint.download } });
  }
  const { error } = endpoint.response.safeParse(body);
  if (error !== undefined)
    throw new BrokenAnswer(`an answer to ${endpoint.name} breaks the contract: ${error}`);
  return Response.json(body, { status: endpoint.success });
}

function refusalOf({ status, retryAfter, code = 'internal', detail = '', fields }: Refusal): Response {
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ detail, code, ...(fields === undefined ? {} : { fields }) }, { status, headers });
}
