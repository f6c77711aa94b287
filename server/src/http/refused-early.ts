import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@coderoom/contract';
import type { FastifyReply } from 'fastify';

/** Refusals of what the parser of HTTP gives up on, by its error code; else it is not HTTP. */
const PARSER_REFUSALS: Record<string, { status: number; body: ErrorBody }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { detail: 'The headers of the request are too long.', code: 'too_large' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { detail: 'The request did not come to an end.', code: 'invalid' },
  },
};
const NOT_HTTP = { status: 400, body: { detail: 'The request is not valid HTTP.', code: 'invalid' } };
const NO_ADDRESS: ErrorBody = { detail: 'This address is not valid.', code: 'not_found' };
/** No hook runs for what is refused this early: these stand in for the headers of every other answer. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
};

/** Answers an address that no route can be looked up by: one that cannot be decoded, or is far too long. */
export function refuseAddress(_error: Error, _request: unknown, { raw }: FastifyReply): void {
  const text = JSON.stringify(NO_ADDRESS);
  raw.writeHead(404, { ...HEADERS, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** Answers what is not even a request, in the shape of every other failure, and lets go of the connection. */
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
