import { addressView, flag, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';

/** The list of classrooms, searched by part of a name, or of the archived ones; or a tab of the `classroom` that is open, for a `group` of it. */
export const classroomsView = addressView({
  section: { section: 'classrooms' },
  fields: {
    search: text,
    archived: flag,
    page,
    classroom: number,
    tab: oneOf(['members', 'groups', 'grades', 'live']).withDefault('members'),
    group: groupInAddress,
  },
  filters: ['search', 'archived'],
});
export type ClassroomsView = ViewOf<typeof classroomsView>;
