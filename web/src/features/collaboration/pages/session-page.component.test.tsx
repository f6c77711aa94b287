import {
  getSession,
  getUserSettings,
  joinSession,
  type ListedSession,
  listParticipants,
  listPendingParticipants,
  type ResponseOf,
  type SessionRole,
  type User,
} from '@coderoom/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { participant, StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { SessionPage } from './session-page.tsx';

const SHARE_ID = 'abcdefghijklmnopqrstuv';
const SESSION: ListedSession = {
  id: 1,
  share_id: SHARE_ID,
  title: 'Two puzzles, pair round',
  description: 'Bring the second one to an end.',
  language: 'python',
  is_public: false,
  max_collaborators: 10,
  owner_username: 'grace',
  created_at: '2026-11-02T08:00:00.000Z',
};
/** The server's answer to a visitor who has not joined. */
const NOT_JOINED: ResponseOf<typeof getSession> = {
  share_id: SHARE_ID,
  session: { ...SESSION, code_content: null },
  is_participant: false,
  user_participant_id: null,
  role: null,
  status: null,
};
const OWN_ID = 3;
const PENDING = 'The session owner needs to approve your request to join this collaboration.';
const REJECTED = 'Your request to join this session was rejected by the owner.';
const KICKED = 'You have been removed from this collaboration session.';

const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const toolbar = page.getByRole('toolbar', { name: 'Session' });
const editor = page.getByRole('textbox', { name: 'Collaborative Code Editor' });
const name = page.getByLabelText('Your display name');
const join = page.getByRole('button', { name: 'Join Session' });

async function come(as?: User) {
  const routes = (
    <Routes>
      <Route path="collab/:shareId" element={<SessionPage />} />
      <Route path="*" element={<h1>The playground</h1>} />
    </Routes>
  );
  return await show(routes, { ...(as && { as }), path: `/collab/${SHARE_ID}` });
}

/** Opens the session as a participant whom the server knows already. */
async function comeBack(session: Partial<ListedSession>, role: SessionRole, text = 'print(1)\n') {
  server.answer(getSession, {
    ...NOT_JOINED,
    session: { ...SESSION, ...session, code_content: null },
    is_participant: true,
    user_participant_id: OWN_ID,
    role,
    status: 'approved',
  });
  server.answer(listPendingParticipants, { participants: [], total: 0 });
  server.answer(listParticipants, { participants: [], total: 0 });
  const there = new StandInSession(OWN_ID, text, { status: 'approved', role });
  const shown = await come(person());
  return { there, ...shown };
}

function sideways(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** Focuses the text. */
async function focusEditor() {
  await expect.element(editor).toBeInTheDocument();
  (editor.element() as HTMLElement).focus();
}

/** Fails if the content does not fit a phone, down to the narrowest one. */
async function fitsPhones() {
  for (const width of [320, 390]) {
    await page.viewport(width, 844);
    await expect.poll(sideways).toBe(0);
    expect(await findViolationsInBothThemes()).toEqual([]);
  }
}

describe('before somebody is in a session', () => {
  test('a link that leads nowhere says so and leads back', async () => {
    server.refuse(getSession, { status: 404, code: 'not_found', detail: 'There is no such session.' });
    const { router } = await come();
    await expect.element(main.getByText('There is no such session.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.getByRole('button', { name: 'Back to IDE' }).click();
    expect(router.state.location.pathname).toBe('/');
  });

  test('it is said that it loads, and why it does not; then it is tried again', async () => {
    const held = server.hold(getSession);
    await come();
    await expect.element(page.getByText('Loading collaboration session...')).toBeVisible();
    held.refuse({ status: 502 });
    await expect.element(page.getByText('Failed to load session')).toBeVisible();
    await expect.element(heading).toHaveTextContent('Session not available');
    server.answer(getSession, NOT_JOINED);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading).toHaveTextContent('Join Collaboration');
  });

  test('a visitor reads what it is and gives a name', async () => {
    server.answer(getSession, NOT_JOINED);
    await come();
    await expect.element(heading).toHaveTextContent('Join Collaboration');
    for (const fact of [SESSION.title, 'by grace', 'Python', SESSION.description ?? '']) {
      await expect.element(main.getByText(fact)).toBeVisible();
    }
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('placeholder', 'Enter your name...');
    await expect.element(join).toBeDisabled();
    await name.fill('   ');
    await expect.element(join).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(server.askedFor(joinSession)).toEqual([]);
    await fitsPhones();

    const held = server.hold(joinSession);
    await name.fill(' Tomás ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Joining...' })).toBeVisible();
    expect(server.askedFor(joinSession)).toMatchObject([{ body: { username: 'Tomás' } }]);
    held.answer({ participant_id: OWN_ID, participant_token: 'proof', role: 'editor', status: 'pending' });
    await expect.element(heading).toHaveTextContent('Waiting for Approval');
  });

  test('why somebody cannot join stands under the name, until another is given', async () => {
    server.answer(getSession, NOT_JOINED);
    const taken = 'This name is taken in this session. Please choose another.';
    server.refuse(joinSession, { status: 409, code: 'conflict', detail: taken });
    const { router } = await come();
    await name.fill('grace');
    await join.click();
    await expect.element(name).toHaveAccessibleDescription(taken);
    expect(await findViolationsInBothThemes()).toEqual([]);
    await name.fill('to@mas');
    await expect.element(name).not.toHaveAccessibleDescription();
    const fields = { username: 'must not contain @' };
    server.refuse(joinSession, {
      status: 422,
      code: 'invalid',
      detail: 'username: must not contain @',
      fields,
    });
    await join.click();
    await expect.element(name).toHaveAccessibleDescription('Your name must not contain @.');
    await name.fill('Tomás');
    server.refuse(joinSession, { status: 502 });
    await join.click();
    await expect.element(name).toHaveAccessibleDescription('Failed to join session');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(router.state.location.pathname).toBe('/');
  });

  test('who waits is told what the owner decides', async () => {
    server.answer(getSession, {
      ...NOT_JOINED,
      user_participant_id: OWN_ID,
      role: 'editor',
      status: 'pending',
    });
    const there = new StandInSession(OWN_ID, 'print(1)\n', { status: 'pending', role: 'editor' });
    liveServer.connect();
    await come();
    await expect.element(heading).toHaveTextContent('Waiting for Approval');
    await expect.element(main.getByText(PENDING)).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    there.become({ status: 'rejected' });
    await expect.element(heading).toHaveTextContent('Access Denied');
    await expect.element(main.getByText(REJECTED)).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    there.become({ status: 'kicked', role: 'kicked' });
    await expect.element(heading).toHaveTextContent('Removed from Session');
    await expect.element(main.getByText(KICKED)).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Back to IDE' })).toBeVisible();
  });
});

describe('in a session', () => {
  test('how the connection stands is said, and it is tried again when asked', async () => {
    const { there } = await comeBack({}, 'editor');
    await expect.element(page.getByText('Connecting...').first()).toBeVisible();
    liveServer.connect();
    await expect.element(toolbar.getByText('Connected')).toBeVisible();
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    liveServer.lose();
    await expect.element(toolbar.getByText('Disconnected')).toBeInTheDocument();
    liveServer.answer('join_session', () => ({ ok: false, code: 'forbidden', detail: '' }));
    liveServer.connect();
    await expect.element(page.getByText('An error occurred').first()).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    there.letIn();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('who may only read is told so, and offered nothing else', async () => {
    liveServer.connect();
    const { there } = await comeBack({}, 'viewer');
    await expect.element(toolbar.getByText('Viewer')).toBeVisible();
    await expect.element(page.getByText('View only. Ask the owner for edit access.')).toBeVisible();
    const run = toolbar.getByRole('button', { name: /^Run/ });
    await expect.element(run).not.toBeInTheDocument();
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(liveServer.received('assist_open')).toEqual([]);
    there.become({ role: 'editor' });
    await expect.element(run).toBeVisible();
    await expect.poll(() => liveServer.received('assist_open')).toMatchObject([{ language: 'python' }]);
    await expect.element(page.getByText('No output yet. Run your code to see results.')).toBeVisible();
    await expect.element(toolbar.getByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
  });

  test('nothing is copied where a teacher has switched that off', async () => {
    const settings = { copy_paste_enabled: false, assistance: 'none', classroom_id: null } as const;
    server.answer(getUserSettings, { settings: { ...settings, updated_by: null, updated_at: null } });
    liveServer.connect();
    await comeBack({}, 'editor');
    await expect.element(page.getByText('Copy-paste disabled')).toBeVisible();
    // Allowed to everybody else.
    const select = () => new Event('selectstart', { bubbles: true, cancelable: true });
    await expect.poll(() => editor.element().dispatchEvent(select())).toBe(false);
  });

  test('who is removed is told, and sees no more of it', async () => {
    liveServer.connect();
    const { there } = await comeBack({}, 'editor');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    there.become({ status: 'kicked', role: 'kicked' });
    liveServer.say('kicked_from_session', { detail: 'You have been removed from this session' });
    await expect.element(heading).toHaveTextContent('Removed from Session');
    await expect.element(main.getByText(KICKED)).toBeVisible();
    await expect
      .element(page.getByText('You have been removed from this session').first())
      .toBeInTheDocument();
    await expect.element(editor).not.toBeInTheDocument();
  });

  test('the result of an earlier text is marked, until somebody runs the present one', async () => {
    liveServer.connect();
    const { there } = await comeBack({}, 'editor');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    const ran = (output: string) =>
      liveServer.say('code_execution_result', {
        execution_result: { output, error: null, execution_time: 0.1, status: 'success' },
        participant_id: 4,
        username: 'grace',
        is_guest: false,
      });
    const mark = page.getByText('Before the last change');
    ran('first');
    await expect.element(page.getByText('first')).toBeVisible();
    expect(mark.query()).toBeNull();
    there.write(0, '# ', 4);
    await expect.element(mark).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    ran('second');
    await expect.element(page.getByText('second')).toBeVisible();
    await expect.element(mark).not.toBeInTheDocument();
  });

  test('what another’s program printed stays while the connection is lost', async () => {
    const show = (text: string) =>
      liveServer.say('code_execution_running', {
        running: { phase: 'waiting_for_input', parts: [{ source: 'stdout', text }] },
        ...{ participant_id: 4, username: 'grace', is_guest: false },
      });
    const output = page.getByRole('region', { name: 'Output' });
    liveServer.connect();
    await comeBack({}, 'editor');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    show('Your name? ');
    await expect.element(output).toMatchTextContent('Your name?');
    await expect
      .element(output)
      .toMatchTextContent('Waiting for input from the person who started the program');
    liveServer.lose();
    await expect.element(toolbar).toMatchTextContent('Disconnected');
    await expect.element(output).toMatchTextContent('Your name?');
    await expect.element(output).toMatchTextContent('Connection lost. Reconnecting…');
    await expect.element(output).not.toMatchTextContent('Waiting for input');
    liveServer.connect();
    await expect.element(toolbar).toMatchTextContent('Connected');
    // The run has ended meanwhile.
    await expect.element(output).toMatchTextContent('No output yet');
    show('And your age? ');
    await expect.element(output).toMatchTextContent('And your age?');
  });

  test('a drawing of another’s program appears while that runs, and goes on when it ends', {
    tags: ['breadth'],
  }, async () => {
    liveServer.answer('watch_session_run', () => ({ ok: true }));
    liveServer.connect();
    await comeBack({}, 'editor');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    const key = crypto.randomUUID();
    const by = { participant_id: 4, username: 'grace', is_guest: false };
    const running = { phase: 'running', parts: [{ source: 'stdout', text: 'begun\n' }], key } as const;
    liveServer.say('code_execution_running', { running: { ...running, parts: [...running.parts] }, ...by });
    await expect.poll(() => liveServer.received('watch_session_run')).toMatchObject([{ key }]);
    const [begun, rest] = [
      drawingText([['line', 0, 0, 9, 9]], { axes: 'center' }),
      '["line",0,0,9,0]\n["line",0,0,0,9]\n',
    ];
    const drew = (from: number, text: string) =>
      liveServer.say('session_run_drawing', { key, name: 'turtle.drawing', at: 6, alt: null, from, text });
    drew(0, begun);
    await expect.element(page.getByRole('img', { name: 'Drawing in progress' })).toBeVisible();
    await expect.element(page.getByRole('log', { name: 'Terminal' })).toMatchTextContent('begun');
    // What was lost on the way is asked for again.
    drew(begun.length + 5, 'x');
    await expect
      .poll(() => liveServer.received('watch_session_run').at(-1))
      .toMatchObject({ received_drawings: [{ name: 'turtle.drawing', length: begun.length }] });
    drew(begun.length, rest);
    const slider = page.getByRole('slider', { name: 'Stroke' });
    await expect.element(slider).toHaveAttribute('aria-valuemax', '3');
    const content = btoa(begun + rest);
    const about = { kind: 'drawing', media_type: 'application/x-ndjson', width: 600, height: 400 } as const;
    const file = { ...about, name: 'turtle.drawing', bytes: 9, alt: null, at: 6, content };
    const run_files = { files: [file], files_left_out: 0, files_note: null };
    liveServer.say('code_execution_result', {
      execution_result: { output: 'begun\nended\n', status: 'success', run_files },
      ...by,
    });
    await expect.element(page.getByText('ended')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Drawing in 3 strokes: 3 lines.' })).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('the program is formatted in a step of its own, between two keys', { tags: ['breadth'] }, async () => {
    liveServer.answer('assist_open', () => ({
      ...{ ok: true, state: 'none', level: 'all', triggers: '', signature_triggers: '' },
      abilities: ['format'],
    }));
    liveServer.answer('assist_format', ({ text }) => ({ ok: true, text: text.replaceAll('=', ' = ') }));
    liveServer.connect();
    const { there } = await comeBack({}, 'editor', 'x=1\ny=2\n');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await expect.poll(() => liveServer.received('assist_open').length).toBe(1);
    await focusEditor();
    await userEvent.keyboard('#{Shift>}{Alt>}f{/Alt}{/Shift}');
    await expect.poll(() => there.text).toBe('#x = 1\ny = 2\n');
    await userEvent.keyboard('#');
    await expect.poll(() => there.text).toBe('##x = 1\ny = 2\n');
    for (const before of ['#x = 1\ny = 2\n', '#x=1\ny=2\n', 'x=1\ny=2\n']) {
      await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
      await expect.poll(() => there.text).toBe(before);
    }
  });

  test('what may no longer be typed is said, and can be copied', async () => {
    liveServer.connect();
    const { there } = await comeBack({}, 'editor');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await focusEditor();
    there.change({ role: 'viewer' });
    await userEvent.keyboard('x');
    there.become({ role: 'viewer' });
    await expect
      .element(page.getByText(/^Your last changes were not saved\..*Permission denied/))
      .toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.getByRole('button', { name: 'Copy my text' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByText(/^Your last changes were not saved\./)).not.toBeInTheDocument();
  });

  test('at a width of 768 the toolbar has room for all that may stand there at once', async () => {
    await page.viewport(768, 900);
    liveServer.connect();
    await comeBack({ title: 'مرحبا '.repeat(15), owner_username: 'mira' }, 'owner');
    const waiting = participant({ id: 5, status: 'pending' });
    server.answer(listPendingParticipants, { participants: [waiting], total: 1 });
    await expect.element(toolbar.getByText('Connected')).toBeInTheDocument();
    const [own, other] = [participant({ id: OWN_ID, role: 'owner' }), participant({ id: 4 })];
    liveServer.say('participants_list', { participants: [own, other] });
    liveServer.say('participant_update', { participant: waiting });
    await expect.element(page.getByRole('button', { name: /2\/10.*1 waiting/ })).toBeVisible();
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await focusEditor();
    liveServer.lose();
    await expect.element(toolbar.getByText('Disconnected')).toBeInTheDocument();
    await userEvent.keyboard('#');
    await expect.element(toolbar.getByText('Unsaved changes')).toBeInTheDocument();
    await expect.element(toolbar.getByRole('button', { name: /^Run/ })).toBeInViewport({ ratio: 1 });
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    expect(sideways()).toBe(0);
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('on a phone everything is in reach and nothing scrolls sideways', { tags: ['breadth'] }, async () => {
    await page.viewport(390, 844);
    liveServer.connect();
    await comeBack({ owner_username: 'somebody with a rather long name' }, 'editor');
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
    await fitsPhones();
    await page.viewport(320, 844);
    await expect.element(page.getByRole('button', { name: /^Run/ })).toBeInViewport();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Raise hand' }).click();
    await expect.poll(() => liveServer.received('raise_hand')).toMatchObject([{ raised: true }]);
    liveServer.say('participants_list_updated', {
      participants: [participant({ id: OWN_ID, hand_raised: true })],
    });
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Lower hand' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
    await fitsPhones();
  });

  test('on a phone the name of the owner stays readable beside what is said of a lost connection', async () => {
    await page.viewport(390, 844);
    liveServer.connect();
    await comeBack({ owner_username: 'ada.kim' }, 'editor');
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
    await focusEditor();
    liveServer.lose();
    await userEvent.keyboard('#');
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    const { left, width } = page.getByText(/^by/).element().getBoundingClientRect();
    expect(left).toBeGreaterThan(0);
    expect(width).toBeGreaterThan(60);
    expect(sideways()).toBe(0);
  });

  test('a language is changed after a question', async () => {
    liveServer.connect();
    await comeBack({ owner_username: 'mira' }, 'owner');
    await expect.element(toolbar.getByRole('button', { name: 'Raise hand' })).not.toBeInTheDocument();
    await toolbar.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: /^Go/ }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText('Change the language to Go?')).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(toolbar.getByText('Python')).toBeVisible();
  });
});
