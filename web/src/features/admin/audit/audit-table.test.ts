import { AUDIT_ACTIONS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { type AuditView, auditView, nameAction } from './audit-table.tsx';

describe('the view of the audit log', () => {
  it('comes back from the address it was written to', () => {
    const view: AuditView = { page: 2, action: 'access_denied', search: "o'mira" };
    expect(auditView.read(auditView.write(view))).toEqual(view);
    expect(auditView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever, and makes nothing of what makes no sense', () => {
    const view: AuditView = { action: null, search: '', page: 1 };
    expect(auditView.write(view).toString()).toBe('section=users&tab=audit');
    expect(auditView.read(new URLSearchParams('page=-1&action=everything&search=%20'))).toEqual(view);
    expect(auditView.isFiltered(view)).toBe(false);
  });
});

it('has a name of its own for everything that is written down', () => {
  const names = AUDIT_ACTIONS.map(nameAction);
  expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
  expect(names).not.toContain('Unknown');
  expect(nameAction('something_later')).toBe('Unknown');
});
