import type { Template } from '@coderoom/contract';

/** Describes the changes to a template for the audit log; null if nothing changed. */
export function describeTemplateChange(before: Template, after: Template): string | null {
  const differs = (field: keyof Template) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const { submission_deadline: deadline } = after;
  const parts = [
    differs('name') ? `name “${after.name}”` : [],
    differs('description') ? 'description' : [],
    differs('code_content') ? 'program' : [],
    differs('classrooms') || differs('is_global') ? describeReach(after) : [],
    differs('submission_deadline') ? (deadline === null ? 'no deadline' : `deadline ${deadline}`) : [],
    differs('allow_late') ? (after.allow_late ? 'late submissions allowed' : 'no late submissions') : [],
    differs('exclusions') ? 'exclusions' : [],
  ].flat();
  return parts.join(', ') || null;
}

function describeReach({ is_global, classrooms }: Template): string {
  if (is_global) return 'for everyone';
  return classrooms.length === 1 ? 'for 1 classroom' : `for ${classrooms.length} classrooms`;
}
