import * as contract from '@coderoom/contract';
import { errorBody, executionResult, LANGUAGES, MAX_CODE_BYTES, MAX_INPUT_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { STARTER_SAMPLES } from '#runner/index.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const ENDPOINTS = Object.values<unknown>({ ...contract }).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);

const { server } = setUpTestApp({ settings: { EXECUTION_TIMEOUT_SECONDS: '5' }, runner: 'shared' });

const post = (url: string, payload: unknown) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('a good call', () => {
  it('runs a program', async () => {
    const answer = await post('/code/execute', { code: 'print(6*7)', language: 'python', input_data: '' });
    expect(answer.statusCode).toBe(200);
    const result = executionResult.parse(answer.json());
    expect(result).toMatchObject({
      output: '42\n',
      error: null,
      status: 'success',
      reason: null,
      exit_code: 0,
    });
    expect(result.execution_time).toBeGreaterThan(0);
  });

  it('checks a program without running it', async () => {
    const good = await post('/code/validate', { code: 'print(1)', language: 'python' });
    expect(good.json()).toMatchObject({ valid: true, errors: [] });
    const bad = await post('/code/validate', { code: 'x = 1\nprint(', language: 'python' });
    expect(bad.json()).toMatchObject({
      valid: false,
      errors: [{ line: 2 }],
      complexity: { available: false, explanation: expect.stringContaining('compile') },
    });
  });

  it('says how a program grows: when it is checked, and with a run that finds it judged', async () => {
    const code = 'n = int(input())\nfor i in range(n):\n    for j in range(i):\n        print(i * j)\n';
    const program = { code, language: 'python', input_data: '3\n' };
    const checked = await post('/code/validate', program);
    expect(checked.json().complexity).toMatchObject({ available: true, time_complexity: 'O(n^2)' });
    const run = executionResult.parse((await post('/code/execute', program)).json());
    expect(run).toMatchObject({ status: 'success', complexity: checked.json().complexity });
    expect(run.complexity.evidence.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3]));
    const broken = await post('/code/execute', { ...program, code: `${code}(` });
    expect(broken.json()).toMatchObject({ status: 'error', complexity: { available: false } });
  });

  it('offers every language with its detected version and a sample that runs', async () => {
    const { languages } = (await get('/api/v1/languages')).json();
    expect(languages.map((language: { id: string }) => language.id)).toEqual([...LANGUAGES]);
    expect(languages.every((language: { available: boolean }) => language.available)).toBe(true);
    expect(languages[0].libraries).toContainEqual({
      name: 'NumPy',
      version: expect.stringMatching(/^\d+\.\d/),
      import: 'import numpy as np',
    });
    for (const language of LANGUAGES) {
      const { template } = (await get(`/api/v1/languages/${language}/template`)).json();
      // `runner.test.ts` runs them.
      expect(template).toBe(STARTER_SAMPLES[language]);
    }
    const first = (await post('/code/execute', { code: STARTER_SAMPLES.python, language: 'python' })).json();
    expect(first).toMatchObject({ status: 'success', error: null, diagnostics: [] });
    expect(first.output).toMatch(/hello/i);
  });

  it('tells its health, with every protection in force', async () => {
    const health = (await get('/api/v1/health')).json();
    expect(health).toMatchObject({ status: 'ok', version: '1.0.0' });
    expect(health.runner).toMatchObject({
      available: true,
      missing_protections: [],
      languages: [...LANGUAGES],
    });
  });

  it('tells the public settings', async () => {
    expect((await get('/api/v1/config')).json()).toEqual({
      app_name: 'Coderoom',
      app_version: '1.0.0',
      mail_configured: false,
      editor_assets_url: null,
      execution_timeout_seconds: 5,
      identity_provider: null,
      passwords: 'everyone',
    });
  });

  it('serves every call of the contract, and describes it as OpenAPI', async () => {
    const document = await get('/api/v1/openapi.json');
    const { openapi, paths, components } = document.json();
    expect(openapi).toMatch(/^3\.1/);
    const referred = new Set(
      [...document.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...referred]));
    expect(referred).toContain('Message');
    expect(components.schemas.Message.required).toEqual(['text', 'values']);
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = ENDPOINTS.map(
      ({ method, path }) => `${method} ${contract.API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(promised.sort());
    for (const { method, path, access } of ENDPOINTS) {
      const { description } =
        paths[`${contract.API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
      expect(description).toBe(`For ${contract.accessText(access)}.`);
    }
    const execute = paths['/api/v1/code/execute'].post;
    expect(Object.keys(execute.responses)).toEqual(
      expect.arrayContaining(['200', '400', '413', '422', '429', '503']),
    );
    expect(execute.requestBody.content['application/json'].schema.required).toEqual(['code', 'language']);
  });
});

describe('a bad call', () => {
  const python = { code: 'print(1)', language: 'python' };
  const long = (bytes: number) => 'x'.repeat(bytes + 1);
  it.each<[string, number, unknown]>([
    ['unknown language', 422, { ...python, language: 'cobol' }],
    ['no language', 422, { code: 'print(1)' }],
    ['no code', 422, { language: 'python' }],
    ['code that is a number', 422, { ...python, code: 1 }],
    ['code that is a list', 422, { ...python, code: ['print(1)'] }],
    ['input that is an object', 422, { ...python, input_data: {} }],
    ['null characters in code', 422, { ...python, code: 'print("\0")' }],
    ['null characters in input', 422, { ...python, input_data: 'a\0b' }],
    ['a list', 422, [1, 2]],
    ['a text', 422, '"text"'],
    ['null', 422, 'null'],
    ['broken JSON', 400, '{"code": "print(1)", '],
    ['nothing', 400, ''],
    ['a prototype', 400, '{"__proto__": {"admin": true}, "code": "print(1)", "language": "python"}'],
    ['long code', 413, { ...python, code: long(MAX_CODE_BYTES) }],
    ['long code in wide characters', 413, { ...python, code: 'é'.repeat(MAX_CODE_BYTES / 2 + 1) }],
    ['long input', 413, { ...python, input_data: long(MAX_INPUT_BYTES) }],
    ['a body beyond all bounds', 413, { ...python, input_data: long(20 * 1024 * 1024) }],
  ])('%s is %i', async (_name, status, payload) => {
    const answer = await post('/code/execute', payload);
    expect(answer.statusCode).toBe(status);
    const { detail, code, fields } = errorBody.parse(answer.json());
    expect(detail).toMatch(/^.{10,}$/s);
    expect(code).toMatch(/^[a-z_]+$/);
    if (status === 422) expect(Object.keys(fields ?? {})).not.toHaveLength(0);
  });

  it('names the field that is wrong', async () => {
    const answer = await post('/code/execute', { ...python, language: 'cobol' });
    expect(answer.json().fields).toHaveProperty('language');
  });

  it('of another media type is 415', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/code/execute',
      headers: { 'content-type': 'application/xml' },
      payload: '<code/>',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['/api/v1/nothing', '/api/v1/code/execute', '/api/v2/health', '/api', '/assets/missing.js'])(
    'GET %s is 404 in the shape of every error',
    async (url) => {
      const answer = await get(url);
      if (url === '/api') return expect(answer.statusCode).not.toBe(500);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: expect.any(String), code: 'not_found' });
    },
  );

  it('for the sample of an unknown language is 404', async () => {
    for (const language of ['cobol', '..%2f..%2fetc%2fpasswd', '__proto__', '%00']) {
      const answer = await get(`/api/v1/languages/${language}/template`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });
});

describe('headers', () => {
  it('keep foreign scripts, frames and origins out', async () => {
    const { headers } = await server.app.inject({
      method: 'GET',
      url: '/api/v1/health',
      headers: { origin: 'https://elsewhere.example' },
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
    expect(headers['access-control-allow-origin']).not.toBe('*');
  });

  it('give a previewed web page an origin of its own and no network', async () => {
    const { headers, payload } = await server.app.inject({ method: 'GET', url: '/preview-frame' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'unsafe-inline' blob: data:",
      "style-src 'unsafe-inline'",
      'img-src data: blob:',
      'media-src data: blob:',
      'font-src data:',
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['connection-allowlist']).toBe('()');
    expect(payload).toContain('source !== parent');
  });

  it('keep what is answered out of every cache, failures too, but not the files of the page', async () => {
    for (const path of ['/config', '/auth/me', '/code/history']) {
      const { headers } = await get(`/api/v1${path}`);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
    const page = await get('/');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('let the page of this server make every call, wherever it lies', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' };
    const response = await server.app.inject({ method: 'OPTIONS', url: '/api/v1/auth/me', headers });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    for (const method of new Set(ENDPOINTS.map((endpoint) => endpoint.method))) {
      expect(response.headers['access-control-allow-methods']).toContain(method);
    }
    expect((await server.app.inject({ method: 'OPTIONS', url: '/api/v1/auth/me' })).statusCode).toBe(204);
  });
});
