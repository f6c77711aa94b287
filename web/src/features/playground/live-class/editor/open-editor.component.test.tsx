import { changeEditorLanguage, listCurrentLiveClasses, type OwnPlace, openEditor } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { preloadSharedEditor } from '#editor/code-editor.tsx';
import { EditorPanel } from '#features/playground/components/editor-panel.tsx';
import { readDraft } from '#features/playground/drafts.ts';
import { LiveClassPart } from '#features/playground/live-class/bar/live-class-part.tsx';
import { useParticipation } from '#features/playground/live-class/participation-store.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { playgroundFiles } from '#features/playground/project/playground-files.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { createFile, deletePath, movePath, startAt } from '#shared/project-files/program-files.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { readKnownText } from './known-server-text.ts';

const CODE = 'print(1)\n';
const OWN = {
  member_id: 5,
  consent: 'open',
  share_id: 'abcdefghijklmnopqrstuv',
  participant_id: 3,
  language: 'python',
  program: 'none',
  hand: null,
  hints: [],
} satisfies OwnPlace;
const LIVE_CLASS = {
  id: 4,
  classroom_id: 2,
  classroom_name: 'Algorithms 1',
  template: null,
  teacher_username: 'admin',
  teacher_full_name: 'Inês Duarte',
  started_at: '2026-11-02T08:00:00.000Z',
  ends_at: '2026-11-02T09:00:00.000Z',
  ended_at: null,
  is_locked: false,
  student_count: 1,
  open_count: 0,
  server_time: '2026-11-02T08:01:00.000Z',
  own: OWN,
};

/** Opens a student's editor in a live class, beside a part of the page. Returns the class's end of it. */
async function openTheirs(
  files: Record<string, string> = {},
  part: ReactNode = null,
  program: OwnPlace['program'] = 'none',
) {
  const session = new StandInSession(3, CODE);
  for (const [name, text] of Object.entries(files)) session.addFile(name, text);
  server.answer(listCurrentLiveClasses, { live_classes: [LIVE_CLASS] });
  server.answer(openEditor, { ...OWN, program });
  liveServer.connect();
  const screen = (
    <>
      <LiveClassPart owner={7} />
      {part}
    </>
  );
  await show(screen, { as: person() });
  useProgram.setState({ code: CODE, draft: 'saved' });
  await expect.poll(() => useSharedProgram.getState().text).not.toBeNull();
  return session;
}

/** Types at the end of the shared text, as the editor does. */
function type(text: string): void {
  const shared = useSharedProgram.getState().text;
  if (shared === null) throw new Error('The editor is not shared.');
  const { content, origin } = shared;
  content.doc?.transact(() => content.insert(content.length, text), origin);
}

describe('an editor that is open in a live class', () => {
  // The page waits for it as well, and on a busy machine Vite hands out its thousand modules for longer than a poll.
  beforeAll(preloadSharedEditor, 60_000);
  beforeEach(() => restoreAfterTest(useProgram, useSharedProgram, useParticipation));

  it('is opened without the starter files that were deleted', async () => {
    const template = { kind: 'professor', id: 3 } as const;
    useProgram.setState({ owner: 7, language: 'python', template });
    await openTheirs({}, null, 'professor:3');
    expect(server.askedFor(openEditor)[0]?.body).toMatchObject({ entry_name: 'main.py', files: [] });
  });

  it('is assisted in the language of the task', async () => {
    useProgram.setState({ owner: 7, language: 'python', template: null, code: CODE });
    liveServer.answer('assist_open', () => ({
      ...{ ok: true, state: 'starting', level: 'all', triggers: '.', signature_triggers: '(' },
      abilities: [],
    }));
    liveServer.answer('assist_problems', () => ({ ok: true, problems: [] }));
    const session = await openTheirs({}, <EditorPanel />);
    await expect
      .poll(() => liveServer.received('assist_open').at(-1))
      .toMatchObject({ language: 'python', text: CODE });
    // Only the editor that is shared knows of it.
    session.write(0, '# hers\n', 9);
    const told = () =>
      JSON.stringify([...liveServer.received('assist_open'), ...liveServer.received('assist_change')]);
    await expect.poll(told).toContain('# hers');
  });

  it('brings what is typed to the class', async () => {
    const session = await openTheirs();
    type('# mine\n');
    await expect.poll(() => session.text).toBe(`${CODE}# mine\n`);
    expect(useProgram.getState().code).toBe(`${CODE}# mine\n`);
  });

  it('remembers what the class has, and a draft that is no older, for the next page', async () => {
    useProgram.setState({ owner: 7, language: 'python', template: null });
    const session = await openTheirs();
    type('# mine\n');
    await expect.poll(() => session.text).toBe(`${CODE}# mine\n`);
    await expect.poll(() => readKnownText(7, OWN.share_id)?.text).toBe(`${CODE}# mine\n`);
    expect(readDraft({ owner: 7, language: 'python', template: null })?.code).toBe(`${CODE}# mine\n`);
  });

  it('keeps what was typed before a lock was heard of for when it is lifted', async () => {
    const session = await openTheirs();
    type('# mine\n');
    session.become({ role: 'viewer' });
    await expect.poll(() => useSharedProgram.getState().isHeld).toBe(true);
    expect(useProgram.getState().code).toBe(`${CODE}# mine\n`);
    expect(session.text).toBe(CODE);
    session.write(0, '# hers\n', 9);
    session.become({ role: 'editor' });
    await expect.poll(() => session.text).toBe(`# hers\n${CODE}# mine\n`);
    expect(useProgram.getState().code).toBe(`# hers\n${CODE}# mine\n`);
  });

  it('has the same files as the class, whoever adds, renames, changes or deletes them', async () => {
    const session = await openTheirs({ 'shapes.py': 'x = 1\n' });
    const contents = () =>
      Object.fromEntries(useProgram.getState().project.files.map(({ name, content }) => [name, content]));
    await expect.poll(contents).toEqual({ 'shapes.py': 'x = 1\n' });
    expect(createFile(playgroundFiles, 'notes.txt')).toBeNull();
    await expect.poll(() => session.files).toEqual({ 'shapes.py': 'x = 1\n', 'notes.txt': '' });
    expect(useProgram.getState().shown).toBe('notes.txt');
    // By something that knows the program alone.
    useProgram.getState().editFile('notes.txt', 'mine');
    await expect.poll(() => session.files['notes.txt']).toBe('mine');
    session.edit((document) => document.getText('file:shapes_py').insert(0, '# hers\n'), 9);
    await expect.poll(contents).toEqual({ 'shapes.py': '# hers\nx = 1\n', 'notes.txt': 'mine' });
    useProgram.getState().showFile('shapes.py');
    session.edit((document) => document.getMap('files').set('shapes_py', { name: 'lib/area.py' }), 9);
    await expect.poll(contents).toEqual({ 'lib/area.py': '# hers\nx = 1\n', 'notes.txt': 'mine' });
    expect(useProgram.getState().shown).toBe('lib/area.py');
    expect(movePath(playgroundFiles, 'lib', 'src')).toBeNull();
    await expect.poll(() => Object.keys(session.files).sort()).toEqual(['notes.txt', 'src/area.py']);
    deletePath(playgroundFiles, 'notes.txt');
    await expect.poll(() => session.files).toEqual({ 'src/area.py': '# hers\nx = 1\n' });
    expect(session.text).toBe(CODE);
  });

  it('names the teacher in it as the class does, at the caret as well', async () => {
    await openTheirs();
    const ines = {
      ...({ id: 9, username: 'admin', is_guest: false, role: 'editor', status: 'approved' } as const),
      ...{ is_connected: true, cursor_color: '#2563eb', hand_raised: false },
      cursor_position: { lineNumber: 1, column: 1 },
    };
    liveServer.say('participants_list', { participants: [ines] });
    const guests = page.getByRole('list', { name: 'In your editor' });
    await expect.element(guests).toMatchTextContent(/Inês Duarte/);
    const carets: string[] = [];
    useSharedProgram.getState().text?.onCursors((all) => carets.push(...all.map(({ name }) => name)));
    await expect.poll(() => carets).toEqual(['Inês Duarte']);
  });

  /** Opens an editor whose text replaces a program. Returns the button that brings that back. */
  async function replaceDraft(mine: string, shareId: string) {
    new StandInSession(3, CODE);
    const elsewhere = { ...OWN, share_id: shareId };
    server.answer(listCurrentLiveClasses, { live_classes: [{ ...LIVE_CLASS, own: elsewhere }] });
    server.answer(openEditor, elsewhere);
    liveServer.connect();
    useProgram.setState({ owner: 7, language: 'python', template: null });
    await show(<LiveClassPart owner={7} />, { as: person() });
    useProgram.setState({ code: mine, draft: 'saved' });
    await expect.poll(() => useProgram.getState().code).toBe(CODE);
    const restore = page.getByRole('button', { name: 'Restore draft' });
    await expect.element(restore).toBeVisible();
    return restore;
  }

  it('brings the draft back also on a page without the editor', async () => {
    const mine = 'print("mine")\n';
    const restore = await replaceDraft(mine, 'mlkjihgfedcbavutsrqpon');
    expect(useScreen.getState().editor).toBeNull();
    await restore.click();
    expect(useProgram.getState().code).toBe(mine);
    expect(readDraft({ owner: 7, language: 'python', template: null })?.code).toBe(mine);
  });

  it('offers the draft that it replaced until another program is chosen', async () => {
    const restore = await replaceDraft('print("mine")\n', 'vutsrqponmlkjihgfedcba');
    // It does not go away by itself: there is no other way back to the draft.
    await expect.element(page.getByRole('button', { name: 'Close toast' })).toBeVisible();
    useProgram.getState().chooseTemplate({ kind: 'professor', id: 3 });
    await expect.poll(() => restore.query(), { timeout: 5_000 }).toBeNull();
  });

  it('goes on with the text of its task, also where an older page opened it', async () => {
    const session = new StandInSession(3, CODE);
    const unknown = { ...OWN, share_id: 'kjihgfedcbazyxwvutsrqp', program: null };
    const aboutTask = { ...LIVE_CLASS, template: { id: 3, name: 'Maps', language: 'python' } as const };
    server.answer(listCurrentLiveClasses, { live_classes: [{ ...aboutTask, own: unknown }] });
    server.answer(openEditor, unknown);
    const template = { kind: 'professor', id: 3 } as const;
    server.answer(changeEditorLanguage, { ...unknown, program: 'professor:3' });
    liveServer.connect();
    useProgram.setState({ owner: 7, language: 'python', template });
    await show(<LiveClassPart owner={7} />, { as: person() });
    useProgram.setState({ code: 'print("old")\n', draft: 'saved' });
    await expect.poll(() => server.askedFor(changeEditorLanguage)).toHaveLength(1);
    expect(useProgram.getState().code).toBe(CODE);
    expect(session.text).toBe(CODE);
  });

  it('keeps a program where another machine has another one open, and shows that one to the class', async () => {
    const session = new StandInSession(3, CODE);
    const ofTask = {
      ...OWN,
      share_id: 'ponmlkjihgfedcbazyxwvu',
      program: 'professor:3',
    };
    server.answer(listCurrentLiveClasses, { live_classes: [{ ...LIVE_CLASS, own: ofTask }] });
    server.answer(openEditor, ofTask);
    server.answer(changeEditorLanguage, { ...ofTask, program: 'none' });
    liveServer.connect();
    useProgram.setState({ owner: 7, language: 'python', template: null });
    await show(<LiveClassPart owner={7} />, { as: person() });
    const mine = 'print("mine")\n';
    useProgram.setState({ code: mine, draft: 'saved' });
    await expect.poll(() => session.text).toBe(mine);
    expect(useProgram.getState().code).toBe(mine);
    const told = () => server.askedFor(changeEditorLanguage).map(({ body }) => body);
    await expect.poll(told).toEqual([{ language: 'python', program: 'none' }]);
  });

  it('lets another file be the one at which a run starts', async () => {
    const session = await openTheirs({ 'other.py': 'print(2)\n' });
    await expect.poll(() => useProgram.getState().project.files.length).toBe(1);
    startAt(playgroundFiles, 'other.py');
    await expect.poll(() => session.text).toBe('print(2)\n');
    await expect.poll(() => session.files['main.py']).toBe(CODE);
    expect(useProgram.getState()).toMatchObject({ code: 'print(2)\n', project: { entry: 'other.py' } });
  });
});
