import {
  type Classroom,
  type ClassroomMember,
  type EditedTemplate,
  getClassroom,
  getClassroomSettings,
  getClassroomStats,
  getSettings,
  listClassroomMembers,
  listGroups,
  listInvitations,
  listLiveClasses,
  ONE_ATTEMPT,
  STUDENT,
  TEACHER,
  type Template,
} from '@coderoom/contract';
import type { StandInServer } from './stand-in-server.ts';

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

/** Returns a student of a class who is in no group and on no roster, apart from `changes`. */
export function sampleMember(changes: Partial<ClassroomMember> = {}): ClassroomMember {
  return {
    id: 7,
    username: 'mira',
    full_name: null,
    email: 'mira@school.test',
    role: STUDENT,
    is_owner: false,
    joined_at: CREATED_AT,
    group: null,
    roster_name: null,
    student_number: null,
    login_id: null,
    ...changes,
  };
}

const SETTINGS = { copy_paste_enabled: true, assistance: 'all', updated_by: null, updated_at: null } as const;

/** Answers what the screen of a class loads: it has no groups, invitations, tasks and live classes. */
export function answerClassroom(
  server: StandInServer,
  classroom: Classroom,
  members: ClassroomMember[] = [],
): void {
  server.answer(getClassroom, classroom);
  server.answer(getSettings, { settings: { ...SETTINGS, classroom_id: null } });
  server.answer(getClassroomSettings, { settings: { ...SETTINGS, classroom_id: classroom.id, notes: null } });
  server.answer(getClassroomStats, {
    total_members: classroom.member_count,
    total_students: classroom.student_count,
    total_templates: 0,
    total_submissions: 0,
    students_submitted: 0,
  });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  server.answer(listInvitations, { invitations: [], total: 0 });
  server.answer(listLiveClasses, { live_classes: [], total: 0, page: 1 });
  server.answer(listClassroomMembers, { members, total: members.length });
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

/** Returns a `sampleTemplate` with its statement and files. */
export function sampleEditedTemplate({
  statement = null,
  files = [],
  ...changes
}: Partial<EditedTemplate> = {}): EditedTemplate {
  return { ...sampleTemplate(changes), statement, files };
}
