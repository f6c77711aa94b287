import { AUDIT_ACTIONS, type AuditAction } from '@coderoom/contract';
import { auditTexts } from '#texts/admin/audit.ts';

/** What was done, in words. A later server may write down what this page does not know. */
export function nameAction(action: string): string {
  return AUDIT_ACTIONS.some((known) => known === action)
    ? auditTexts.actions[action as AuditAction]
    : auditTexts.unknownAction;
}
