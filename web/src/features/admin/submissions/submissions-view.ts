import { languageId, submissionStatus } from '@coderoom/contract';
import { createParser } from 'nuqs/server';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

const LATE = new Map([
  ['yes', true],
  ['no', false],
]);

/**
 * The list of submissions, or the `submission` that is open. `template`: part of a template's name; `user`: part of a
 * username or an email address; `isLate`: false for punctual ones.
 */
export const submissionsView = addressView({
  section: { section: 'submissions' },
  fields: {
    template: text,
    user: text,
    language: oneOf(languageId.options),
    status: oneOf(submissionStatus.options),
    isLate: createParser({
      parse: (value) => LATE.get(value) ?? null,
      serialize: (isLate: boolean) => (isLate ? 'yes' : 'no'),
    }),
    page,
    submission: number,
  },
  urlKeys: { template: 'template_name', isLate: 'late' },
  filters: ['template', 'user', 'language', 'status', 'isLate'],
  opens: ['submission'],
});
export type SubmissionsView = ViewOf<typeof submissionsView>;
