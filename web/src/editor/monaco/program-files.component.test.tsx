import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
});
