import { expect, it } from 'vitest';
import { PartsNotPrepared, type Runner } from '#runner/index.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

const refuse = async (): Promise<never> => {
  throw new PartsNotPrepared('go');
};
const runner: Runner = { ...standInRunner(), run: refuse, check: refuse };
const { people } = setUpTestApp({ runner });

it.each(['/code/execute', '/code/validate'])(
  'tells whoever needs packages that could not be prepared what is true: %s',
  async (path) => {
    const code = 'package main\n\nimport "net/http"\n\nfunc main() { println(http.StatusOK) }\n';
    const answer = await people.call('POST', path, { json: { code, language: 'go' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '60',
      {
        code: 'language_unavailable',
        detail:
          'Packages of Go that this program uses could not be prepared on this server. Please try again in 60 s, or tell the administrator.',
      },
    ]);
  },
);
