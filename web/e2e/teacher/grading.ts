import { type BodyOf, putAssignmentTests, putTemplateTests } from '@coderoom/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { Admin } from '#e2e/admin/admin.ts';

/** A test as the API accepts it. */
type TestBody = BodyOf<typeof putTemplateTests>['tests'][number];

export type { TestBody };

/** The calls that store tests. */
export const TEST_CALLS = { template: putTemplateTests, assignment: putAssignmentTests };

/** ADDS adds two numbers of a line; THREE always prints three. */
export const ADDS = 'a, b = input().split()\nprint(int(a) + int(b))\n';
export const THREE = '# always three\nprint(3)\n';

/** Five points: THREE gets two of them. */
export const TESTS: TestBody[] = [
  { name: 'Small', input: '1 2\n', expected_output: '3\n', points: 2 },
  { name: 'Negative', input: '-5 3\n', expected_output: '-2\n', points: 3, is_hidden: true },
];

/** The screens where teachers write tests and give grades. */
export class GradingScreens {
  readonly page: Page;
  readonly admin: Admin;

  constructor(page: Page) {
    this.page = page;
    this.admin = new Admin(page);
  }

  get tests() {
    return new TestsTab(this.page);
  }

  /** The panel with the grading progress. */
  get grading() {
    return this.page.getByRole('region', { name: 'Grading', exact: true });
  }

  get submission() {
    return this.page.getByRole('region', { name: 'Submission', exact: true });
  }

  /** The grade of a program in `within`. */
  gradeOf(within: Locator | Page = this.page) {
    return new GradeFields(this.page, within);
  }

  /** Writes a comment on a line and returns it. */
  async commentOn(program: Locator, line: number, text: string) {
    await program.getByRole('button', { name: `Comment on line ${line}`, exact: true }).click();
    await expect(program.getByRole('textbox', { name: `Comment on line ${line}` })).toBeFocused();
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press('ControlOrMeta+Enter');
    await expect(this.commentIn(program, line)).toContainText(text);
  }

  commentIn(program: Locator, line: number) {
    return program.getByRole('article', { name: `Comment on line ${line}`, exact: true });
  }

  /** Reads the table of a class's grades: a row for each student, each cell by its text. */
  async matrix() {
    const table = this.page.getByRole('table', { name: 'Grades' });
    await expect(table).toBeVisible();
    return table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
      );
  }
}

/** The tab Tests, of a template or of an assignment. */
class TestsTab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get region() {
    return this.page.getByRole('region', { name: 'Tests', exact: true });
  }

  get rows() {
    return this.region.getByRole('listitem');
  }

  button(name: string) {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** A test that is expanded. */
  opened(number: number) {
    return this.region.getByRole('region', { name: new RegExp(`^Test ${number}:`) });
  }

  /** Switches between a template and its tests. */
  async inSight(tab: 'Template' | 'Tests') {
    await this.page.getByRole('tab', { name: tab }).click();
    await expect(this.page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }

  /** Expands a test. */
  toggle(name: string) {
    return this.region
      .getByRole('button', { name: new RegExp(name), expanded: false })
      .first()
      .click();
  }

  async write(
    number: number,
    fields: Partial<Record<'Name' | 'Points' | 'Input' | 'Expected output', string>>,
  ) {
    for (const [label, text] of Object.entries(fields)) {
      await this.opened(number).getByLabel(label, { exact: true }).fill(text);
    }
  }

  async act(number: number, act: 'Move up' | 'Move down' | 'Duplicate' | 'Delete') {
    await this.button(`Actions for test ${number}`).click();
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  async importFile(how: 'Add tests from a file' | 'Replace all tests with a file', file: UploadedFile) {
    const coming = this.page.waitForEvent('filechooser');
    await this.button('Import').click();
    await this.page.getByRole('menuitem', { name: how }).click();
    await (await coming).setFiles(file);
  }

  async exportFile(how: RegExp) {
    const coming = this.page.waitForEvent('download');
    await this.button('Export').click();
    await this.page.getByRole('menuitem', { name: how }).click();
    const file = await coming;
    return {
      name: file.suggestedFilename(),
      bytes: Buffer.concat(await (await file.createReadStream()).toArray()),
    };
  }

  /** Saves by keyboard, as people who write do. */
  async save() {
    await this.page.keyboard.press('ControlOrMeta+S');
    await expect(this.region.getByText('Unsaved changes')).toBeHidden();
  }
}

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The score, the comment and the tests of one program. */
class GradeFields {
  readonly page: Page;
  readonly within: Locator | Page;

  constructor(page: Page, within: Locator | Page) {
    this.page = page;
    this.within = within;
  }

  get form() {
    return this.within.getByRole('form', { name: 'Grade manually' });
  }

  get score() {
    return this.form.getByLabel('Score', { exact: true });
  }

  get comment() {
    return this.form.getByLabel('Overall comment', { exact: true });
  }

  get results() {
    return this.within.getByRole('region', { name: 'Tests', exact: true });
  }

  button(name: string | RegExp) {
    return this.form.getByRole('button', { name });
  }

  async save() {
    await this.page.keyboard.press('ControlOrMeta+S');
    await expect(this.form).toContainText('Saved.');
  }
}
