import { expect, type Page } from '@playwright/test';

/** The Output as the person who runs a program uses it. */
export class Terminal {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The program's output and the typed input. */
  get transcript() {
    return this.page.getByRole('log', { name: 'Terminal' });
  }

  get line() {
    return this.transcript.getByRole('textbox', { name: 'Input for the program' });
  }

  get endInput() {
    return this.page.getByRole('button', { name: 'End input' });
  }

  /** Announcements for screen readers. */
  get news() {
    return this.page.getByRole('status', { name: 'Terminal' });
  }

  get stop() {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }

  /** Waits for a prompt, and for the input line after it. */
  async asks(question: string) {
    await expect(this.transcript).toContainText(question);
    await expect(this.page.getByText('Waiting for input', { exact: true })).toBeVisible();
    await expect(this.line).toBeFocused();
  }

  async answer(text: string) {
    await this.line.pressSequentially(text);
    await this.line.press('Enter');
  }

  /** The text as copied by selection. */
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
