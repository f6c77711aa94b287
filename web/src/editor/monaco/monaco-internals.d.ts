/** Parts of Monaco that come without typings. */

/** Grammars; each module has these two exports. */
declare module 'monaco-editor/languages/definitions/*' {
  import type { languages } from 'monaco-editor/editor';

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}

/** The text storage of a model. */
declare module 'monaco-editor/editor/common/model/textModel' {
  import type { editor, IPosition, IRange, Range } from 'monaco-editor/editor';

  interface TextBuffer {
    getLength(): number;
    getLineCount(): number;
    getPositionAt(offset: number): IPosition;
    getRangeAt(offset: number, length: number): Range;
    getValueInRange(range: IRange): string;
    applyEdits(
      edits: readonly { range: IRange; text: string }[],
      recordsTrimming: boolean,
      computesUndo: boolean,
    ): { changes: editor.IModelContentChange[] };
  }

  export function createTextBuffer(text: string, lineEnd: 1): { textBuffer: TextBuffer };
}

declare module 'monaco-editor/editor/common/core/range' {
  export { Range } from 'monaco-editor/editor';
}

/** The memory of the editor's settings. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: { get<Service>(id: { readonly _brand?: Service }): Service };
}

declare module 'monaco-editor/platform/storage/common/storage' {
  interface StorageService {
    store(key: string, value: boolean, scope: number, target: number): void;
  }
  export const IStorageService: { readonly _brand?: StorageService };
}

declare module 'monaco-editor/editor/common/services/languageFeatures' {
  import type { editor, languages } from 'monaco-editor/editor';

  interface ProviderRegistry<Provider> {
    /** Those for a model, the best first. */
    ordered(model: editor.ITextModel): Provider[];
  }
  interface LanguageFeaturesService {
    readonly documentSymbolProvider: ProviderRegistry<languages.DocumentSymbolProvider>;
  }
  export const ILanguageFeaturesService: { readonly _brand?: LanguageFeaturesService };
}
