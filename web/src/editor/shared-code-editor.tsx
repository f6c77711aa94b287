import { arriving } from './arriving.tsx';

const { Editor, arrive } = arriving(() => import('./shared-monaco-editor.tsx'));

/** The code editor of a shared text. Its parts load separately. */
export const SharedCodeEditor = Editor;

/** Resolves when it can replace an editor that somebody types in. */
export const sharedEditorArrives = arrive;
