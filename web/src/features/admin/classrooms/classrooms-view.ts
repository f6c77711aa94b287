import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

/** The list of classrooms, searched by part of a name, or a tab of the `classroom` that is open. */
export const classroomsView = addressView({
  section: { section: 'classrooms' },
  fields: {
    search: text,
    page,
    classroom: number,
    tab: oneOf(['members', 'grades', 'live']).withDefault('members'),
  },
  filters: ['search'],
});
export type ClassroomsView = ViewOf<typeof classroomsView>;
