import { AUDIT_ACTIONS, type AuditAction, auditAction } from '@coderoom/contract';
import { addressView, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { auditTexts } from '#texts/admin/audit.ts';

/** The audit log. `search`: part of the name of the actor or of the target. */
export const auditView = addressView({
  section: { section: 'users', tab: 'audit' },
  fields: { action: oneOf(auditAction.options), search: text, page },
  filters: ['action', 'search'],
});
export type AuditView = ViewOf<typeof auditView>;

/** Names an action in words. A newer server may record actions that this page does not know. */
export function nameAction(action: string): string {
  return AUDIT_ACTIONS.some((one) => one === action)
    ? auditTexts.actions[action as AuditAction]
    : auditTexts.unknownAction;
}
