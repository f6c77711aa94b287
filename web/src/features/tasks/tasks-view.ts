import { addressView, flag, number, oneOf, text, type ViewOf } from '#lib/browser/address-view.ts';
import { SHOWN_STATUSES } from './shown-task.ts';

/** The list of tasks, by part of a name, status and class; or what the user handed in to past classes. */
export const tasksView = addressView({
  section: {},
  fields: { search: text, status: oneOf(SHOWN_STATUSES), class: number, past: flag },
  filters: ['search', 'status', 'class', 'past'],
});
export type TasksView = ViewOf<typeof tasksView>;
