import { API_BASE, type BodyOf, executeCode } from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { showScreen } from '#e2e/support/screens.ts';

/** /settings as a signed-in user uses it. */
export class Settings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(section: 'history' | 'grades' | 'profile' | 'tokens' | 'preferences') {
    await showScreen(this.page, `/settings?section=${section}`);
  }

  section(name: 'Code History' | 'My grades' | 'Profile' | 'Preferences') {
    return this.page.getByRole('region', { name, exact: true });
  }

  get entries() {
    return this.section('Code History').getByRole('listitem');
  }

  /** The run that is shown in full. */
  get run() {
    return this.page.getByRole('region', { name: 'Code execution' });
  }

  part(name: string) {
    return this.section('Profile').getByRole('region', { name, exact: true });
  }

  async filter(name: 'language' | 'status', choice: string) {
    await this.page.getByRole('combobox', { name: `Filter by ${name}` }).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }
}

type Program = BodyOf<typeof executeCode>;

/** Runs programs by the API, for journeys that need a history. */
export async function runPrograms(
  request: APIRequestContext,
  headers: { authorization: string },
  programs: readonly Program[],
) {
  for (const data of programs) {
    const response = await request.post(`${API_BASE}${executeCode.path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(executeCode.success);
  }
}
