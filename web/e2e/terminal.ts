import { expect, type Page } from '@playwright/test';

/** The Output as whoever runs a program types in it. */
export class Terminal {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** What the program wrote and was typed to. */
  get transcript() {
    return this.page.getByRole('log', { name: 'Terminal' });
  }

  get line() {
    return this.transcript.getByRole('textbox', { name: 'Input for the program' });
  }

  get endInput() {
    return this.page.getByRole('button', { name: 'End input' });
  }

  /** What those who listen are told. */
  get news() {
    return this.page.getByRole('status', { name: 'Terminal' });
  }

  get stop() {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }

  /** Waits for a question, and for the line behind it. */
  async asks(question: string) {
    await expect(this.transcript).toContainText(question);
    await expect(this.page.getByText('Waiting for input', { exact: true })).toBeVisible();
    await expect(this.line).toBeFocused();
  }

  async answer(text: string) {
    await this.line.pressSequentially(text);
    await this.line.press('Enter');
  }

  /** As it is copied by hand. */
  async text() {
    const text = await this.transcript.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      const selected = String(getSelection());
      getSelection()?.removeAllRanges();
      return selected;
    });
    return text.trimEnd();
  }

  async paste(text: string) {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.line.press('ControlOrMeta+V');
  }
}
