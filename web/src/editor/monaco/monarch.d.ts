/** The grammars of monaco-editor come without typings; each module has these two exports. */
declare module 'monaco-editor/languages/definitions/*' {
  import type { languages } from 'monaco-editor/editor';

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}
