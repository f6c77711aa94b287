import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What the playground shows first: its editor, in the language that everybody begins with. */
const EDITOR_ENTRIES = ['/src/editor/monaco-editor.tsx', '/languages/definitions/python/python.js'];
/** By this the server knows what only pages with an editor ask for in advance. */
const EDITOR_MARK = 'data-editor';

/**
 * Names in the page's head all scripts and styles that its first screen needs. Without it the browser learns of
 * each only from the one before: of the editor when the rest of the page stands. The addresses are the page's own,
 * so that the server points them to a CDN together with the others.
 */
export function preloadEditor(): Plugin {
  return {
    name: 'coderoom:preload-editor',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk: entry }) {
        if (bundle === undefined || entry === undefined) return [];
        const page = filesOf(bundle, [entry]);
        const editor = filesOf(bundle, entriesOf(bundle)).filter((name) => !page.includes(name));
        return [
          ...page
            .filter((name) => name !== entry.fileName && name.endsWith('.js'))
            .map((name) => link(name, {})),
          // After the page's own: on a slow line everything else is on the screen while the editor is on its way.
          ...editor.map((name) => link(name, { fetchpriority: 'low', [EDITOR_MARK]: true })),
        ];
      },
    },
  };
}

function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return EDITOR_ENTRIES.map((name) => {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(name)),
    );
    if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk with ${name}.`);
    return chunk;
  });
}

/** Files of chunks and of all that they import, each once. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const chunk of chunks) add(chunk);
  return [...files];
}

function link(name: string, more: Record<string, string | true>): HtmlTagDescriptor {
  const kind = name.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  return { tag: 'link', attrs: { ...kind, crossorigin: true, href: `/${name}`, ...more }, injectTo: 'head' };
}
