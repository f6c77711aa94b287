import { API_BASE } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/api.ts';

/** Address of the OpenAPI document. */
export const OPEN_API_ADDRESS = `${API_BASE}/openapi.json`;

/** The parts of JSON Schema that the server's own document uses. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  security?: readonly object[];
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** The server's OpenAPI document, as far as it is shown. */
export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call of the API. */
export interface DocumentedCall extends Operation {
  method: string;
  path: string;
}

/** The document is the same for everybody until the server changes. */
export const openApiQuery = queryOptions({
  queryKey: ['open-api'],
  queryFn: async ({ signal }): Promise<OpenApiDocument> => {
    const answer = await fetch(OPEN_API_ADDRESS, { signal });
    if (!answer.ok) throw new Error(`${OPEN_API_ADDRESS}: ${answer.status}`);
    return await answer.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});

/** The calls whose method, path, name or summary holds all words of a search, by area: the first name in the path. */
export function groupCalls(
  { paths }: OpenApiDocument,
  search: string,
): [area: string, calls: DocumentedCall[]][] {
  const words = search.toLowerCase().split(/\s+/);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  );
  const found = calls.filter(({ method, path, operationId, summary }) => {
    const text = `${method} ${path} ${operationId} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const byArea = Map.groupBy(found, ({ path }) => areaOf(path));
  return [...byArea].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** Calls of admins about users belong to the users. */
function areaOf(path: string): string {
  const [first = '', second] = path.slice(API_BASE.length + 1).split('/');
  return first === 'admin' && second !== undefined ? second : first;
}

/** The command line that makes a call, with an example of its body. */
export function curlOf(
  { method, path, parameters, requestBody, security }: DocumentedCall,
  origin: string,
): string {
  const query = (parameters ?? []).filter(({ in: place, required }) => place === 'query' && required);
  const names = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`);
  const [encoding, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const fields = Object.entries(content?.schema?.properties ?? {});
  const isJson = encoding === 'application/json';
  const url = `${origin}${path}${names.length > 0 ? `?${names.join('&')}` : ''}`;
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(security === undefined ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(isJson && content?.schema ? [`--json '${JSON.stringify(exampleOf(content.schema))}'`] : []),
    ...(isJson
      ? []
      : fields.map(([name]) => `${encoding === 'multipart/form-data' ? '-F' : '-d'} ${name}=…`)),
    `'${url}'`,
  ];
  return parts.join(' \\\n  ');
}

/** An example of what a schema describes; of an object its required fields alone. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return exampleOf(schema.anyOf[0]);
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return schema.format === 'date-time' ? '2030-01-31T12:00:00.000Z' : 'text';
    default:
      return null;
  }
}

/** A schema in a few words: `string[], at most 3`, `text | null`. */
export function typeText(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.items !== undefined) {
    const inner = typeText(schema.items);
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`;
  }
  const names = [schema.type ?? 'any'].flat();
  const range = rangeOf(schema);
  return [names.join(' | '), schema.format, range].filter((part) => part !== undefined).join(', ');
}

/** The bounds of a number or of a text's length, if they say anything. */
function rangeOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string | undefined {
  const isBound = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const least = isBound(minimum) ? minimum : minLength;
  const most = isBound(maximum) ? maximum : maxLength;
  if (least === undefined && most === undefined) return undefined;
  return `${least ?? ''}…${most ?? ''}`;
}

/** The fields of an object, of the objects in a list, or of the first alternative that has some. */
export function fieldsOf(schema: JsonSchema): [name: string, field: JsonSchema, isRequired: boolean][] {
  if (schema.items !== undefined) return fieldsOf(schema.items);
  const described = schema.anyOf?.find((one) => fieldsOf(one).length > 0);
  if (described !== undefined) return fieldsOf(described);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    field,
    schema.required?.includes(name) ?? false,
  ]);
}
