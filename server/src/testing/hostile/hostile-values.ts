import { z } from 'zod';

/** Numbers in [0, 1). */
type Random = () => number;

/** Parts of a JSON schema that values are generated from. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  maxLength?: number;
  maxItems?: number;
}

/** A number that JavaScript can't represent, written into the JSON verbatim. */
const WRITTEN = (number: string) => `\u0001${number}\u0001`;

const NUMBERS = [
  ...[0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324, 1e308],
  ...['1e999', '-1e999', '9223372036854775808', '1E400', '0.1e-999'].map(WRITTEN),
];
const TEXTS = [
  ...[
    '',
    ' ',
    '0',
    '1',
    'null',
    'true',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp',
    '\u200b',
    '\ufeff',
  ],
  ...[
    '../../etc/passwd',
    '%00',
    '%',
    '%_\\',
    "'; drop table users; --",
    '"',
    '\\',
    '<script>alert(1)</script>',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'a@b.c',
    'ﬁ\u0301',
    '\u{1f469}\u200d\u{1f4bb}',
    '\r\nSet-Cookie: a=b',
  ],
  ...['9'.repeat(400), '-1', '1e3', '0x10', 'Infinity', 'NaN', '9007199254740993', '9223372036854775808'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '275760-09-13T00:00:00Z', '2026-02-30T00:00:00Z'],
  ...[
    '{{7*7}}',
    '#{7*7}',
    '<%= 7*7 %>',
    "' or 1=1 --",
    '1;select pg_sleep(9)',
    '$(sleep 9)',
    '/../..',
    '.',
    '..',
  ],
  ...['x'.repeat(5_000), '\u00e9'.repeat(400), '\u{1f600}'.repeat(3_000), '\n'.repeat(1_000)],
];
/** Maximum length of generated texts in characters, whatever the schema allows. */
const LONGEST_TEXT = 300_000;
const RAW_BODIES = [
  ...['', ' ', '{', '[]', 'null', '0', '"text"', 'undefined', '{"a":}', '\ufeff{}', '{"a":1}{"b":2}', '\0'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '['.repeat(20_000)],
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];
const MEDIA_TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'x', ''],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=b',
    'a/b; c="',
  ],
];

/** Generates values that our page would never send, reproducible from the same random numbers. */
export function hostileValues(random: Random) {
  /** @param values At least one value. */
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const chance = (share: number) => random() < share;

  /** Generates any value. */
  const anything = (depth = 0): unknown =>
    pick<() => unknown>([
      () => null,
      () => chance(0.5),
      () => pick(NUMBERS),
      () => pick(TEXTS),
      () => Array.from({ length: Math.floor(random() * 3) }, () => (depth > 3 ? 0 : anything(depth + 1))),
      () => ({ [pick(TEXTS)]: depth > 3 ? 0 : anything(depth + 1) }),
    ])();

  /**
   * Generates a value that mostly fits a schema.
   * @param good Values that pass a field's schema, by the field's name.
   */
  const likely = (shape: Shape, good: Record<string, readonly unknown[]>, name = ''): unknown => {
    if (chance(0.15)) return anything();
    const candidates = good[name];
    if (candidates && chance(0.7)) return pick(candidates);
    if (shape.anyOf) return likely(pick(shape.anyOf), good, name);
    if (shape.enum) return pick(shape.enum);
    if (shape.properties) {
      const present = Object.entries(shape.properties).filter(() => chance(0.9));
      return Object.fromEntries(present.map(([field, inner]) => [field, likely(inner, good, field)]));
    }
    const { items, maxItems = Number.POSITIVE_INFINITY } = shape;
    if (items) {
      // One more than allowed, if that is not too many to generate.
      const length = maxItems < 300 && chance(0.05) ? maxItems + 1 : Math.floor(random() * 3);
      return Array.from({ length }, () => likely(items, good, name));
    }
    if (shape.type === 'integer' || shape.type === 'number') return chance(0.5) ? 1 : pick(NUMBERS);
    if (shape.type === 'boolean') return chance(0.5);
    const { maxLength = LONGEST_TEXT } = shape;
    if (maxLength < LONGEST_TEXT && chance(0.1)) return 'x'.repeat(maxLength + (chance(0.5) ? 1 : 0));
    return chance(0.002) ? 'x'.repeat(LONGEST_TEXT) : pick(TEXTS);
  };

  return {
    pick,
    chance,
    text: () => pick(TEXTS),
    rawBody: () => pick(RAW_BODIES),
    mediaType: () => pick(MEDIA_TYPES),
    like: (schema: z.ZodType, good: Record<string, readonly unknown[]>) =>
      likely(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, good),
  };
}

/** Serializes to JSON, including numbers that JavaScript can't represent. */
export function hostileJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/"\\u0001([^"\\]*)\\u0001"/g, '$1');
}
