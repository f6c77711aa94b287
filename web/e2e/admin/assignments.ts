import { expect, type Page } from '@playwright/test';
import { zipOf } from '#e2e/support/zip.ts';

/** A ZIP as a file dialog returns it. */
export function zipFile(name: string, files: Readonly<Record<string, string>>) {
  return { name, mimeType: 'application/zip', buffer: zipOf(files) };
}

/** The section Assignments as a teacher uses it. */
export class AssignmentsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list() {
    return this.page.getByRole('region', { name: 'All assignments' });
  }

  linkTo(name: string) {
    return this.list.getByRole('link', { name });
  }

  detail(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The error banner, until it is dismissed. */
  get banner() {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: 'Dismiss' }) });
  }

  async dismiss(text: string) {
    await expect(this.banner).toContainText(text);
    await this.banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(this.banner).toHaveCount(0);
  }

  /** Expects no horizontal overflow. */
  async fits() {
    const wide = await this.page.evaluate(() => {
      const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
      const all = [...document.querySelectorAll('main *, [role="dialog"], [role="dialog"] *')].filter(
        scrolls,
      );
      return [document.documentElement, ...all]
        .filter(isWide)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(wide).toEqual([]);
  }

  get upload() {
    return new UploadDialog(this.page);
  }

  get student() {
    return new StudentDialog(this.page);
  }
}

/** The dialog 'Upload Class Assignment'. */
class UploadDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Upload Class Assignment' });
  }

  async open() {
    await this.page.getByRole('button', { name: 'Upload Assignment' }).first().click();
    await expect(this.dialog).toBeVisible();
  }

  get zip() {
    return this.dialog.getByLabel('ZIP file');
  }

  get name() {
    return this.dialog.getByLabel('Name');
  }

  slider(name: 'Execution timeout' | 'Plagiarism threshold') {
    return this.dialog.getByRole('slider', { name });
  }

  get send() {
    return this.dialog.getByRole('button', { name: /^Upload/ });
  }

  get progress() {
    return this.dialog.getByRole('progressbar', { name: 'Upload' });
  }
}

/** The dialog with one student's submission. */
class StudentDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  tab(name: 'Execution' | 'Code Files' | 'Grade' | 'Plagiarism') {
    return this.page.getByRole('tab', { name });
  }
}
