import { addressView, number, oneOf, text, type ViewOf } from '#lib/browser/address-view.ts';
import { SHOWN_STATUSES } from './shown-task.ts';

/** The list of tasks, by part of a name, status and class. */
export const tasksView = addressView({
  section: {},
  fields: { search: text, status: oneOf(SHOWN_STATUSES), class: number },
  filters: ['search', 'status', 'class'],
});
export type TasksView = ViewOf<typeof tasksView>;
