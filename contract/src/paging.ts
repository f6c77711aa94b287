import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';

/** Beyond this no list reaches; a larger number would only be a way to make the database count. */
const MAX_PAGE = 1_000_000;

/** The query of a list that is paged: pages count from 1. A page beyond the last is empty. */
export function paging(pageSize: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(pageSize),
  });
}

/** The query of a list that is read from a place on: `skip` entries are left out, `limit` are given. */
export function slice(limit: number) {
  return z.object({
    skip: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_PAGE * MAX_PAGE_SIZE)
      .default(0),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(limit),
  });
}

/** The parameters of a call about one thing. */
export const oneById = z.object({ id: z.coerce.number().int().positive() });

/** How many there are of something. */
export const count = z.number().int().min(0);

/** A moment: UTC, ISO 8601 with Z. */
export const moment = z.iso.datetime();

/** What a call answers that has nothing to give but word that it was done. */
export const done = z.object({ detail: z.string().describe('a sentence for a person') });
