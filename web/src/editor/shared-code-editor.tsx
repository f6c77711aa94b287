import { arriving } from './arriving.tsx';

const { Editor, arrive } = arriving(() => import('./shared-monaco-editor.tsx'));

/** The code editor of a text that several people write. What it is made of arrives on its own. */
export const SharedCodeEditor = Editor;

/** Waits until it can take the place of an editor that somebody types in. */
export const sharedEditorArrives = arrive;
