import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

const exported: Record<string, unknown> = { ...contract };
const endpoints = Object.values(exported).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);

it('names every call once, after itself, under an address of its own', () => {
  expect(endpoints.length).toBeGreaterThan(5);
  for (const endpoint of endpoints) expect(exported[endpoint.name]).toBe(endpoint);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('describes exactly the parameters that a path has', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params instanceof z.ZodObject ? params.shape : {})).toEqual(named);
  }
});

it('can be written down as JSON Schema, so that OpenAPI holds all of it', () => {
  for (const { params, query, body, response } of endpoints) {
    const schemas = [params, query, body, response].filter((schema) => !(schema instanceof z.ZodUndefined));
    for (const schema of schemas) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  }
});
