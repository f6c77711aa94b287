import { CancellationTokenSource, type editor, languages } from 'monaco-editor/editor';
import { ILanguageFeaturesService } from 'monaco-editor/editor/common/services/languageFeatures';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { editorTexts } from '#texts/editor.ts';
import { type EditorPickEntry, useEditorPick } from './editor-pick-store.ts';

const { assistance: texts } = editorTexts;
const { SymbolKind: Kind } = languages;

const FUNCTIONS: readonly languages.SymbolKind[] = [Kind.Function, Kind.Method, Kind.Constructor];
const TYPES: readonly languages.SymbolKind[] = [Kind.Class, Kind.Interface, Kind.Struct, Kind.Enum];
const BLOCKS: readonly languages.SymbolKind[] = [Kind.File, Kind.Module, Kind.Namespace, Kind.Package];

/** Opens the list of an editor's symbols, from its language server or Monaco's own worker. */
export async function openOutline(instance: editor.IStandaloneCodeEditor): Promise<void> {
  const model = instance.getModel();
  if (model === null) return;
  const [provider] = StandaloneServices.get(ILanguageFeaturesService).documentSymbolProvider.ordered(model);
  const { token } = new CancellationTokenSource();
  const symbols = (await provider?.provideDocumentSymbols(model, token)) ?? [];
  if (model.isDisposed()) return;
  useEditorPick.setState({
    editor: instance,
    label: editorTexts.acts.symbols,
    listLabel: texts.symbols,
    entries: flatten(symbols, 0, instance),
    none: (typed) => (typed === '' ? texts.noSymbols : texts.noSymbol(typed)),
  });
}

function flatten(
  symbols: readonly languages.DocumentSymbol[],
  depth: number,
  instance: editor.IStandaloneCodeEditor,
): EditorPickEntry[] {
  return symbols.flatMap(({ name, kind, selectionRange, children = [] }) => {
    const { startLineNumber: lineNumber, startColumn: column } = selectionRange;
    const run = () => {
      instance.setPosition({ lineNumber, column });
      instance.revealPositionInCenterIfOutsideViewport({ lineNumber, column });
    };
    const entry = { title: name, note: texts.line(lineNumber), icon: iconOf(kind), depth, run };
    return [entry, ...flatten(children, depth + 1, instance)];
  });
}

function iconOf(kind: languages.SymbolKind): EditorPickEntry['icon'] {
  if (FUNCTIONS.includes(kind)) return 'function';
  if (TYPES.includes(kind)) return 'type';
  return BLOCKS.includes(kind) ? 'block' : 'variable';
}
