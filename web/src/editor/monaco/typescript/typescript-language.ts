import type { AssistanceLevel } from '@coderoom/contract';
import { editor, type IDisposable, languages, type Uri } from 'monaco-editor/editor';
import {
  javascriptDefaults,
  type LanguageServiceDefaults,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register';
import {
  DefinitionAdapter,
  FormatAdapter,
  LibFiles,
  OutlineAdapter,
  QuickInfoAdapter,
  ReferenceAdapter,
  RenameAdapter,
  SignatureHelpAdapter,
  SuggestAdapter,
  WorkerManager,
} from 'monaco-editor/languages/features/typescript/tsMode';
import { followImports } from './library-types.ts';
import nodeGlobals from './node-globals.txt?raw';
import { NODE_GLOBALS, WORKER_OPTIONS } from './typescript-options.ts';

/**
 * The worker completes, explains and formats. Problems are found by the server, whose TypeScript is that of a run and
 * knows what a program may import.
 */
const SERVICES = [
  prepare('javascript', javascriptDefaults),
  prepare('typescript', typescriptDefaults),
] as const;

followImports(
  SERVICES.map(({ language }) => language),
  (text, uri) => {
    for (const { defaults } of SERVICES) defaults.addExtraLib(text, uri);
  },
);

let level: AssistanceLevel = 'all';
let provided: IDisposable[] = [];
provide();

/** Lets the worker help as much as the server would. It goes on running: what it was asked is still answered. */
export function setWorkerLevel(changed: AssistanceLevel): void {
  if (changed === level) return;
  level = changed;
  provide();
}

function prepare(language: 'javascript' | 'typescript', defaults: LanguageServiceDefaults) {
  defaults.setCompilerOptions(WORKER_OPTIONS);
  defaults.addExtraLib(nodeGlobals, NODE_GLOBALS);
  // Monaco reads its settings of what is provided only once, before anybody knows what a teacher allows.
  defaults.setModeConfiguration({});
  const manager = new WorkerManager(language, defaults);
  const find = (...asked: Uri[]) => manager.getLanguageServiceWorker(...asked, ...programUris());
  return { language, defaults, find, libFiles: new LibFiles(find) };
}

/** Returns the worker that reads a model; null: none does. */
export async function findWorkerService(model: editor.ITextModel) {
  const service = SERVICES.find(({ language }) => language === model.getLanguageId());
  return service?.find(model.uri) ?? null;
}

/** Addresses of all programs that the worker reads: the files of one know one another. */
function programUris(): Uri[] {
  return editor
    .getModels()
    .filter((model) => SERVICES.some(({ language }) => language === model.getLanguageId()))
    .map(({ uri }) => uri);
}

/** Registers what the level allows, in place of what was registered before. */
function provide(): void {
  for (const one of provided.splice(0)) one.dispose();
  provided = SERVICES.flatMap((service) => [
    ...(level === 'none' ? [] : [format(service)]),
    ...(level === 'all' ? help(service) : []),
  ]);
}

type Service = (typeof SERVICES)[number];

function format({ language, find }: Service): IDisposable {
  return languages.registerDocumentRangeFormattingEditProvider(language, new FormatAdapter(find));
}

function help({ language, find, libFiles }: Service): IDisposable[] {
  return [
    languages.registerCompletionItemProvider(language, new SuggestAdapter(find)),
    languages.registerHoverProvider(language, new QuickInfoAdapter(find)),
    languages.registerSignatureHelpProvider(language, new SignatureHelpAdapter(find)),
    languages.registerDocumentSymbolProvider(language, new OutlineAdapter(find)),
    languages.registerDefinitionProvider(language, new DefinitionAdapter(libFiles, find)),
    languages.registerReferenceProvider(language, new ReferenceAdapter(libFiles, find)),
    languages.registerRenameProvider(language, announced(new RenameAdapter(libFiles, find))),
  ];
}

/** Tells how many files a rename changes, and lets it be undone in all of them. */
function announced(renames: languages.RenameProvider): languages.RenameProvider {
  return {
    provideRenameEdits: async (...asked) => {
      const answer = await renames.provideRenameEdits(...asked);
      if (answer) {
        const { announceRename } = await import('#editor/text-edits/undo-steps.ts');
        announceRename(answer);
      }
      return answer;
    },
  };
}
