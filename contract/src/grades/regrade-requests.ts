/** States of a request for a regrade. */
export const REGRADE_STATUSES = ['open', 'accepted', 'declined'] as const;
/** The state of a request for a regrade: one of {@link REGRADE_STATUSES}. */
export type RegradeStatus = (typeof REGRADE_STATUSES)[number];
