import { type LanguageId, languageId, type RunStatus, runStatus } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** The state of the history section, held entirely in the address. */
export interface HistoryView {
  page: number;
  language: LanguageId | null;
  status: RunStatus | null;
  /** Text contained in the programs; empty: no filter. */
  search: string;
  /** The entry that is open. */
  entry: number | null;
}

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readHistoryView(params: URLSearchParams): HistoryView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    language: languageId.safeParse(params.get('language')).data ?? null,
    status: runStatus.safeParse(params.get('status')).data ?? null,
    search: params.get('search')?.trim() ?? '',
    entry: readNumber(params.get('entry')),
  };
}

export function writeHistoryView(view: HistoryView): URLSearchParams {
  const params = new URLSearchParams({ section: 'history' });
  if (view.language !== null) params.set('language', view.language);
  if (view.status !== null) params.set('status', view.status);
  if (view.search !== '') params.set('search', view.search);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.entry !== null) params.set('entry', String(view.entry));
  return params;
}

export function isHistoryFiltered({ language, status, search }: HistoryView): boolean {
  return language !== null || status !== null || search !== '';
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useHistoryView() {
  const [params, setParams] = useSearchParams();
  const view = readHistoryView(params);
  const change = (part: Partial<HistoryView>) =>
    setParams(writeHistoryView({ ...view, page: 1, entry: null, ...part }), { replace: true });
  return { view, change };
}
