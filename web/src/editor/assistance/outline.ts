import { CancellationTokenSource, type editor, type languages } from 'monaco-editor/editor';
import { ILanguageFeaturesService } from 'monaco-editor/editor/common/services/languageFeatures';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { type OutlineEntry, useOutline } from './outline-store.ts';

/** Opens the list of an editor's symbols, from whatever knows the language. */
export async function openOutline(instance: editor.IStandaloneCodeEditor): Promise<void> {
  const model = instance.getModel();
  if (model === null) return;
  const [provider] = StandaloneServices.get(ILanguageFeaturesService).documentSymbolProvider.ordered(model);
  const { token } = new CancellationTokenSource();
  const symbols = (await provider?.provideDocumentSymbols(model, token)) ?? [];
  if (!model.isDisposed()) useOutline.setState({ editor: instance, entries: flatten(symbols, 0) });
}

function flatten(symbols: readonly languages.DocumentSymbol[], depth: number): OutlineEntry[] {
  return symbols.flatMap(({ name, kind, selectionRange, children = [] }) => [
    { name, kind, depth, line: selectionRange.startLineNumber, column: selectionRange.startColumn },
    ...flatten(children, depth + 1),
  ]);
}
