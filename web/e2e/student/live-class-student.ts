import { expect, type Page } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { type Account, signIn } from '#e2e/support/accounts.ts';

/** A student in the playground during a live class. */
export class LiveStudent {
  readonly page: Page;
  readonly playground: Playground;

  constructor(page: Page) {
    this.page = page;
    this.playground = new Playground(page);
  }

  /** Signs in and waits for the editor. */
  static async come(page: Page, person: Pick<Account, 'email' | 'password'>) {
    const student = new LiveStudent(page);
    await signIn(page, person);
    await student.playground.open();
    return student;
  }

  /** Always shows whether the editor is visible to the teacher. */
  get bar() {
    return this.page.getByRole('region', { name: 'Live class' });
  }

  get offer() {
    return this.bar.getByText('has started a live class in');
  }

  /** Allows the teacher to see the editor, and waits until they can. */
  async letThemSee() {
    await this.bar.getByRole('button', { name: 'Share my editor' }).click();
    await this.isSeen();
  }

  async isSeen() {
    await expect(this.bar.getByText('Your teacher can see this editor.')).toBeVisible();
  }

  async isLocked() {
    await expect(this.bar.getByText('Editing is locked.')).toBeVisible();
  }

  /** Declines to share the editor. */
  async decline() {
    await this.bar.getByRole('button', { name: 'Not now' }).click();
    await expect(this.bar.getByText('You are not sharing your editor.')).toBeVisible();
  }

  /** Opens a closed editor. */
  async openAgain() {
    await this.bar.getByRole('button', { name: 'Share my editor' }).click();
    await this.isSeen();
  }

  /** A teacher in the student's editor. */
  guest(name: string) {
    return this.bar
      .getByRole('list', { name: 'In your editor' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  get handButton() {
    return this.bar.getByRole('button', { name: /^(Raise hand|Your hand is raised: .+ in line)$/ });
  }

  async raiseHand(text: string) {
    await this.handButton.click();
    const form = this.page.getByRole('dialog', { name: 'Raise hand' });
    await form.getByLabel('What do you need help with?').fill(text);
    await form.getByRole('button', { name: 'Raise hand' }).click();
    await expect(this.handButton).toHaveText(/in line$/);
  }

  async takeHandDown() {
    await this.handButton.click();
    await this.page
      .getByRole('dialog', { name: 'Your raised hand' })
      .getByRole('button', { name: 'Lower hand' })
      .click();
    await expect(this.handButton).toHaveText('Raise hand');
  }

  /** A hint beside its line in the editor. */
  hint(text: string) {
    return this.page.getByRole('complementary', { name: /^Hint from/ }).filter({ hasText: text });
  }

  async putHintAway(text: string) {
    await this.hint(text).getByRole('button', { name: 'Dismiss this hint' }).click();
    await expect(this.hint(text)).toBeHidden();
  }

  /** A message of the teacher. It stays until it is dismissed. */
  message(text: string) {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: text });
  }

  /** Types at the end of the text. */
  async typeAtEnd(text: string) {
    await this.#typeAt('ControlOrMeta+End', text);
  }

  async typeAtBeginning(text: string) {
    await this.#typeAt('ControlOrMeta+Home', text);
  }

  async #typeAt(key: string, text: string) {
    await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
    await this.page.keyboard.press(key);
    await this.page.keyboard.type(text);
  }
}
