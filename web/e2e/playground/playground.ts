import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { literally, unwrapped } from '#e2e/support/text.ts';

/** Time for a language server to answer beside other tests, in ms. */
const SUGGESTING = { timeout: 90_000 };

/** The playground as a visitor uses it. */
export class Playground {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/');
    await this.editorReady();
  }

  async editorReady() {
    await expect(this.page.locator('.monaco-editor .view-line').first()).toBeVisible();
  }

  get output() {
    return this.page.getByRole('region', { name: 'Output', exact: true });
  }

  get complexity() {
    return this.page.getByRole('region', { name: 'Complexity Analysis' });
  }

  /** Opens the complexity panel of a wide screen, which is collapsed to one line at first. */
  async openComplexity() {
    await this.complexity.getByRole('button', { name: 'Complexity Analysis' }).click();
    await expect(this.complexity.getByRole('button', { name: 'Collapse to one line' })).toBeFocused();
  }

  get runButton() {
    return this.page.getByRole('button', { name: /^Run(ning\.\.\.)?$/ });
  }

  selector(name: 'Professor Templates' | 'My Templates') {
    return this.page.getByRole('combobox', { name });
  }

  /** Chooses an option, or a command, in a selector of a wide screen. */
  async choose(selector: 'Professor Templates' | 'My Templates', option: string) {
    await this.selector(selector).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  get submitButton() {
    return this.page.getByRole('button', { name: /^Submit/ });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  async shows(code: string) {
    await expect.poll(() => this.visibleCode()).toContain(code);
  }

  async chooseLanguage(language: LanguageId) {
    await this.page.getByRole('combobox', { name: 'Language' }).click();
    await this.page
      .getByRole('option', { name: new RegExp(`^${literally(LANGUAGE_FACTS[language].name)}(\\s|$)`) })
      .click();
    await expect(
      this.page.getByText(LANGUAGE_FACTS[language].fileName, { exact: true }).first(),
    ).toBeVisible();
    await this.editorReady();
  }

  /** Replaces the editor's text as a person would: by pasting over everything. */
  async write(code: string) {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), code);
    // What was pressed before may move the focus elsewhere a moment later.
    await expect(async () => {
      await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
      await this.page.keyboard.press('ControlOrMeta+A');
      await this.page.keyboard.press('ControlOrMeta+V');
      await expect
        .poll(async () => unwrapped(await this.visibleCode()), { timeout: 5_000 })
        .toContain(unwrapped(lastLine(code)));
    }).toPass({ timeout: 20_000 });
  }

  async visibleCode() {
    const text = await this.page.locator('.monaco-editor .view-lines').innerText();
    return text.replaceAll('\u00a0', ' ');
  }

  suggestion(name: RegExp) {
    return this.page.locator('.suggest-widget').getByRole('option', { name }).first();
  }

  /** Waits until the list of completions has one. */
  async suggests(name: RegExp) {
    await expect(this.suggestion(name)).toBeVisible(SUGGESTING);
  }

  async writeInput(text: string) {
    await this.page.getByRole('tab', { name: 'Input' }).click();
    await this.page.getByRole('textbox', { name: /input/i }).fill(text);
  }

  async run() {
    await this.runButton.click();
  }

  /** The run ended well. Its output is shown before that. */
  async printed(text: string) {
    await expect(this.output).toContainText(text);
    await expect(this.output).toContainText('Success');
  }
}

function lastLine(code: string) {
  return code.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
