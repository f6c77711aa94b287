import { runId } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('is what the contract takes for one, and another every time', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(runId.safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
