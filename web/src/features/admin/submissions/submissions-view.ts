import { type LanguageId, languageId, type Submission, submissionStatus } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** The state of the submissions section, held entirely in the address. */
export interface SubmissionsView {
  page: number;
  /** Part of a template's name; empty: no filter. */
  template: string;
  /** Part of a username or an email address; empty: no filter. */
  user: string;
  language: LanguageId | null;
  status: Submission['status'] | null;
  /** True for late, false for punctual submissions; null: no filter. */
  isLate: boolean | null;
  /** The submission that is open. */
  submission: number | null;
}

const LATE = new Map([
  ['yes', true],
  ['no', false],
]);

/** Clears the filters. */
export const NO_SUBMISSIONS_FILTER = {
  template: '',
  user: '',
  language: null,
  status: null,
  isLate: null,
} as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readSubmissionsView(params: URLSearchParams): SubmissionsView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    template: params.get('template_name')?.trim() ?? '',
    user: params.get('user')?.trim() ?? '',
    language: languageId.safeParse(params.get('language')).data ?? null,
    status: submissionStatus.safeParse(params.get('status')).data ?? null,
    isLate: LATE.get(params.get('late') ?? '') ?? null,
    submission: readNumber(params.get('submission')),
  };
}

export function writeSubmissionsView(view: SubmissionsView): URLSearchParams {
  const params = new URLSearchParams({ section: 'submissions' });
  if (view.template !== '') params.set('template_name', view.template);
  if (view.user !== '') params.set('user', view.user);
  if (view.language !== null) params.set('language', view.language);
  if (view.status !== null) params.set('status', view.status);
  if (view.isLate !== null) params.set('late', view.isLate ? 'yes' : 'no');
  if (view.page > 1) params.set('page', String(view.page));
  if (view.submission !== null) params.set('submission', String(view.submission));
  return params;
}

export function isSubmissionsFiltered({
  template,
  user,
  language,
  status,
  isLate,
}: SubmissionsView): boolean {
  return template !== '' || user !== '' || language !== null || status !== null || isLate !== null;
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useSubmissionsView() {
  const [params, setParams] = useSearchParams();
  const view = readSubmissionsView(params);
  const change = (part: Partial<SubmissionsView>) =>
    setParams(writeSubmissionsView({ ...view, page: 1, submission: null, ...part }), { replace: true });
  return { view, change };
}
