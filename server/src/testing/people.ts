import { randomUUID } from 'node:crypto';
import { type Tokens, tokens, user } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';

/** A password that satisfies every rule. */
export const PASSWORD = 'Teacher-of-2026!';

/** Settings that create an admin at the server's start. */
export const ADMIN = { ADMIN_EMAIL: 'head@school.test', ADMIN_PASSWORD: PASSWORD };

interface Request {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string>;
  /** Languages that the caller reads, as a browser sends them. */
  acceptLanguage?: string;
  /** Client address of the call. */
  from?: string;
}

/** A signed-in person. */
export interface Person extends Tokens {
  id: number;
  email: string;
  username: string;
}

/** Makes calls to an application. Names are random, so that tests don't collide. */
export function peopleOf(app: FastifyInstance) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, request: Request = {}) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: request.from ?? '127.0.0.1',
      headers: {
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        ...(request.acceptLanguage === undefined ? {} : { 'accept-language': request.acceptLanguage }),
        ...(request.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(request.form ? { payload: new URLSearchParams(request.form).toString() } : {}),
      ...(request.json === undefined ? {} : { payload: request.json as object }),
    });

  const signUp = (fields: Record<string, unknown> = {}, from?: string) => {
    const name = `p${randomUUID().slice(0, 8)}`;
    const account = {
      email: `${name}@school.test`,
      username: name,
      full_name: 'A Pupil',
      password: PASSWORD,
    };
    return call('POST', '/auth/register', { json: { ...account, ...fields }, ...(from ? { from } : {}) });
  };
  const signIn = (username: string, password = PASSWORD, from = '127.0.0.1') =>
    call('POST', '/auth/login', { form: { username, password }, from });

  return {
    call,
    signUp,
    signIn,
    /** Returns the access token of the admin of {@link ADMIN}. */
    async signInAsAdmin(): Promise<string> {
      return tokens.parse((await signIn(ADMIN.ADMIN_EMAIL)).json()).access_token;
    },
    /** Creates a new person, signed in. */
    async join(fields: Record<string, unknown> = {}): Promise<Person> {
      const { id, email, username } = user.parse((await signUp(fields)).json());
      const password = typeof fields.password === 'string' ? fields.password : PASSWORD;
      return { id, email, username, ...tokens.parse((await signIn(email, password)).json()) };
    },
    /** Returns the status for a token: 200 or 401. */
    async standing(accessToken: string): Promise<number> {
      return (await call('GET', '/auth/me', { token: accessToken })).statusCode;
    },
  };
}

/** Returns the access token of the admin of {@link ADMIN} at another server. */
export async function signInAsAdminAt(origin: string): Promise<string> {
  const form = new URLSearchParams({ username: ADMIN.ADMIN_EMAIL, password: PASSWORD });
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body: form });
  return tokens.parse(await answer.json()).access_token;
}
