import { type EditedTemplate, joinMessages, type Message, message } from '@coderoom/contract';

/** Describes the changes to a template for the audit log; null if nothing changed. */
export function describeTemplateChange(before: EditedTemplate, after: EditedTemplate): Message | null {
  const differs = (field: keyof EditedTemplate) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const { submission_deadline: deadline } = after;
  const parts = [
    differs('name') ? message`name “${after.name}”` : [],
    differs('description') ? message`description` : [],
    differs('statement') ? message`statement` : [],
    differs('code_content') ? message`program` : [],
    differs('classrooms') || differs('is_global') ? describeReach(after) : [],
    differs('submission_deadline')
      ? deadline === null
        ? message`no deadline`
        : message`deadline ${deadline}`
      : [],
    differs('allow_late')
      ? after.allow_late
        ? message`late submissions allowed`
        : message`no late submissions`
      : [],
    differs('hide_complexity')
      ? after.hide_complexity
        ? message`complexity analysis hidden`
        : message`complexity analysis shown`
      : [],
    differs('exclusions') ? message`exclusions` : [],
  ].flat();
  return parts.length === 0 ? null : joinMessages(parts, ', ');
}

function describeReach({ is_global, classrooms }: EditedTemplate): Message {
  if (is_global) return message`for everyone`;
  return classrooms.length === 1 ? message`for 1 classroom` : message`for ${classrooms.length} classrooms`;
}
