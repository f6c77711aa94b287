import { lazyEditor } from './lazy-editor.tsx';

const { Editor, preload } = lazyEditor(() => import('./shared-monaco-editor.tsx'));

/** The code editor of a shared text. Its parts load separately. */
export const SharedCodeEditor = Editor;

/** Resolves when it can replace an editor that somebody types in. */
export const preloadSharedEditor = preload;
