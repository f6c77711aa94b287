import { activityStatus, activityType } from '@coderoom/contract';
import { addressView, oneOf, page, text, useAddressView, type ViewOf } from '#lib/browser/address-view.ts';

/**
 * The overview. `user` filters the activities by part of a name, or of an email address if it contains an @; `people` is
 * the text to search people by.
 */
export const overviewView = addressView({
  section: { section: 'overview' },
  fields: {
    type: oneOf(activityType.options),
    status: oneOf(activityStatus.options),
    user: text,
    page,
    people: text,
  },
  filters: ['type', 'status', 'user'],
});
export type OverviewView = ViewOf<typeof overviewView>;
/** The filter of the activity list. */
export type ActivityFilter = Pick<OverviewView, 'type' | 'status' | 'user'>;

/** Returns the view and a function that changes it. Searching people leaves the activities where they are. */
export function useOverviewView() {
  const { view, change } = useAddressView(overviewView);
  return {
    view,
    change: (part: Partial<OverviewView>) => change({ page: 'people' in part ? view.page : 1, ...part }),
  };
}
