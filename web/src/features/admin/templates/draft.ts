import {
  type AssistanceLevel,
  COPY_SUFFIX,
  DEFAULT_ASSISTANCE,
  DEFAULT_LANGUAGE,
  type EditedTemplate,
  MAX_NAME_LENGTH,
  type Template,
  type TemplateState,
  type TestCaseBody,
} from '@coderoom/contract';
import { parseDeadline } from '#features/admin/frame/deadline.ts';
import type { TaskProgram } from '#features/admin/task-program/task-workspace.ts';
import {
  areRulesValid,
  type DraftRules,
  draftRules,
  ONE_ATTEMPT_RULES,
  rulesBody,
} from '#features/admin/templates/sections/draft-rules.ts';
import {
  createDrafts,
  type DraftTest,
  findDraftProblems,
  toBodies,
} from '#features/admin/tests/draft-tests.ts';

/** A student with a deadline of their own. */
export interface DraftExclusion {
  userId: number;
  username: string;
  deadline: string | null;
  /** True if the one additional submission that it allows was made. */
  used: boolean;
}

/** A deadline of a group. */
interface DraftGroupDeadline {
  groupId: number;
  classroomId: number;
  /** In UTC. */
  deadline: string;
}

/** A template as edited. */
export interface TemplateDraft extends TaskProgram {
  name: string;
  description: string;
  /** Markdown. */
  statement: string;
  /** The template whose tests and files a new one gets. */
  copyOf: number | null;
  /** Empty: it is for everyone, unless `isForNobody`. */
  classroomIds: number[];
  /** True if the classrooms it was for were deleted and none has been chosen since. */
  isForNobody: boolean;
  /** In UTC; null: always open. */
  deadline: string | null;
  /** True if it can still be submitted after the deadline, marked as late. */
  allowLate: boolean;
  /** How often it may be submitted, and what late work costs. */
  rules: DraftRules;
  /** True if people who work on it see no complexity analysis. */
  hideComplexity: boolean;
  /** How much assistance people get who work on it. */
  assistance: AssistanceLevel;
  /** True while students do not see it, whatever `opensAt` says. */
  isDraft: boolean;
  /** In UTC: students do not see it before; null: from the start. */
  opensAt: string | null;
  exclusions: DraftExclusion[];
  /** The exclusions when editing began: changes that others make meanwhile are kept. */
  formerExclusions: readonly DraftExclusion[];
  groupDeadlines: DraftGroupDeadline[];
  /** As {@link formerExclusions}. */
  formerGroupDeadlines: readonly DraftGroupDeadline[];
  /** The tests of a new template. A saved one's are edited and saved by themselves. */
  tests: readonly DraftTest[];
}

export const EMPTY_DRAFT: TemplateDraft = {
  name: '',
  description: '',
  statement: '',
  copyOf: null,
  language: DEFAULT_LANGUAGE,
  code: '',
  entryName: null,
  files: [],
  classroomIds: [],
  isForNobody: false,
  deadline: null,
  allowLate: false,
  rules: ONE_ATTEMPT_RULES,
  hideComplexity: false,
  assistance: DEFAULT_ASSISTANCE,
  isDraft: true,
  opensAt: null,
  exclusions: [],
  formerExclusions: [],
  groupDeadlines: [],
  formerGroupDeadlines: [],
  tests: [],
};

/** True if all classrooms of the template were deleted, so no student sees it. */
export function isForNobody({ is_global, classrooms }: Template): boolean {
  return !is_global && classrooms.length === 0;
}

export function createDraft(template: EditedTemplate): TemplateDraft {
  const exclusions = template.exclusions.map(({ user_id, username, deadline, is_used }) => ({
    userId: user_id,
    username,
    deadline,
    used: is_used,
  }));
  const groupDeadlines = template.group_deadlines.map(({ group_id, classroom_id, deadline }) => ({
    groupId: group_id,
    classroomId: classroom_id,
    deadline,
  }));
  return {
    name: template.name,
    description: template.description ?? '',
    statement: template.statement ?? '',
    copyOf: null,
    language: template.language,
    code: template.code_content,
    entryName: template.entry_name ?? null,
    files: template.project_files ?? [],
    classroomIds: template.classrooms.map(({ id }) => id),
    isForNobody: isForNobody(template),
    deadline: template.submission_deadline,
    allowLate: template.allow_late,
    rules: draftRules(template),
    hideComplexity: template.hide_complexity,
    assistance: template.assistance,
    isDraft: template.is_draft,
    opensAt: template.opens_at,
    tests: [],
    groupDeadlines,
    formerGroupDeadlines: groupDeadlines,
    exclusions,
    formerExclusions: exclusions,
  };
}

/**
 * Returns a new draft with the same contents, tests and files. Exclusions belong to the original and are not copied,
 * nor are its date of opening and its deleted classrooms.
 */
export function copyTemplate(template: EditedTemplate, tests: readonly TestCaseBody[]): TemplateDraft {
  const name = template.name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length) + COPY_SUFFIX;
  return {
    ...createDraft(template),
    name,
    copyOf: template.id,
    exclusions: [],
    formerExclusions: [],
    isForNobody: false,
    isDraft: true,
    opensAt: null,
    tests: createDrafts(tests),
  };
}

/** Returns whether students see a template at a moment, by the clock of this machine. */
export function stateOf(
  { isDraft, opensAt }: Pick<TemplateDraft, 'isDraft' | 'opensAt'>,
  now: Date,
): TemplateState {
  if (isDraft) return 'draft';
  return opensAt !== null && parseDeadline(opensAt) > now ? 'scheduled' : 'open';
}

/** True if a test of a new template cannot be saved. */
export function hasWrongTests({ tests }: TemplateDraft): boolean {
  return tests.some((test) => Object.keys(findDraftProblems(test)).length > 0);
}

/** True if a template may be saved (specification 2 §5). */
export function isTemplateComplete({ name, code }: TemplateDraft): boolean {
  return name.trim() !== '' && code.trim() !== '';
}

/** True if the rules of submitting make sense. */
export function hasValidRules(draft: TemplateDraft): boolean {
  return areRulesValid(draft.rules, allowsLate(draft));
}

/** True if exclusions make sense: they need a deadline and a classroom (specification 2 §4). */
export function takesExclusions({ classroomIds, deadline }: TemplateDraft): boolean {
  return classroomIds.length > 0 && deadline !== null;
}

/** Without a classroom its groups have no deadlines; with none selected, the exclusions are cleared (specification 2 §4). */
export function withClassrooms(draft: TemplateDraft, classroomIds: number[]): TemplateDraft {
  return {
    ...draft,
    classroomIds,
    isForNobody: false,
    groupDeadlines: draft.groupDeadlines.filter((one) => classroomIds.includes(one.classroomId)),
    exclusions: classroomIds.length === 0 ? [] : draft.exclusions,
  };
}

/** Adds a student, whose deadline starts as the general one, else as now (specification 2 §4). */
export function withExclusion(
  draft: TemplateDraft,
  { id, username }: { id: number; username: string },
  now: Date,
): TemplateDraft {
  const added = { userId: id, username, deadline: draft.deadline ?? now.toISOString(), used: false };
  return { ...draft, exclusions: [...draft.exclusions, added] };
}

/** Without a deadline no submission is late. */
function allowsLate({ deadline, allowLate }: TemplateDraft): boolean {
  return deadline !== null && allowLate;
}

function exclusionsOf(draft: TemplateDraft) {
  return takesExclusions(draft) ? draft.exclusions.map(toExclusion) : [];
}

function toExclusion({ userId, deadline }: DraftExclusion) {
  return { user_id: userId, deadline };
}

function groupDeadlinesOf(draft: TemplateDraft) {
  if (!takesExclusions(draft)) return [];
  return draft.groupDeadlines.map(toGroupDeadline);
}

function toGroupDeadline({ groupId, deadline }: DraftGroupDeadline) {
  return { group_id: groupId, deadline };
}

/** Request body of a new template: empty fields are left out (specification 2 §5). */
export function createBody(draft: TemplateDraft) {
  const description = draft.description.trim();
  const exclusions = exclusionsOf(draft);
  const groupDeadlines = groupDeadlinesOf(draft);
  const rules = rulesBody(draft.rules, allowsLate(draft));
  return {
    name: draft.name.trim(),
    ...(description === '' ? {} : { description }),
    ...(draft.statement.trim() === '' ? {} : { statement: draft.statement }),
    ...(draft.copyOf === null ? {} : { copy_of: draft.copyOf }),
    language: draft.language,
    code_content: draft.code,
    ...(draft.entryName === null ? {} : { entry_name: draft.entryName }),
    // Without the field a copy would get the files of the original.
    ...(draft.files.length === 0 && draft.copyOf === null ? {} : { project_files: [...draft.files] }),
    ...(draft.classroomIds.length === 0 ? {} : { classroom_ids: draft.classroomIds }),
    ...(draft.deadline === null ? {} : { submission_deadline: draft.deadline }),
    ...(allowsLate(draft) ? { allow_late: true } : {}),
    ...(draft.rules.attempts === 'one' ? {} : { attempts: rules.attempts }),
    ...(rules.late_penalty === null ? {} : { late_penalty: rules.late_penalty }),
    ...(rules.late_until === null ? {} : { late_until: rules.late_until }),
    ...(draft.hideComplexity ? { hide_complexity: true } : {}),
    ...(draft.assistance === DEFAULT_ASSISTANCE ? {} : { assistance: draft.assistance }),
    ...(draft.isDraft ? { is_draft: true } : {}),
    ...(draft.opensAt === null ? {} : { opens_at: draft.opensAt }),
    // Without the field a copy would get the tests of the original.
    ...(draft.tests.length === 0 && draft.copyOf === null ? {} : { tests: toBodies(draft.tests) }),
    ...(exclusions.length === 0 ? {} : { exclusions }),
    ...(groupDeadlines.length === 0 ? {} : { group_deadlines: groupDeadlines }),
  };
}

/**
 * Request body of a change: omitted fields keep their value, so empty ones are sent as empty. For a template for nobody
 * the classrooms are omitted: an empty list would make it for everyone.
 */
export function updateBody(draft: TemplateDraft) {
  const description = draft.description.trim();
  return {
    name: draft.name.trim(),
    description: description === '' ? null : description,
    statement: draft.statement.trim() === '' ? null : draft.statement,
    code_content: draft.code,
    entry_name: draft.entryName,
    project_files: [...draft.files],
    ...(draft.isForNobody ? {} : { classroom_ids: draft.classroomIds }),
    submission_deadline: draft.deadline,
    allow_late: allowsLate(draft),
    ...rulesBody(draft.rules, allowsLate(draft)),
    hide_complexity: draft.hideComplexity,
    assistance: draft.assistance,
    is_draft: draft.isDraft,
    opens_at: draft.opensAt,
    exclusions: exclusionsOf(draft),
    exclusions_base: draft.formerExclusions.map(toExclusion),
    group_deadlines: groupDeadlinesOf(draft),
    group_deadlines_base: draft.formerGroupDeadlines.map(toGroupDeadline),
  };
}
