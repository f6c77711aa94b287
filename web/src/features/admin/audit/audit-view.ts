import { auditAction } from '@coderoom/contract';
import { addressView, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

/** The audit log. `search`: part of the name of the actor or of the target. */
export const auditView = addressView({
  section: { section: 'users', tab: 'audit' },
  fields: { action: oneOf(auditAction.options), search: text, page },
  filters: ['action', 'search'],
});
export type AuditView = ViewOf<typeof auditView>;
