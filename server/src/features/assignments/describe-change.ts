import type { AssignmentRow } from './store.ts';

/** Describes the changes to an assignment for the audit log; null if nothing changed. */
export function describeAssignmentChange(before: AssignmentRow, after: AssignmentRow): string | null {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`name “${after.name}”`);
  if (before.description !== after.description) changes.push('description');
  if (before.plagiarism_threshold !== after.plagiarism_threshold) {
    changes.push(`threshold ${Math.round(after.plagiarism_threshold * 100)} %`);
  }
  return changes.length === 0 ? null : changes.join(', ');
}
