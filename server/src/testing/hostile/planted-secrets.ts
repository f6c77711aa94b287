import { randomBytes } from 'node:crypto';
import { ownPlace, startLiveClass } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import { addComment, addGrade, addResult, addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import type { Person, peopleOf } from '#testing/people.ts';
import { addAssignment, addClassroom, addExclusion, addMember, addTemplate } from '#testing/rows.ts';

/** Reader of a secret: people of the class, admins, participants of the session. */
export type Reader = 'classmate' | 'admin' | 'insider';

type People = ReturnType<typeof peopleOf>;

/**
 * Creates a class, its tasks and a person in it, all of whose texts are recognisable wherever they turn up.
 * @param classmate Another member of the class, who knows what its students know.
 */
export async function plantSecrets(database: Database, people: People, classmate: { id: number }) {
  const readers = new Map<string, readonly Reader[]>();
  const secret = (...by: Reader[]): string => {
    const text = `canary${randomBytes(8).toString('hex')}`;
    readers.set(text, by);
    return text;
  };
  const ofAdmins = () => secret('admin');
  const username = secret('classmate', 'admin');
  const victim = await people.join({
    username,
    email: `${ofAdmins()}@school.test`,
    full_name: secret('classmate', 'admin'),
  });
  const ids = await plantClass(database, victim, classmate, ofAdmins, () => secret('classmate', 'admin'));
  await plantOwnThings(people, victim, secret);
  const sessions = await plantSessions(people, victim, secret);
  const live = await plantLiveClass(database, people, victim, ids, ofAdmins);
  /** A secret for the victim to send where others could receive it. */
  const spoken = secret('insider');
  const words = [...readers.keys()];
  await keepFromEverybody(database, readers, victim);
  return {
    victim,
    spoken,
    ...ids,
    ...sessions,
    ...live,
    /** Returns the secrets in a text that its reader must not know. Null: nobody may know any. */
    leakedTo: (text: string, reader: Reader | null): string[] => {
      const lower = text.toLowerCase();
      return [...readers]
        .filter(([word, may]) => lower.includes(word) && (reader === null || !may.includes(reader)))
        .map(([word]) => word);
    },
    /** Returns every row that contains one of the victim's texts, for comparison with its later state. */
    rows: () => rowsWith(database, words),
  };
}

async function plantClass(
  database: Database,
  victim: Person,
  classmate: { id: number },
  ofAdmins: () => string,
  ofClass: () => string,
) {
  const classroom = await addClassroom(database, [victim]);
  const name = ofClass();
  await database
    .updateTable('classrooms')
    .set({ name, name_key: searchKey(name), description: ofClass() })
    .where('id', '=', classroom)
    .execute();
  await addMember(database, classroom, classmate.id);
  const task = { name: ofClass(), description: ofClass(), code_content: ofClass() };
  const template = await addTemplate(database, task, [classroom]);
  const hidden = { name: ofAdmins(), input: ofAdmins(), expected_output: ofAdmins(), is_hidden: true };
  const shown = { name: ofClass(), input: ofClass(), expected_output: ofClass() };
  const { suiteId, tests } = await writeTests(database, { templateId: template }, [shown, hidden]);
  const submission = await addSubmission(database, template, victim.id, {
    code_content: ofAdmins(),
    output: ofAdmins(),
    error_message: ofAdmins(),
  });
  const grade = await addGrade(
    database,
    { submission_id: submission },
    { comment: ofAdmins(), suite_id: suiteId },
  );
  const comment = await addComment(database, grade, { text: ofAdmins() });
  await addResult(database, grade, 1, tests[0]?.id ?? 0, 'error');
  await database
    .updateTable('grade_results')
    .set({ actual_output: ofAdmins(), error: ofAdmins() })
    .where('grade_id', '=', grade)
    .execute();
  await addExclusion(database, template, victim.id);
  const assignment = await addAssignment(database, { name: ofAdmins(), description: ofAdmins() }, [
    ofAdmins(),
    ofAdmins(),
  ]);
  await database
    .updateTable('assignment_files')
    .set({ content: ofAdmins() })
    .where('submission_id', 'in', assignment.students)
    .execute();
  const address = `${ofAdmins()}@new.test`;
  const { id: invitation } = await database
    .insertInto('classroom_invitations')
    .values({ classroom_id: classroom, invited_at: 1, email: address, email_key: address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { classroom, template, submission, comment, invitation, assignment };
}

/** Creates a person's private things. Admins see what people ran, not their own templates. */
async function plantOwnThings(
  people: People,
  victim: Person,
  secret: (...by: Reader[]) => string,
): Promise<void> {
  const own = { token: victim.access_token };
  const template = { name: secret(), description: secret(), language: 'python', code_content: secret() };
  await people.call('POST', '/user-templates', { ...own, json: template });
  const code = `# ${secret('admin')}\nprint("${secret('admin')}", input())`;
  const run = { code, language: 'python', input_data: secret('admin') };
  await people.call('POST', '/code/execute', { ...own, json: run });
}

/** Creates a session whose link others have but are not admitted to, and one that nobody knows of. */
async function plantSessions(people: People, victim: Person, secret: (...by: Reader[]) => string) {
  // Whoever has the link may know the title and the host, so the host is not the victim.
  const host = await people.join();
  const create = async (owner: Person, title: string) => {
    const json = { title, initial_code: secret('insider') };
    const created = await people.call('POST', '/collaboration/sessions', { token: owner.access_token, json });
    return String(created.json().share_id);
  };
  const closed = await create(host, 'Behind a door');
  await create(victim, secret('insider'));
  const door = `/collaboration/sessions/${closed}`;
  const guest = { token: victim.access_token, json: {} };
  const { participant_id: participant } = (await people.call('POST', `${door}/join`, guest)).json();
  const approved = { token: host.access_token, json: { action: 'approve' } };
  await people.call('POST', `${door}/manage-participant/${participant}`, approved);
  return { host, closed, participant: Number(participant) };
}

/** Creates a live class in which the victim writes, has raised a hand and received a hint. */
async function plantLiveClass(
  database: Database,
  people: People,
  victim: Person,
  { classroom, template }: { classroom: number; template: number },
  ofAdmins: () => string,
) {
  const teacher = await people.join();
  await database
    .insertInto('classroom_members')
    .values({ classroom_id: classroom, user_id: teacher.id, role: 'TEACHER', joined_at: 1 })
    .execute();
  const asTeacher = { token: teacher.access_token };
  const asVictim = { token: victim.access_token };
  const begun = await people.call('POST', `/classrooms/${classroom}/live-classes`, {
    ...asTeacher,
    json: { template_id: template },
  });
  const liveClass = startLiveClass.response.parse(begun.json()).id;
  const editor = { language: 'python', code: ofAdmins() };
  const opened = await people.call('PUT', `/live-classes/${liveClass}/editor`, { ...asVictim, json: editor });
  const { member_id: member, share_id: seen } = ownPlace.parse(opened.json());
  await people.call('PUT', `/live-classes/${liveClass}/hand`, { ...asVictim, json: { text: ofAdmins() } });
  const hint = { line: 1, text: ofAdmins() };
  await people.call('POST', `/live-classes/${liveClass}/members/${member}/hints`, {
    ...asTeacher,
    json: hint,
  });
  return { teacher, liveClass, member: member ?? 0, seen: seen ?? '' };
}

/** Credentials are revealed to nobody, not even as stored hashes. */
async function keepFromEverybody(
  database: Database,
  readers: Map<string, readonly Reader[]>,
  victim: Person,
): Promise<void> {
  const users = await database.selectFrom('users').select('password_hash').execute();
  const refreshing = await database.selectFrom('refresh_tokens').select('token_hash').execute();
  const kept = [...users.map((row) => row.password_hash), ...refreshing.map((row) => row.token_hash)];
  for (const text of [...kept, victim.access_token, victim.refresh_token]) {
    if (text !== '') readers.set(text.toLowerCase(), []);
  }
}

async function rowsWith(database: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await database.introspection.getTables()) {
    const rows = await database
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    for (const row of rows) {
      const text = `${name} ${JSON.stringify(row)}`;
      const lower = text.toLowerCase();
      if (words.some((word) => lower.includes(word))) found.push(text);
    }
  }
  return found.sort();
}
