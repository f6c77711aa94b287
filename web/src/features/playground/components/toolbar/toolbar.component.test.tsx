import {
  executeCode,
  getTemplate,
  listTemplates,
  listUserTemplates,
  ONE_ATTEMPT,
  type OpenedTemplate,
  runTests,
  submitTemplate,
  updateUserTemplate,
} from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DownloadDrawer } from '#features/playground/components/dialogs/download-drawer.tsx';
import { RestartDialog } from '#features/playground/components/dialogs/restart-dialog.tsx';
import { SubmissionDialogs } from '#features/playground/components/dialogs/submission-dialogs.tsx';
import { TemplatesDialog } from '#features/playground/components/dialogs/templates-dialog.tsx';
import { ProgramCommands } from '#features/playground/components/program-commands.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useTemplateFailures } from '#features/playground/templates/use-chosen-template.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { offeredCommands } from '#lib/commands.ts';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { NarrowToolbar } from './narrow-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';

const MIRA = person();
const HOUR_MS = 60 * 60 * 1000;
const toolbar = page.getByRole('toolbar', { name: 'Program' });
const run = toolbar.getByRole('button', { name: /^Run/ });
const stop = toolbar.getByRole('button', { name: 'Stop' });
const submit = toolbar.getByRole('button', { name: /^Submit/ });
const dialog = page.getByRole('dialog');

/** The playground without its panels. */
function Bars() {
  const { drawer, dialog } = useScreen();
  const owner = useProgram((state) => state.owner);
  const narrow = useNarrow();
  useTemplateFailures();
  return (
    <main>
      {narrow ? <NarrowToolbar /> : <Toolbar />}
      {drawer === 'download' && <DownloadDrawer />}
      <ProgramCommands />
      <RestartDialog />
      <SubmissionDialogs />
      {owner !== null && dialog === 'own-templates' && <TemplatesDialog kind="own" owner={owner} />}
    </main>
  );
}

beforeEach(() => {
  restoreAfterTest(useProgram, useRunStore, useScreen, useTestsStore);
  useProgram.setState({ code: 'print(1)', draft: 'saved' });
});
afterEach(() => {
  useRunStore.getState().reset();
  useTestsStore.getState().reset();
});

describe('Run and Stop', () => {
  test.each(rowsTried([1440, 1000, 780], [2]))('come and go, and nothing moves: %i px', async (width) => {
    await page.viewport(width, 800);
    server.hold(executeCode);
    await show(<Bars />);
    const left = (name: RegExp) => toolbar.getByRole('button', { name }).element().getBoundingClientRect().x;
    const places = () => [/^Share/, /^Download/, /^More/].map(left);
    await expect.element(run).toBeEnabled();
    const [before, idle] = [places(), run.element().getBoundingClientRect()];
    await run.click();
    await expect.element(stop).toBeVisible();
    await expect.element(toolbar.getByRole('button', { name: 'Running...' })).toBeVisible();
    expect(places()).toEqual(before);
    expect(stop.element().getBoundingClientRect().x).toBeCloseTo(idle.x, 0);
    await stop.click();
    await expect.element(stop).not.toBeInTheDocument();
    expect(places()).toEqual(before);
    expect(run.element().getBoundingClientRect().width).toBeCloseTo(idle.width, 0);
  });

  test('hand the focus on', async () => {
    server.hold(executeCode);
    await show(<Bars />);
    await run.click();
    (stop.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(run).toHaveFocus();
  });
});

describe('what the toolbar opens', () => {
  test('gives the focus back to what opened it', async () => {
    await show(<Bars />);
    const download = toolbar.getByRole('button', { name: 'Download' });
    (download.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(download).toHaveFocus();

    const more = page.getByRole('button', { name: 'More' });
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'New file' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('menuitem', { name: 'Reset to the sample' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    // The dialog takes the focus a moment before its menu is gone; only then do keys reach it.
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
  });

  test('saves a program under a name', async () => {
    await show(<Bars />);
    await toolbar.getByRole('button', { name: 'Download' }).click();
    const drawer = page.getByRole('region', { name: 'Download Code' });
    const name = drawer.getByRole('textbox');
    await expect.element(name).toHaveValue('code');
    await expect.element(drawer).toMatchTextContent('.py');
    await name.fill('   ');
    await expect.element(drawer.getByRole('button', { name: 'Download', exact: true })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    // Java requires the name of the class.
    useProgram.setState({ language: 'java', code: 'public class Main {}' });
    await toolbar.getByRole('button', { name: 'Download' }).click();
    await expect.element(name).toHaveValue('Main');
  });

  test('on a phone is a menu', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    server.answer(listTemplates, { templates: [], total: 0, page: 1, upcoming: [] });
    await show(<Bars />, { as: MIRA });
    // A tooltip that covers another button does not block clicks on it.
    const more = page.getByRole('button', { name: 'More' });
    await more.hover();
    await page.getByRole('tooltip').click();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    await more.click();
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual([
        'Professor Templates',
        'My Templates',
        'Share',
        'Save Template',
        'Download Code',
        'New file',
        'Upload files',
        'Your sessions',
        'Your live classes',
        'Libraries',
        'Reset to the sample',
      ]);
    expect(await findViolationsInBothThemes('[role=menu]')).toEqual([]);
    await page.getByRole('menuitem', { name: 'Download Code' }).click();
    await expect.element(page.getByRole('region', { name: 'Download Code' })).toBeVisible();
  });
});

describe('a template', () => {
  function template(changes: Partial<OpenedTemplate> = {}): OpenedTemplate {
    return {
      id: 3,
      name: 'Maps',
      description: null,
      language: 'python',
      code_content: 'print("given")',
      creator_username: 'ada',
      submission_deadline: null,
      can_submit: true,
      submit_reason: 'open',
      late_until: null,
      late_penalty: null,
      attempts: { ...ONE_ATTEMPT, used: 0 },
      hide_complexity: false,
      statement: null,
      files: [],
      test_count: 0,
      total_points: 0,
      user_submission: null,
      is_open: true,
      server_time: new Date().toISOString(),
      ...changes,
    };
  }

  /** The server's clock: the local one is two hours ahead. */
  const onServer = (ms: number) => new Date(Date.now() - 2 * HOUR_MS + ms).toISOString();

  async function choose(given: OpenedTemplate) {
    server.answer(listTemplates, {
      templates: [{ ...given, is_cut: false }],
      total: 1,
      page: 1,
      upcoming: [],
    });
    server.answer(listUserTemplates, { templates: [], total: 0, page: 1 });
    server.answer(getTemplate, given);
    await show(<Bars />, { as: MIRA });
    await page.getByRole('combobox', { name: 'Professor Templates' }).click();
    await page.getByRole('option', { name: given.name, exact: true }).click();
    await expect
      .element(page.getByRole('combobox', { name: 'Professor Templates' }))
      .toMatchTextContent(given.name);
    useProgram.setState({ code: given.code_content, draft: 'saved' });
  }

  test('may be none yet', async () => {
    server.answer(listTemplates, { templates: [], total: 0, page: 1, upcoming: [] });
    server.answer(listUserTemplates, { templates: [], total: 0, page: 1 });
    await show(<Bars />, { as: MIRA });
    for (const [selector, text] of [
      ['Professor Templates', 'No professor templates available'],
      ['My Templates', 'No personal templates saved'],
    ] as const) {
      const box = page.getByRole('combobox', { name: selector });
      await box.click();
      await expect.element(page.getByRole('listbox')).toMatchTextContent(text);
      await userEvent.keyboard('{Escape}');
      await expect.element(box).toHaveFocus();
    }
  });

  test('of their own is managed in a dialog, for everyone', async () => {
    const own = {
      id: 5,
      name: 'A'.repeat(80),
      description: null,
      language: 'python',
      code_content: 'print("mine")',
      created_at: '2026-09-01T08:00:00.000Z',
      updated_at: '2026-09-01T08:00:00.000Z',
    } as const;
    server.answer(listTemplates, { templates: [], total: 0, page: 1, upcoming: [] });
    server.answer(listUserTemplates, { templates: [{ ...own, is_cut: false }], total: 1, page: 1 });
    await show(<Bars />, { as: MIRA });
    await page.getByRole('combobox', { name: 'My Templates' }).click();
    await page.getByRole('option', { name: 'Manage…', exact: true }).click();
    await expect.element(dialog).toMatchTextContent('AAAA');
    expect(await findViolationsInBothThemes()).toEqual([]);
    const renamed = { ...own, name: 'Loop' };
    server.answer(updateUserTemplate, ({ body }) => ({ ...own, ...body }) as typeof own);
    server.answer(listUserTemplates, { templates: [{ ...renamed, is_cut: false }], total: 1, page: 1 });
    await dialog.getByRole('button', { name: `Rename ${own.name}` }).click();
    await dialog.getByLabelText('Name', { exact: true }).fill('Loop');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(dialog.getByRole('button', { name: 'Loop', exact: true })).toBeVisible();
    expect(server.askedFor(updateUserTemplate)).toMatchObject([
      { params: { id: '5' }, body: { name: 'Loop' } },
    ]);
    await page.viewport(PHONE.width, PHONE.height);
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
  });

  test("counts down by the server's clock", async () => {
    const submission_deadline = onServer(76 * HOUR_MS + 90_000);
    await choose(template({ submission_deadline, server_time: onServer(0) }));
    await expect.element(toolbar).toMatchTextContent('Due in 3 d 04 h');
    await expect.element(toolbar).toMatchTextContent(/Submission deadline: \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('is submitted from the command palette as well, once it has run', async () => {
    await choose(template());
    await expect.element(submit).toBeEnabled();
    const command = () => offeredCommands().find(({ title }) => title === 'Submit');
    await expect.poll(command).toBeDefined();
    command()?.run();
    await expect.element(page.getByRole('alertdialog', { name: 'Run Code Required' })).toBeVisible();
  });

  test('whose time is up while it is looked at can be submitted to no more', async () => {
    const submission_deadline = onServer(4_000);
    const given = template({ submission_deadline, server_time: onServer(0) });
    await choose(given);
    await expect.element(toolbar).toMatchTextContent(/Due in 00:00:0\d/);
    await expect.element(submit).toBeEnabled();
    server.answer(getTemplate, { ...given, can_submit: false, submit_reason: 'deadline_passed' });
    await expect.element(toolbar).toMatchTextContent('Deadline passed');
    await expect.element(submit).toBeDisabled();
    await submit.hover();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('The deadline passed on');
  });

  test('that cannot be loaded is let go', async () => {
    server.answer(listTemplates, {
      templates: [{ ...template(), is_cut: false }],
      total: 1,
      page: 1,
      upcoming: [],
    });
    server.answer(listUserTemplates, { templates: [], total: 0, page: 1 });
    server.refuse(getTemplate, { status: 404, code: 'not_found' });
    await show(<Bars />, { as: MIRA });
    const box = page.getByRole('combobox', { name: 'Professor Templates' });
    await box.click();
    await page.getByRole('option', { name: 'Maps', exact: true }).click();
    await expect.element(page.getByText('Failed to load template')).toBeVisible();
    await expect.element(box).not.toMatchTextContent('Maps');
    await expect.element(submit).not.toBeInTheDocument();
  });

  describe('is submitted', () => {
    const act = dialog.getByRole('button', { name: 'Submit', exact: true });

    const SUBMISSION = {
      id: 9,
      code_content: 'print("given")',
      execution_status: 'success',
      execution_output: 'given\n',
      execution_time: 0.01,
      error_message: null,
      submitted_at: '2026-09-01T08:00:00.000Z',
      sha256: '4f0d'.repeat(16),
      is_late: false,
      attempt: 1,
      checked: null,
      grade: null,
    } as const;

    /** Digest of the program that is submitted. */
    const SAME = '0eac09d9ed0f640b1da193c9ce1ece8614b279555c3edb1b732376bf1713bf44';

    async function solve(given = template()) {
      await choose(given);
      useRunStore.setState({
        run: {
          phase: 'finished',
          version: useProgram.getState().version,
          result: finishedResult({ output: 'given\n', execution_time: 0.01, memory_kb: 9_000 }),
        },
      });
    }

    test('after it was run as it is', async () => {
      await choose(template());
      await submit.click();
      const question = page.getByRole('alertdialog');
      await expect.element(question).toMatchTextContent('Run Code Required');
      await expect.element(question).toMatchTextContent('You must run your code before submitting it.');
      expect(await findViolationsInBothThemes()).toEqual([]);
    });

    test('once a run that is under way has finished', async () => {
      await choose(template());
      const held = server.hold(executeCode);
      await run.click();
      await submit.click();
      await expect.element(dialog).toMatchTextContent('Your program is still running.');
      await expect.element(act).toBeDisabled();
      expect(await findViolationsInBothThemes()).toEqual([]);
      held.answer(finishedResult({ output: 'given\n', execution_time: 0.01, memory_kb: 9_000 }));
      await expect.element(act).toBeEnabled();
      await expect.element(dialog).not.toMatchTextContent('still running');
      await expect.element(dialog).toMatchTextContent('Last run: Success');
    });

    test('once its tests have finished, unless they are stopped', async () => {
      await choose(template({ test_count: 1, total_points: 1 }));
      server.hold(runTests);
      await toolbar.getByRole('button', { name: 'Run tests' }).click();
      await submit.click();
      await expect.element(dialog).toMatchTextContent('The tests of your program are still running.');
      await expect.element(act).toBeDisabled();
      useTestsStore.getState().stop();
      await expect.element(page.getByRole('alertdialog', { name: 'Run Code Required' })).toBeVisible();
    });

    test('not with a run of the program as it was before a change', async () => {
      await choose(template());
      server.hold(executeCode);
      await run.click();
      useProgram.getState().edit('print("changed")');
      await submit.click();
      await expect.element(page.getByRole('alertdialog', { name: 'Run Code Required' })).toBeVisible();
    });

    test('no more once the class is archived, which a refusal tells', async () => {
      const late = template({ submit_reason: 'late' });
      await solve(late);
      await submit.click();
      const actLate = dialog.getByRole('button', { name: 'Submit Late' });
      await expect.element(actLate).toBeEnabled();
      server.refuse(submitTemplate, { status: 409, code: 'classroom_archived', detail: 'It is archived.' });
      server.answer(getTemplate, { ...late, can_submit: false, submit_reason: 'archived' });
      await actLate.click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent('It is archived.');
      await expect.element(dialog.getByRole('button', { name: /^Submit/ })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      await expect.element(submit).toBeDisabled();
    });

    test('without the starter files that were deleted', async () => {
      const starter = { name: 'helper.py', content: 'x = 1\n', encoding: 'text', role: 'starter' } as const;
      const given = template({ project_files: [starter] });
      await solve(given);
      useProgram.setState({ project: { entry: 'main.py', files: [], folders: [] } });
      const submission = {
        ...SUBMISSION,
        sha256: SAME,
      };
      server.answer(submitTemplate, submission);
      server.answer(getTemplate, { ...given, user_submission: submission });
      await submit.click();
      await act.click();
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
      const noFiles = { entry_name: 'main.py', files: [] };
      expect(server.askedFor(submitTemplate).at(-1)?.body).toMatchObject(noFiles);
      await userEvent.keyboard('{Escape}');
      server.hold(executeCode);
      await run.click();
      await expect.poll(() => server.askedFor(executeCode).at(-1)?.body).toMatchObject(noFiles);
    });

    const TAKEN = { ...SUBMISSION, sha256: SAME };
    const { attempts } = template();
    const SEVERAL = template({ attempts: { ...attempts, limit: 3 } });
    const SUBMITTED = { ...SEVERAL, attempts: { ...attempts, limit: 3, used: 1 }, user_submission: TAKEN };

    /** Loses its answers to the first submissions, and then takes them. */
    function loseAnswers(count: number) {
      server.answer(submitTemplate, () => {
        if (server.askedFor(submitTemplate).length <= count) throw new TypeError('Failed to fetch');
        server.answer(getTemplate, SUBMITTED);
        return TAKEN;
      });
    }
    const keysSent = () => server.askedFor(submitTemplate).map(({ body }) => body.idempotency_key);

    test('although the answer was lost: it is sent again with the same key at once', async () => {
      await solve(SEVERAL);
      await submit.click();
      await expect.element(dialog).toMatchTextContent('This is attempt 1 of 3.');
      loseAnswers(1);
      await act.click();
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
      const [key, ...others] = keysSent();
      expect(key).toMatch(/^[\w-]{36}$/);
      expect(others).toEqual([key]);
    });

    test('with the same key once there is a connection again, and with another one after the receipt', async () => {
      await solve(SEVERAL);
      await submit.click();
      loseAnswers(2);
      await act.click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent("Can't reach the server.");
      await userEvent.keyboard('{Escape}');
      await submit.click();
      await act.click();
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      await userEvent.keyboard('{Escape}');
      const keys = keysSent();
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      await submit.click();
      await dialog.getByRole('button', { name: 'Submit Again' }).click();
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      expect(keysSent()).toHaveLength(4);
      expect(new Set(keysSent()).size).toBe(2);
    });

    test('with the same key after a refusal, and with a new one after a change of the program', async () => {
      await solve(SEVERAL);
      await submit.click();
      server.refuse(submitTemplate, { status: 403, code: 'forbidden', detail: 'Not yet.' });
      await act.click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not yet.');
      server.lose(submitTemplate);
      await act.click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent("Can't reach the server.");
      await userEvent.keyboard('{Escape}');
      useProgram.setState(({ version }) => ({ version: version + 1 }));
      useRunStore.setState(({ run }) => ({
        run: { ...run, version: useProgram.getState().version } as typeof run,
      }));
      server.answer(submitTemplate, TAKEN);
      server.answer(getTemplate, SUBMITTED);
      await submit.click();
      await act.click();
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      const [refused, lost, again, changed] = keysSent();
      expect([lost, again]).toEqual([refused, refused]);
      expect(changed).not.toBe(refused);
    });

    test('however often that fails, once', async () => {
      await solve();
      server.refuse(submitTemplate, { status: 500 });
      await submit.click();
      await expect.element(dialog).toMatchTextContent('Submit Template');
      await expect.element(dialog).toMatchTextContent('Maps');
      expect(await findViolationsInBothThemes()).toEqual([]);
      await act.click();
      await expect
        .element(dialog.getByRole('alert'))
        .toMatchTextContent('Failed to submit template. Please try again.');
      server.lose(submitTemplate);
      await act.click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent("Can't reach the server.");

      const before = server.askedFor(submitTemplate).length;
      expect(before).toBe(4);
      expect(new Set(keysSent()).size).toBe(1);
      const held = server.hold(submitTemplate);
      await act.dblClick();
      expect(server.askedFor(submitTemplate)).toHaveLength(before + 1);
      server.answer(
        getTemplate,
        template({ can_submit: false, submit_reason: 'submitted', user_submission: SUBMISSION }),
      );
      held.answer(SUBMISSION);
      await expect.element(dialog).toMatchTextContent('Submitted to Maps');
      // The stored program differs from the one sent.
      await expect.element(dialog.getByRole('alert')).toBeVisible();
      expect(await findViolationsInBothThemes()).toEqual([]);
      await page.viewport(PHONE.width, PHONE.height);
      expect(await findViolationsInBothThemes()).toEqual([]);
      expect(sideways()).toBeLessThanOrEqual(0);
      await userEvent.keyboard('{Escape}');
      await page.viewport(1280, 800);
      await expect.element(submit).toMatchTextContent('Submitted');
      await expect.element(submit).toBeDisabled();
      await submit.hover();
      await expect.element(page.getByRole('tooltip')).toMatchTextContent('You submitted this on');
    });
  });
});
