import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/address.ts';

/** What of one's grades is looked at: all of it stands in the address. */
export interface GradesView {
  page: number;
  /** The submission whose grade is open. */
  submission: number | null;
}

/** An address may have been written by anyone: what makes no sense is as if it were not there. */
export function readGradesView(params: URLSearchParams): GradesView {
  return { page: readNumber(params.get('page')) ?? 1, submission: readNumber(params.get('submission')) };
}

export function writeGradesView({ page, submission }: GradesView): URLSearchParams {
  const params = new URLSearchParams({ section: 'grades' });
  if (page > 1) params.set('page', String(page));
  if (submission !== null) params.set('submission', String(submission));
  return params;
}

/** The view, and how to change it. */
export function useGradesView() {
  const [params, setParams] = useSearchParams();
  const change = (view: GradesView) => setParams(writeGradesView(view), { replace: true });
  return { view: readGradesView(params), change };
}
