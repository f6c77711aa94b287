import {
  DOCUMENT_FILES,
  executeCode,
  getSession,
  type ListedSession,
  listParticipants,
  listPendingParticipants,
  type RunFileWithContent,
  type SessionRole,
} from '@coderoom/contract';
import { Route, Routes, useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { preloadSharedEditor } from '#editor/code-editor.tsx';
import { tabStorage } from '#lib/browser/storage.ts';
import { useTextView } from '#shared/runs/table/text-view.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { participant, StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { SessionPage } from './pages/session-page.tsx';

const SHARE_ID = 'abcdefghijklmnopqrstuv';
const SESSION: ListedSession = {
  id: 1,
  share_id: SHARE_ID,
  title: 'Pair round',
  description: null,
  language: 'python',
  is_public: true,
  max_collaborators: 10,
  owner_username: 'grace',
  created_at: '2026-11-02T08:00:00.000Z',
};
const OWN_ID = 3;
const BEN = participant({ id: 9, username: 'ben' });

const editor = page.getByRole('textbox', { name: 'Collaborative Code Editor' });
const tree = page.getByRole('tree', { name: 'Files' });
const row = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}( |$)`) });
const tabs = page.getByRole('navigation', { name: 'Open files' });
const tab = (name: string) => tabs.getByRole('button', { name: new RegExp(`^${name}`) });
const toolbar = page.getByRole('toolbar', { name: 'Session' });
const dialog = page.getByRole('dialog');
const code = () => document.querySelector('.view-lines')?.textContent?.replaceAll('\u00a0', ' ') ?? null;

/** The state that a program is opened with elsewhere. */
function Elsewhere() {
  return <pre data-testid="opened">{JSON.stringify(useLocation().state)}</pre>;
}

async function come(files: Record<string, string> = {}, role: SessionRole = 'editor') {
  server.answer(getSession, {
    share_id: SHARE_ID,
    session: { ...SESSION, code_content: null },
    is_participant: true,
    user_participant_id: OWN_ID,
    role,
    status: 'approved',
  });
  server.answer(listPendingParticipants, { participants: [], total: 0 });
  server.answer(listParticipants, { participants: [], total: 0 });
  const there = new StandInSession(OWN_ID, 'import shapes\n', { status: 'approved', role });
  for (const [name, text] of Object.entries(files)) there.addFile(name, text);
  await show(
    <Routes>
      <Route path="collab/:shareId" element={<SessionPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { as: person(), path: `/collab/${SHARE_ID}` },
  );
  liveServer.connect();
  await expect.element(editor).toBeInTheDocument();
  liveServer.say('participants_list', { participants: [participant({ id: OWN_ID }), BEN] });
  return there;
}

/** A file that a run wrote. */
function written(name: string, text: string): RunFileWithContent {
  const about = {
    kind: 'text',
    media_type: 'text/csv',
    width: null,
    height: null,
    alt: null,
    at: null,
  } as const;
  return { ...about, name, bytes: text.length, content: btoa(text) };
}

const TWO = { 'shapes.py': 'def area(): ...\n', 'towns.txt': 'Oslo\n' };

// On a busy machine Vite hands out its thousand modules for longer than a poll.
beforeAll(preloadSharedEditor, 60_000);

describe('a session of one file', () => {
  test('has neither a tree nor tabs, until somebody adds a second one', { tags: ['breadth'] }, async () => {
    const there = await come();
    await expect.poll(code).toContain('import shapes');
    await expect.element(tree).not.toBeInTheDocument();
    await expect.element(tabs).not.toBeInTheDocument();
    await toolbar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'New file' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('shapes.py');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('shapes.py')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(code).toBe('');
    await expect.element(dialog).not.toBeInTheDocument();
    (editor.element() as HTMLElement).focus();
    await userEvent.keyboard('x = 1');
    await expect.poll(() => there.files).toEqual({ 'shapes.py': 'x = 1' });
    expect(there.text).toBe('import shapes\n');
  });
});

describe('a session of several files', () => {
  test('shows them in a tree and in tabs, for everyone', async () => {
    await come(TWO);
    await expect.element(row('main.py')).toHaveAttribute('aria-selected', 'true');
    await row('shapes.py').click();
    await expect.poll(code).toContain('def area');
    await expect.element(tab('shapes.py')).toHaveAttribute('aria-current', 'true');
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBe(0);
  });

  test('can be read on a phone', { tags: ['breadth'] }, async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await come(TWO);
    await expect.element(tabs).toBeVisible();
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await row('shapes.py').click();
    await expect.poll(code).toContain('def area');
    expect(sideways()).toBe(0);
  });

  test('says who is in which file, and goes to a person', { tags: ['breadth'] }, async () => {
    await come(TWO);
    await expect.element(tree).toBeVisible();
    liveServer.say('cursor_update', {
      participant_id: 9,
      username: 'ben',
      is_guest: false,
      cursor_color: BEN.cursor_color,
      cursor: { lineNumber: 1, column: 5, file: 'shapes_py' },
    });
    await expect.element(tree.getByRole('treeitem', { name: 'shapes.py Here: ben' })).toBeVisible();
    // Their caret is in their file alone.
    expect(document.querySelector('.remote-caret')).toBeNull();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.getByRole('button', { name: /^Participants/ }).click();
    await expect.element(page.getByText('shapes.py, line 1')).toBeVisible();
    await page.getByRole('button', { name: 'ben', exact: true }).click();
    await expect.element(tab('shapes.py')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => document.querySelector('.remote-caret')).not.toBeNull();
    // Whoever goes elsewhere is followed, until somebody chooses a file by hand.
    const goesTo = (file?: string) =>
      liveServer.say('cursor_update', {
        participant_id: 9,
        username: 'ben',
        is_guest: false,
        cursor_color: BEN.cursor_color,
        cursor: { lineNumber: 1, column: 1, ...(file && { file }) },
      });
    goesTo('towns_txt');
    await expect.element(tab('towns.txt')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Escape}');
    await row('main.py').click();
    goesTo('shapes_py');
    await expect.element(tree.getByRole('treeitem', { name: 'shapes.py Here: ben' })).toBeVisible();
    await expect.element(tab('main.py')).toHaveAttribute('aria-current', 'true');
  });

  test('follows what others do with files, and offers what they deleted', async () => {
    const there = await come(TWO);
    await row('shapes.py').click();
    await expect.poll(code).toContain('def area');
    there.edit((document) => {
      document.getMap(DOCUMENT_FILES).set('shapes_py', { name: 'lib/figures.py' });
      document.getMap(DOCUMENT_FILES).set('b', { name: 'towns.txt' });
    }, 9);
    await expect.element(tab('figures.py')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('towns \\(2\\).txt')).toBeVisible();
    await expect.poll(code).toContain('def area');
    there.edit((document) => document.getMap(DOCUMENT_FILES).delete('shapes_py'), 9);
    await expect.element(row('figures.py')).not.toBeInTheDocument();
    await expect.poll(code).toContain('import shapes');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect.element(row('figures.py')).toBeVisible();
    await expect.poll(() => there.files['lib/figures.py']).toBe('def area(): ...\n');
  });

  test('undoes one’s own changes, file by file', async () => {
    const there = await come(TWO);
    const type = async (text: string) => {
      (editor.element() as HTMLElement).focus();
      await userEvent.keyboard(text);
    };
    await expect.poll(code).toContain('import shapes');
    await type('a');
    await expect.poll(() => there.text).toContain('aimport');
    await row('shapes.py').click();
    await expect.poll(code).toContain('def area');
    await type('b');
    await expect.poll(() => there.files['shapes.py']).toBe('bdef area(): ...\n');
    there.edit((document) => document.getText('file:shapes_py').insert(0, '# ben\n'), 9);
    await expect.poll(code).toContain('# ben');
    await type('{Control>}z{/Control}');
    await expect.poll(() => there.files['shapes.py']).toBe('# ben\ndef area(): ...\n');
    expect(there.text).toBe('aimport shapes\n');
    await row('main.py').click();
    await expect.poll(code).toContain('aimport');
    await type('{Control>}z{/Control}');
    await expect.poll(() => there.text).toBe('import shapes\n');
    // What was undone in one file stays in the other.
    expect(there.files['shapes.py']).toBe('# ben\ndef area(): ...\n');
  });

  test('starts at another file if somebody says so, and goes on without the first one', {
    tags: ['breadth'],
  }, async () => {
    server.hold(executeCode);
    const there = await come({ 'shapes.py': 'def area(): ...\n' });
    await expect.element(tree).toBeVisible();
    await row('shapes.py').hover();
    await row('shapes.py')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Start the run here' }).click();
    await expect.poll(() => there.choice).toBe('shapes_py');
    // No text has changed its place.
    expect([there.text, there.files['shapes.py']]).toEqual(['import shapes\n', 'def area(): ...\n']);
    await toolbar.getByRole('button', { name: 'Run', exact: true }).click();
    const body = {
      code: 'def area(): ...\n',
      entry_name: 'shapes.py',
      files: [{ name: 'main.py', content: 'import shapes\n', encoding: 'text' }],
    };
    await expect.poll(() => server.askedFor(executeCode)[0]).toMatchObject({ body });
    there.edit((document) => {
      document.getMap(DOCUMENT_FILES).set('content', { name: 'main.py', removed: true });
    }, 9);
    await expect.element(tree).not.toBeInTheDocument();
    await expect.poll(code).toBe('def area(): ...');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect.element(row('main.py')).toBeVisible();
  });

  test('runs all of them', async () => {
    server.hold(executeCode);
    await come(TWO);
    await expect.element(tree).toBeVisible();
    await toolbar.getByRole('button', { name: 'Run', exact: true }).click();
    const body = {
      code: 'import shapes\n',
      entry_name: 'main.py',
      files: [
        { name: 'shapes.py', content: 'def area(): ...\n', encoding: 'text' },
        { name: 'towns.txt', content: 'Oslo\n', encoding: 'text' },
      ],
    };
    await expect.poll(() => server.askedFor(executeCode)).toMatchObject([{ body }]);
  });

  test('shows a file of separated values as a table, which follows what others type', {
    tags: ['breadth'],
  }, async () => {
    restoreAfterTest(useTextView);
    const there = await come({ 'towns.csv': 'town,people\nUlm,1\n' });
    await row('towns.csv').click();
    await page.getByRole('radio', { name: 'Table' }).click();
    const grid = page.getByRole('grid', { name: 'towns.csv' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
    const element = grid.element() as HTMLElement;
    element.focus();
    await userEvent.keyboard('{ArrowRight}');
    const active = element.getAttribute('aria-activedescendant');
    there.edit(
      (document) => document.getText('file:towns_csv').insert('town,people\n'.length, 'Oslo,2\n'),
      9,
    );
    await expect.element(grid).toHaveAttribute('aria-rowcount', '3');
    // Nobody loses their place in it.
    expect(document.activeElement).toBe(element);
    expect(element.getAttribute('aria-activedescendant')).toBe(active);
    await userEvent.keyboard('{ArrowRight}');
    there.edit((document) => {
      const text = document.getText('file:towns_csv');
      text.delete(0, text.length);
      text.insert(0, 'town\nUlm\n');
    }, 9);
    await expect.element(grid).toHaveAttribute('aria-colcount', '2');
    const cell = () => document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => cell()?.textContent).toBe('Ulm');
  });

  test('shows what a run of anybody wrote, which is compared with the run before and kept', {
    tags: ['breadth'],
  }, async () => {
    const there = await come(TWO);
    await expect.element(tree).toBeVisible();
    const ran = (text: string, files_left_out: number) =>
      liveServer.say('code_execution_result', {
        execution_result: {
          ...{ output: 'done\n', status: 'success' },
          run_files: { files: [written('out.csv', text)], files_left_out, files_note: null },
        },
        ...{ participant_id: 9, username: 'ben', is_guest: false },
      });
    ran('town,people\nUlm,1\n', 0);
    const opener = page.getByRole('button', { name: 'Open out.csv' });
    await expect.element(opener).toBeVisible();
    ran('town,people\nUlm,2\n', 2);
    await expect.element(page.getByText(/^2 more files were written that aren't shared:/)).toBeVisible();
    await opener.click();
    await expect.element(dialog.getByRole('grid', { name: 'out.csv' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Changes' }).click();
    await expect.element(dialog).toMatchTextContent('Ulm,1');
    expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep in project' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => there.files['out.csv']).toBe('town,people\nUlm,2\n');
    there.become({ role: 'viewer' });
    await expect.element(page.getByRole('button', { name: 'New file' })).not.toBeInTheDocument();
    await opener.click();
    await expect.element(dialog).toMatchTextContent('Ulm,2');
    await expect.element(dialog.getByRole('button', { name: 'Keep in project' })).not.toBeInTheDocument();
  });

  test('is copied with all of them', async () => {
    await come(TWO);
    await expect.element(tree).toBeVisible();
    await toolbar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Open a copy in the playground' }).click();
    const opened = page.getByTestId('opened');
    await expect.element(opened).toBeVisible();
    const { program } = JSON.parse(opened.element().textContent);
    expect(program).toMatchObject({
      language: 'python',
      code: 'import shapes\n',
      project: { entry: 'main.py', files: [{ name: 'shapes.py', content: 'def area(): ...\n' }, {}] },
    });
  });

  test('is only read by a viewer', async () => {
    const there = await come(TWO, 'viewer');
    await row('shapes.py').click();
    await expect.poll(code).toContain('def area');
    await expect.element(page.getByRole('button', { name: 'New file' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Upload files' })).not.toBeInTheDocument();
    (row('shapes.py').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}{F2}');
    await expect.element(dialog).not.toBeInTheDocument();
    await row('shapes.py').hover();
    await row('shapes.py').getByRole('button', { name: 'Actions for shapes.py' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    expect(there.files).toEqual(TWO);
  });
});

describe('a session with a web page', () => {
  const PAGE = {
    'index.html': '<link rel="stylesheet" href="style.css"><h1>Hi</h1>',
    'style.css': 'h1 { margin: 0 }',
  };
  const output = page.getByRole('region', { name: 'Output' });
  const preview = output.getByRole('tab', { name: 'Preview' });
  const frame = () => document.querySelector('iframe');
  /** Sends a message as the page in the frame would, which here is not served. */
  const send = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'null', source: frame()?.contentWindow ?? null }),
    );

  beforeEach(() => () => tabStorage.removeItem('preview-begins'));

  test.each(
    rowsTried(
      [
        [1280, 800],
        [PHONE.width, PHONE.height],
      ] as const,
      [0],
    ),
  )('runs it in a frame without rights, once somebody wants to see it: %i × %i', async (width, height) => {
    await page.viewport(width, height);
    await come(PAGE, 'viewer');
    await expect.element(tabs).toBeVisible();
    expect(frame()).toBeNull();
    await preview.click();
    await expect.poll(() => frame()?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame()?.getAttribute('src')).toBe('/preview-frame');
    expect(frame()?.title).toBe('Preview of index.html');
    send({ kind: 'line', level: 'error', text: 'ReferenceError', file: 'index.html', line: 1 });
    const log = output.getByRole('log', { name: 'Console' });
    await expect.element(log.getByText('ReferenceError')).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBe(0);
    await log.getByRole('button', { name: 'Go to index.html:1' }).click();
    await expect.element(tab('index.html')).toHaveAttribute('aria-current', 'true');
    // More than anybody can read, also where a second ends in between.
    for (let count = 0; count < 1_000; count += 1) send({ kind: 'line', level: 'log', text: 'x' });
    expect(frame()).toBeNull();
  });

  test('refreshes it whenever anybody changes its files, and shows the output of a run', {
    tags: ['breadth'],
  }, async () => {
    const pages: string[] = [];
    const { port1: port } = new MessageChannel();
    port.postMessage = (message: { page?: string }) => {
      if (message.page !== undefined) pages.push(message.page);
    };
    const windows = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get');
    windows.mockReturnValue(port as unknown as Window);
    onTestFinished(() => windows.mockRestore());
    server.hold(executeCode);
    const there = await come(PAGE);
    await preview.click();
    await expect.poll(frame).not.toBeNull();
    send({ kind: 'ready' });
    await expect.poll(() => pages).toHaveLength(1);
    expect(pages[0]).toMatch(/margin: 0.*Hi<\/h1>/s);
    const first = frame();
    await row('style.css').click();
    await expect.poll(code).toContain('margin: 0');
    there.edit((document) => document.getText('file:style_css').insert(0, 'b { color: red }'), 9);
    await expect.poll(frame).not.toBe(first);
    send({ kind: 'ready' });
    await expect.poll(() => pages.at(-1)).toMatch(/color: red/);
    there.edit((document) => document.getMap(DOCUMENT_FILES).set('index_html', { name: 'other.html' }), 9);
    await expect.poll(() => frame()?.title).toBe('Preview of other.html');
    await toolbar.getByRole('button', { name: 'Run', exact: true }).click();
    await expect
      .element(output.getByRole('tab', { name: 'Output' }))
      .toHaveAttribute('aria-selected', 'true');
    expect(frame()).toBeNull();
    there.edit((document) => document.getMap(DOCUMENT_FILES).delete('index_html'), 9);
    await expect.element(preview).not.toBeInTheDocument();
  });

  test('keeps the output and the focus in it when the only page comes or goes', async () => {
    const there = await come(TWO);
    const content = output.getByRole('tabpanel', { name: 'Output' });
    await expect.element(content).toBeVisible();
    const element = content.element() as HTMLElement;
    element.focus();
    there.edit((document) => document.getMap(DOCUMENT_FILES).set('index_html', { name: 'index.html' }), 9);
    await expect.element(preview).toBeVisible();
    expect(document.activeElement).toBe(element);
    there.edit((document) => document.getMap(DOCUMENT_FILES).delete('index_html'), 9);
    await expect.element(preview).not.toBeInTheDocument();
    expect(document.activeElement).toBe(element);
  });

  test('runs a page that is added after the last one went only when the tab is opened again', {
    tags: ['breadth'],
  }, async () => {
    const there = await come(PAGE);
    await preview.click();
    await expect.poll(frame).not.toBeNull();
    there.edit((document) => document.getMap(DOCUMENT_FILES).delete('index_html'), 9);
    await expect.element(preview).not.toBeInTheDocument();
    expect(frame()).toBeNull();
    there.edit((document) => document.getMap(DOCUMENT_FILES).set('other_html', { name: 'other.html' }), 9);
    await expect.element(preview).toHaveAttribute('aria-selected', 'false');
    await expect.element(output.getByRole('tabpanel', { name: 'Output' })).toBeVisible();
    expect(frame()).toBeNull();
  });
});

test('beside the tabs, a viewer reads in full why they cannot edit', async () => {
  await page.viewport(820, 1180);
  await come({ 'helpers.py': 'x = 1' }, 'viewer');
  await expect.element(tab('main.py')).toBeVisible();
  const note = page.getByText('View only. Ask the owner for edit access.');
  await expect.element(note).toBeVisible();
  const { scrollWidth, clientWidth } = note.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
