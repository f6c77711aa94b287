import { type Classroom, type EditedTemplate, ONE_ATTEMPT, TEACHER, type Template } from '@coderoom/contract';

const CREATED_AT = '2026-11-20T12:00:00.000Z';

/** Returns a class without students that its viewer owns, with fixed values apart from `changes`. */
export function sampleClassroom(changes: Partial<Classroom> = {}): Classroom {
  return {
    id: 3,
    name: 'Year 9',
    description: null,
    key: 'A2LG7KX9',
    classroom_key: 'A2LG7KX9',
    role: TEACHER,
    is_owner: true,
    group_name: null,
    max_members: null,
    allow_collaboration: true,
    member_count: 1,
    student_count: 0,
    creator_username: 'admin',
    created_at: CREATED_AT,
    archived_at: null,
    deletes_at: null,
    ...changes,
  };
}

/** Returns an open task for everyone, with fixed values apart from `changes`. */
export function sampleTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: 1,
    name: 'Maps',
    description: null,
    language: 'python',
    code_content: 'print(1)\n',
    is_global: true,
    classrooms: [],
    classroom_key: null,
    creator_username: 'admin',
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    submission_deadline: null,
    allow_late: false,
    late_until: null,
    late_penalty: null,
    attempts: ONE_ATTEMPT,
    hide_complexity: false,
    assistance: 'all',
    is_draft: false,
    opens_at: null,
    state: 'open',
    test_count: 0,
    exclusions: [],
    group_deadlines: [],
    submission_count: 0,
    ...changes,
  };
}

/** Returns the same with what only its editor loads. */
export function sampleEditedTemplate({
  statement = null,
  files = [],
  ...changes
}: Partial<EditedTemplate> = {}): EditedTemplate {
  return { ...sampleTemplate(changes), statement, files };
}
