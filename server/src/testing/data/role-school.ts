import { ownPlace } from '@coderoom/contract';
import type { Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Person, peopleOf } from '#testing/people.ts';
import {
  type AddedAssignment,
  addAssignment,
  addClassroom,
  addGroup,
  addTemplate,
  type ClassroomStaff,
} from '#testing/rows.ts';
import { addComment, addGrade, addRegradeRequest, addReply } from './grades.ts';
import { addCheckedPicture, addLiveRun, addRunFile } from './run-files.ts';
import { writeTests } from './test-cases.ts';

/** A person of each role, and the objects of their calls: a class, its template, and its student's submissions and private things. */
export interface RoleSchool {
  people: Record<'student' | 'other' | 'stranger' | 'assistant' | 'teacher' | 'owner' | 'admin', Person>;
  classroom: number;
  key: string;
  template: number;
  submission: number;
  /** The student's session, and a participant waiting for admission. */
  session: string;
  waiting: number;
  userTemplate: number;
  draft: number;
  /** A run of the student. */
  execution: number;
  assignment: AddedAssignment;
  /** Comments on the submissions to the template and to the assignment. */
  comments: { ofSubmission: number; ofAssignment: number };
  /** Replies to them: of the student, and of the admin. */
  replies: { ofStudent: number; ofAdmin: number; ofAdminInAssignment: number };
  /** The student's open request for a regrade of the submission to the template. */
  regrade: number;
  invitation: number;
  /** A group of the class, of its assistant, without students. */
  group: number;
  /** A live class in another classroom of the student, with an open editor and a run. */
  live: { id: number; member: number; run: number };
}

const program = { name: 'A program', language: 'python', code_content: 'print(1)' };
const run = { code: 'print(1)', language: 'python' };

/** Creates schools in which every role and every kind of object exists. */
export function schoolsIn(database: Database, people: ReturnType<typeof peopleOf>) {
  async function addPeople(): Promise<RoleSchool['people']> {
    const join = () => people.join();
    const [student, other, stranger, assistant, teacher, owner, admin] = [
      await join(),
      await join(),
      await join(),
      await join(),
      await join(),
      await join(),
      await join(),
    ];
    const change = (
      who: Person,
      flag: Partial<Pick<Updateable<Tables['users']>, 'is_admin' | 'is_teacher'>>,
    ) => database.updateTable('users').set(flag).where('id', '=', who.id).execute();
    await change(admin, { is_admin: 1 });
    for (const who of [stranger, teacher, owner]) await change(who, { is_teacher: 1 });
    return { student, other, stranger, assistant, teacher, owner, admin };
  }

  let runs = 0;
  async function create(inhabitants: RoleSchool['people']): Promise<RoleSchool> {
    const { student, other } = inhabitants;
    const { stranger, assistant, teacher, owner } = inhabitants;
    const staff = { assistant, teacher, owner };
    const classroom = await addClassroom(database, [student], staff);
    await addClassroom(database, [other], { owner: stranger });
    const template = await addTemplate(database, {}, [classroom]);
    const { key } = await database
      .selectFrom('classrooms')
      .select('key')
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    const post = async (url: string): Promise<number> =>
      (await people.call('POST', url, { token: student.access_token, json: program })).json().id;
    const submission = await post(`/templates/${template}/submit`);
    await addCheckedPicture(database, student.id, submission);
    await writeTests(database, { templateId: template }, [{}]);
    const assignment = await addAssignment(database, { creator_id: owner.id });
    await writeTests(database, { assignmentId: assignment.id }, [{}]);
    const { id: gradeOfSubmission } = await database
      .selectFrom('grades')
      .select('id')
      .where('submission_id', '=', submission)
      .executeTakeFirstOrThrow();
    const ofStudent = { assignment_submission_id: assignment.students[0] ?? 0 };
    const grades = [gradeOfSubmission, await addGrade(database, ofStudent, { status: 'none' })] as const;
    const comments = {
      ofSubmission: await addComment(database, grades[0]),
      ofAssignment: await addComment(database, grades[1], { file: 'main.py' }),
    };
    const admin = { author_id: inhabitants.admin.id };
    const replies = {
      ofStudent: await addReply(database, comments.ofSubmission, { author_id: student.id }),
      ofAdmin: await addReply(database, comments.ofSubmission, admin),
      ofAdminInAssignment: await addReply(database, comments.ofAssignment, admin),
    };
    const regrade = await addRegradeRequest(database, submission);
    const { id: invitation } = await database
      .insertInto('classroom_invitations')
      .values({ classroom_id: classroom, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const group = await addGroup(database, classroom, [], [assistant]);
    const userTemplate = await post('/user-templates');
    const written = { token: student.access_token, json: run };
    const draft: number = (await people.call('PUT', '/drafts', written)).json().draft.id;
    // Added to their own runs: the school is created more than once.
    runs += 1;
    const nth = 1_000 + runs;
    const { id: execution } = await database
      .insertInto('executions')
      .values({
        ...{
          user_id: student.id,
          template_id: template,
          language: 'python',
          status: 'success',
          created_at: 1,
        },
        ...{ nth, nth_in_language: nth, nth_in_status: nth, nth_in_language_and_status: nth },
        ...{ execution_time: 1, code: '', input_data: '', output: '', error_message: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRunFile(database, student.id, execution);
    const live = await openLiveClass(student, staff);
    const created = { token: student.access_token, json: { title: 'Together' } };
    const session: string = (await people.call('POST', '/collaboration/sessions', created)).json().share_id;
    const comer = { json: { username: 'Comer' } };
    const joined = await people.call('POST', `/collaboration/sessions/${session}/join`, comer);
    const waiting: number = joined.json().participant_id;
    return {
      people: inhabitants,
      classroom,
      key,
      template,
      submission,
      userTemplate,
      draft,
      execution,
      session,
      waiting,
      assignment,
      comments,
      replies,
      regrade,
      invitation,
      group,
      live,
    };
  }

  async function openLiveClass(student: Person, staff: ClassroomStaff): Promise<RoleSchool['live']> {
    const { id } = await database
      .insertInto('live_classes')
      .values({
        classroom_id: await addClassroom(database, [student], staff),
        started_at: 1,
        ends_at: Date.now() + 3_600_000,
        is_locked: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = { token: student.access_token, json: run };
    const opened = await people.call('PUT', `/live-classes/${id}/editor`, request);
    const member = ownPlace.parse(opened.json()).member_id ?? 0;
    return { id, member, run: await addLiveRun(database, student.id, member) };
  }

  return { addPeople, create };
}
