import { languageId } from '@coderoom/contract';
import { createParser } from 'nuqs/server';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';
import { parseDay } from './day-range.ts';

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
