import type {
  Acknowledgement,
  AssistanceAbility,
  AssistanceLevel,
  AssistanceState,
  ExplainedProblem,
  LanguageId,
} from '@coderoom/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { hide, show } from '#testing/show.tsx';
import { liveServer } from '#testing/stand-in-socket.ts';
import { useAssistance } from './assistance-store.ts';

const ALL: AssistanceAbility[] = ['definition', 'references', 'rename', 'symbols'];
const PROGRAM = 'def area(side):\n    return side * side\n\nprint(area(2))\n';
const DEFINED = { line: 1, column: 5, end_line: 1, end_column: 9 };
const USED = { line: 4, column: 7, end_line: 4, end_column: 11 };

let text = '';

interface Settings {
  language?: LanguageId;
  program?: string;
  abilities?: AssistanceAbility[];
  state?: AssistanceState;
  /** The state that the page shows; omitted: the server's. */
  shownState?: AssistanceState;
  level?: AssistanceLevel;
  /** True: the server has a compiler alone. */
  onlyProblems?: boolean;
  problems?: ExplainedProblem[];
  hover?: string;
  width?: number;
  readOnly?: boolean;
}

/** Shows an assisted editor whose language server is ready, and returns its handle. */
async function open({
  language = 'python',
  program = PROGRAM,
  abilities = ALL,
  state = 'ready',
  level = 'all',
  problems = [],
  hover,
  width = 700,
  ...rest
}: Settings) {
  const { readOnly = false, onlyProblems = false, shownState = state } = rest;
  restoreAfterTest(useAssistance);
  text = program;
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state, level, triggers: '.', signature_triggers: '(' },
    ...{ abilities, server: onlyProblems ? 'rustc 1.85' : 'stand-in 1.0', only_problems: onlyProblems },
  }));
  liveServer.answer('assist_problems', () => ({ ok: true, problems }));
  liveServer.answer('assist_complete', () => ({ ok: true, items: [], is_incomplete: false }));
  liveServer.answer('assist_hover', () => ({
    ok: true,
    hover: hover === undefined ? null : { contents: hover, range: null },
  }));
  liveServer.answer('assist_signature', () => ({ ok: true, signatures: null }));
  liveServer.answer('assist_definition', () => ({ ok: true, places: [DEFINED] }));
  liveServer.answer('assist_references', () => ({ ok: true, places: [DEFINED, USED] }));
  liveServer.answer('assist_rename_place', () => ({ ok: true, place: USED }));
  liveServer.answer('assist_rename', ({ name }) => ({
    ok: true,
    edits: [DEFINED, USED].map((place) => ({ ...place, text: name })),
  }));
  liveServer.answer('assist_symbols', () => ({
    ok: true,
    symbols: [
      { ...DEFINED, name: 'area', kind: 12, detail: null, depth: 0, name_line: 1, name_column: 5 },
      { ...DEFINED, name: 'side', kind: 13, detail: null, depth: 1, name_line: 1, name_column: 10 },
    ],
  }));
  liveServer.connect();
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(
    <div className="flex" style={{ width, height: 400 }}>
      <CodeEditor
        label="Code"
        language={language}
        initialText={program}
        assisted
        readOnly={readOnly}
        onChange={(changed) => {
          text = changed;
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  const handle = await promise;
  if (!readOnly)
    await expect.poll(() => useAssistance.getState()).toMatchObject({ language, state: shownState });
  return handle;
}

const kinds = (handle: EditorHandle) => handle.acts().map(({ kind }) => kind);
const caretOf = (handle: EditorHandle) => {
  const { state } = handle.view() as { state: { cursorState: { position: object }[] } };
  return state.cursorState[0]?.position;
};

const isNaming = () => document.activeElement?.classList.contains('rename-input') ?? false;

describe('names', () => {
  test('are found by the keyboard: definition, then references', async () => {
    const handle = await open({});
    handle.goTo(4, 8);
    await userEvent.keyboard('{Control>}{F12}{/Control}');
    await expect.poll(() => caretOf(handle)).toEqual({ lineNumber: 1, column: 5 });
    expect(liveServer.received('assist_definition')[0]).toMatchObject({ line: 4, column: 8, version: 0 });
    await userEvent.keyboard('{Shift>}{F12}{/Shift}');
    await expect.element(page.getByText('References (2)')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('.peekview-widget')).toBeNull();
  });

  test('are looked for in vain when the editor is closed', async () => {
    const handle = await open({});
    const places = Promise.withResolvers<Acknowledgement>();
    liveServer.answer('assist_definition', () => places.promise);
    handle.goTo(4, 8);
    await userEvent.keyboard('{Control>}{F12}{/Control}');
    await expect.poll(() => liveServer.received('assist_definition')).toHaveLength(1);
    hide();
    // An error that nobody handles would fail the test.
    places.resolve({ ok: true, places: [] });
    await places.promise;
  });

  test('are renamed in one step, which is undone in one', async () => {
    const handle = await open({});
    handle.goTo(4, 8);
    await userEvent.keyboard('{F2}');
    await expect.poll(isNaming).toBe(true);
    await userEvent.keyboard('surface{Enter}');
    const renamed = PROGRAM.replaceAll('area', 'surface');
    await expect.poll(() => text).toBe(renamed);
    await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
    await expect.poll(() => text).toBe(PROGRAM);
  });

  test('that cannot be renamed say so', async () => {
    const handle = await open({});
    liveServer.answer('assist_rename_place', () => ({ ok: true, place: null }));
    handle.goTo(4, 2);
    await userEvent.keyboard('{F2}');
    await expect.element(page.getByText("This can't be renamed here.")).toBeVisible();
    expect(isNaming()).toBe(false);
  });

  test('are listed, found by letters and gone to', { tags: ['breadth'] }, async () => {
    const handle = await open({});
    handle.goTo(4, 1);
    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    const field = page.getByRole('combobox', { name: 'Go to symbol' });
    await expect.element(field).toHaveFocus();
    const list = page.getByRole('listbox', { name: 'Symbols' });
    await expect.element(list.getByRole('option', { name: 'area Line 1' })).toBeVisible();
    await field.fill('nothing');
    await expect.element(page.getByText('No symbol found for “nothing”.')).toBeVisible();
    await field.fill('sid');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.poll(() => caretOf(handle)).toEqual({ lineNumber: 1, column: 10 });
  });

  test('are offered as far as the language server knows them', async () => {
    const handle = await open({ language: 'rust', program: 'fn main() {}\n', abilities: ['definition'] });
    await expect.poll(() => kinds(handle)).toEqual(['fixes', 'explain']);
    liveServer.say('assist_state', { language: 'rust', state: 'ready', abilities: ['rename', 'symbols'] });
    await expect.poll(() => kinds(handle)).toEqual(['fixes', 'symbols', 'rename', 'explain']);
  });

  test('are not renamed in a read-only program', async () => {
    const handle = await open({ readOnly: true });
    expect(kinds(handle)).toEqual([]);
  });
});

test('a question wakes a language server that nobody needed for a while, and waits for its answer', async () => {
  const handle = await open({});
  const places = Promise.withResolvers<Acknowledgement>();
  liveServer.answer('assist_definition', () => {
    liveServer.say('assist_state', { language: 'python', state: 'starting', abilities: ALL });
    return places.promise;
  });
  handle.goTo(4, 8);
  await userEvent.keyboard('{Control>}{F12}{/Control}');
  await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'starting' });
  // What is asked meanwhile waits as well.
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.poll(() => liveServer.received('assist_complete')).toHaveLength(1);
  liveServer.say('assist_state', { language: 'python', state: 'ready', abilities: ALL });
  places.resolve({ ok: true, places: [DEFINED] });
  await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'ready' });
  await expect.poll(() => caretOf(handle)).toEqual({ lineNumber: 1, column: 5 });
  expect(liveServer.received('assist_open')).toHaveLength(1);
});

test('a language server that is installed while one writes assists at once', async () => {
  const handle = await open({ state: 'none', abilities: [] });
  expect(useAssistance.getState()).toMatchObject({ state: 'none' });
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level: 'all', triggers: '.', signature_triggers: '(', abilities: ALL },
  }));
  liveServer.say('assist_state', { language: 'python', state: 'starting', abilities: [] });
  await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'ready' });
  expect(liveServer.received('assist_open')).toHaveLength(2);
  expect(kinds(handle)).toContain('rename');
});

test('a compiler alone finds problems, beside words, until a language server is installed', {
  tags: ['breadth'],
}, async () => {
  const handle = await open({
    ...{ language: 'rust', abilities: ['files'], onlyProblems: true },
    program: 'fn formula() {}\n\n',
    problems: [
      {
        ...{ line: 1, column: 4, end_line: 1, end_column: 11, severity: 'error', code: null },
        ...{ message: 'a mistake', plain_words: null },
      },
    ],
  });
  expect(useAssistance.getState()).toMatchObject({ server: 'rustc 1.85', onlyProblems: true });
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBeNull();
  handle.goTo(2, 1);
  await userEvent.keyboard('for{Escape}{Control>} {/Control}');
  await expect.element(page.getByRole('option', { name: /formula/ })).toBeVisible();
  expect(liveServer.received('assist_complete')).toEqual([]);
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level: 'all', triggers: '.', signature_triggers: '(', abilities: ALL },
    server: 'rust-analyzer 1.85',
  }));
  const found = { state: 'starting', abilities: ALL, server: 'rust-analyzer 1.85' } as const;
  liveServer.say('assist_state', { language: 'rust', ...found });
  await expect.poll(() => useAssistance.getState()).toMatchObject({ server: 'rust-analyzer 1.85' });
  await expect.poll(() => kinds(handle)).toContain('rename');
});

describe('what a teacher allows', () => {
  test('is asked for again when it changed, and taken away at once', async () => {
    const handle = await open({ program: 'print(totel)\n' });
    await expect.poll(() => kinds(handle)).toContain('rename');
    const [first] = liveServer.received('assist_open');
    expect(first).toMatchObject({ template_id: null });
    const answer = (level: 'all' | 'errors' | 'none') =>
      liveServer.answer('assist_open', () => ({
        ...{
          ok: true,
          state: level === 'none' ? 'off' : 'ready',
          level,
          triggers: '.',
          signature_triggers: '(',
        },
        abilities: level === 'all' ? ALL : [],
      }));
    answer('errors');
    liveServer.say('assist_level_changed', { document: 'another' });
    liveServer.say('assist_level_changed', { document: String(first?.document) });
    await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'ready', level: 'errors' });
    expect(liveServer.received('assist_open')).toHaveLength(2);
    await expect.poll(() => kinds(handle)).not.toContain('rename');
    answer('none');
    liveServer.say('assist_level_changed', { document: String(first?.document) });
    await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'off', level: 'none' });
    answer('all');
    liveServer.say('assist_level_changed', { document: String(first?.document) });
    await expect.poll(() => kinds(handle)).toContain('rename');
  });
});

describe('a problem under the pointer', () => {
  const problem: ExplainedProblem = {
    ...{ line: 1, column: 7, end_line: 1, end_column: 12, severity: 'error', code: null },
    message: '"totel" is not defined',
    plain_words: 'The name `totel` is not defined. Did you mean `total`?',
  };
  const hover = page.getByRole('tooltip');
  const show = async (settings: Settings) => {
    const handle = await open(settings);
    await expect.poll(() => document.querySelector('.squiggly-error')).not.toBeNull();
    handle.goTo(2, 1);
    await userEvent.keyboard('{F8}');
    await expect.element(hover).toBeVisible();
  };

  test('is explained in plain words, then by its message, then by what is known about the name', async () => {
    await show({ program: 'print(totel)\n', problems: [problem], hover: 'the name of a total' });
    await expect
      .element(hover)
      .toMatchTextContent(
        /^The name totel is not defined\. Did you mean total\?"totel" is not defined.*the name of a total/s,
      );
    await expect.element(hover).not.toMatchTextContent(/fix|problem/i);
    const [words, message] = ['.problem-words', '.problem-message'].map((part) =>
      hover.element().querySelector(part)?.getBoundingClientRect(),
    );
    expect(message?.top).toBeGreaterThanOrEqual(words?.bottom ?? Number.POSITIVE_INFINITY);
    expect(message?.left).toBe(words?.left);
  });

  test('has its quick fix, if there is one', async () => {
    const math = { ...problem, end_column: 11, message: '"math" is not defined', plain_words: null };
    await show({ program: 'print(math.pi)\n', problems: [math] });
    await hover.getByText('Quick fix').click();
    await page.getByRole('option', { name: 'Add import math Line 1' }).click();
    await expect.poll(() => text).toBe('import math\n\nprint(math.pi)\n');
  });

  test('and the signature of a call stay on the screen of a phone', { tags: ['breadth'] }, async () => {
    await page.viewport(390, 700);
    const long = 'a long explanation, which needs far more room than a phone has in its width, '.repeat(5);
    await show({ program: 'print(totel)\n', problems: [problem], hover: long, width: 390 });
    const isInside = (selector: string) => {
      const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {
        left: -1,
        right: 0,
      };
      return left >= 0 && right <= 390;
    };
    await expect.element(hover).toMatchTextContent(/a long explanation/);
    await expect.poll(() => isInside('.monaco-hover')).toBe(true);
    const label = `totel(${'parameter: int, '.repeat(20)})`;
    const signature = { label, documentation: long, parameters: [{ from: 6, to: 20, documentation: null }] };
    liveServer.answer('assist_signature', () => ({
      ok: true,
      signatures: { signatures: [signature], active_signature: 0, active_parameter: 0 },
    }));
    await userEvent.keyboard('{Escape}{End}{ArrowLeft}({Control>}{Shift>} {/Shift}{/Control}');
    await expect.poll(() => document.querySelector('.parameter-hints-widget.visible')).not.toBeNull();
    await expect.poll(() => isInside('.parameter-hints-widget')).toBe(true);
  });
});

describe('problems of the present text', () => {
  const UNKNOWN = {
    ...{ line: 4, column: 1, end_line: 4, end_column: 6, severity: 'error' as const },
    ...{ code: null, plain_words: null },
  };
  const found = (message: string) => ({ ok: true as const, problems: [{ ...UNKNOWN, message }] });
  const marker = () => document.querySelector('.squiggly-error');

  test('appear while it is written, F8 goes to them, and an edit removes them', async () => {
    const handle = await open({});
    liveServer.answer('assist_problems', () => found('"prinr" is not defined'));
    handle.goTo(1, 1);
    await userEvent.keyboard('# {ArrowDown}');
    const message = page.getByText('"prinr" is not defined').first();
    await expect.element(message).toBeVisible();
    expect(marker()).not.toBeNull();
    await userEvent.keyboard('{F8}');
    expect(caretOf(handle)).toEqual({ lineNumber: 4, column: 1 });
    liveServer.answer('assist_problems', () => ({ ok: true, problems: [] }));
    await userEvent.keyboard('x');
    await expect.poll(marker).toBeNull();
    expect(document.querySelector('.error-message')).toBeNull();
  });

  test('are not those of an earlier one when the server answers no more', async () => {
    const handle = await open({});
    liveServer.answer('assist_problems', () => found('"prinr" is not defined'));
    handle.goTo(1, 1);
    await userEvent.keyboard('# ');
    await expect.poll(marker).not.toBeNull();
    liveServer.answer('assist_problems', () => ({ ok: true, problems: null }));
    await userEvent.keyboard('more');
    await expect.poll(marker).toBeNull();
    liveServer.answer('assist_problems', () => found('found again'));
    await expect.element(page.getByText('found again').first()).toBeVisible();
  });

  test('wait while the word at the caret is unfinished', async () => {
    const handle = await open({});
    liveServer.answer('assist_problems', () => ({
      ok: true,
      problems: [{ ...UNKNOWN, line: 5, end_line: 5, end_column: 4, message: '"pri" is not defined' }],
    }));
    handle.goTo(5, 1);
    await userEvent.keyboard('pri');
    await expect.poll(() => liveServer.received('assist_problems').at(-1)?.version ?? 0).toBeGreaterThan(0);
    expect(marker()).toBeNull();
    await userEvent.keyboard('{Escape}{ArrowUp}');
    await expect.poll(marker).not.toBeNull();
  });
});

test('says until when it is paused for a person, also after another file, and asks again then', async () => {
  const pauses = () => useAssistance.getState().pauses;
  const handle = await open({});
  const end = Date.now() + 1_500;
  // What is asked before the end, as after each key, is not answered.
  liveServer.answer('assist_problems', () => ({
    ...{ ok: true, problems: Date.now() < end ? null : [] },
    ...(Date.now() < end && { paused_seconds: 2 }),
  }));
  handle.goTo(1, 1);
  await userEvent.keyboard('#');
  await expect.poll(() => pauses().python).toBeGreaterThan(Date.now());
  await expect.poll(pauses).toEqual({});
  liveServer.answer('assist_problems', () => ({ ok: true, problems: null, paused_seconds: 1_000 }));
  await userEvent.keyboard('#');
  await expect.poll(() => pauses().python).toBeGreaterThan(Date.now());
  const { python } = pauses();
  hide();
  expect(useAssistance.getState()).toMatchObject({ language: null, pauses: { python } });
});

test('a completion adds the import that it needs', async () => {
  const handle = await open({ language: 'java', program: 'class Main {\n    \n}\n' });
  liveServer.answer('assist_complete', () => ({
    ...{ ok: true, is_incomplete: false },
    items: [
      {
        ...{ label: 'Scanner', kind: 7, detail: '  java.util' },
        edits: [{ line: 1, column: 1, end_line: 1, end_column: 1, text: 'import java.util.Scanner;\n\n' }],
      },
    ],
  }));
  liveServer.answer('assist_resolve', () => ({ ok: true, detail: null, documentation: null }));
  handle.goTo(2, 5);
  await userEvent.keyboard('Sca');
  await page.getByRole('option', { name: /Scanner/ }).click();
  await expect.poll(() => text).toBe('import java.util.Scanner;\n\nclass Main {\n    Scanner\n}\n');
});

test('a completion is shown with its documentation, which is asked for when it is chosen', async () => {
  const handle = await open({});
  liveServer.answer('assist_complete', () => ({
    ...{ ok: true, is_incomplete: false },
    items: [{ label: 'prices', kind: 6 }],
  }));
  liveServer.answer('assist_resolve', ({ label }) => ({
    ...{ ok: true, detail: `(${label}) -> None` },
    documentation: `Shows **${label}**, not <img src=x>.`,
  }));
  handle.goTo(3, 1);
  await userEvent.keyboard('pric');
  await expect.element(page.getByRole('option', { name: /^prices, Variable/ })).toBeVisible();
  const details = () => document.querySelector('.suggest-details')?.textContent ?? '';
  await expect.poll(details).toMatch(/\(prices\) -> None.*Shows prices/s);
  expect(document.querySelector('.suggest-details strong')).toHaveTextContent('prices');
  expect(document.querySelector('.suggest-details img')).toBeNull();
  expect(liveServer.received('assist_resolve')[0]).toMatchObject({ item: 0, label: 'prices' });
});

test.each(
  rowsTried(
    [
      ['python', 'x = 1\n', 'Coun', /Counter/, 'from collections import Counter\n\nx = 1\nCounter'],
      [
        'cpp',
        '#include <iostream>\n',
        'vec',
        /vector/,
        '#include <iostream>\n#include <vector>\nstd::vector',
      ],
      [
        'rust',
        'fn main() {}\n',
        'HashM',
        /HashMap/,
        'use std::collections::HashMap;\n\nfn main() {}\nHashMap',
      ],
    ] as const,
    [0],
  ),
)('a well-known name of %s is offered with its import', async (language, program, keys, name, after) => {
  const handle = await open({ language, program });
  handle.goTo(2, 1);
  await userEvent.keyboard(keys);
  await page.getByRole('option', { name }).click();
  await expect.poll(() => text).toBe(after);
});

test('a name that the language server knows is offered once, and none in a text or behind a dot', {
  tags: ['breadth'],
}, async () => {
  const handle = await open({ program: 'x = 1\n' });
  liveServer.answer('assist_complete', () => ({
    ...{ ok: true, is_incomplete: false },
    items: [{ label: 'Counter', kind: 7 }],
  }));
  handle.goTo(2, 1);
  await userEvent.keyboard('Cou');
  await expect.element(page.getByRole('option', { name: /Counter/ })).toBeVisible();
  await userEvent.keyboard('{Escape} = x.Cou');
  await expect.poll(() => page.getByRole('option', { name: /collections/ }).elements()).toHaveLength(0);
});

describe('a list of completions that comes late', () => {
  const list = { ok: true, is_incomplete: false, items: [{ label: 'print', kind: 3 }] } as const;

  test('is waited for, and shown with what was typed meanwhile', async () => {
    const handle = await open({});
    const late = Promise.withResolvers<Acknowledgement>();
    liveServer.answer('assist_complete', () => late.promise);
    handle.goTo(3, 1);
    await userEvent.keyboard('pri');
    await expect.poll(() => liveServer.received('assist_complete')).toHaveLength(1);
    expect(liveServer.patience('assist_complete')).toBeGreaterThan(20_000);
    late.resolve(list);
    await expect.element(page.getByRole('option', { name: /^print, Function/ })).toBeVisible();
  });

  test('is given up when the word is left: the next word has its own', { tags: ['breadth'] }, async () => {
    const handle = await open({});
    liveServer.answer('assist_complete', ({ column }) =>
      column < 4 ? Promise.withResolvers<Acknowledgement>().promise : list,
    );
    handle.goTo(3, 1);
    await userEvent.keyboard('x');
    await expect.poll(() => liveServer.received('assist_complete')).toHaveLength(1);
    await userEvent.keyboard(' = p');
    await expect.element(page.getByRole('option', { name: /^print, Function/ })).toBeVisible();
  });
});

describe('a program is formatted', () => {
  const WRITTEN = 'x=1\ndef area( side ):\n  return side*side\n\nprint(area(2))\n';
  const FORMATTED = 'x = 1\n\n\ndef area(side):\n    return side * side\n\n\nprint(area(2))\n';

  test('by the keyboard, as it is indented, around the caret, and undone in one step', async () => {
    const handle = await open({ program: WRITTEN, abilities: ['format'] });
    liveServer.answer('assist_format', () => ({ ok: true, text: FORMATTED }));
    handle.goTo(5, 10);
    await userEvent.keyboard('{Shift>}{Alt>}f{/Alt}{/Shift}');
    await expect.poll(() => text).toBe(FORMATTED);
    expect(liveServer.received('assist_format')).toMatchObject([
      { language: 'python', text: WRITTEN, tabs: false, width: 2 },
    ]);
    expect(caretOf(handle)).toEqual({ lineNumber: 8, column: 10 });
    await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
    await expect.poll(() => text).toBe(WRITTEN);
  });

  test('also if no language server knows its language', { tags: ['breadth'] }, async () => {
    liveServer.answer('assist_format', () => ({ ok: true, text: 'fn main() {}\n' }));
    const handle = await open({
      language: 'rust',
      program: 'fn main( ){}\n',
      state: 'none',
      abilities: ['format'],
    });
    expect(kinds(handle)).toEqual(['fixes', 'format']);
    handle
      .acts()
      .find(({ kind }) => kind === 'format')
      ?.run();
    await expect.poll(() => text).toBe('fn main() {}\n');
  });

  test('only once it has no syntax error, which is named', async () => {
    const handle = await open({ program: WRITTEN, abilities: ['format'] });
    liveServer.answer('assist_format', () => ({
      ...{ ok: false, code: 'invalid', detail: 'Line 2 has a syntax error. Correct it, then format again.' },
      detail_message: undefined,
    }));
    handle
      .acts()
      .find(({ kind }) => kind === 'format')
      ?.run();
    await expect.element(page.getByText('Line 2 has a syntax error.', { exact: false })).toBeVisible();
    expect(text).toBe(WRITTEN);
  });

  test('where its server can', async () => {
    expect(kinds(await open({ abilities: ['symbols'] }))).toEqual(['fixes', 'symbols', 'explain']);
  });

  test('never if it is read-only', async () => {
    expect(kinds(await open({ readOnly: true, abilities: ['format'] }))).toEqual([]);
  });
});

test('a quick fix adds the import of a well-known name, undone in one step', async () => {
  const program = 'numbers = [1]\nprint(math.pi)\n';
  const handle = await open({ program, abilities: [] });
  liveServer.answer('assist_problems', () => ({
    ok: true,
    problems: [
      {
        ...{
          line: 2,
          column: 7,
          end_line: 2,
          end_column: 11,
          severity: 'error',
          code: null,
          plain_words: null,
        },
        message: '"math" is not defined',
      },
    ],
  }));
  handle.goTo(3, 1);
  await userEvent.keyboard('#{ArrowUp}');
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBeNull();
  await userEvent.keyboard('{Control>}.{/Control}');
  await expect.element(page.getByRole('option', { name: 'Add import math Line 1' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => text).toBe(`import math\n\n${program}#`);
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.poll(() => text).toBe(`${program}#`);
  handle.goTo(1, 1);
  await userEvent.keyboard('{Control>}.{/Control}');
  await expect.element(page.getByText('There is no quick fix for this line.')).toBeVisible();
});

test('quick fixes of the server are named in the words of the page', async () => {
  const handle = await open({ program: 'total = 0\nprint(totel)\n', abilities: ['fixes'] });
  const range = { line: 2, column: 7, end_line: 2, end_column: 12 };
  liveServer.answer('assist_fixes', () => ({
    ok: true,
    fixes: [
      { title: "Rename to 'total'", is_preferred: true, edits: [{ ...range, text: 'total' }] },
      { title: "Add ':'", is_preferred: false, edits: [{ ...range, column: 12, text: ':' }] },
    ],
  }));
  handle.goTo(2, 1);
  await userEvent.keyboard('{Control>}.{/Control}');
  await expect.element(page.getByRole('option', { name: 'Add : Line 2' })).toBeVisible();
  await page.getByRole('option', { name: 'Rename to total Line 2' }).click();
  await expect.poll(() => text).toBe('total = 0\nprint(total)\n');
});

describe('snippets', () => {
  test.for(
    rowsTried<Settings>(
      [
        { language: 'python', abilities: [] },
        { language: 'python', abilities: [], state: 'none' },
      ],
      [0],
    ),
  )('fill in a loop, indented as the text is: %o', async (settings) => {
    const handle = await open({ ...settings, program: 'format = 1\n\nif format:\n        pass\n' });
    handle.goTo(2, 1);
    await userEvent.keyboard('for{Escape}{Control>} {/Control}');
    const loop = page.getByRole('option', { name: /^for,/ }).first();
    // On a busy machine the list of the last letter comes late, in place of this one, which a click then misses.
    const choose = async () => {
      if (!text.includes('for\n')) return text;
      if (loop.query() === null) await userEvent.keyboard('{Control>} {/Control}');
      await loop.click({ timeout: 2_000 });
      return text;
    };
    await expect.poll(choose).toContain('for i in range(10):\n        \n');
    await userEvent.keyboard('n{Tab}5{Tab}pass');
    await expect
      .poll(() => text)
      .toBe('format = 1\nfor n in range(5):\n        pass\nif format:\n        pass\n');
  });

  test('leave the words of the program where nothing else completes', async () => {
    const handle = await open({ program: 'formula = 1\n\n', abilities: [], state: 'none' });
    handle.goTo(2, 1);
    await userEvent.keyboard('for{Escape}{Control>} {/Control}');
    await expect.element(page.getByRole('option', { name: /formula/ })).toBeVisible();
    await expect.element(page.getByRole('option', { name: /^for,/ }).first()).toBeVisible();
  });
});

describe('JavaScript and TypeScript', () => {
  const program = 'function area(side: number) {\n  return side * side;\n}\nconsole.log(area(2));\n';
  /** Here the worker begins with 10 MB of script, which the server of these tests reads when it is first asked for. */
  const SLOW = 120_000;

  test('are known to the worker of the page', { tags: ['breadth'], timeout: 2 * SLOW }, async () => {
    const handle = await open({ language: 'typescript', program, abilities: [] });
    await expect
      .poll(() => kinds(handle), { timeout: SLOW })
      .toEqual(['fixes', 'format', 'symbols', 'rename', 'explain']);
    handle.goTo(4, 14);
    await userEvent.keyboard('{Control>}{F12}{/Control}');
    // One press is enough, also while the worker begins.
    await expect.poll(() => caretOf(handle), { timeout: SLOW }).toEqual({ lineNumber: 1, column: 10 });
    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    await expect.element(page.getByRole('option', { name: 'area Line 1' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    handle.goTo(4, 14);
    await userEvent.keyboard('{F2}');
    await expect.poll(isNaming).toBe(true);
    await userEvent.keyboard('surface{Enter}');
    const renamed = program.replaceAll('area', 'surface');
    await expect.poll(() => text).toBe(renamed);
    handle.goTo(1, 1);
    await userEvent.keyboard('let x=1;{Enter}');
    await userEvent.keyboard('{Shift>}{Alt>}f{/Alt}{/Shift}');
    await expect.poll(() => text).toBe(`let x = 1;\n${renamed}`);
  });

  describe('have problems', () => {
    const wrong = 'function twice(x: number) {\n  return 2 * x;\n}\nlet total: number = "a";\n';
    const PROBLEM: ExplainedProblem = {
      ...{ line: 4, column: 5, end_line: 4, end_column: 10, severity: 'error', code: '2322' },
      message: "Type 'string' is not assignable to type 'number'.",
      plain_words: 'What is needed here is a number (`number`), but the value is a string (`string`).',
    };
    const hover = page.getByRole('tooltip');
    const marker = () => document.querySelector('.squiggly-error');
    /** Answers as long as the line is wrong. */
    const answer = () =>
      liveServer.answer('assist_problems', () => ({
        ok: true,
        problems: text.includes('= "a"') ? [PROBLEM] : [],
      }));

    test.each(rowsTried(['typescript', 'javascript'], [0]))(
      'while %s is written, which F8 explains and an edit removes',
      { timeout: SLOW },
      async (language) => {
        const handle = await open({ language, program: wrong, abilities: [] });
        answer();
        handle.goTo(1, 1);
        await userEvent.keyboard('// {ArrowDown}');
        await expect.poll(marker).not.toBeNull();
        await expect
          .poll(() => document.querySelector('.error-message')?.textContent)
          .toMatch(/is\snot\sassignable/);
        await userEvent.keyboard('{F8}');
        expect(caretOf(handle)).toEqual({ lineNumber: 4, column: 5 });
        await expect.element(hover).toMatchTextContent(/^What is needed here is a number/);
        await userEvent.keyboard('{Escape}{End}{ArrowLeft}{Backspace}');
        expect(marker()).toBeNull();
        expect(document.querySelector('.error-message')).toBeNull();
      },
    );

    test('as far as a teacher allows', { timeout: SLOW }, async () => {
      const handle = await open({
        language: 'typescript',
        program: wrong,
        level: 'errors',
        problems: [PROBLEM],
      });
      const [first] = liveServer.received('assist_open');
      const allow = (level: AssistanceLevel) => {
        const state = level === 'none' ? 'off' : 'ready';
        liveServer.answer('assist_open', () => ({
          ...{ ok: true, state, level, triggers: '', signature_triggers: '', abilities: [] },
        }));
        liveServer.say('assist_level_changed', { document: String(first?.document) });
      };
      await expect.poll(() => kinds(handle)).toEqual(['format']);
      await expect.poll(marker, { timeout: SLOW }).not.toBeNull();
      allow('none');
      await expect.poll(() => kinds(handle)).toEqual([]);
      await expect.poll(marker).toBeNull();
      allow('all');
      await expect.poll(() => kinds(handle)).toEqual(['fixes', 'format', 'symbols', 'rename', 'explain']);
      await expect.poll(marker).not.toBeNull();
    });
  });
});

test.each(rowsTried(['stopped', 'none'], [0]))(
  'JavaScript has the help of the page, and no problems, where the server is %s',
  async (state) => {
    await open({ language: 'javascript', program: 'x\n', abilities: [], state, shownState: 'ready' });
    expect(useAssistance.getState()).toMatchObject({ findsProblems: false });
  },
);

test('JavaScript with errors only has the state of the server, which finds them', async () => {
  // The worker belongs to the page, and so does its level.
  onTestFinished(async () => {
    // Not before there is an editor: it knows the services alone that were registered before it.
    const { setWorkerLevel } = await import('#editor/monaco/typescript/typescript-language.ts');
    setWorkerLevel('all');
  });
  await open({ language: 'javascript', program: 'x\n', abilities: [], level: 'errors', state: 'stopped' });
  expect(useAssistance.getState()).toMatchObject({ level: 'errors', state: 'stopped' });
});
