import {
  API_BASE,
  type Assignment,
  type AssignmentPair,
  createAssignment,
  getAssignment,
  listAssignmentPairs,
} from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorize } from '#e2e/support/accounts.ts';
import { answerOf } from '#e2e/support/classes.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { zipOf } from '#e2e/support/zip.ts';

/** A class's submissions, uploaded by the API and compared. */
export class HandedIn {
  readonly request: APIRequestContext;
  readonly headers: { authorization: string };
  readonly assignment: Assignment;

  constructor(request: APIRequestContext, headers: { authorization: string }, assignment: Assignment) {
    this.request = request;
    this.headers = headers;
    this.assignment = assignment;
  }

  static async upload(
    request: APIRequestContext,
    name: string,
    programs: Readonly<Record<string, string>>,
    fields: Record<string, string> = {},
  ) {
    const headers = await authorize(request, ADMIN);
    const zip = { name: 'class.zip', mimeType: 'application/zip', buffer: zipOf(programs) };
    const response = await request.post(`${API_BASE}${createAssignment.path}`, {
      headers,
      multipart: { name, zip_file: zip, ...fields },
    });
    expect(response.status(), await response.text()).toBe(createAssignment.success);
    const handedIn = new HandedIn(request, headers, await response.json());
    await expect
      .poll(async () => (await handedIn.now()).plagiarism_status, { timeout: 60_000 })
      .toBe('completed');
    return handedIn;
  }

  /** The assignment's current state on the server. */
  async now(): Promise<Assignment> {
    return await answerOf(this.request, getAssignment, { headers: this.headers, params: this.params });
  }

  async pairs(): Promise<AssignmentPair[]> {
    const answer = await answerOf(this.request, listAssignmentPairs, {
      headers: this.headers,
      params: this.params,
    });
    return answer.pairs;
  }

  private get params() {
    return { id: this.assignment.id };
  }
}

/** The tab Plagiarism as a teacher uses it. */
export class PlagiarismScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ id }: Assignment, more = '') {
    await showScreen(this.page, `/admin?section=assignments&assignment=${id}&tab=plagiarism${more}`);
  }

  get list() {
    return this.page.getByRole('listbox', { name: 'Pairs' });
  }

  /** The pairs with all of these names. */
  pairOf(...names: string[]) {
    return names.reduce((found, hasText) => found.filter({ hasText }), this.page.getByRole('option'));
  }

  get pair() {
    return this.page.getByRole('region', { name: 'Pair', exact: true });
  }

  programOf(name: string) {
    return this.page.getByRole('region', { name: `Program of ${name}`, exact: true });
  }

  fragment(letter: string) {
    return this.page
      .getByRole('list', { name: 'Shared code' })
      .getByRole('button', { name: new RegExp(`^${letter} `) });
  }

  get threshold() {
    return this.page.getByRole('slider', { name: 'Threshold' });
  }

  get clusters() {
    return this.page.getByRole('img', { name: /students who share|No pair is flagged/ });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}
