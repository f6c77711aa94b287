import { joinMessages, type Message, message } from '@coderoom/contract';
import type { AssignmentRow } from './store.ts';

/** Describes the changes to an assignment for the audit log; null if nothing changed. */
export function describeAssignmentChange(before: AssignmentRow, after: AssignmentRow): Message | null {
  const changes: Message[] = [];
  if (before.name !== after.name) changes.push(message`name “${after.name}”`);
  if (before.description !== after.description) changes.push(message`description`);
  if (before.plagiarism_threshold !== after.plagiarism_threshold) {
    changes.push(message`threshold ${Math.round(after.plagiarism_threshold * 100)} %`);
  }
  return changes.length === 0 ? null : joinMessages(changes, ', ');
}
