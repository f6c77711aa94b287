import { addressView, number, page, type ViewOf } from '#lib/browser/address-view.ts';

/** The list of one's grades, or the `submission` whose grade is open. */
export const gradesView = addressView({
  section: { section: 'grades' },
  fields: { page, submission: number },
  opens: ['submission'],
});
export type GradesView = ViewOf<typeof gradesView>;
