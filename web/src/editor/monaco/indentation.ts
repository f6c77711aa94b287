import type { Indentation, LanguageId } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import type { TextIndentation } from '#editor/editor-contract.ts';

/** Width of a tab, in columns. */
const TAB_WIDTH = 4;
const TABS: TextIndentation = { isTabs: true, width: TAB_WIDTH };

function spaces(width: number): TextIndentation {
  return { isTabs: false, width };
}

/** Usual indentation of each language: PEP 8, the compilers' own style guides, and what formatters do by default. */
const OF_LANGUAGES: Record<LanguageId, TextIndentation> = {
  python: spaces(4),
  javascript: spaces(2),
  typescript: spaces(2),
  java: spaces(4),
  cpp: spaces(4),
  go: TABS,
  rust: spaces(4),
};

function preferred(indentation: Indentation, language: string): TextIndentation {
  if (indentation === 'tabs') return TABS;
  if (indentation !== 'language') return spaces(Number(indentation));
  return OF_LANGUAGES[language as LanguageId] ?? spaces(2);
}

/** Returns how another file of the same program is indented; null: none in this language has an indented line. */
function ofNeighbours(model: editor.ITextModel): TextIndentation | null {
  const folder = folderOf(model);
  const neighbour = editor
    .getModels()
    .find(
      (other) =>
        other !== model &&
        folderOf(other) === folder &&
        other.getLanguageId() === model.getLanguageId() &&
        INDENTED_LINE.test(`\n${other.getValue()}`),
    );
  return neighbour === undefined ? null : indentationOf(neighbour);
}

/** Returns the first folder of a model's address: each program has one of its own. */
function folderOf({ uri }: editor.ITextModel): string | undefined {
  return uri.path.split('/')[1];
}

/** An inserted line with an indentation and something behind it: pasted rather than begun with Enter. */
const INDENTED_LINE = /\n[ \t]+[^\s]/;

/**
 * Indents a text as it is already, else as the other files of its program, else as its reader prefers; again when an
 * indented text is pasted into it. Returns the function that ends this.
 */
export function followIndentation(model: editor.ITextModel, indentation: Indentation): () => void {
  const detect = () => {
    const { isTabs, width } = ofNeighbours(model) ?? preferred(indentation, model.getLanguageId());
    model.detectIndentation(!isTabs, width);
    if (!model.getOptions().insertSpaces) model.updateOptions({ tabSize: TAB_WIDTH, indentSize: TAB_WIDTH });
  };
  detect();
  const subscriptions = [
    model.onDidChangeLanguage(detect),
    model.onDidChangeContent(({ isFlush, changes }) => {
      if (isFlush || changes.some(({ text }) => INDENTED_LINE.test(`\n${text}`))) detect();
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.dispose();
  };
}

export function indentationOf(model: editor.ITextModel): TextIndentation {
  const { insertSpaces, tabSize } = model.getOptions();
  return { isTabs: !insertSpaces, width: tabSize };
}
