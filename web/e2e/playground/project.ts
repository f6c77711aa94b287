import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Playground } from './playground.ts';

/** A file of the user's computer. */
interface OwnFile {
  name: string;
  content: string | Buffer;
}

/** A program of several files in the playground. */
export class Project extends Playground {
  get tree() {
    return this.page.getByRole('tree', { name: 'Files' });
  }

  /** A row of the tree, whatever is said of the file beside its name. */
  row(name: string) {
    return this.tree.locator(`[data-path="${name}"]`);
  }

  async chooseInMenu(item: string) {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Gives a name in the open dialog. */
  async name(name: string) {
    await this.dialog.getByLabel('Name').fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  async upload(...files: OwnFile[]) {
    const coming = this.page.waitForEvent('filechooser');
    await this.chooseInMenu('Upload files');
    const chosen = files.map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    }));
    await (await coming).setFiles(chosen);
  }

  /** Shows a file, and the file's text is in the editor. */
  async openFile(name: string) {
    await this.row(name).click();
    await this.isOpen(name);
  }

  async isOpen(name: string) {
    const tab = this.page.getByRole('navigation', { name: 'Open files' }).getByRole('button', { name });
    await expect(tab.first()).toHaveAttribute('aria-current', 'true');
    await this.editorReady();
  }

  /** Downloads the program. Returns the ZIP, and the texts in it. */
  async download() {
    await this.page.getByRole('button', { name: 'Download', exact: true }).click();
    const drawer = this.page.getByRole('region', { name: 'Download Code' });
    const coming = this.page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const zip = await readFile(await file.path());
    const entries = Object.entries(unzipSync(zip));
    const files = Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    return { zip, files };
  }
}
