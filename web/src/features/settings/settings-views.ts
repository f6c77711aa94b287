import { languageId, type OwnGrade, runStatus } from '@coderoom/contract';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

/** The list of one's grades, or the `submission` to a task or the uploaded program whose grade is open. */
export const gradesView = addressView({
  section: { section: 'grades' },
  fields: { page, submission: number, upload: number },
  opens: ['submission', 'upload'],
});
export type GradesView = ViewOf<typeof gradesView>;

/** A grade in the list. */
export type ShownGrade = Pick<OwnGrade, 'source' | 'submission_id'>;

/** Returns the grade that is open; null: none. */
export function shownGrade({ submission, upload }: GradesView): ShownGrade | null {
  if (submission !== null) return { source: 'task', submission_id: submission };
  return upload === null ? null : { source: 'upload', submission_id: upload };
}

/** Returns the fields that open a grade; with null, none. */
export function openGrade(grade: ShownGrade | null): Pick<GradesView, 'submission' | 'upload'> {
  const idOf = (source: ShownGrade['source']) => (grade?.source === source ? grade.submission_id : null);
  return { submission: idOf('task'), upload: idOf('upload') };
}

/** The list of one's runs, searched by text that the programs contain, or the `entry` that is open. */
export const historyView = addressView({
  section: { section: 'history' },
  fields: {
    language: oneOf(languageId.options),
    status: oneOf(runStatus.options),
    search: text,
    page,
    entry: number,
  },
  filters: ['language', 'status', 'search'],
  opens: ['entry'],
});
export type HistoryView = ViewOf<typeof historyView>;
