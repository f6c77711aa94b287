import { type LanguageId, languageId } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';
import { type DayRange, parseDay } from './day-range.ts';

/** Outcomes that runs can be filtered by: timeouts count as errors. */
export const EXECUTION_OUTCOMES = ['success', 'error'] as const;
type Outcome = (typeof EXECUTION_OUTCOMES)[number];

/** The state of the executions section, held entirely in the address. */
export interface ExecutionsView extends DayRange {
  page: number;
  /** Part of a template's name; empty: no filter, runs without a template included. */
  template: string;
  /** Part of a username or a full name; empty: no filter. */
  userName: string;
  /** Part of an email address; empty: no filter. */
  userEmail: string;
  language: LanguageId | null;
  status: Outcome | null;
  /** Id of the open run. */
  execution: number | null;
}

/** Clears the filters. */
export const NO_EXECUTIONS_FILTER = {
  template: '',
  userName: '',
  userEmail: '',
  language: null,
  status: null,
  from: null,
  to: null,
} as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readExecutionsView(params: URLSearchParams): ExecutionsView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    template: params.get('template_name')?.trim() ?? '',
    userName: params.get('user_name')?.trim() ?? '',
    userEmail: params.get('user_email')?.trim() ?? '',
    language: languageId.safeParse(params.get('language')).data ?? null,
    status: EXECUTION_OUTCOMES.find((outcome) => outcome === params.get('status')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    execution: readNumber(params.get('execution')),
  };
}

function readDay(text: string | null): string | null {
  return parseDay(text) === null ? null : text;
}

export function writeExecutionsView(view: ExecutionsView): URLSearchParams {
  const params = new URLSearchParams({ section: 'executions' });
  if (view.template !== '') params.set('template_name', view.template);
  if (view.userName !== '') params.set('user_name', view.userName);
  if (view.userEmail !== '') params.set('user_email', view.userEmail);
  if (view.language !== null) params.set('language', view.language);
  if (view.status !== null) params.set('status', view.status);
  if (view.from !== null) params.set('from', view.from);
  if (view.to !== null) params.set('to', view.to);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.execution !== null) params.set('execution', String(view.execution));
  return params;
}

export function isExecutionsFiltered(view: ExecutionsView): boolean {
  const { template, userName, userEmail, language, status, from, to } = view;
  const words = template !== '' || userName !== '' || userEmail !== '';
  return words || language !== null || status !== null || from !== null || to !== null;
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useExecutionsView() {
  const [params, setParams] = useSearchParams();
  const view = readExecutionsView(params);
  const change = (part: Partial<ExecutionsView>) =>
    setParams(writeExecutionsView({ ...view, page: 1, execution: null, ...part }), { replace: true });
  return { view, change };
}
