import { lazyEditor } from '#editor/lazy-editor.tsx';

const { Editor, preload } = lazyEditor(() => import('./shared-monaco-editor.tsx'));

/** The code editor of a shared text. Its parts load separately. */
export const SharedCodeEditor = Editor;

/** Loads the editor, so that it can replace another one without losing keystrokes. */
export const preloadSharedEditor = preload;
