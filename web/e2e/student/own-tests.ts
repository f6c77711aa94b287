import { expect, type Locator, type Page } from '@playwright/test';

/** The tests of a template, as a student uses them beside the editor. */
export class OwnTests {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get runButton() {
    return this.page.getByRole('button', { name: 'Run tests' });
  }

  get stopButton() {
    return this.page.getByRole('button', { name: 'Stop tests' });
  }

  get tab() {
    return this.page.getByRole('tab', { name: 'Tests', exact: true });
  }

  /** The tab's content. */
  get view() {
    return this.page.getByRole('tabpanel', { name: 'Tests' });
  }

  async run() {
    await this.runButton.click();
    await expect(this.view.getByRole('progressbar', { name: 'Tests passed' })).toBeVisible();
  }
}

/** A list of tests or of their results. */
export class CaseList {
  readonly list: Locator;

  constructor(within: Locator) {
    this.list = within.getByRole('list', { name: 'Tests', exact: true });
  }

  /** An item of the list; a hidden test is named by its number. */
  of(name: string) {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  /** The button that expands an item. */
  opener(name: string) {
    return this.of(name)
      .getByRole('button', { expanded: false })
      .or(this.of(name).getByRole('button', { expanded: true }));
  }

  difference(name: string) {
    return this.of(name).getByRole('list', { name: 'Expected and actual output' });
  }
}

/** Records all answers of the server to a page, as text. */
export function listenTo(page: Page) {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) {
      // Answers left unread by a navigation told the page nothing.
      answers.push(response.text().catch(() => ''));
    }
  });
  return async () => (await Promise.all(answers)).join('\n');
}
