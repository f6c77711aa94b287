import {
  type BodyOf,
  createTemplate,
  getAdminTemplate,
  getStatementFile,
  getTemplateGrading,
  getTemplateStats,
  getTemplateTests,
  listAdminTemplates,
  listClassrooms,
  listExclusionCandidates,
  listGroups,
  listTaskProgress,
  putTemplateTests,
  type TestCase,
  updateTemplate,
  uploadStatementFile,
} from '@coderoom/contract';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAuth } from '#lib/server/auth-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleEditedTemplate } from '#testing/sample-classes.ts';
import { PHONE } from '#testing/screens.ts';
import { hide, person, show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { frame as germanFrame } from '#texts/de/admin/frame.ts';
import { tests as germanTests } from '#texts/de/admin/tests.tsx';
import { TemplatesSection } from './templates-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const TEMPLATE = sampleEditedTemplate({
  id: 4,
  name: 'Moving average',
  statement: 'The mean of **every** window.',
  creator_username: 'ines',
  test_count: 1,
});
const TEST: TestCase = {
  id: 9,
  name: 'Small',
  input: '3\n',
  expected_output: '6\n',
  points: 2,
  is_hidden: false,
  time_limit_seconds: 5,
  comparison: 'trailing_whitespace',
  tolerance: null,
  growth_limit: null,
  generator: null,
};

const CLASSROOM = sampleClassroom({ id: 2, name: 'Group B' });

const editor = page.getByRole('region', { name: 'Template editor' });
const button = (name: string) => editor.getByRole('button', { name, exact: true });
const tab = (name: string) => editor.getByRole('tab', { name: new RegExp(`^${name}`) });

// On a busy machine Vite hands out its thousand modules for longer than a poll.
beforeAll(async () => {
  await import('#editor/monaco-editor.tsx');
}, 60_000);

beforeEach(() => {
  server.answer(getTemplateStats, { total_templates: 1, recent_templates: 1, templates_by_language: [] });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.answer(getAdminTemplate, TEMPLATE);
  server.answer(listTaskProgress, { progress: [] });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  server.answer(getTemplateTests, { tests: [TEST], total_points: 2, revision: 1 });
});

const open = (target: string) =>
  show(<TemplatesSection />, { as: ADMIN, path: `/admin?section=templates&${target}` });

test('a copy is a draft with tests that can be changed, published in one call', async () => {
  const sent: BodyOf<typeof createTemplate>[] = [];
  server.answer(createTemplate, ({ body }) => {
    sent.push(body);
    return TEMPLATE;
  });
  liveServer.connect();
  await open('copy=4');
  await expect.element(editor.getByText('Draft', { exact: true })).toBeVisible();
  await expect.poll(() => liveServer.received('assist_open').length).toBe(1);
  await expect.element(editor.getByText(/no student sees it until you publish it/)).toBeVisible();
  await tab('Tests').click();
  await expect.element(editor.getByText('Saved together with the template.')).toBeVisible();
  await button('Add test').click();
  const added = editor.getByRole('listitem', { name: 'Test 2' });
  await added.getByLabelText('Points').fill('two');
  await button('Publish').click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Some tests have errors.');
  expect(sent).toEqual([]);
  await added.getByLabelText('Points').fill('2,5');
  await added.getByLabelText('Expected output').fill('1\n');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button('Publish').click();
  await expect.element(page.getByText('Moving average published. Everyone sees it now.')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
  const { id: _, ...body } = TEST;
  expect(sent).toMatchObject([{ copy_of: 4, tests: [body, { points: 2.5, expected_output: '1\n' }] }]);
  expect(sent[0]).not.toHaveProperty('is_draft');
});

test('a task has several files, each with its role', async () => {
  const sent: BodyOf<typeof updateTemplate>[] = [];
  server.answer(getAdminTemplate, {
    ...TEMPLATE,
    project_files: [{ name: 'lib.py', content: 'x = 1\n', encoding: 'text', role: 'starter' }],
  });
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return TEMPLATE;
  });
  await open('edit=4');
  const files = editor.getByRole('list', { name: 'Files' });
  await files.getByRole('button', { name: 'lib.py', exact: true }).click();
  await expect.poll(() => document.querySelector('.view-lines')?.textContent).toContain('x');
  await files.getByRole('combobox', { name: 'Role of lib.py' }).click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await editor.getByRole('button', { name: 'New file' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('con.txt');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText(/is reserved on Windows/)).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('data/cities.csv');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('.monaco-editor')).not.toBeNull();
  await userEvent.keyboard('city');
  await files.getByRole('combobox', { name: 'Role of data/cities.csv' }).click();
  await page.getByRole('option', { name: 'Read-only' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button('Save').click();
  await expect
    .poll(() => sent[0]?.project_files)
    .toEqual([
      { name: 'lib.py', content: 'x = 1\n', encoding: 'text', role: 'hidden' },
      { name: 'data/cities.csv', content: 'city', encoding: 'text', role: 'read_only' },
    ]);
});

describe('the files of a task', () => {
  const files = editor.getByRole('list', { name: 'Files' });
  const upload = async (...chosen: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Upload files"]');
    if (input === null) throw new Error('no input');
    await page.elementLocator(input).upload(chosen);
  };
  const named = (name: string) => files.getByRole('button', { name, exact: true });
  const act = async (name: string, item: string) => {
    await files.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('come from a ZIP, which replaces what there is after a question', { tags: ['breadth'] }, async () => {
    const sent: BodyOf<typeof createTemplate>[] = [];
    server.answer(createTemplate, ({ body }) => {
      sent.push(body);
      return TEMPLATE;
    });
    await open('editor=new');
    await expect.element(button('Upload files')).toBeVisible();
    await upload(
      new File(
        [
          zipSync({
            'cities/main.py': strToU8('import stats\n'),
            'cities/stats.py': strToU8('x = 1\n'),
            'cities/data/cities.csv': strToU8('Oslo,717\n'),
          }),
        ],
        'cities.zip',
      ),
    );
    // The empty main.py is no work that could be lost.
    await expect.element(page.getByText('Added 3 files.')).toBeVisible();
    await expect.element(named('data/cities.csv')).toBeVisible();
    await upload(new File(['import stats, math\n'], 'main.py'), new File(['x = 2\n'], 'stats.py'));
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('Replace 2 files of the same names?');
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect.element(page.getByText('Replaced 2 files.')).toBeVisible();
    await upload(new File(['no ZIP'], 'broken.zip'));
    await expect.element(page.getByText("broken.zip isn't a ZIP file, or it is damaged.")).toBeVisible();
    await editor.getByRole('textbox', { name: 'Name' }).fill('Cities');
    await button('Save').click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ code_content: 'import stats, math\n' });
    expect(sent[0]).not.toHaveProperty('entry_name');
    const byName = (sent[0]?.project_files ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName).toEqual([
      { name: 'data/cities.csv', content: 'Oslo,717\n', encoding: 'text', role: 'starter' },
      { name: 'stats.py', content: 'x = 2\n', encoding: 'text', role: 'starter' },
    ]);
  });

  test('are renamed and moved with their roles, and another one can be the beginning', {
    tags: ['breadth'],
  }, async () => {
    const sent: BodyOf<typeof updateTemplate>[] = [];
    const file = { content: 'x = 1\n', encoding: 'text' } as const;
    server.answer(getAdminTemplate, {
      ...TEMPLATE,
      project_files: [
        { ...file, name: 'cities.csv', role: 'read_only' },
        { ...file, name: 'app.py', role: 'starter' },
      ],
    });
    server.answer(updateTemplate, ({ body }) => {
      sent.push(body);
      return TEMPLATE;
    });
    await open('edit=4');
    await act('cities.csv', 'Rename');
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.fill('app.py');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByText(/already something/)).toBeVisible();
    await name.fill('data/cities.csv');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(files.getByRole('combobox', { name: 'Role of data/cities.csv' }))
      .toMatchTextContent('Read-only');
    await act('app.py', 'Start the run here');
    await expect.element(files.getByRole('combobox', { name: 'Role of main.py' })).toBeVisible();
    await act('main.py', 'Delete');
    await expect.element(named('main.py')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(named('main.py')).toBeVisible();
    await button('Save').click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      code_content: 'x = 1\n',
      entry_name: 'app.py',
      project_files: [
        { name: 'data/cities.csv', role: 'read_only' },
        { name: 'main.py', content: 'print(1)\n', role: 'starter' },
      ],
    });
  });

  test('are in the students’ view, unless they are hidden', { tags: ['breadth'] }, async () => {
    const file = { encoding: 'text' } as const;
    server.answer(getAdminTemplate, {
      ...TEMPLATE,
      project_files: [
        { ...file, name: 'stats.py', content: 'x = 1\n', role: 'starter' },
        { ...file, name: 'given.csv', content: 'Oslo,717\n', role: 'read_only' },
        { ...file, name: 'secret.py', content: 'SECRET = 42\n', role: 'hidden' },
      ],
    });
    await open('edit=4');
    await tab("Students' view").click();
    const started = editor.getByRole('region', { name: 'What students start with' });
    await expect.element(started.getByRole('region', { name: 'Program' })).toMatchTextContent(/print\(1\)/);
    await started.getByRole('button', { name: /^given.csv Read-only/ }).click();
    await expect.element(started.getByText('Oslo,717')).toBeVisible();
    await expect.element(started.getByRole('button', { name: 'stats.py' })).toBeVisible();
    expect(started.element().textContent).not.toMatch(/secret/i);
    expect(await findViolationsInBothThemes()).toEqual([]);
  });
});

test('without any class, a new one is for everybody', async () => {
  await open('editor=new');
  await expect
    .element(editor.getByText('No classrooms available. This template will be globally accessible.'))
    .toBeVisible();
});

test('a class that was made in another window meanwhile is among those to choose', async () => {
  await open('editor=new');
  await expect.element(editor.getByText(/^No classrooms available/)).toBeVisible();
  server.answer(listClassrooms, { classrooms: [CLASSROOM], total: 1, page: 1 });
  server.answer(listExclusionCandidates, { users: [], total: 0 });
  await editor.getByRole('button', { name: /^Classrooms/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Group B' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Group B' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
});

test('says beside the code that students start with it, and that it is missing', async () => {
  await open('editor=new');
  await expect.element(editor.getByText('What students start with.', { exact: true })).toBeVisible();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Two puzzles');
  await button('Save').click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Please fill in all required fields');
  await expect
    .element(editor.getByText('Write what students start with. A comment is enough.', { exact: true }))
    .toBeVisible();
  await expect
    .element(editor.getByText('What students start with.', { exact: true }))
    .not.toBeInTheDocument();
});

test('a new one is for the class whose templates are listed', async () => {
  server.answer(listClassrooms, { classrooms: [CLASSROOM], total: 1, page: 1 });
  server.answer(listExclusionCandidates, { users: [], total: 0 });
  await open('editor=new&classroom=2');
  await expect.element(editor.getByRole('button', { name: /^Classrooms/ })).toMatchTextContent('Group B');
  await expect.element(editor.getByText('Unsaved changes')).not.toBeInTheDocument();
});

test('what is half written comes back after the session has ended meanwhile', async () => {
  const name = editor.getByLabelText('Name', { exact: true });
  await open('editor=new');
  await name.fill('Two puzzles');
  useAuth.setState({ user: null, token: null, isAuthenticated: false });
  await expect.element(page.getByText('“Two puzzles” has unsaved changes.', { exact: false })).toBeVisible();
  hide();
  await open('editor=new');
  await expect.element(name).toHaveValue('Two puzzles');
  await expect.element(page.getByText('Your unsaved changes were restored.')).toBeVisible();
});

test('what the server refuses of a test is said beside it', async () => {
  const fields = { 'tests.0.input': 'must have at most 256 KiB' };
  server.refuse(createTemplate, {
    status: 422,
    code: 'invalid',
    detail: 'That is too long.',
    fields,
  });
  await open('copy=4');
  await tab('Tests').click();
  await button('Save').click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('That is too long.');
  await expect.element(editor.getByText('must have at most 256 KiB')).toBeVisible();
});

test('a published template becomes a draft again, or opens at a date', { tags: ['breadth'] }, async () => {
  const opens_at = '2099-11-23T08:00:00.000Z';
  const sent: BodyOf<typeof updateTemplate>[] = [];
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return { ...TEMPLATE, state: 'scheduled', opens_at };
  });
  await open('edit=4');
  await expect.element(editor.getByText('Published', { exact: true })).toBeVisible();
  await expect.element(button('Publish')).not.toBeInTheDocument();
  await button('Back to draft').click();
  await expect.element(button('Publish')).toBeVisible();
  await button('Publish at, day: No date').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { name: / 15/ }).click();
  await expect.element(editor.getByText(/Once published, it opens at this time/)).toBeVisible();
  await button('Publish').click();
  await expect.element(page.getByText(/Moving average saved. It opens on 23 Nov 2099/)).toBeVisible();
  expect(sent).toMatchObject([{ is_draft: false, opens_at: expect.any(String) }]);
});

test('publishing says who sees it, and asks first where the deadline has passed', async () => {
  const sent: BodyOf<typeof updateTemplate>[] = [];
  const classrooms = ['7a', '7b'].map((name, index) => ({ id: index + 1, name }));
  const draft = { ...TEMPLATE, is_draft: true, is_global: false, classrooms };
  const submission_deadline = '2026-09-01T09:00:00.000Z';
  server.answer(getAdminTemplate, { ...draft, state: 'draft', submission_deadline });
  server.answer(listExclusionCandidates, { users: [], total: 0 });
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return { ...draft, state: 'open', is_draft: false };
  });
  await open('edit=4');
  await button('Publish').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Publish Moving average though its deadline has passed?');
  await expect.element(question).toMatchTextContent('Submit is closed');
  expect(await findViolationsInBothThemes('[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await button('Publish').click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect
    .element(page.getByText('Moving average published. Students of 7a, 7b see it now.'))
    .toBeVisible();
  expect(sent).toMatchObject([{ is_draft: false }]);
});

test('publishing for a date after the deadline says so, and asks first', async () => {
  const sent: BodyOf<typeof updateTemplate>[] = [];
  const draft = { ...TEMPLATE, is_draft: true, state: 'draft' as const };
  const dates = { opens_at: '2099-11-23T08:00:00.000Z', submission_deadline: '2099-11-20T08:00:00.000Z' };
  server.answer(getAdminTemplate, { ...draft, ...dates });
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return { ...draft, ...dates, state: 'scheduled', is_draft: false };
  });
  await open('edit=4');
  await expect.element(editor.getByText('Students see it only after its deadline.')).toBeVisible();
  await button('Publish').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Publish Moving average for a date after its deadline?');
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => sent).toMatchObject([{ is_draft: false }]);
});

test.each([
  ['other files to test with', [TEST], 2, true],
  ['other tests', [{ ...TEST, points: 5 }], 5, false],
] as const)('tests are saved after %s were: over the former, not over tests of others', async (...given) => {
  const [, tests, total_points, isSaved] = given;
  const progress = { total: 0, pending: 0, graded: 0, failed: 0, outdated: 0, ungraded: 0 };
  server.answer(getTemplateGrading, progress);
  await open('edit=4&tab=tests');
  await editor.getByRole('listitem', { name: 'Test 1' }).getByLabelText('Points').fill('3');
  const first = server.hold(putTemplateTests);
  await button('Save tests').click();
  await expect.poll(() => server.askedFor(putTemplateTests).length).toBe(1);
  server.answer(getTemplateTests, { tests: [...tests], total_points, revision: 2 });
  server.answer(putTemplateTests, { tests: [{ ...TEST, points: 3 }], total_points: 3, revision: 3 });
  first.refuse({ status: 409, code: 'conflict' });
  const bases = () => server.askedFor(putTemplateTests).map(({ body }) => body.revision);
  if (isSaved) {
    await expect.element(page.getByText('1 test of Moving average saved.')).toBeVisible();
    expect(bases()).toEqual([1, 2]);
  } else {
    await expect.element(editor.getByRole('alert')).toMatchTextContent(/^Somebody else changed these tests/);
    expect(bases()).toEqual([1]);
  }
});

test('the buttons for tests stay in one row on a screen of 1280 px, also with unsaved changes', async () => {
  // Without the sidebar, and with German texts, which are longer.
  await page.viewport(1280 - 216, 800);
  speak(testsTexts, germanTests);
  speak(frameTexts, germanFrame);
  const progress = { total: 0, pending: 0, graded: 0, failed: 0, outdated: 0, ungraded: 0 };
  server.answer(getTemplateGrading, progress);
  await open('edit=4&tab=tests');
  await button('Test hinzufügen').click();
  await expect.element(editor.getByText('Nicht gespeicherte Änderungen')).toBeVisible();
  const names = ['Importieren', 'Exportieren', 'Tests ausprobieren', 'Test hinzufügen', /^Tests speichern/];
  const tops = names.map(
    (name) => editor.getByRole('button', { name }).first().element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

test('on a phone a statement has room to be written, above its preview', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  // Below the bars of the dashboard.
  await show(
    <div className="flex h-[640px] flex-col">
      <TemplatesSection />
    </div>,
    { as: ADMIN, path: '/admin?section=templates&edit=4&tab=statement' },
  );
  const text = editor.getByRole('textbox', { name: 'Statement' });
  await expect.element(text).toBeVisible();
  expect(text.element().clientHeight).toBeGreaterThan(200);
});

test('open tests become examples of the statement, seen as students see them', {
  tags: ['breadth'],
}, async () => {
  await open('copy=4');
  await tab('Statement').click();
  const text = editor.getByRole('textbox', { name: 'Statement' });
  await text.fill('Look:');
  const element = text.element() as HTMLTextAreaElement;
  element.setSelectionRange(5, 5);
  await button('Example from tests').click();
  await expect.element(text).toHaveValue('Look:\n\n@example 1\n');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('region', { name: 'Example 1' })).toMatchTextContent('6');
  await text.fill('Look:\n@example 1\n@example 2');
  await expect.element(preview.getByText(/there is no open test with this number/)).toBeVisible();
  await tab('Students').click();
  const task = editor.getByRole('article', { name: 'Moving average (Copy)' });
  await expect.element(task).toMatchTextContent('2 points');
  await expect.element(task.getByRole('region', { name: 'Example 1' })).toBeVisible();
  await expect.element(task.getByText(/there is no open test with this number/)).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('buttons mark the statement up, beside its preview, and can be undone', async () => {
  await open('copy=4');
  await tab('Statement').click();
  const text = editor.getByRole('textbox', { name: 'Statement' });
  await text.fill('The sum');
  (text.element() as HTMLTextAreaElement).setSelectionRange(0, 0);
  await button('Heading').click();
  await expect.element(text).toHaveValue('## The sum');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('heading', { name: 'The sum' })).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await button('Bold').click();
  await expect.element(preview.getByText('## The sum')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveValue('## The sum');
});

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Drops files on the statement. */
async function drop(...files: File[]) {
  const text = editor.getByRole('textbox', { name: 'Statement' });
  await expect.element(text).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  text.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

test('files are added before the first save, and sent before students see the task', async () => {
  const calls: string[] = [];
  server.answer(createTemplate, ({ body }) => {
    calls.push(`create, ${body.is_draft ? 'draft' : 'open'}`);
    return { ...TEMPLATE, id: 12, is_draft: true, state: 'draft' };
  });
  server.answer(uploadStatementFile, ({ params }) => {
    calls.push(`file of ${params.id}`);
    return { id: calls.length, name: 'x.png', media_type: 'image/png', size_bytes: 1 };
  });
  server.answer(updateTemplate, ({ params, body }) => {
    calls.push(`publish ${params.id} ${JSON.stringify(body)}`);
    return TEMPLATE;
  });
  await open('copy=4');
  await tab('Statement').click();
  await drop(
    new File([PIXEL], 'room.png', { type: 'image/png' }),
    new File(['1,2\n'], 'data.csv', { type: 'text/csv' }),
    new File(['no'], 'evil.svg'),
  );
  await expect.element(page.getByText(/^evil\.svg: It must be one of png/)).toBeVisible();
  const preview = editor.getByRole('region', { name: 'Preview' });
  const picture = preview.getByRole('img', { name: 'room' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  await expect.element(preview.getByRole('button', { name: 'data.csv' }).first()).toBeVisible();
  await expect.element(editor.getByText('Uploaded when the template is saved.')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button('Publish').click();
  await expect.element(page.getByText('Moving average published. Everyone sees it now.')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
  expect(calls).toEqual(['create, draft', 'file of 12', 'file of 12', 'publish 12 {"is_draft":false}']);
});

test('a file that fails is named, and the draft waits with it', async () => {
  const draft = { ...TEMPLATE, id: 13, is_draft: true, state: 'draft' } as const;
  let created = 0;
  server.answer(createTemplate, () => {
    created += 1;
    return draft;
  });
  server.refuse(uploadStatementFile, { status: 413, code: 'too_large', detail: 'That is too much.' });
  await open('copy=4');
  await tab('Statement').click();
  await drop(new File([PIXEL], 'room.png', { type: 'image/png' }));
  server.answer(getAdminTemplate, { ...draft, statement: '![room](room.png)' });
  await button('Publish').click();
  await expect.element(page.getByText(/couldn't be uploaded: room\.png/)).toBeVisible();
  const files = editor.getByRole('region', { name: 'Statement files' });
  await expect.element(files.getByText('That is too much.')).toBeVisible();
  await expect.element(editor.getByText('Draft', { exact: true })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.refuse(getStatementFile, { status: 404 });
  const saved = { id: 31, name: 'room.png', media_type: 'image/png', size_bytes: 68 } as const;
  server.answer(uploadStatementFile, () => {
    server.answer(getAdminTemplate, { ...draft, files: [saved] });
    return saved;
  });
  await files.getByRole('button', { name: 'Upload room.png again' }).click();
  await expect.element(files.getByText('That is too much.')).not.toBeInTheDocument();
  await expect.element(files.getByRole('button', { name: 'Delete room.png' })).toBeVisible();
  expect(created).toBe(1);
});

test('groups of the chosen classes get deadlines of their own, beside one for everybody', async () => {
  const group = { student_count: 1, deadline_count: 0, staff_ids: [], is_mine: false };
  server.answer(listGroups, {
    groups: [
      { id: 5, name: 'Tuesday', ...group },
      { id: 6, name: 'Thursday', ...group },
    ],
    total: 2,
    ungrouped_count: 0,
  });
  server.answer(listClassrooms, { classrooms: [CLASSROOM], total: 1, page: 1 });
  server.answer(listExclusionCandidates, { users: [], total: 0 });
  const due = {
    ...TEMPLATE,
    is_global: false,
    classrooms: [{ id: 2, name: 'Group B' }],
    submission_deadline: '2099-11-20T09:00:00.000Z',
    group_deadlines: [
      { group_id: 5, group_name: 'Tuesday', classroom_id: 2, deadline: '2099-11-24T09:00:00.000Z' },
    ],
  };
  server.answer(getAdminTemplate, due);
  server.answer(updateTemplate, due);
  await open('edit=4');
  const section = editor.getByRole('region', { name: 'Deadline per group' });
  await expect.element(section.getByText('As for everyone')).toBeVisible();
  await section.getByLabelText('Deadline of Tuesday, time').fill('10:30');
  await section.getByRole('button', { name: /^Deadline of Thursday, day/ }).click();
  await page.getByRole('gridcell').getByRole('button', { name: / 15/ }).click();
  await button('Save').click();
  await expect.poll(() => server.askedFor(updateTemplate).length).toBe(1);
  const [sent] = server.askedFor(updateTemplate);
  expect(sent?.body).toMatchObject({
    group_deadlines: [{ group_id: 5 }, { group_id: 6 }],
    group_deadlines_base: [{ group_id: 5, deadline: '2099-11-24T09:00:00.000Z' }],
  });
});

test('a time that cannot be read is not saved as another one, and one that can is saved by Ctrl+S', async () => {
  const due = { ...TEMPLATE, submission_deadline: '2099-11-20T09:00:00.000Z' };
  server.answer(getAdminTemplate, due);
  server.answer(updateTemplate, due);
  await open('edit=4');
  const time = editor.getByLabelText('Submission deadline, time');
  await time.fill('24:00');
  await button('Save').click();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveValue('24:00');
  await expect.element(editor.getByText('Enter a time such as 18:30 or 1830.')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}');
  await expect.element(time).toHaveFocus();
  expect(server.askedFor(updateTemplate)).toEqual([]);
  await time.fill('6:30 pm');
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}');
  await expect.poll(() => server.askedFor(updateTemplate).length).toBe(1);
  const saved = new Date(server.askedFor(updateTemplate)[0]?.body.submission_deadline ?? '');
  expect([saved.getHours(), saved.getMinutes()]).toEqual([18, 30]);
});

test('groups get no deadlines before there is one for everybody, and the editor says so', async () => {
  const group = { student_count: 1, deadline_count: 0, staff_ids: [], is_mine: false };
  server.answer(listGroups, { groups: [{ id: 5, name: 'Tuesday', ...group }], total: 1, ungrouped_count: 0 });
  server.answer(listClassrooms, { classrooms: [CLASSROOM], total: 1, page: 1 });
  server.answer(listExclusionCandidates, { users: [], total: 0 });
  const classes = [{ id: 2, name: 'Group B' }];
  const undated = { ...TEMPLATE, is_global: false, classrooms: classes, submission_deadline: null };
  server.answer(getAdminTemplate, undated);
  await open('edit=4');
  const section = editor.getByRole('region', { name: 'Deadline per group' });
  await expect.element(section).toMatchTextContent('Set a submission deadline first.');
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
});

test('what is missing is marked and has the focus, whatever tab is open', async () => {
  server.answer(getAdminTemplate, { ...TEMPLATE, code_content: '\n' });
  await open('edit=4');
  const name = editor.getByLabelText('Name', { exact: true });
  await name.fill(' ');
  await tab('Statement').click();
  await button('Save').click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Maps');
  const program = editor.getByRole('textbox', { name: /^Template code/ });
  await expect.element(program).toBeInTheDocument();
  await button('Save').click();
  await expect.element(program).toHaveFocus();
  await expect.element(program).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('print(1)');
  await expect.element(program).toHaveAttribute('aria-invalid', 'false');
});
