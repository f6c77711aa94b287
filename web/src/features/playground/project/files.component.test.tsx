import { createUserTemplate, executeCode, MAX_PROJECT_FILE_BYTES } from '@coderoom/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SaveDrawer } from '#features/playground/components/dialogs/save-drawer.tsx';
import { PlaygroundPage } from '#features/playground/pages/playground-page.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { finishedResult } from '#lib/testing/finished-run.ts';
import type { EditedFile } from '#shared/project-files/project.ts';
import { useTextView } from '#shared/runs/table/text-view.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, SMALL_PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { playgroundFiles } from './playground-files.ts';

const tree = page.getByRole('tree', { name: 'Files' });
const row = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}( |$)`) });
const tabs = page.getByRole('navigation', { name: 'Open files' });
const dialog = page.getByRole('dialog');
const nameField = dialog.getByRole('textbox', { name: 'Name' });
const code = () => document.querySelector('.view-lines')?.textContent?.replaceAll('\u00a0', ' ') ?? null;

/** True if what is typed goes into the editor. */
const hasCaret = () => document.activeElement?.closest('.monaco-editor') != null;

const text = (name: string, content = ''): EditedFile => ({ name, content, encoding: 'text' });
const PIXEL: EditedFile = {
  name: 'pixel.png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  encoding: 'base64',
};

beforeEach(() => restoreAfterTest(useProgram, useRunStore, useScreen, playgroundFiles.view));

/** The playground with a program of these files beside main.py. */
async function open(...files: EditedFile[]) {
  const project = { entry: 'main.py', files, folders: [] };
  useProgram.setState({ language: 'python', code: 'import shapes\n', draft: 'saved', project });
  await show(<PlaygroundPage />);
  if (files.length > 0 && !useScreen.getState().drawer) await expect.element(tabs).toBeVisible();
}

const THREE = [text('shapes.py', 'def area(): ...\n'), text('data/cities.csv', 'name\nOslo\n'), PIXEL];

describe('a program of one file', () => {
  test('has neither a tree nor tabs', async () => {
    await open();
    await expect.element(page.getByRole('region', { name: 'Code Editor' })).toBeVisible();
    await expect.element(tree).not.toBeInTheDocument();
    await expect.element(tabs).not.toBeInTheDocument();
    await expect.element(page.getByText('main.py')).toBeVisible();
  });

  test('gets a second one from the menu, and then a tree', async () => {
    await open();
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'New file' }).click();
    await expect.element(nameField).toHaveFocus();
    // The dialog takes the focus a moment before its menu is gone; only then do keys reach it.
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('main.py{Enter}');
    await expect.element(dialog.getByText(/already something/)).toBeVisible();
    expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
    await nameField.fill('shapes.py');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('shapes.py')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tabs.getByRole('button', { name: 'shapes.py', exact: true })).toBeVisible();
    await expect.poll(code).toBe('');
    await expect.poll(hasCaret).toBe(true);
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });
});

test('a new file is indented as the others', async () => {
  const project = { entry: 'main.py', files: [text('shapes.py')], folders: [] };
  useProgram.setState({ language: 'python', code: 'if True:\n    pass\n', draft: 'saved', project });
  await show(<PlaygroundPage />);
  await expect.poll(code).toContain('pass');
  await row('shapes.py').click();
  await expect.element(page.getByRole('button', { name: 'Spaces: 4' })).toBeVisible();
});

test('a file of separated values is seen as a table, until somebody wants the text', {
  tags: ['breadth'],
}, async () => {
  restoreAfterTest(useTextView);
  const more = text('more.tsv', 'a\tb\n1\t2\n');
  await open(...THREE, more, text('large.csv', 'x'.repeat(MAX_PROJECT_FILE_BYTES + 1)));
  const grid = (name: string) => page.getByRole('grid', { name });
  await row('cities.csv').click();
  await expect.poll(code).toContain('Oslo');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(grid('data/cities.csv')).toHaveAttribute('aria-rowcount', '2');
  await expect.element(page.getByRole('region', { name: 'Code Editor' })).toMatchTextContent('Oslo');
  expect(await findViolationsInBothThemes()).toEqual([]);
  // Wherever the text is changed, the table follows.
  useProgram.getState().editFile('data/cities.csv', 'name\nOslo\nUlm\n');
  await expect.element(grid('data/cities.csv')).toHaveAttribute('aria-rowcount', '3');
  await row('more.tsv').click();
  await expect.element(grid('more.tsv')).toHaveAttribute('aria-rowcount', '2');
  await row('shapes.py').click();
  await expect.poll(code).toContain('def area');
  await expect.element(page.getByRole('radio', { name: 'Table' })).not.toBeInTheDocument();
  await row('large.csv').click();
  await expect.element(row('large.csv')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('radio', { name: 'Table' })).not.toBeInTheDocument();
  await row('cities.csv').click();
  await page.getByRole('radio', { name: 'Text' }).click();
  await expect.element(grid('data/cities.csv')).not.toBeInTheDocument();
  await expect.poll(code).toContain('name');
});

describe('the tree', () => {
  test('is for everyone, in both themes', { tags: ['breadth'] }, async () => {
    await open(...THREE, { ...text('lib.py'), isReadOnly: true });
    await expect.element(row('main.py')).toBeVisible();
    const locked = tree.getByRole('treeitem', { name: 'lib.py Read-only: this file belongs to the task' });
    await expect.element(locked).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBe(0);
  });

  test('moves through its rows by the keys of trees', async () => {
    await open(...THREE);
    (row('main.py').element() as HTMLElement).focus();
    const keys = async (typed: string, focused: string) => {
      await userEvent.keyboard(typed);
      await expect.element(row(focused)).toHaveFocus();
    };
    await keys('{ArrowDown}', 'pixel.png');
    await keys('{End}', 'cities.csv');
    await keys('{ArrowLeft}', 'data');
    await keys('{ArrowLeft}', 'data');
    await expect.element(row('data')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(row('cities.csv')).not.toBeInTheDocument();
    await keys('{ArrowRight}{ArrowRight}', 'cities.csv');
    await keys('{Home}', 'main.py');
    await keys('sh', 'shapes.py');
    await userEvent.keyboard('{Enter}');
    await expect.poll(code).toBe('def area(): ...');
    await expect.element(row('shapes.py')).toHaveAttribute('aria-selected', 'true');
  });

  test('renames and deletes by keys, and deleting can be undone', async () => {
    await open(...THREE);
    (row('shapes.py').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}');
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('figures{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('figures.py')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(row('figures.py')).not.toBeInTheDocument();
    await expect.element(row('pixel.png')).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('figures.py')).toBeVisible();
  });

  test('offers of a teacher’s file only what is possible', async () => {
    const given = ['lib.py', 'kit/tools.py'].map((name) => ({ ...text(name), isReadOnly: true }));
    await open(...THREE, ...given);
    const items = page.getByRole('menuitem');
    const lines = page.getByRole('menu').getByRole('separator');
    const offered = async (name: string) => {
      (row(name).element() as HTMLElement).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
      await expect.element(items.first()).toBeVisible();
      const names = items.elements().map((item) => item.textContent);
      const separators = lines.elements().length;
      await userEvent.keyboard('{Escape}');
      await expect.element(items.first()).not.toBeInTheDocument();
      return { names, separators };
    };
    await expect.element(row('shapes.py')).toBeVisible();
    expect(await offered('shapes.py')).toMatchObject({
      names: expect.arrayContaining(['Delete']),
      separators: 1,
    });
    expect(await offered('kit')).toEqual({ names: [expect.any(String), expect.any(String)], separators: 0 });
    expect(await offered('lib.py')).toEqual({ names: ['Download'], separators: 0 });
  });

  test('moves a file where its menu says', { tags: ['breadth'] }, async () => {
    await open(...THREE);
    await row('shapes.py').hover();
    await row('shapes.py').getByRole('button', { name: 'Actions for shapes.py' }).click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await dialog.getByRole('combobox', { name: 'To the folder' }).click();
    await page.getByRole('option', { name: 'data' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect
      .poll(() => useProgram.getState().project.files.map(({ name }) => name))
      .toContain('data/shapes.py');
    await expect.element(row('shapes.py')).toHaveAttribute('aria-level', '2');
  });

  test('moves a file that is dragged to a folder', async () => {
    await open(...THREE);
    await row('shapes.py').dropTo(row('data'));
    await expect.element(row('shapes.py')).toHaveAttribute('aria-level', '2');
    await expect.element(row('shapes.py')).toHaveFocus();
  });

  test('shows the actions of a row with the other button of the mouse, too', async () => {
    await open(...THREE);
    await row('shapes.py').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(nameField).toHaveValue('shapes.py');
  });

  test('takes files of the computer, and asks before it replaces one', async () => {
    await open(...THREE);
    const drop = (name: string, content: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name));
      for (const type of ['dragover', 'drop'] as const)
        row('data')
          .element()
          .dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    };
    drop('rivers.txt', 'Rhine');
    await expect.element(row('rivers.txt')).toHaveAttribute('aria-level', '2');
    await expect.element(page.getByText('Added data/rivers.txt.')).toBeVisible();
    drop('rivers.txt', 'Danube');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await expect
      .poll(() => useProgram.getState().project.files.find(({ name }) => name === 'data/rivers.txt')?.content)
      .toBe('Danube');
    await expect.element(page.getByText('Replaced data/rivers.txt.')).toBeVisible();
    drop('notes.zip', 'no ZIP');
    await expect.element(page.getByText("notes.zip isn't a ZIP file, or it is damaged.")).toBeVisible();
    drop('.env', 'secret');
    await expect.element(page.getByText(/begins with a dot/)).toBeVisible();
  });

  test('can be hidden, and is back where the tabs are', async () => {
    await open(...THREE);
    await page.getByRole('button', { name: 'Hide files' }).click();
    await expect.element(tree).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show files' }).click();
    await expect.element(tree).toBeVisible();
  });
});

describe('the editor', () => {
  test('keeps what can be undone in each file', async () => {
    await open(...THREE);
    await row('shapes.py').click();
    await expect.poll(code).toBe('def area(): ...');
    useScreen.getState().editor?.type('x');
    await expect.poll(code).toBe('xdef area(): ...');
    await tabs.getByRole('button', { name: 'main.py', exact: true }).click();
    await expect.poll(code).toBe('import shapes');
    await row('shapes.py').click();
    await expect.poll(code).toBe('xdef area(): ...');
    useScreen.getState().editor?.goTo(1, 1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(code).toBe('def area(): ...');
    const { project, draft } = useProgram.getState();
    expect(project.files[0]?.content).toBe('def area(): ...\n');
    expect(draft).toBe('changed');
  });

  test('does not change a file of the task', async () => {
    await open({ ...text('lib.py', 'given\n'), isReadOnly: true });
    await row('lib.py').click();
    await expect.poll(code).toBe('given');
    useScreen.getState().editor?.goTo(1, 1);
    await userEvent.keyboard('x');
    expect(useProgram.getState().project.files[0]?.content).toBe('given\n');
  });

  test('shows a picture, which is for everyone too', async () => {
    await open(...THREE);
    await row('pixel.png').click();
    await expect.element(page.getByRole('img', { name: 'pixel.png' })).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await tabs.getByRole('button', { name: 'Close pixel.png' }).click();
    await expect.poll(code).toBe('import shapes');
  });

  test('goes to the place of an error in another file', async () => {
    await open(...THREE);
    server.answer(executeCode, ({ body }) => {
      expect(body).toMatchObject({ code: 'import shapes\n', entry_name: 'main.py' });
      expect(body.files?.map(({ name }) => name)).toEqual(['shapes.py', 'data/cities.csv', 'pixel.png']);
      return finishedResult({
        ...{ error: 'NameError', status: 'error', reason: 'runtime_error', exit_code: 1 },
        diagnostics: [
          {
            ...{ line: 1, column: 5, severity: 'error', source: 'runtime', message: 'NameError' },
            file: 'shapes.py',
          },
        ],
      });
    });
    await expect.poll(() => useScreen.getState().editor).not.toBeNull();
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect.poll(() => useRunStore.getState().run.phase).toBe('finished');
    expect(useScreen.getState().errors).toBe(0);
    await expect.element(tree.getByRole('treeitem', { name: 'shapes.py 1 error' })).toBeVisible();
    await row('shapes.py').click();
    await expect.poll(() => useScreen.getState().errors).toBe(1);
  });
});

test('several files are downloaded as one', async () => {
  await open(...THREE);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Download Code' }).getByText('.zip')).toBeVisible();
});

test("one of the user's own templates has all files", async () => {
  const saved: unknown[] = [];
  server.answer(createUserTemplate, ({ body: { files, entry_name, name, language, code_content } }) => {
    saved.push([entry_name, files?.map((file) => file.name)]);
    const now = '2026-11-20T12:00:00.000Z';
    return { id: 3, name, language, code_content, description: null, created_at: now, updated_at: now };
  });
  await show(<SaveDrawer owner={7} />);
  useProgram.setState({ code: '1', draft: 'saved', project: { entry: 'app.py', files: THREE, folders: [] } });
  await page.getByRole('textbox', { name: 'Name' }).fill('Capitals');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved).toEqual([['app.py', ['shapes.py', 'data/cities.csv', 'pixel.png']]]);
});

describe('on a phone', () => {
  test.each(rowsTried([PHONE, SMALL_PHONE], [1]))('the tree is a sheet: %o', async ({ width, height }) => {
    await page.viewport(width, height);
    await open(...THREE);
    const files = page.getByRole('button', { name: 'Files', exact: true });
    await files.click();
    await expect.element(row('main.py')).toBeVisible();
    expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
    expect(sideways()).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(files).toHaveFocus();
    await files.click();
    await row('shapes.py').click();
    await expect.element(tree).not.toBeInTheDocument();
    await expect.poll(code).toBe('def area(): ...');
    expect(sideways()).toBe(0);
  });

  test('a file made in the sheet is open, with the caret in it', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open(...THREE);
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    await page.getByRole('dialog', { name: 'Files' }).getByRole('button', { name: 'New file' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('stats.py');
    await userEvent.keyboard('{Enter}');
    await expect.element(tree).not.toBeInTheDocument();
    await expect.poll(hasCaret).toBe(true);
    await expect.poll(code).toBe('');
  });

  test('a program of one file has no button for files', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await expect.element(page.getByRole('button', { name: /^Run/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Files', exact: true })).not.toBeInTheDocument();
  });
});
