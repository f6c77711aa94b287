import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

const TABS = ['members', 'grades', 'live'] as const;
/** Tabs of a classroom. */
type ClassroomTab = (typeof TABS)[number];

/** The state of the classrooms section, held entirely in the address. */
export interface ClassroomsView {
  page: number;
  /** Part of a name; empty: no filter. */
  search: string;
  /** The classroom that is open. */
  classroom: number | null;
  /** The open tab of the classroom. */
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

export function writeClassroomsView({ page, search, classroom, tab }: ClassroomsView): URLSearchParams {
  const params = new URLSearchParams({ section: 'classrooms' });
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  if (classroom !== null) params.set('classroom', String(classroom));
  if (tab !== 'members') params.set('tab', tab);
  return params;
}

/** Returns the view and a function that changes it. A new search starts at the first page. */
export function useClassroomsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<ClassroomsView>) =>
    setParams(writeClassroomsView({ ...view, page: 1, ...part }), { replace: true });
  return { view, change };
}
