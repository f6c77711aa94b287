import { arriving } from './arriving.tsx';

/** The code editor of a text that several people write. What it is made of arrives on its own. */
export const SharedCodeEditor = arriving(() => import('./shared-monaco-editor.tsx'));
