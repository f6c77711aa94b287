import {
  type AssistanceAbility,
  type ProgramSymbol,
  placesAnswer,
  renameAnswer,
  renamePlaceAnswer,
  symbolsAnswer,
} from '@coderoom/contract';
import { type editor, type IDisposable, languages, type Position } from 'monaco-editor/editor';
import { toast } from 'sonner';
import {
  type AssistedText,
  type DocumentMirror,
  toDocumentPosition,
  toRange,
} from '#editor/assistance/document-mirror.ts';
import { announceRename } from '#editor/text-edits/undo-steps.ts';
import { editorTexts } from '#texts/editor.ts';
import { programEdits } from './program-edits.ts';

type NameAbility = 'definition' | 'references' | 'rename' | 'symbols';

const { assistance: texts } = editorTexts;

/** Lets Monaco find, rename and list the names of a model, as far as its language server can. */
export function provideNames(
  selector: languages.LanguageSelector,
  text: AssistedText,
  abilities: readonly AssistanceAbility[],
): IDisposable[] {
  const { model, document, program } = text;
  const findPlaces = async (event: 'assist_definition' | 'assist_references', position: Position) => {
    const answer = await document.request(event, toDocumentPosition(position));
    const { places } = placesAnswer.parse(answer ?? { places: [] });
    return places.flatMap(({ file, ...place }) => {
      const uri = file === undefined ? model.uri : program.modelOf(file)?.uri;
      return uri === undefined ? [] : [{ uri, range: toRange(place) }];
    });
  };
  const register: Record<NameAbility, () => IDisposable> = {
    definition: () =>
      languages.registerDefinitionProvider(selector, {
        provideDefinition: (_, position) => findPlaces('assist_definition', position),
      }),
    references: () =>
      languages.registerReferenceProvider(selector, {
        provideReferences: (_, position) => findPlaces('assist_references', position),
      }),
    rename: () =>
      languages.registerRenameProvider(selector, {
        resolveRenameLocation: (_, position) => findName(model, document, position),
        provideRenameEdits: (_, position, name) => rename(text, position, name),
      }),
    symbols: () =>
      languages.registerDocumentSymbolProvider(selector, {
        provideDocumentSymbols: async () => {
          const answer = await document.request('assist_symbols', {});
          return nest(symbolsAnswer.parse(answer ?? { symbols: [] }).symbols);
        },
      }),
  };
  return abilities
    .filter((ability) => ability in register)
    .map((ability) => register[ability as NameAbility]());
}

async function findName(
  model: editor.ITextModel,
  document: DocumentMirror,
  position: Position,
): Promise<languages.RenameLocation & languages.Rejection> {
  const answer = await document.request('assist_rename_place', toDocumentPosition(position));
  const { place } = renamePlaceAnswer.parse(answer ?? { place: null });
  const nowhere = { line: 1, column: 1, end_line: 1, end_column: 1 };
  const range = toRange(place ?? nowhere);
  return {
    range,
    text: model.getValueInRange(range),
    ...(place === null && { rejectReason: answer === null ? texts.renameUnanswered : texts.cannotRename }),
  };
}

async function rename(
  { model, document, program }: AssistedText,
  position: Position,
  name: string,
): Promise<languages.WorkspaceEdit & languages.Rejection> {
  const told = programEdits({ model, program });
  const answer = await document.request('assist_rename', {
    ...toDocumentPosition(position),
    name: name.trim(),
  });
  const { edits } = renameAnswer.parse(answer ?? { edits: null });
  const changed = edits === null ? texts.cannotRename : told(edits);
  if (typeof changed === 'string') {
    const reason = answer === null ? texts.renameUnanswered : changed;
    // Monaco says it in the browser's console alone.
    toast.error(reason);
    return { edits: [], rejectReason: reason };
  }
  announceRename({ edits: changed });
  return { edits: changed };
}

/** Puts each symbol into the one around it. */
function nest(symbols: readonly ProgramSymbol[]): languages.DocumentSymbol[] {
  const outermost: languages.DocumentSymbol[] = [];
  /** The last symbol of each depth, from the outermost. */
  const open: languages.DocumentSymbol[] = [];
  for (const { name, kind, detail, depth, name_line, name_column, ...place } of symbols) {
    const start = { startLineNumber: name_line, startColumn: name_column };
    const symbol: languages.DocumentSymbol = {
      ...{ name, detail: detail ?? '', tags: [] },
      // Monaco counts from 0.
      kind: kind - 1,
      range: toRange(place),
      selectionRange: { ...start, endLineNumber: name_line, endColumn: name_column },
      children: [],
    };
    open.length = Math.min(depth, open.length);
    (open.at(-1)?.children ?? outermost).push(symbol);
    open.push(symbol);
  }
  return outermost;
}
