import { z } from 'zod';
import { MAX_PAGE_SIZE } from './limits.ts';
import { messageField } from './text.ts';

/** Highest page number; a larger one would only make the database count. */
const MAX_PAGE = 1_000_000;

/** Query of a paged list: pages count from 1. A page beyond the last is empty. */
export function paging(pageSize: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(pageSize),
  });
}

/** Query of a list by offset: skips `skip` entries and returns `limit`. */
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

/** Scope of a list for staff. Admins see everything unless they ask for what is theirs; others see what is theirs. */
export const listScope = z
  .enum(['mine', 'all'])
  .optional()
  .describe("mine: of one's own classes; all: for admins");

/** An id sent as text: in a path, a query or a form. */
export const idParameter = z.coerce.number().int().positive();

/** The parameters of a call about one resource. */
export const oneById = z.object({ id: idParameter });

/** A number of items. */
export const count = z.number().int().min(0);

/** A time: UTC, ISO 8601 with Z. */
export const moment = z.iso.datetime();

/** Formats a moment, in ms since the epoch, as a {@link moment}; null stays null. */
export function isoTime(ms: number): string;
export function isoTime(ms: number | null): string | null;
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** The answer of a call that only confirms. */
export const done = z.object({
  detail: z.string().describe('human-readable sentence'),
  detail_message: messageField,
});

/** True if the texts of a list entry are cut: a page has a total limit. */
export const isCutInList = z
  .boolean()
  .describe('true: texts are truncated; get the single entry for the full ones');
