import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  downloadMyData,
  downloadTemplateTestsZip,
  executeCode,
  getLanguageTemplate,
  listLanguages,
  login,
} from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody, startLocalServer } from '#lib/testing/local-server.ts';
import { call } from './api.ts';
import { ApiError, describeFailure } from './api-error.ts';
import { buildUrl } from './request.ts';

let server: { stop: () => Promise<void> };
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  server = await startLocalServer((request, response) => answer(request, response));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

function reply(status: number, body: unknown, headers: Record<string, string> = {}) {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  it('sends method, path and body as the contract says, and brings the answer', async () => {
    let seen = '';
    answer = async (request, response) => {
      seen = `${request.method} ${request.url} ${request.headers['content-type']} ${await readBody(request)}`;
      response.end('{"output":"hi"}');
    };
    const result = await call(executeCode, { body: { code: 'x', language: 'python' } });
    expect(seen).toBe('POST /api/v1/code/execute application/json {"code":"x","language":"python"}');
    expect(result).toEqual({ output: 'hi' });
  });

  it('sends a form where the contract says so', async () => {
    let seen = '';
    answer = async (request, response) => {
      seen = `${request.headers['content-type']} ${await readBody(request)}`;
      response.end('{}');
    };
    await call(login, { body: { username: 'ada@school.test', password: 'a+b &c=ü' } });
    expect(seen).toBe(
      'application/x-www-form-urlencoded;charset=UTF-8 username=ada%40school.test&password=a%2Bb+%26c%3D%C3%BC',
    );
  });

  it('sends no token where nobody is signed in', async () => {
    let seen: string | undefined = 'not asked';
    answer = (request, response) => {
      seen = request.headers.authorization;
      response.end('{}');
    };
    await call(listLanguages, {});
    expect(seen).toBe(undefined);
  });

  it('brings a file as its text, with the mark of its encoding', async () => {
    reply(200, '\ufeff{"kept": "ü"}');
    expect(await call(downloadMyData, {})).toBe('\ufeff{"kept": "ü"}');
  });

  it('brings a ZIP to the byte', async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 0, 0xff, 0xfe, 0x0d, 0x0a]);
    answer = (_, response) => response.end(bytes);
    const file = await call(downloadTemplateTestsZip, { params: { id: 1 } });
    expect(file.type).toBe('application/zip');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('says what is wrong with each field', async () => {
    reply(422, { detail: 'No.', code: 'invalid', fields: { username: 'must not be empty' } });
    expect((await failure(call(listLanguages, {}))).fields).toEqual({ username: 'must not be empty' });
  });

  it('escapes path parameters', async () => {
    let url: string | undefined;
    answer = (request, response) => {
      url = request.url;
      response.end('{}');
    };
    await call(getLanguageTemplate, { params: { language: 'a/b c' } });
    expect(url).toBe('/api/v1/languages/a%2Fb%20c/template');
  });

  it("rejects with the server's sentence, word and delay", async () => {
    reply(503, { detail: 'All places are taken.', code: 'queue_full' }, { 'retry-after': '3' });
    const error = await failure(call(listLanguages, {}));
    expect(error).toMatchObject({
      message: 'All places are taken.',
      code: 'queue_full',
      status: 503,
      retryAfter: 3,
    });
  });

  it('leaves the message to the caller where the failure is not ours', async () => {
    reply(502, '<h1>Bad gateway</h1>');
    const error = await failure(call(listLanguages, {}));
    expect(error).toMatchObject({ message: '', status: 502, code: 'unreadable' });
  });

  it('says so when an answer is no JSON', async () => {
    reply(200, '<html>');
    expect((await failure(call(listLanguages, {}))).code).toBe('unreadable');
  });

  it('says so when nobody answers', async () => {
    answer = (request) => request.socket.destroy();
    expect((await failure(call(listLanguages, {}))).code).toBe('network');
  });

  it('gives up after the time it was given', async () => {
    answer = () => undefined;
    expect((await failure(call(listLanguages, { timeoutMs: 20 }))).code).toBe('timeout');
  });

  it("rejects with the caller's own reason when the caller ends it", async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new Error('stopped'));
    await expect(call(listLanguages, { signal: controller.signal })).rejects.toThrow('stopped');
  });
});

describe('an address', () => {
  it('leaves out what is not given', () => {
    expect(buildUrl('/code/history', undefined, { page: 2, page_size: undefined })).toBe(
      '/api/v1/code/history?page=2',
    );
  });
});

describe('the sentence for a failure', () => {
  it("prefers the server's, then the fallback", () => {
    expect(describeFailure(new ApiError('No.', { status: 422, code: 'invalid' }), 'Failed')).toBe('No.');
    expect(describeFailure(new ApiError('', { status: 502, code: 'unreadable' }), 'Failed')).toBe('Failed');
    expect(describeFailure('nothing to go by', 'Failed')).toBe('Failed');
  });

  it('says when to try again', () => {
    const busy = { status: 503, code: 'queue_full', retryAfter: 3 };
    expect(describeFailure(new ApiError('Full.', busy), 'Failed')).toBe('Full. Try again in 3 seconds.');
    expect(describeFailure(new ApiError('', { ...busy, retryAfter: 1 }), 'Failed')).toBe(
      'Failed. Try again in 1 second.',
    );
    const sentence = 'Too many requests. Please try again in 7 s.';
    expect(describeFailure(new ApiError(sentence, busy), 'Failed')).toBe(sentence);
  });
});
