import { joinMessages, type Message, message } from '@coderoom/contract';
import type { AssignmentRow } from './store.ts';

/**
 * Describes the changes to an assignment for the audit log; null if nothing changed.
 * @param className the class that it belongs to now, if that changed
 */
export function describeAssignmentChange(
  before: AssignmentRow,
  after: AssignmentRow,
  className: string | null,
): Message | null {
  const changes: Message[] = [];
  if (before.name !== after.name) changes.push(message`name “${after.name}”`);
  if (before.description !== after.description) changes.push(message`description`);
  if (before.plagiarism_threshold !== after.plagiarism_threshold) {
    changes.push(message`threshold ${Math.round(after.plagiarism_threshold * 100)} %`);
  }
  if (before.classroom_id !== after.classroom_id) {
    changes.push(className === null ? message`no class` : message`class “${className}”`);
  }
  if (before.weight !== after.weight) changes.push(message`weight ${after.weight}`);
  if ((before.released_at === null) !== (after.released_at === null)) {
    changes.push(after.released_at === null ? message`grades not released` : message`grades released`);
  }
  return changes.length === 0 ? null : joinMessages(changes, ', ');
}
