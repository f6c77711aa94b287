import type { Acknowledgement, ExplainedProblem } from '@coderoom/contract';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { liveServer } from '#testing/stand-in-socket.ts';
import { useAssistance, useFileProblems } from './assistance-store.ts';

interface File {
  name: string;
  content: string;
  isReadOnly?: boolean;
}

const FILES: File[] = [
  { name: 'main.py', content: 'from shapes import area\n\nprint(area(2))\n' },
  { name: 'shapes.py', content: 'def area(side):\n    return side * side\n' },
];
const USED = { line: 3, column: 7, end_line: 3, end_column: 11 };
const DEFINED = { line: 1, column: 5, end_line: 1, end_column: 9, file: 'shapes.py' };
const TOTEL: ExplainedProblem = {
  ...{ line: 3, column: 7, end_line: 3, end_column: 11, severity: 'error' as const },
  ...{ message: 'unknown', message_message: undefined, code: null, has_fix: true },
  ...{ plain_words: null, plain_words_message: undefined },
};

let files: File[] = [];
let asked: unknown[] = [];

/** Shows an assisted Python program of several files. */
async function open({ program = FILES, problems = [] as ExplainedProblem[], level = 'all' as const } = {}) {
  restoreAfterTest(useAssistance);
  restoreAfterTest(useFileProblems);
  files = program;
  asked = [];
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level, triggers: '.', signature_triggers: '(' },
    abilities: ['definition', 'references', 'rename', 'fixes', 'files'],
  }));
  liveServer.answer('assist_problems', () => ({ ok: true, problems }));
  liveServer.answer('assist_problems_elsewhere', () => ({ ok: true, files: [] }));
  liveServer.answer('assist_complete', () => ({ ok: true, items: [], is_incomplete: false }));
  liveServer.answer('assist_hover', () => ({ ok: true, hover: null }));
  liveServer.answer('assist_definition', () => ({ ok: true, places: [DEFINED] }));
  liveServer.answer('assist_references', () => ({ ok: true, places: [USED, DEFINED] }));
  liveServer.answer('assist_rename_place', () => ({ ok: true, place: USED }));
  liveServer.answer('assist_rename', ({ name }) => ({
    ok: true,
    edits: [USED, DEFINED].map((place) => ({ ...place, text: name })),
  }));
  liveServer.connect();
  const ready = Promise.withResolvers<EditorHandle>();
  function Program() {
    const [present, setPresent] = useState(program);
    files = present;
    return (
      <div className="flex" style={{ width: 700, height: 400 }}>
        <CodeEditor
          label="Code"
          language="python"
          initialText={program[0]?.content ?? ''}
          program={{
            entry: 'main.py',
            files: present,
            shown: 'main.py',
            onChange: (name, content) =>
              setPresent((before) =>
                before.map((file) => (file.name === name ? { ...file, content } : file)),
              ),
            onGoTo: (...place) => asked.push(place),
          }}
          assisted
          onReady={(handle) => handle !== null && ready.resolve(handle)}
        />
      </div>
    );
  }
  await show(<Program />);
  const handle = await ready.promise;
  await expect.poll(() => useAssistance.getState()).toMatchObject({ language: 'python', state: 'ready' });
  return handle;
}

const textOf = (name: string) => files.find((file) => file.name === name)?.content;

describe('a program of several files', () => {
  test('is told to the server, and a definition in another file is gone to', async () => {
    const handle = await open();
    expect(liveServer.received('assist_open').at(-1)).toMatchObject({
      ...{ name: 'main.py', entry: 'main.py' },
      files: [{ name: 'shapes.py', text: FILES[1]?.content }],
    });
    handle.goTo(3, 8);
    await userEvent.keyboard('{F12}');
    await expect.poll(() => asked).toEqual([[1, 5, 'shapes.py']]);
  });

  test('is renamed in all files, and the server told what changed in them', async () => {
    const handle = await open();
    handle.goTo(3, 8);
    await userEvent.keyboard('{F2}');
    await expect.poll(() => document.activeElement?.className).toContain('rename-input');
    await userEvent.keyboard('{Control>}a{/Control}surface{Enter}');
    await expect.poll(() => textOf('shapes.py')).toBe('def surface(side):\n    return side * side\n');
    expect(textOf('main.py')).toBe('from shapes import area\n\nprint(surface(2))\n');
    await expect
      .poll(() => liveServer.received('assist_files').at(-1))
      .toMatchObject({ files: [{ name: 'shapes.py', text: textOf('shapes.py') }] });
  });

  describe('after a name of two files was renamed', () => {
    const BEFORE = { main: FILES[0]?.content, shapes: FILES[1]?.content };
    const AFTER = {
      main: 'from shapes import area\n\nprint(surface(2))\n',
      shapes: 'def surface(side):\n    return side * side\n',
    };
    const texts = () => ({ main: textOf('main.py'), shapes: textOf('shapes.py') });
    const undo = '{Control>}z{/Control}';
    const redo = '{Control>}y{/Control}';

    const rename = async () => {
      const handle = await open();
      handle.goTo(3, 8);
      await userEvent.keyboard('{F2}');
      await expect.poll(() => document.activeElement?.className).toContain('rename-input');
      await userEvent.keyboard('{Control>}a{/Control}surface{Enter}');
      await expect.poll(texts).toEqual(AFTER);
      await expect.element(page.getByText('Renamed in 2 files.')).toBeVisible();
    };

    test('the notice undoes it in both', async () => {
      await rename();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(texts).toEqual(BEFORE);
    });

    test('so do the keys, which also do it again', async () => {
      await rename();
      await userEvent.keyboard(undo);
      await expect.poll(texts).toEqual(BEFORE);
      await expect.element(page.getByText('Renamed in 2 files.')).not.toBeInTheDocument();
      await userEvent.keyboard(redo);
      await expect.poll(texts).toEqual(AFTER);
      await userEvent.keyboard(undo);
      await expect.poll(texts).toEqual(BEFORE);
    });

    test('what was typed after it is undone first', async () => {
      await rename();
      await userEvent.keyboard('x');
      await expect.poll(textOf.bind(null, 'main.py')).toContain('x(2)');
      await userEvent.keyboard(undo);
      await expect.poll(texts).toEqual(AFTER);
      await userEvent.keyboard(undo);
      await expect.poll(texts).toEqual(BEFORE);
    });
  });

  test('says so if there is no answer about a name', async () => {
    const handle = await open();
    liveServer.answer('assist_rename', () => ({ ok: false, code: 'internal', detail: 'Not now.' }));
    handle.goTo(3, 8);
    await userEvent.keyboard('{F2}');
    await expect.poll(() => document.activeElement?.className).toContain('rename-input');
    await userEvent.keyboard('{Control>}a{/Control}surface{Enter}');
    await expect.element(page.getByText(/^Nothing was renamed/)).toBeVisible();
  });

  test('is not renamed in a file that belongs to the task', async () => {
    const handle = await open({
      program: [FILES[0] as File, { ...(FILES[1] as File), isReadOnly: true }],
    });
    handle.goTo(3, 8);
    await userEvent.keyboard('{F2}');
    await expect.poll(() => document.activeElement?.className).toContain('rename-input');
    await userEvent.keyboard('{Control>}a{/Control}surface{Enter}');
    await expect.element(page.getByText('shapes.py is read-only', { exact: false }).first()).toBeVisible();
    expect(textOf('main.py')).toBe(FILES[0]?.content);
  });

  test('has its errors counted by file', async () => {
    await open({ problems: [TOTEL] });
    liveServer.answer('assist_problems_elsewhere', () => ({
      ok: true,
      files: [{ file: 'shapes.py', errors: 2, line: 1 }],
    }));
    await expect.poll(() => useFileProblems.getState().errors).toEqual({ 'main.py': 1, 'shapes.py': 2 });
  });
});

describe('quick fixes of a language server', () => {
  const FIX: Acknowledgement = {
    ok: true,
    fixes: [{ title: "Change to 'surface'", is_preferred: true, edits: [{ ...USED, text: 'surface' }] }],
  };

  test('are at the light bulb of the line, and mend it', async () => {
    const handle = await open({ problems: [TOTEL] });
    liveServer.answer('assist_fixes', () => FIX);
    handle.goTo(3, 1);
    await expect.poll(() => document.querySelector('.has-fix')).not.toBeNull();
    // In any other font its character is an empty box.
    const bulb = getComputedStyle(document.querySelector('.has-fix') as Element, '::after');
    expect(bulb.fontFamily).toMatch(/^codicon/);
    (document.querySelector('.has-fix') as HTMLElement).dispatchEvent(
      new MouseEvent('mousedown', { bubbles: true }),
    );
    handle
      .acts()
      .find(({ kind }) => kind === 'fixes')
      ?.run();
    await page.getByRole('option', { name: /Change to surface/ }).click();
    await expect.poll(() => textOf('main.py')).toBe('from shapes import area\n\nprint(surface(2))\n');
    handle.goTo(1, 1);
    await expect.poll(() => document.querySelector('.has-fix')).toBeNull();
  });

  test('are listed by the keyboard, and change other files', async () => {
    const handle = await open({ problems: [TOTEL] });
    liveServer.answer('assist_fixes', () => ({
      ok: true,
      fixes: [{ title: 'Define it', is_preferred: false, edits: [{ ...DEFINED, text: 'surface' }] }],
    }));
    handle.goTo(3, 1);
    await userEvent.keyboard('{Control>}.{/Control}');
    await page.getByRole('option', { name: /Define it/ }).click();
    await expect.poll(() => textOf('shapes.py')).toBe('def surface(side):\n    return side * side\n');
  });
});
