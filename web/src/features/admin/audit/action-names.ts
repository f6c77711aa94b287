import { AUDIT_ACTIONS, type AuditAction } from '@coderoom/contract';
import { auditTexts } from '#texts/admin/audit.ts';

/** Names an action in words. A newer server may record actions that this page does not know. */
export function nameAction(action: string): string {
  return AUDIT_ACTIONS.some((one) => one === action)
    ? auditTexts.actions[action as AuditAction]
    : auditTexts.unknownAction;
}
