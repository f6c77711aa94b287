import {
  completionDetails,
  completionsAnswer,
  type DocumentRange,
  hoverAnswer,
  type LanguageId,
  signaturesAnswer,
} from '@coderoom/contract';
import {
  type editor,
  type IMarkdownString,
  type IRange,
  languages,
  type Position,
} from 'monaco-editor/editor';
import type { DocumentMirror } from './document-mirror.ts';
import { openCompletionDetails } from './open-details.ts';

/** The assisted documents of models: Monaco's providers are the same for all editors of a language. */
const documents = new WeakMap<editor.ITextModel, DocumentMirror>();
const registered = new Set<LanguageId>();

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

/** A completion that knows its place in the server's list. */
interface ListedItem extends languages.CompletionItem {
  source: { document: DocumentMirror; item: number; label: string };
}

/** Lets Monaco ask the server about a model. Returns the function that ends it. */
export function provideFor(
  model: editor.ITextModel,
  document: DocumentMirror,
  language: LanguageId,
  triggers: { completion: string; signature: string },
): () => void {
  documents.set(model, document);
  if (registered.size === 0) openCompletionDetails();
  if (!registered.has(language)) {
    registered.add(language);
    register(language, triggers);
  }
  return () => documents.delete(model);
}

function register(language: LanguageId, triggers: { completion: string; signature: string }): void {
  languages.registerCompletionItemProvider(language, {
    triggerCharacters: [...triggers.completion],
    provideCompletionItems: (model, position, context) => complete(model, position, context.triggerCharacter),
    resolveCompletionItem: async (item) => resolve(item as ListedItem),
  });
  languages.registerHoverProvider(language, {
    provideHover: async (model, position) => {
      const answer = await documents.get(model)?.request('assist_hover', at(position));
      const { hover } = hoverAnswer.parse(answer ?? { hover: null });
      if (hover === null) return null;
      return { contents: [markdown(hover.contents)], ...(hover.range && { range: toRange(hover.range) }) };
    },
  });
  languages.registerSignatureHelpProvider(language, {
    signatureHelpTriggerCharacters: [...triggers.signature],
    signatureHelpRetriggerCharacters: [')'],
    provideSignatureHelp: (model, position) => signatures(model, position),
  });
}

/** Returns undefined without an answer: Monaco then completes the program's own words. */
async function complete(
  model: editor.ITextModel,
  position: Position,
  trigger: string | undefined,
): Promise<languages.CompletionList | undefined> {
  const document = documents.get(model);
  const answer = await document?.request('assist_complete', { ...at(position), trigger: trigger ?? null });
  if (document === undefined || answer === null || answer === undefined) return undefined;
  const { items, is_incomplete } = completionsAnswer.parse(answer);
  if (items.length === 0) return undefined;
  const word = model.getWordUntilPosition(position);
  const range = {
    startLineNumber: position.lineNumber,
    endLineNumber: position.lineNumber,
    startColumn: word.startColumn,
    endColumn: word.endColumn,
  };
  const suggestions = items.map((entry, item): ListedItem => {
    const { label, detail, insert = label, sort, filter, replaces } = entry;
    return {
      label: detail === undefined ? label : { label, detail },
      kind: KINDS[entry.kind - 1] ?? Kind.Text,
      insertText: insert,
      range: replaces === undefined ? range : toRange(replaces),
      ...(sort !== undefined && { sortText: sort }),
      ...(filter !== undefined && { filterText: filter }),
      ...(entry.is_snippet && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
      source: { document, item, label },
    };
  });
  return { suggestions, incomplete: is_incomplete };
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
  model: editor.ITextModel,
  position: Position,
): Promise<languages.SignatureHelpResult | null> {
  const answer = await documents.get(model)?.request('assist_signature', at(position));
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

function at({ lineNumber, column }: Position) {
  return { line: lineNumber, column };
}

function toRange({ line, column, end_line, end_column }: DocumentRange): IRange {
  return { startLineNumber: line, startColumn: column, endLineNumber: end_line, endColumn: end_column };
}

/** Markdown that runs nothing and shows no HTML: it may quote somebody's program. */
function markdown(value: string): IMarkdownString {
  return { value, isTrusted: false, supportHtml: false };
}
