import {
  completionDetails,
  completionsAnswer,
  hoverAnswer,
  type LanguageId,
  signaturesAnswer,
} from '@coderoom/contract';
import {
  type CancellationToken,
  type editor,
  type IMarkdownString,
  type IRange,
  languages,
  type Position,
} from 'monaco-editor/editor';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';
import { provideNames } from '#editor/assistance/edits/name-providers.ts';
import {
  type AssistedText,
  type DocumentMirror,
  type Opened,
  toDocumentPosition,
  toRange,
} from './document-mirror.ts';

/** `StorageScope.PROFILE` and `StorageTarget.USER` of Monaco. */
const PROFILE = 0;
const USER = 0;

/** Lets lists of completions show the documentation of the chosen entry from the start; Ctrl+Space hides it. */
export function openCompletionDetails(): void {
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, PROFILE, USER);
}

const { CompletionItemKind: Kind } = languages;
/** Monaco's kinds of completions, by the numbers of the Language Server Protocol, from 1. */
const KINDS = [
  Kind.Text,
  Kind.Method,
  Kind.Function,
  Kind.Constructor,
  Kind.Field,
  Kind.Variable,
  Kind.Class,
  Kind.Interface,
  Kind.Module,
  Kind.Property,
  Kind.Unit,
  Kind.Value,
  Kind.Enum,
  Kind.Keyword,
  Kind.Snippet,
  Kind.Color,
  Kind.File,
  Kind.Reference,
  Kind.Folder,
  Kind.EnumMember,
  Kind.Constant,
  Kind.Struct,
  Kind.Event,
  Kind.Operator,
  Kind.TypeParameter,
] as const;

/** Languages whose language servers complete only what is imported. */
const IMPORTED: ReadonlySet<LanguageId> = new Set(['python', 'cpp', 'go', 'rust']);
const NAME = /[A-Za-z_]\w*/;
/** Parts of a word. */
const LETTERS = /^[\p{L}\p{N}_$]*$/u;

/** A completion that knows its place in the server's list. */
interface ListedItem extends languages.CompletionItem {
  source: { document: DocumentMirror; item: number; label: string };
}

/**
 * Lets Monaco ask the server about a model: about this one alone, since another editor of the language may be read-only
 * or not assisted. Returns the function that ends it.
 */
export function provideFor(
  { model, document, program }: AssistedText,
  language: LanguageId,
  { triggers, signature_triggers, abilities }: Opened,
): () => void {
  openCompletionDetails();
  const selector = { language, scheme: model.uri.scheme, pattern: model.uri.fsPath };
  const provided = [
    languages.registerCompletionItemProvider(selector, {
      triggerCharacters: [...triggers],
      provideCompletionItems: (_, position, context, token) =>
        whileInWord(
          { model, position, token },
          complete({ model, document }, language, position, context.triggerCharacter),
        ),
      resolveCompletionItem: async (item) => ('source' in item ? resolve(item as ListedItem) : item),
    }),
    languages.registerHoverProvider(selector, {
      provideHover: async (_, position) => {
        const answer = await document.request(
          'assist_hover',
          toDocumentPosition(withinName(model, position)),
        );
        const { hover } = hoverAnswer.parse(answer ?? { hover: null });
        if (hover === null) return null;
        return { contents: [markdown(hover.contents)], ...(hover.range && { range: toRange(hover.range) }) };
      },
    }),
    languages.registerSignatureHelpProvider(selector, {
      signatureHelpTriggerCharacters: [...signature_triggers],
      signatureHelpRetriggerCharacters: [')'],
      provideSignatureHelp: (_, position) => signatures(document, position),
    }),
    ...provideNames(selector, { model, document, program }, abilities),
  ];
  return () => {
    for (const provider of provided) provider.dispose();
  };
}

/** Language servers know nothing of a name at the position after it, where the caret is once it is typed. */
function withinName(model: editor.ITextModel, position: Position): Position {
  const isBehind = model.getWordAtPosition(position)?.endColumn === position.column;
  return isBehind ? position.delta(0, -1) : position;
}

/**
 * Returns an answer, or undefined once the word at a position is left: Monaco asks for nothing while it waits for a list,
 * also not for the next word's.
 */
async function whileInWord<Answer>(
  { model, position, token }: { model: editor.ITextModel; position: Position; token: CancellationToken },
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  const isBehind = ({ startLineNumber, startColumn }: IRange) =>
    startLineNumber === position.lineNumber && startColumn >= position.column;
  const subscriptions = [
    token.onCancellationRequested(() => leave(undefined)),
    model.onDidChangeContent(({ changes }) => {
      if (changes.some(({ range, text }) => isBehind(range) && !LETTERS.test(text))) leave(undefined);
    }),
  ];
  try {
    return await Promise.race([answer, left]);
  } finally {
    for (const subscription of subscriptions) subscription.dispose();
  }
}

/** Returns undefined without an answer: Monaco then completes the program's own words. */
async function complete(
  { model, document }: Pick<AssistedText, 'model' | 'document'>,
  language: LanguageId,
  position: Position,
  trigger: string | undefined,
): Promise<languages.CompletionList | undefined> {
  const answer = await document.request('assist_complete', {
    ...toDocumentPosition(position),
    trigger: trigger ?? null,
  });
  if (answer === null) return undefined;
  const { items, is_incomplete } = completionsAnswer.parse(answer);
  const offered = new Set(items.map(({ label, filter = label }) => NAME.exec(filter)?.[0] ?? label));
  const imports = IMPORTED.has(language)
    ? await import('./import-completions.ts').then(
        ({ importCompletions }) => importCompletions({ model, language, position }, offered),
        () => [],
      )
    : [];
  if (items.length + imports.length === 0) return undefined;
  const word = model.getWordUntilPosition(position);
  const range = {
    startLineNumber: position.lineNumber,
    endLineNumber: position.lineNumber,
    startColumn: word.startColumn,
    endColumn: word.endColumn,
  };
  const suggestions = items.map((entry, item): ListedItem => {
    const { label, detail, insert = label, sort, filter, replaces, edits } = entry;
    return {
      label: detail === undefined ? label : { label, detail },
      kind: KINDS[entry.kind - 1] ?? Kind.Text,
      insertText: insert,
      range: replaces === undefined ? range : toRange(replaces),
      ...(sort !== undefined && { sortText: sort }),
      ...(filter !== undefined && { filterText: filter }),
      ...(edits !== undefined && {
        additionalTextEdits: edits.map(({ text, ...place }) => ({ text, range: toRange(place) })),
      }),
      ...(entry.is_snippet && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
      source: { document, item, label },
    };
  });
  return { suggestions: [...suggestions, ...imports], incomplete: is_incomplete };
}

async function resolve(item: ListedItem): Promise<languages.CompletionItem> {
  const { document, ...asked } = item.source;
  const answer = await document.request('assist_resolve', asked);
  const { detail, documentation } = completionDetails.parse(answer ?? { detail: null, documentation: null });
  return {
    ...item,
    ...(detail !== null && { detail }),
    ...(documentation !== null && { documentation: markdown(documentation) }),
  };
}

async function signatures(
  document: DocumentMirror,
  position: Position,
): Promise<languages.SignatureHelpResult | null> {
  const answer = await document.request('assist_signature', toDocumentPosition(position));
  const { signatures: found } = signaturesAnswer.parse(answer ?? { signatures: null });
  if (found === null) return null;
  return {
    value: {
      activeSignature: found.active_signature,
      activeParameter: found.active_parameter,
      signatures: found.signatures.map(({ label, documentation, parameters }) => ({
        label,
        ...(documentation !== null && { documentation: markdown(documentation) }),
        parameters: parameters.map(({ from, to, documentation: words }) => ({
          label: [from, to] as [number, number],
          ...(words !== null && { documentation: markdown(words) }),
        })),
      })),
    },
    dispose: () => undefined,
  };
}

/** Markdown that runs nothing and shows no HTML: it may quote somebody's program. */
function markdown(value: string): IMarkdownString {
  return { value, isTrusted: false, supportHtml: false };
}
