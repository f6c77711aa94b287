import { message } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { AssignmentRow } from './store.ts';

/** @throws {ApiError} 404 for null. */
export function known<Row>(row: Row | null): Row {
  if (row === null) throw new ApiError(404, 'not_found', message`There is no such assignment.`);
  return row;
}

export function noPair(): ApiError {
  return new ApiError(404, 'not_found', message`There is no such pair.`);
}

/** @throws {ApiError} 409 while it is being processed. */
export function atRest(row: AssignmentRow): AssignmentRow {
  if (row.status !== 'processing') return row;
  throw new ApiError(
    409,
    'conflict',
    message`The assignment is being processed. Please wait until that has ended.`,
  );
}
