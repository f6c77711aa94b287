import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The playground's first screen: its editor, in the default language. */
const EDITOR_ENTRIES = ['/src/editor/monaco-editor.tsx', '/languages/definitions/python/python.js'];
/** The first screen's fonts. A style names them, so the browser would discover them late. */
const FONTS = ['inter-latin.woff2', 'jetbrains-mono-latin.woff2'];
/** Marks preloads that the server sends only with pages that have an editor. */
const EDITOR_MARK = 'data-editor';

/**
 * Lists in the page's head all scripts and styles of its first screen. Without it the browser discovers each only
 * through the one before: the editor after the rest of the page. The addresses are the page's own, so that the server
 * redirects them to a CDN together with the others.
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
          ...fontsOf(bundle).map((name) => link(name, {})),
          // After the page's own files: on a slow line everything else is visible while the editor loads.
          ...editor.map((name) => link(name, { fetchpriority: 'low', [EDITOR_MARK]: true })),
        ];
      },
    },
  };
}

function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return EDITOR_ENTRIES.map((name) => {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    // If other screens import from its chunk as well, the entry is a chunk of its own that imports the shared one.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
    if (chunk === undefined) throw new Error(`The build has no chunk with ${name}.`);
    return chunk;
  });
}

function fontsOf(bundle: Rolldown.OutputBundle): string[] {
  return FONTS.map((name) => {
    const font = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.names.includes(name),
    );
    if (font === undefined) throw new Error(`The build has no ${name}.`);
    return font.fileName;
  });
}

/** Files of chunks and of all their imports, each once. */
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
  return {
    tag: 'link',
    attrs: { ...kindOf(name), crossorigin: true, href: `/${name}`, ...more },
    injectTo: 'head',
  };
}

function kindOf(name: string): Record<string, string> {
  if (name.endsWith('.css')) return { rel: 'preload', as: 'style' };
  if (name.endsWith('.woff2')) return { rel: 'preload', as: 'font', type: 'font/woff2' };
  return { rel: 'modulepreload' };
}
