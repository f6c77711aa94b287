import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  nan: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object of fields',
  record: 'must be an object of fields',
  file: 'must be a file',
  date: 'must be a moment',
  null: 'must be null',
  undefined: 'must be left out',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a moment such as 2026-09-01T08:00:00Z',
  date: 'must be a day such as 2026-09-01',
  email: 'must be an address such as mira@school.example',
  url: 'must be an address such as https://school.example',
  uuid: 'must be a UUID',
  base64: 'must be base64',
};

/** Gives schemas without messages of their own readable ones: what the field must be, not what the parser met. */
export function speakToPeople(): void {
  z.config({ customError: (issue) => words(issue) });
}

function words(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (KINDS[issue.expected] ?? 'is not valid');
    case 'invalid_value':
      return `must be ${choice(issue.values.map(String))}`;
    case 'too_big':
      return `must ${amount(issue.origin)} at most ${issue.maximum}${unit(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `must ${amount(issue.origin)} at least ${issue.minimum}${unit(issue.origin, issue.minimum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not valid';
    case 'unrecognized_keys':
      return `does not know ${choice(issue.keys, 'and')}`;
    default:
      return 'is not valid';
  }
}

function choice(values: readonly string[], last = 'or'): string {
  return values.join(', ').replace(/, ([^,]*)$/, ` ${last} $1`);
}

function amount(origin: string): string {
  return UNITS[origin] === undefined ? 'be' : 'have';
}

const UNITS: Readonly<Record<string, [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

function unit(origin: string, count: number | bigint): string {
  const names = UNITS[origin];
  return names === undefined ? '' : ` ${names[Number(count) === 1 ? 0 : 1]}`;
}
