import type { Endpoint } from '@coderoom/contract';
import { hostileJson, type hostileValues } from './hostile-values.ts';

/** Values that pass a field's schema, by the field's name. */
export type GoodValues = Record<string, readonly unknown[]>;

type Hostile = ReturnType<typeof hostileValues>;

/** Headers that change a server's behaviour or a caller's apparent identity. */
const HEADERS: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1;host=evil.test', 'x-real-ip': '127.0.0.1' },
  { host: 'evil.test' },
  { origin: 'https://evil.test', referer: 'https://evil.test/' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/v1/admin/users' },
  { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { range: 'bytes=0-0,-1' },
  { 'accept-encoding': 'x'.repeat(4_000), accept: 'text/html;q=NaN' },
  { cookie: `token=${'a'.repeat(2_000)}; __proto__=1` },
  { __proto__: 'x', constructor: 'y', 'x-user-id': '1', 'x-admin': 'true' },
  { 'x-request-id': '\u00ff<script>' },
  { 'accept-language': '{{7*7}}', 'user-agent': "'; drop table users; --" },
];

/** Makes requests to an endpoint that our page would never make. */
export function hostileRequest(endpoint: Endpoint, hostile: Hostile, good: GoodValues) {
  const { body, type } = bodyOf(endpoint, hostile, good);
  return {
    method: endpoint.method,
    url: `/api/v1${pathOf(endpoint, hostile, good)}${queryOf(endpoint, hostile, good)}`,
    headers: {
      ...(hostile.chance(0.1) ? hostile.pick(HEADERS) : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
    } as Record<string, string>,
    ...(body === undefined ? {} : { payload: body }),
  };
}

function pathOf({ path, params }: Endpoint, hostile: Hostile, good: GoodValues): string {
  const values = asRecord(hostile.like(params, good));
  return path.replace(/:(\w+)/g, (_, name) => encode(asText(values[name] ?? hostile.text())));
}

function queryOf({ query }: Endpoint, hostile: Hostile, good: GoodValues): string {
  const parts = Object.entries(asRecord(hostile.like(query, good)));
  if (hostile.chance(0.1)) parts.push(...parts, [hostile.text(), hostile.text()]);
  const pairs = parts.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}${hostile.chance(0.05) ? '&%&=&%ff=%' : ''}`;
}

function bodyOf(endpoint: Endpoint, hostile: Hostile, good: GoodValues): { body?: string; type?: string } {
  if (hostile.chance(0.1)) return { body: hostile.rawBody(), type: hostile.mediaType() };
  if (endpoint.method === 'GET') return {};
  const value = hostile.like(endpoint.body, good);
  if (endpoint.bodyEncoding === 'json') return { body: hostileJson(value), type: 'application/json' };
  const fields = Object.entries(asRecord(value)).map(([name, field]) => [name, asText(field)] as const);
  if (endpoint.bodyEncoding === 'form') {
    const body = fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  const parts = fields.map(([name, text]) => {
    const fileName = hostile.pick(['a.py', 'b.txt', 'c.zip', hostile.text()]);
    const file = /^(zip_|base_)?file$/.test(name) ? `; filename="${fileName}"` : '';
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  return { body: `${parts.join('')}--b--\r\n`, type: 'multipart/form-data; boundary=b' };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : hostileJson(value);
}

/** Encodes text for a URL. A lone surrogate can't be encoded and is replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
