import { AUDIT_ACTIONS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { type AuditView, auditView, nameAction, nameActor, nameTarget } from './audit-table.tsx';

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

it('names who is gone, or says that they are', () => {
  const ENTRY = { id: 1, action: 'grade_changed', detail: null, times: 1, timestamp: '' } as const;
  expect(nameActor({ ...ENTRY, actor: 'brandt', target: null })).toBe('brandt');
  expect(nameActor({ ...ENTRY, actor: null, target: null })).toBeNull();
  const gone = { ...ENTRY, deleted_actor_id: 12, deleted_target_id: 13 };
  expect(nameActor({ ...gone, actor: 'brandt', target: null })).toBe('brandt (deleted)');
  expect(nameActor({ ...gone, actor: null, target: null })).toBe('Deleted account 12');
  expect(nameTarget({ ...gone, actor: null, target: null })).toBe('Deleted account 13');
});

it('has a name of its own for everything that is written down', () => {
  const names = AUDIT_ACTIONS.map(nameAction);
  expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
  expect(names).not.toContain('Unknown');
  expect(nameAction('something_later')).toBe('Unknown');
});
