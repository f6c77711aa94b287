import { expect, type Page } from '@playwright/test';
import { Admin } from './admin.ts';
import { findViolations, PHONE, watch } from './checks.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';

class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field() {
    return this.page.getByRole('combobox', { name: 'Search or run a command' });
  }

  get list() {
    return this.page.getByRole('listbox', { name: 'Commands' });
  }

  option(name: string) {
    return this.list.getByRole('option', { name });
  }

  async open() {
    await this.page.keyboard.press('ControlOrMeta+K');
    await expect(this.field).toBeFocused();
  }

  async run(typed: string) {
    await this.open();
    await this.field.fill(typed);
    await this.page.keyboard.press('Enter');
    await expect(this.field).toBeHidden();
  }
}

test('everything is found by a few letters and done by the keyboard', async ({ page }) => {
  const troubles = watch(page);
  const playground = new Playground(page);
  const palette = new Palette(page);
  await playground.open();
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
  await palette.open();
  await expect(palette.option('Run Ctrl ↵ Program')).toHaveAttribute('aria-selected', 'true');
  await expect(palette.option('Log out')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(palette.option('Sign Up')).toHaveAttribute('aria-selected', 'true');
  await palette.field.fill('nothing of the kind');
  await expect(page.getByRole('dialog')).toContainText('No command found for “nothing of the kind”.');
  await palette.field.fill('');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.monaco-editor').getByRole('textbox').first()).toBeFocused();

  await palette.run('java write');
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Java');
  await palette.run('python');
  await palette.run('run');
  await expect(playground.output).toContainText('Hello');
  await palette.run('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await palette.open();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await palette.option('Settings').click();
  await expect(page).toHaveURL(/\/login/);

  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await palette.option('Download Code').click();
  await expect(page.getByRole('region', { name: 'Download Code' })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('an admin goes to every section, and searches it', async ({ page }) => {
  const admin = new Admin(page);
  const palette = new Palette(page);
  await admin.signIn();
  await new Playground(page).open();
  await palette.run('executions');
  await expect(admin.section('Executions')).toBeVisible();
  await palette.run('ada kim');
  await expect(page).toHaveURL(/section=users&search=ada(\+|%20)kim/);
  await expect(admin.section('Users')).toContainText('No user found matching “ada kim”.');
});
