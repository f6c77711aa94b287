import { languageId } from '@coderoom/contract';
import { createParser } from 'nuqs/server';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';

/** A range of days, inclusive at both ends, written `2026-11-20`; null: open at that end. */
interface DayRange {
  from: string | null;
  to: string | null;
}

/** Returns the local start of a day named in an address; null if there is no such day. */
export function parseDay(text: string | null): Date | null {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(year, month - 1, day);
  return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/** Returns the moments that bound a range. Days follow the viewer's time zone: one may have 23 or 25 hours. */
export function toMoments({ from, to }: DayRange) {
  const first = parseDay(from);
  const last = parseDay(to);
  return {
    date_from: first?.toISOString(),
    date_to:
      last === null
        ? undefined
        : new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString(),
  };
}

/** Returns the range with one end moved; the other end moves along if the two would cross. */
export function moveEnd({ from, to }: DayRange, end: 'from' | 'to', day: string | null): DayRange {
  if (end === 'from') return { from: day, to: day !== null && to !== null && to < day ? day : to };
  return { from: day !== null && from !== null && from > day ? day : from, to: day };
}

/** Outcomes that runs can be filtered by: timeouts count as errors. */
export const EXECUTION_OUTCOMES = ['success', 'error'] as const;

const day = createParser({ parse: (value) => (parseDay(value) === null ? null : value), serialize: String });

/**
 * The list of runs, or the `execution` that is open. The texts are parts of a template's name, of a username or full
 * name, and of an email address; without `template`, runs without a template are included.
 */
export const executionsView = addressView({
  section: { section: 'executions' },
  fields: {
    template: text,
    userName: text,
    userEmail: text,
    language: oneOf(languageId.options),
    status: oneOf(EXECUTION_OUTCOMES),
    classroom: number,
    group: groupInAddress,
    from: day,
    to: day,
    page,
    execution: number,
  },
  urlKeys: { template: 'template_name', userName: 'user_name', userEmail: 'user_email' },
  filters: ['template', 'userName', 'userEmail', 'language', 'status', 'classroom', 'group', 'from', 'to'],
  opens: ['execution'],
});
export type ExecutionsView = ViewOf<typeof executionsView>;
