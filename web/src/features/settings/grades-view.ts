import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** The state of the grades section, held entirely in the address. */
export interface GradesView {
  page: number;
  /** The submission whose grade is open. */
  submission: number | null;
}

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readGradesView(params: URLSearchParams): GradesView {
  return { page: readNumber(params.get('page')) ?? 1, submission: readNumber(params.get('submission')) };
}

export function writeGradesView({ page, submission }: GradesView): URLSearchParams {
  const params = new URLSearchParams({ section: 'grades' });
  if (page > 1) params.set('page', String(page));
  if (submission !== null) params.set('submission', String(submission));
  return params;
}

/** Returns the view and a function that changes it. */
export function useGradesView() {
  const [params, setParams] = useSearchParams();
  const change = (view: GradesView) => setParams(writeGradesView(view), { replace: true });
  return { view: readGradesView(params), change };
}
