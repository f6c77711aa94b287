import {
  type CodeExcerpt,
  enterEditor,
  getLiveClass,
  type LiveMember,
  liveClass,
  type OwnPlace,
  ownPlace,
  type serverEvents,
} from '@coderoom/contract';
import { expect, vi } from 'vitest';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Person, peopleOf } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import type { connectionsTo, LiveClient } from '#testing/sockets.ts';
import { editByUpdates, type JoinedParticipant, type UpdatesEditor } from './editors.ts';

/** A server that hosts live classes. */
export interface ClassServer {
  people: ReturnType<typeof peopleOf>;
  connections: Awaited<ReturnType<typeof connectionsTo>>;
}

const WITHIN = { timeout: 20_000 };

/** Makes a call and returns the response body. @throws if it was refused */
export async function callAs(
  { people }: Pick<ClassServer, 'people'>,
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: object,
) {
  const answer = await people.call(method, path, { token: person.access_token, ...(json && { json }) });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? undefined : answer.json();
}

/** Creates a classroom with a signed-in teacher and students, and starts a live class in it. */
export async function startClass(
  server: ClassServer,
  database: Database,
  { students: count = 2, template }: { students?: number; template?: number } = {},
) {
  const teacher = await server.people.join();
  const students: Person[] = [];
  while (students.length < count) students.push(await server.people.join());
  const classroom = await addClassroom(database, students);
  await database
    .insertInto('classroom_members')
    .values({ classroom_id: classroom, user_id: teacher.id, role: 'TEACHER', joined_at: 1 })
    .execute();
  const wish = template === undefined ? {} : { template_id: template };
  const started = await callAs(server, teacher, 'POST', `/classrooms/${classroom}/live-classes`, wish);
  const { id } = liveClass.parse(started);
  return { classroom, teacher, students, id, path: `/live-classes/${id}` };
}

/** Returns the identity in a student's own editor. */
export function placeIn({ share_id, participant_id }: OwnPlace): JoinedParticipant {
  if (share_id === null || participant_id === null) throw new Error('the editor is not open');
  return { share_id, participant_id, participant_token: null };
}

/** Opens a student's editor and types in it, through any server. */
export async function openEditorOf(
  server: ClassServer,
  student: Person,
  path: string,
  code = 'one\ntwo\n',
): Promise<{ own: OwnPlace; client: LiveClient; editor: UpdatesEditor }> {
  const body = { language: 'python', code };
  const own = ownPlace.parse(await callAs(server, student, 'PUT', `${path}/editor`, body));
  const client = await server.connections.connect(student.access_token);
  return { own, client, editor: await editByUpdates(client, placeIn(own)) };
}

/** Joins a student's editor, through any server. */
export async function stepIn(
  server: ClassServer,
  teacher: Person,
  path: string,
  { memberId, mayType = true }: { memberId: number | null; mayType?: boolean },
) {
  const wish = { may_type: mayType };
  const answer = await callAs(server, teacher, 'POST', `${path}/members/${memberId}/enter`, wish);
  const place = { ...enterEditor.response.parse(answer), participant_token: null };
  const client = await server.connections.connect(teacher.access_token);
  return { place, client, editor: await editByUpdates(client, place) };
}

/** A teacher's screen: the last update received for each student. */
export async function lookOn(server: ClassServer, person: Person, id: number) {
  const client = await server.connections.connect(person.access_token);
  const members = new Map<number, LiveMember>();
  const codes = new Map<number, CodeExcerpt>();
  client.socket.on('live_class_members', (update: z.input<typeof serverEvents.live_class_members>) => {
    for (const member of update.members) members.set(member.user_id, member);
    for (const [userId, { id: memberId }] of members)
      if (update.gone?.includes(memberId)) members.delete(userId);
  });
  client.socket.on('live_class_codes', (update: { codes: CodeExcerpt[] }) => {
    for (const code of update.codes) codes.set(code.member_id, code);
  });
  expect(await client.ask('join_live_class', { live_class_id: id })).toEqual({ ok: true });
  const codeOf = (student: Person) => codes.get(members.get(student.id)?.id ?? 0);
  return {
    client,
    members,
    isShown: (student: Person, wanted: object) =>
      vi.waitFor(() => expect(members.get(student.id)).toMatchObject(wanted), WITHIN),
    codeOf,
    showsCode: (student: Person, text: string) =>
      vi.waitFor(() => expect(codeOf(student)?.lines.join('\n')).toContain(text), WITHIN),
    isGone: (student: Person) => vi.waitFor(() => expect(members.has(student.id)).toBe(false), WITHIN),
  };
}

/** Resolves to the last payload of an event once it satisfies the condition. */
export async function hearsLast<Payload>(
  client: LiveClient,
  event: keyof typeof serverEvents,
  wanted: object,
) {
  return await vi.waitFor(() => {
    const last = client.heard.findLast((received) => received.event === event)?.payload;
    expect(last).toMatchObject(wanted);
    return last as Payload;
  }, WITHIN);
}

/** Reads a path of a live class as its teacher. */
export async function readClass(server: ClassServer, teacher: Person, path: string) {
  return getLiveClass.response.parse(await callAs(server, teacher, 'GET', path));
}
