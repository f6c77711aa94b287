import { type EditedTemplate, joinMessages, type Message, message } from '@coderoom/contract';
import { describeAssistance } from '#features/settings/index.ts';

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
    differs('project_files') || differs('entry_name') ? message`files of the program` : [],
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
    differs('late_until') || differs('late_penalty') ? describePenalty(after) : [],
    differs('attempts') ? describeAttempts(after) : [],
    differs('hide_complexity')
      ? after.hide_complexity
        ? message`complexity analysis hidden`
        : message`complexity analysis shown`
      : [],
    differs('assistance') ? describeAssistance(after.assistance) : [],
    differs('is_draft') ? (after.is_draft ? message`a draft` : message`published`) : [],
    differs('opens_at')
      ? after.opens_at === null
        ? message`opens at once`
        : message`opens ${after.opens_at}`
      : [],
    differs('exclusions') ? message`exclusions` : [],
    differs('group_deadlines') ? describeGroupDeadlines(after) : [],
  ].flat();
  return parts.length === 0 ? null : joinMessages(parts, ', ');
}

function describePenalty({ late_penalty: penalty, late_until: until }: EditedTemplate): Message[] {
  return [
    penalty === null
      ? message`no late penalty`
      : penalty.per === 'day'
        ? message`late penalty ${penalty.percent} % per day, at most ${penalty.at_most} %`
        : message`late penalty ${penalty.percent} % per hour, at most ${penalty.at_most} %`,
    until === null ? [] : message`late until ${until}`,
  ].flat();
}

function describeGroupDeadlines({ group_deadlines: deadlines }: EditedTemplate): Message[] {
  if (deadlines.length === 0) return [message`no deadlines of groups`];
  return deadlines.map(({ group_name, deadline }) => message`deadline of “${group_name}” ${deadline}`);
}

function describeAttempts({ attempts: { limit, counts } }: EditedTemplate): Message[] {
  return [
    limit === null
      ? message`unlimited attempts`
      : limit === 1
        ? message`1 attempt`
        : message`${limit} attempts`,
    counts === 'best' ? message`the best counts` : message`the last counts`,
  ];
}

function describeReach({ is_global, classrooms }: EditedTemplate): Message {
  if (is_global) return message`for everyone`;
  return classrooms.length === 1 ? message`for 1 classroom` : message`for ${classrooms.length} classrooms`;
}
