import {
  acknowledgement,
  endLiveClass,
  enterEditor,
  getLiveClass,
  giveHint,
  type LiveClass,
  messageLiveClass,
  type ResponseOf,
  serverEvents,
  startLiveClass,
  updateLiveClass,
} from '@coderoom/contract';
import { expect } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { answerOf, type Class } from '#e2e/support/classes.ts';
import { STILL_PATH } from '#e2e/support/server.ts';

type Entered = ResponseOf<typeof enterEditor>;

/** The teacher of a live class, by the API: for journeys that test the students' side. */
export class LiveTeacher {
  readonly course: Class;
  readonly liveClass: LiveClass;

  constructor(course: Class, liveClass: LiveClass) {
    this.course = course;
    this.liveClass = liveClass;
  }

  static async start(course: Class, templateId: number | null = null) {
    const { request, headers, classroom } = course;
    const params = { id: classroom.id };
    const data = { template_id: templateId };
    return new LiveTeacher(course, await answerOf(request, startLiveClass, { headers, params, data }));
  }

  async look(): Promise<ResponseOf<typeof getLiveClass>> {
    return await this.#ask(getLiveClass);
  }

  async member(username: string) {
    const { members } = await this.look();
    const found = members.find((one) => one.username === username);
    if (found === undefined) throw new Error(`${username} is not in the live class.`);
    return found;
  }

  async lock(is_locked: boolean) {
    await this.#ask(updateLiveClass, {}, { is_locked });
  }

  async message(text: string) {
    await this.#ask(messageLiveClass, {}, { text });
  }

  async hint(username: string, line: number, text: string) {
    await this.#ask(giveHint, { memberId: (await this.member(username)).id }, { line, text });
  }

  async end() {
    await this.#ask(endLiveClass);
  }

  /** Enters a student's editor. */
  async enter(username: string, may_type: boolean) {
    const memberId = (await this.member(username)).id;
    const entered: Entered = await this.#ask(enterEditor, { memberId }, { may_type });
    const { request, headers } = this.course;
    const { origin } = new URL((await request.get(STILL_PATH)).url());
    return await TeacherInside.join(origin, headers.authorization, entered);
  }

  async #ask(endpoint: Parameters<typeof answerOf>[1], params: Record<string, number> = {}, data?: unknown) {
    const { request, headers } = this.course;
    return await answerOf(request, endpoint, { headers, params: { id: this.liveClass.id, ...params }, data });
  }
}

/** A teacher in a student's editor, with a client of whole texts. */
class TeacherInside {
  readonly #socket: Socket;
  #content = '';

  constructor(socket: Socket) {
    this.#socket = socket;
    for (const event of ['document_content', 'document_changed'] as const) {
      socket.on(event, (payload) => {
        this.#content = serverEvents[event].parse(payload).content;
      });
    }
  }

  static async join(origin: string, authorization: string, { share_id, participant_id }: Entered) {
    const token = authorization.replace('Bearer ', '');
    const socket = io(origin, {
      auth: { token },
      forceNew: true,
      transports: ['websocket'],
    });
    const inside = new TeacherInside(socket);
    await inside.#ask('join_session', { session_id: share_id, participant_id });
    return inside;
  }

  async sees(text: string) {
    await expect.poll(() => this.#content).toContain(text);
  }

  async seesNot(text: string) {
    await expect.poll(() => this.#content).not.toContain(text);
  }

  /** Replaces a part of the text. */
  async replace(before: string, after: string) {
    await this.sees(before);
    this.#content = this.#content.replace(before, () => after);
    await this.#ask('document_change', { content: this.#content });
  }

  leave() {
    this.#socket.disconnect();
  }

  async #ask(event: string, payload: object) {
    const answer = acknowledgement.parse(await this.#socket.emitWithAck(event, payload));
    expect(answer).toMatchObject({ ok: true });
  }
}
