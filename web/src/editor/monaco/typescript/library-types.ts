import { getLibraryTypes } from '@coderoom/contract';
import { editor, type IDisposable } from 'monaco-editor/editor';
import { call } from '#lib/server/api.ts';

/** Delay after a change before a program's imports are read, in ms. */
const DELAY_MS = 400;
const IMPORTED =
  /(?:\bfrom|\bimport|\brequire\s*\()\s*\(?["']((?:@[\w.-]{1,60}\/)?[A-Za-z][\w.-]{0,60})(?:\/[^"'\n]*)?["']/g;
/** Modules of Node itself, of which the server has no types. */
const OF_NODE = new Set(
  `assert buffer child_process cluster console crypto dns events fs http http2 https module net os path perf_hooks
  process punycode querystring readline repl stream string_decoder test timers tls tty url util v8 vm wasi
  worker_threads zlib`.split(/\s+/),
);

/**
 * Loads the types of the libraries that programs import, once each, when a program first does.
 *
 * @param add gives a file of types to whatever reads programs
 */
export function followImports(languages: readonly string[], add: (text: string, uri: string) => void): void {
  const asked = new Set<string>();
  const watched = new WeakSet<editor.ITextModel>();
  const load = async (name: string) => {
    if (asked.has(name) || OF_NODE.has(name)) return;
    asked.add(name);
    try {
      const { files } = await call(getLibraryTypes, { params: { library: name } });
      for (const { path, text } of files) add(text, `file:///node_modules/${path}`);
    } catch {
      // Another change asks again.
      asked.delete(name);
    }
  };
  const watch = (model: editor.ITextModel) => {
    if (watched.has(model) || !languages.includes(model.getLanguageId())) return;
    watched.add(model);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      if (model.isDisposed()) return;
      for (const [, name = ''] of model.getValue().matchAll(IMPORTED)) void load(name);
    };
    const subscription: IDisposable = model.onDidChangeContent(() => {
      clearTimeout(timer);
      timer = setTimeout(read, DELAY_MS);
    });
    model.onWillDispose(() => {
      clearTimeout(timer);
      subscription.dispose();
    });
    read();
  };
  editor.onDidCreateModel(watch);
  editor.onDidChangeModelLanguage(({ model }) => watch(model));
  for (const model of editor.getModels()) watch(model);
}
