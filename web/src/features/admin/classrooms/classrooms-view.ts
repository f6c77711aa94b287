import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/address.ts';

const TABS = ['members', 'grades', 'live'] as const;
/** What of a classroom is opened. */
type ClassroomTab = (typeof TABS)[number];

/** What of the classrooms is looked at: all of it stands in the address. */
export interface ClassroomsView {
  page: number;
  /** Part of a name; empty: any. */
  search: string;
  /** The classroom that is open. */
  classroom: number | null;
  /** What of it is opened. */
  tab: ClassroomTab;
}

function readView(params: URLSearchParams): ClassroomsView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    search: params.get('search')?.trim() ?? '',
    classroom: readNumber(params.get('classroom')),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'members',
  };
}

export function writeView({ page, search, classroom, tab }: ClassroomsView): URLSearchParams {
  const params = new URLSearchParams({ section: 'classrooms' });
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  if (classroom !== null) params.set('classroom', String(classroom));
  if (tab !== 'members') params.set('tab', tab);
  return params;
}

/** The view, and how to change it. Another search begins at the first page. */
export function useClassroomsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<ClassroomsView>) =>
    setParams(writeView({ ...view, page: 1, ...part }), { replace: true });
  return { view, change };
}
