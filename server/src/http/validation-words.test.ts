import { inEnglish, messageOfProblem } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldSentence } from './errors.ts';

const schema = z.object({
  name: z.string().max(3),
  count: z.number().int().min(1).optional(),
  kind: z.enum(['one', 'two', 'three']).optional(),
  tags: z.array(z.boolean()).max(1).optional(),
  at: z.iso.datetime().optional(),
  own: z.string('must be said').optional(),
  either: z.union([z.number(), z.array(z.number())]).optional(),
});

it.each([
  [{}, 'Name is required.'],
  [{ name: 7 }, 'Name must be text.'],
  [{ name: 'long' }, 'Name must have at most 3 characters.'],
  [{ name: '', count: 0 }, 'Count must be at least 1.'],
  [{ name: '', count: 1.5 }, 'Count must be a whole number.'],
  [{ name: '', kind: 'four' }, 'Kind must be one, two or three.'],
  [{ name: '', tags: [true, true] }, 'Tags must have at most 1 entry.'],
  [{ name: '', tags: [1] }, 'Tags.0 must be true or false.'],
  [{ name: '', at: 'noon' }, 'At must be a moment such as 2026-09-01T08:00:00Z.'],
  [{ name: '', own: 1 }, 'Own must be said.'],
  [{ name: '', either: 'x' }, 'Either is not valid.'],
])('%j is refused in words for people', (value, sentence) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(inEnglish(fieldSentence(issue?.path.join('.') ?? '', messageOfProblem(issue?.message ?? '')))).toBe(
    sentence,
  );
});
