import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '#e2e/support/accounts.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

type SectionName =
  | 'System Overview'
  | 'Classrooms'
  | 'Professor Templates'
  | 'Assignments'
  | 'Executions'
  | 'Submissions'
  | 'Users';

const SECTION_IDS: Record<SectionName, string> = {
  'System Overview': 'overview',
  Classrooms: 'classrooms',
  'Professor Templates': 'templates',
  Assignments: 'assignments',
  Executions: 'executions',
  Submissions: 'submissions',
  Users: 'users',
};

/** A menu item of a template or a user in the list. */
type Act =
  | 'View'
  | 'Edit'
  | 'Copy'
  | 'Download'
  | 'Delete'
  | 'Create reset link'
  | 'Make an admin'
  | 'Remove as admin'
  | 'Make a teacher'
  | 'Remove as teacher'
  | 'Activate'
  | 'Deactivate';

/** A unique name, so that journeys can share a server. */
export function ownName(name: string) {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** /admin as an admin uses it. */
export class Admin {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in as the admin of the shared server, or of another one. */
  async signIn(origin = '') {
    await signIn(this.page, ADMIN, origin);
  }

  async open(section: SectionName, more = '') {
    await showScreen(this.page, `/admin?section=${SECTION_IDS[section]}${more}`);
    await expect(this.section(section)).toBeVisible();
  }

  section(name: SectionName) {
    return this.page.getByRole('region', { name, exact: true });
  }

  get sections() {
    return this.page.getByRole('navigation', { name: 'Admin Dashboard' });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** The question before something is lost. */
  get question() {
    return this.page.getByRole('alertdialog');
  }

  rowOf(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async choose(combobox: string, option: string) {
    await this.page.getByRole('combobox', { name: combobox }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Chooses a menu item of a template or a user in the list. */
  async act(name: string, act: Act) {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  /**
   * Downloads the open list as CSV and returns its rows, with unquoted cells.
   * @param layout the menu item to choose, where there are several layouts
   */
  async downloadCsv(within: Locator | Page = this.page, layout?: string) {
    const coming = this.page.waitForEvent('download');
    await within.getByRole('button', { name: 'Download CSV' }).click();
    if (layout !== undefined) await this.page.getByRole('menuitem', { name: layout }).click();
    const file = await coming;
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
    const rows = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, '')));
    return { name: file.suggestedFilename(), mark: text.charAt(0), rows };
  }

  get editor() {
    return new TemplateEditor(this.page);
  }
}

/** The editor of a professor template. */
class TemplateEditor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get region() {
    return this.page.getByRole('region', { name: 'Template editor' });
  }

  field(name: string) {
    return this.region.getByLabel(name, { exact: true });
  }

  async write(code: string) {
    await expect(this.region.locator('.monaco-editor .view-line').first()).toBeVisible();
    await this.region.locator('.monaco-editor').getByRole('textbox').first().focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(code);
    await this.shows(code);
  }

  async shows(code: string) {
    await expect
      .poll(async () =>
        (await this.region.locator('.monaco-editor .view-lines').innerText()).replaceAll('\u00a0', ' '),
      )
      .toContain(code);
  }

  async choose(language: string) {
    await this.region.getByRole('combobox', { name: 'Language' }).click();
    await this.page.getByRole('option', { name: language, exact: true }).click();
  }

  /** Toggles an option of a list that stays open. */
  async toggle(list: 'Classrooms' | 'Students with an extension', name: string | RegExp) {
    await this.region.getByRole('button', { name: new RegExp(`^${list}`) }).click();
    await this.page.getByRole('menuitemcheckbox', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Picks a day of the month in which the calendar opens, or of a later one. */
  async pickDay(label: string, day: number, monthsOn = 0) {
    await this.region.getByRole('button', { name: new RegExp(`^${label}, day`) }).click();
    // The calendar of another field may still be closing.
    const calendar = this.page.getByRole('dialog', { name: `${label}, day` });
    for (let month = 0; month < monthsOn; month++) {
      await calendar.getByRole('button', { name: 'Next month' }).click();
    }
    await calendar.getByRole('button', { name: new RegExp(`^\\w+,? ${day} \\w+ \\d{4}$`) }).click();
  }

  async save() {
    await this.region.getByRole('button', { name: /^Save/ }).click();
    await expect(this.region).toBeHidden();
  }
}

/** An option that the field of a filter suggests. */
export function suggestion(page: Page, text: string) {
  return page.locator(`datalist option[value="${text}"]`);
}
