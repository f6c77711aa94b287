import { type AdminUser, changeAdmin, createClassroom } from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorize, registerAccount } from '#e2e/support/accounts.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { literally } from '#e2e/support/text.ts';

/** A class whose teacher is not an admin: they were one when they created it. */
export async function openClassOfTeacher(request: APIRequestContext, name: string, template: string) {
  const teacher = await registerAccount(request);
  const admin = await authorize(request, ADMIN);
  const standing = async (is_admin: boolean): Promise<AdminUser> =>
    await answerOf(request, changeAdmin, { headers: admin, params: { id: teacher.id }, data: { is_admin } });
  await standing(true);
  const headers = await authorize(request, teacher);
  const classroom = await answerOf(request, createClassroom, { headers, data: { name } });
  const course = new Class(request, headers, classroom);
  await course.giveOut({ name: template });
  await standing(false);
  return { course, teacher };
}

/** /live/:id as the teacher of the class uses it. */
export class LiveClassScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get toolbar() {
    return this.page.getByRole('toolbar', { name: 'Live class' });
  }

  get tiles() {
    return this.page.getByRole('list', { name: /^(Students|Away)$/ }).getByRole('button');
  }

  /** A student's tile, by its accessible description. */
  tile(username: string, said: string | RegExp = '') {
    const rest = typeof said === 'string' ? literally(said) : said.source;
    return this.page.getByRole('button', { name: new RegExp(`\\(${literally(username)}\\), .*${rest}`) });
  }

  /** The filter of a need, with its count. */
  filter(name: string) {
    return this.page.getByRole('group', { name: 'Filter students' }).getByRole('button', { name });
  }

  /** The panel beside the tiles, on a phone over them. */
  panel(username: string) {
    const named = new RegExp(`(^|[ (])${literally(username)}\\)?$`);
    return this.page
      .getByRole('complementary', { name: named })
      .or(this.page.getByRole('dialog', { name: named }));
  }

  button(name: string) {
    return this.page.getByRole('button', { name });
  }

  /** Expects a text in the visible part of the entered program. */
  async shows(code: string) {
    await expect
      .poll(async () =>
        (await this.page.locator('.monaco-editor .view-lines').innerText()).replaceAll('\u00a0', ' '),
      )
      .toContain(code);
  }

  /** Types at the end of the program. */
  async typeAtEnd(text: string) {
    await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(text);
  }

  /** Another participant's caret. */
  caretOf(name: string) {
    return this.page.locator('.remote-caret').filter({ hasText: name });
  }

  async tellAll(text: string) {
    await this.button('Message all').click();
    const dialog = this.page.getByRole('dialog', { name: 'Message all' });
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
  }

  async end() {
    await this.button('End').click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'End the live class' }).click();
    await expect(this.page.getByRole('heading', { name: 'Live class summary' })).toBeVisible();
  }
}
