import { expect, type Page } from '@playwright/test';

/** The command palette as a person uses it. */
export class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field() {
    return this.page.getByRole('combobox', { name: 'Search or run a command' });
  }

  option(name: string) {
    return this.page.getByRole('listbox', { name: 'Commands' }).getByRole('option', { name });
  }

  /** Runs a command by shortcut, from any focus. */
  async run(typed: string) {
    await this.page.keyboard.press('ControlOrMeta+K');
    await expect(this.field).toBeFocused();
    await this.field.fill(typed);
    await this.page.keyboard.press('Enter');
    await expect(this.field).toBeHidden();
  }
}
