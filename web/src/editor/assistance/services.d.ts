/** Monaco's memory of the editor's settings, of which its own typings know nothing. */
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
