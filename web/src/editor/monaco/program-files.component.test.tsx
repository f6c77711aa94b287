import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { show } from '#testing/show.tsx';

/** The first answer waits for 10 MB of script, which the test's server reads beside other work. */
const FIRST_ANSWER = { timeout: 150_000, interval: 2_000 };

test('a definition is found in another file, and renaming changes both', { timeout: 240_000 }, async () => {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  const asked: unknown[] = [];
  const changed: Record<string, string> = {};
  const files = [
    { name: 'main.ts', content: "import { area } from './shapes';\nconsole.log(area(2));\n" },
    { name: 'shapes.ts', content: '// shapes\nexport function area(width: number) {\n  return width;\n}\n' },
  ];
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Another program with files of the same names"
        language="typescript"
        initialText="shapes"
        program={{
          entry: 'main.ts',
          files: [
            { name: 'main.ts', content: "import './shapes';" },
            { name: 'shapes.ts', content: 'export {};' },
          ],
          shown: 'main.ts',
          onChange: () => undefined,
          onGoTo: () => undefined,
        }}
      />
      <CodeEditor
        label="Code"
        language="typescript"
        initialText={files[0]?.content ?? ''}
        program={{
          entry: 'main.ts',
          files,
          shown: 'main.ts',
          onChange: (name, text) => {
            changed[name] = text;
          },
          onGoTo: (...place) => asked.push(place),
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  const editor = await promise;
  const ask = async () => {
    editor.goTo(2, 14);
    await userEvent.keyboard('{F12}');
    return asked.at(-1);
  };
  // A worker that runs already may answer before it has the other file.
  await expect.poll(ask, FIRST_ANSWER).toEqual([2, 17, 'shapes.ts']);
  editor.goTo(2, 14);
  await userEvent.keyboard('{F2}');
  await expect.poll(() => document.querySelector<HTMLInputElement>('.rename-input')).not.toBeNull();
  await expect.poll(() => document.activeElement?.className).toContain('rename-input');
  await userEvent.keyboard('{Control>}a{/Control}surface{Enter}');
  await expect.poll(() => changed['shapes.ts']).toContain('function surface(');
  expect(changed['main.ts']).toBe("import { surface } from './shapes';\nconsole.log(surface(2));\n");
  await expect.element(page.getByText('Renamed in 2 files.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => changed)
    .toEqual(Object.fromEntries(files.map(({ name, content }) => [name, content])));
});

test('a renamed file keeps what can be undone in it, and done again', async () => {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  let texts: Record<string, string> = { 'main.py': 'import a\n', 'a.py': 'one\n' };
  let showFile = (_name: string): void => undefined;
  const Program = () => {
    const [shown, setShown] = useState('main.py');
    showFile = setShown;
    return (
      <div className="flex" style={{ width: 600, height: 300 }}>
        <CodeEditor
          label="Code"
          language="python"
          initialText={texts['main.py'] ?? ''}
          program={{
            entry: 'main.py',
            files: Object.entries(texts).map(([name, content]) => ({ name, content })),
            shown,
            onChange: (name, text) => {
              texts = { ...texts, [name]: text };
            },
            onGoTo: () => undefined,
          }}
          onReady={(handle) => handle !== null && resolve(handle)}
        />
      </div>
    );
  };
  await show(<Program />);
  await promise;
  showFile('a.py');
  await expect.poll(() => document.querySelector('.view-lines')?.textContent).toContain('one');
  document.querySelector<HTMLElement>('.monaco-editor [role="textbox"]')?.focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}two {Control>}{End}{/Control}three');
  await expect.poll(() => texts['a.py']).toBe('two one\nthree');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => texts['a.py']).toBe('two one\n');
  const { 'a.py': content = '', ...others } = texts;
  texts = { ...others, 'lib/b.py': content };
  showFile('lib/b.py');
  await expect.poll(() => document.querySelector('.view-lines')?.textContent).toContain('two');
  document.querySelector<HTMLElement>('.monaco-editor [role="textbox"]')?.focus();
  const again = '{Control>}{Shift>}z{/Shift}{/Control}';
  await userEvent.keyboard(again);
  await expect.poll(() => texts['lib/b.py']).toBe('two one\nthree');
  await userEvent.keyboard('{Control>}zzzz{/Control}');
  await expect.poll(() => texts['lib/b.py']).toBe('one\n');
  await userEvent.keyboard(again.repeat(4));
  await expect.poll(() => texts['lib/b.py']).toBe('two one\nthree');
  expect(texts['a.py']).toBeUndefined();
});

test('a read-only file says so when somebody types', async () => {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  let refused = 0;
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Code"
        language="python"
        initialText="given"
        readOnly
        onRefusedEdit={() => {
          refused += 1;
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  (await promise).goTo(1, 1);
  await userEvent.keyboard('{ArrowRight}{Control>}c{/Control}');
  expect(refused).toBe(0);
  await userEvent.keyboard('x{Backspace}');
  expect(refused).toBe(2);
});
