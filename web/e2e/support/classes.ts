import {
  API_BASE,
  type BodyOf,
  type Classroom,
  createClassroom,
  createTemplate,
  type Endpoint,
  getClassroom,
  joinClassroom,
  type OwnSubmission,
  submitTemplate,
  type Template,
  updateTemplate,
} from '@coderoom/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, authorize, newAccount, registerAccount } from './accounts.ts';
import { ADMIN } from './server.ts';

interface Call {
  headers: { authorization: string };
  params?: Record<string, number>;
  data?: unknown;
}

/** Makes a call of the contract by the API and returns its answer. */
export async function answerOf(request: APIRequestContext, endpoint: Endpoint, { params, ...rest }: Call) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]));
  const response = await request.fetch(`${API_BASE}${path}`, { method: endpoint.method, ...rest });
  expect(response.status(), await response.text()).toBe(endpoint.success);
  return response.status() === 204 ? undefined : await response.json();
}

type TemplateBody = BodyOf<typeof createTemplate>;

/** A test's own classroom with its teacher, the admin. */
export class Class {
  readonly request: APIRequestContext;
  readonly headers: { authorization: string };
  readonly classroom: Classroom;

  constructor(request: APIRequestContext, headers: { authorization: string }, classroom: Classroom) {
    this.request = request;
    this.headers = headers;
    this.classroom = classroom;
  }

  static async open(request: APIRequestContext, name = 'Year 9') {
    const headers = await authorize(request, ADMIN);
    return new Class(request, headers, await answerOf(request, createClassroom, { headers, data: { name } }));
  }

  /** The class of a teacher, who created it. */
  static async taughtBy(
    request: APIRequestContext,
    teacher: Pick<Account, 'email' | 'password'>,
    classroomId: number,
  ) {
    const headers = await authorize(request, teacher);
    const params = { id: classroomId };
    return new Class(request, headers, await answerOf(request, getClassroom, { headers, params }));
  }

  /** Creates an account and adds it to the class as a student. */
  async enrol(changes: Partial<Account> = {}) {
    const student = await registerAccount(this.request, newAccount(changes));
    const headers = await authorize(this.request, student);
    await answerOf(this.request, joinClassroom, { headers, data: { classroom_key: this.classroom.key } });
    return student;
  }

  async giveOut(template: Partial<TemplateBody> & { name: string }): Promise<Template> {
    const data = {
      language: 'python',
      code_content: 'print("given")\n',
      classroom_ids: [this.classroom.id],
      ...template,
    };
    return await answerOf(this.request, createTemplate, { headers: this.headers, data });
  }

  async change(template: Template, data: BodyOf<typeof updateTemplate>): Promise<Template> {
    return await answerOf(this.request, updateTemplate, {
      headers: this.headers,
      params: { id: template.id },
      data,
    });
  }

  /** Submits a program as the playground would after a run. */
  async handIn(
    student: Pick<Account, 'email' | 'password'>,
    { id }: Template,
    data: BodyOf<typeof submitTemplate>,
  ): Promise<OwnSubmission> {
    const headers = await authorize(this.request, student);
    return await answerOf(this.request, submitTemplate, { headers, params: { id }, data });
  }
}
