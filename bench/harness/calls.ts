import { randomUUID } from 'node:crypto';
import { API_BASE, type Endpoint, login, type ResponseOf, register } from '@coderoom/contract';

const PASSWORD = 'Teacher-of-2026!';

/** Settings with which a server creates an admin at its start. */
export const ADMIN = { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: PASSWORD };

/** Makes a call of the contract. */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  request: { id?: string; body?: object; form?: URLSearchParams; token?: string | undefined },
): Promise<ResponseOf<E>> {
  const { id = '', body, form, token } = request;
  const answer = await fetch(`${origin}${API_BASE}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? JSON.stringify(body),
  });
  return endpoint.response.parse(await answer.json()) as ResponseOf<E>;
}

/** Creates an account, signs in and returns the access token. */
export async function signUp(origin: string): Promise<string> {
  return (await signUpAs(origin)).token;
}

/** As {@link signUp}, with the account's email address. */
export async function signUpAs(origin: string): Promise<{ email: string; token: string }> {
  const username = `p${randomUUID().slice(0, 8)}`;
  const email = `${username}@school.example`;
  await call(origin, register, { body: { username, email, full_name: 'A Pupil', password: PASSWORD } });
  return { email, token: await signIn(origin, username, PASSWORD) };
}

/** Signs in as the admin of {@link ADMIN} and returns the access token. */
export async function signInAsAdmin(origin: string): Promise<string> {
  return await signIn(origin, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
}

/** Signs in and returns the access token. */
async function signIn(origin: string, username: string, password: string): Promise<string> {
  const form = new URLSearchParams({ username, password });
  return (await call(origin, login, { form })).access_token;
}
