import { inEnglish, type MessageValue, message, problem } from '@coderoom/contract';
import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: problem`must be text`,
  number: problem`must be a number`,
  int: problem`must be a whole number`,
  nan: problem`must be a number`,
  boolean: problem`must be true or false`,
  array: problem`must be a list`,
  tuple: problem`must be a list`,
  object: problem`must be an object of fields`,
  record: problem`must be an object of fields`,
  file: problem`must be a file`,
  date: problem`must be a moment`,
  null: problem`must be null`,
  undefined: problem`must be left out`,
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: problem`must be a moment such as 2026-09-01T08:00:00Z`,
  date: problem`must be a day such as 2026-09-01`,
  email: problem`must be an address such as mira@school.example`,
  url: problem`must be an address such as https://school.example`,
  uuid: problem`must be a UUID`,
  base64: problem`must be base64`,
};

/** Gives schemas without messages of their own readable ones: what the field must be, not what the parser met. */
export function speakToPeople(): void {
  z.config({ customError: (issue) => words(issue) });
}

function words(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? problem`is required`
        : (KINDS[issue.expected] ?? problem`is not valid`);
    case 'invalid_value':
      return problem`must be ${choice(issue.values.map(String))}`;
    case 'too_big':
      return mostOf(issue.origin, Number(issue.maximum));
    case 'too_small':
      return leastOf(issue.origin, Number(issue.minimum));
    case 'not_multiple_of':
      return problem`must be a multiple of ${Number(issue.divisor)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? problem`is not valid`;
    case 'unrecognized_keys':
      // Not kept for translation: there is no end of keys that a client may invent.
      return inEnglish(message`does not know ${issue.keys.join(', ')}`);
    default:
      return problem`is not valid`;
  }
}

/** `one, two or three` */
function choice(values: readonly string[]): MessageValue {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : message`${values.slice(0, -1).join(', ')} or ${last}`;
}

function mostOf(origin: string, max: number): string {
  switch (origin) {
    case 'string':
      return max === 1
        ? problem`must have at most 1 character`
        : problem`must have at most ${max} characters`;
    case 'array':
    case 'set':
      return max === 1 ? problem`must have at most 1 entry` : problem`must have at most ${max} entries`;
    case 'file':
      return problem`must have at most ${max} bytes`;
    default:
      return problem`must be at most ${max}`;
  }
}

function leastOf(origin: string, min: number): string {
  switch (origin) {
    case 'string':
      return min === 1
        ? problem`must have at least 1 character`
        : problem`must have at least ${min} characters`;
    case 'array':
    case 'set':
      return min === 1 ? problem`must have at least 1 entry` : problem`must have at least ${min} entries`;
    case 'file':
      return problem`must have at least ${min} bytes`;
    default:
      return problem`must be at least ${min}`;
  }
}
