import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, message, messageFields } from '@coderoom/contract';
import type { FastifyReply } from 'fastify';

/** Answers for requests that the HTTP parser rejects, by error code; any other code means it isn't HTTP. */
const PARSER_REFUSALS: Record<string, { status: number; body: ErrorBody }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: {
      ...messageFields('detail', message`The headers of the request are too long.`),
      code: 'too_large',
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { ...messageFields('detail', message`The request did not come to an end.`), code: 'invalid' },
  },
};
const NOT_HTTP = {
  status: 400,
  body: { ...messageFields('detail', message`The request is not valid HTTP.`), code: 'invalid' },
};
const NO_ADDRESS: ErrorBody = {
  ...messageFields('detail', message`This address is not valid.`),
  code: 'not_found',
};
/** No hook runs for requests rejected this early; these replace the headers of every other answer. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
};

/** Answers a path that can't be routed: it is malformed or far too long. */
export function refuseAddress(_error: Error, _request: unknown, { raw }: FastifyReply): void {
  const text = JSON.stringify(NO_ADDRESS);
  raw.writeHead(404, { ...HEADERS, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** Answers a connection that sent no valid request, in the usual error format, and closes it. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = PARSER_REFUSALS[error.code ?? ''] ?? NOT_HTTP;
  const text = JSON.stringify(body);
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(text), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  }
  socket.destroySoon();
}
