/** Monaco's TypeScript support comes without typings beside those of its settings. */
declare module 'monaco-editor/languages/features/typescript/tsMode' {
  import type { languages, Uri } from 'monaco-editor/editor';
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/typescript/register';

  interface WorkerDiagnostic {
    code: number;
    start?: number;
    length?: number;
  }
  interface WorkerFix {
    fixName: string;
    description: string;
    changes: {
      fileName: string;
      isNewFile?: boolean;
      textChanges: { span: { start: number; length: number }; newText: string }[];
    }[];
  }
  interface LanguageService {
    getSyntacticDiagnostics(fileName: string): Promise<WorkerDiagnostic[]>;
    getSemanticDiagnostics(fileName: string): Promise<WorkerDiagnostic[]>;
    getCodeFixesAtPosition(
      fileName: string,
      start: number,
      end: number,
      errorCodes: number[],
      options: object,
    ): Promise<readonly WorkerFix[]>;
  }
  type FindService = (...resources: Uri[]) => Promise<LanguageService>;

  export class WorkerManager {
    constructor(language: string, defaults: LanguageServiceDefaults);
    getLanguageServiceWorker(...resources: Uri[]): Promise<LanguageService>;
  }
  export class LibFiles {
    constructor(find: FindService);
  }

  interface Adapter<Provider> {
    new (find: FindService): Provider;
  }
  interface AdapterWithLibrary<Provider> {
    new (libFiles: LibFiles, find: FindService): Provider;
  }
  export const SuggestAdapter: Adapter<languages.CompletionItemProvider>;
  export const QuickInfoAdapter: Adapter<languages.HoverProvider>;
  export const SignatureHelpAdapter: Adapter<languages.SignatureHelpProvider>;
  export const OutlineAdapter: Adapter<languages.DocumentSymbolProvider>;
  export const FormatAdapter: Adapter<languages.DocumentRangeFormattingEditProvider>;
  export const DefinitionAdapter: AdapterWithLibrary<languages.DefinitionProvider>;
  export const ReferenceAdapter: AdapterWithLibrary<languages.ReferenceProvider>;
  export const RenameAdapter: AdapterWithLibrary<languages.RenameProvider>;
}
