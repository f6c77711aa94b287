import './setup.ts';
import './editor.css';
import { EDITOR, type EditorPreferences } from '@coderoom/contract';
import { editor, KeyCode, Uri } from 'monaco-editor/editor';
import type { EditorAct, EditorHandle } from '#editor/editor-contract.ts';
import { Findings } from '#editor/monaco/problems/findings.ts';
import { EXPLAIN_ACTION, FIX_ACTION, SHOW_HOVER } from '#editor/monaco/problems/problem-details.ts';
import { textSize } from '#editor/preferences/preferences-store.ts';
import { applyKeepingView } from '#editor/text-edits/apply-keeping-view.ts';
import { toModelEdit } from '#editor/text-edits/text-shift.ts';
import { editorTexts } from '#texts/editor.ts';
import { CostMarks } from './cost-marks.ts';
import { CountMarks } from './count-marks.ts';

/**
 * Settings that differ on a narrow screen (specification 1 §2 and §9), and in a narrow panel of a wide one, by the
 * preferences of the user.
 */
export function sizeOptions(
  { font_size, line_numbers, word_wrap, minimap }: EditorPreferences,
  narrow: boolean,
  dense = false,
): editor.IEditorOptions {
  const hasNumbers = line_numbers === 'always' || (line_numbers === 'wide' && !narrow);
  const shared = {
    ...textSize(font_size, narrow, dense),
    lineNumbers: hasNumbers ? 'on' : 'off',
    wordWrap: word_wrap ? 'on' : 'off',
    minimap: { enabled: minimap && !narrow && !dense },
  } as const;
  if (dense && !narrow) {
    return { ...shared, folding: false, lineNumbersMinChars: 3, lineDecorationsWidth: 10 };
  }
  const wideMargin = { lineNumbersMinChars: narrow ? 3 : 4, lineDecorationsWidth: 6 };
  return {
    ...shared,
    folding: !narrow,
    ...(hasNumbers ? wideMargin : { lineNumbersMinChars: 0, lineDecorationsWidth: 12 }),
  };
}

export const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  tabSize: EDITOR.tabSize,
  insertSpaces: true,
  detectIndentation: false,
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontLigatures: false,
  cursorWidth: 2,
  padding: { top: 8, bottom: 8 },
  // Monaco's own without ([{: an opening bracket stays with the name before it.
  wordWrapBreakBeforeCharacters: '‘“〈《「『【〔（［｛｢£¥＄￡￥+＋',
  automaticLayout: true,
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  glyphMargin: false,
  renderFinalNewline: 'on',
  stickyScroll: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: false },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'currentDocument',
  // Enter always begins a new line; Tab accepts a suggestion.
  acceptSuggestionOnEnter: 'off',
  // Tab goes to the next field.
  suggest: { snippetsPreventQuickSuggestions: true },
  occurrencesHighlight: 'off',
  // Monaco's own high contrast theme ignores the page's light and dark.
  autoDetectHighContrast: false,
};

/** Programs that were on the screen so far. */
let programs = 0;

/** The files of the program that an editor shows one of. */
export interface ShownProgram {
  /** Returns the address of a file: in a folder of its own, since editors side by side may have files of one name. */
  uriOf: (name: string) => Uri;
  /** The entry's text, which may not be the shown one. */
  model: editor.ITextModel;
  /** Name of the entry, and of the shown file. */
  entry: string;
  shown: string;
  /** All text files with their texts, the entry among them; none: the program is a single one. */
  files: readonly { name: string; content: string; isReadOnly?: boolean }[];
  /** Returns the model of a file; undefined: it has none. */
  modelOf: (name: string) => editor.ITextModel | undefined;
}

/** An editor, its text, and the decorations of a run. */
export interface Instance {
  editor: editor.IStandaloneCodeEditor;
  model: editor.ITextModel;
  program: ShownProgram;
  findings: Findings;
  costs: CostMarks;
  counts: CountMarks;
  /** Shows another text in the same editor. This instance ends, and the returned one takes its place. */
  show: (model: editor.ITextModel) => Instance;
  dispose: () => void;
}

interface Start {
  text: string;
  fileName: string;
  language: string;
  options: editor.IStandaloneEditorConstructionOptions;
  /** Called with the number of the run's errors that are shown, whenever it changes. */
  onErrors: (errors: number) => void;
}

export function createInstance(element: HTMLElement, start: Start): Instance {
  const { text, fileName, language, options, onErrors } = start;
  programs += 1;
  const folder = `/${programs}`;
  const uriOf = (name: string) => Uri.file(`${folder}/${name}`);
  const model = editor.createModel(text, language, uriOf(fileName));
  // Lines end in LF on the server and in a session's document, even if pasted text has CRLF.
  model.setEOL(editor.EndOfLineSequence.LF);
  const instance = editor.create(element, { ...options, model });
  const program = { uriOf, model, entry: fileName, shown: fileName, files: [], modelOf: () => undefined };
  return withText(instance, program, model, onErrors);
}

/** Marks the findings and costs of one text in an editor. */
function withText(
  instance: editor.IStandaloneCodeEditor,
  program: ShownProgram,
  model: editor.ITextModel,
  onErrors: (errors: number) => void,
): Instance {
  const findings = new Findings(instance, onErrors);
  const costs = new CostMarks(instance);
  const counts = new CountMarks(instance);
  const nextFinding = instance.addAction({
    id: 'coderoom.nextFinding',
    label: editorTexts.nextProblem,
    keybindings: [KeyCode.F8],
    run: () => findings.goToNext(),
  });
  const end = () => {
    nextFinding.dispose();
    findings.dispose();
    costs.dispose();
    counts.dispose();
  };
  return {
    editor: instance,
    model,
    program,
    findings,
    costs,
    counts,
    show: (next) => {
      end();
      instance.setModel(next);
      return withText(instance, program, next, onErrors);
    },
    dispose: () => {
      end();
      // Cancels what the editor still waits for: an answer that comes later would meet a text that is gone.
      instance.setModel(null);
      instance.dispose();
      model.dispose();
    },
  };
}

export function createHandle({ editor: instance, model, program, findings }: Instance): EditorHandle {
  return {
    goTo: (line, column) => {
      const position = model.validatePosition({ lineNumber: line, column });
      instance.setPosition(position);
      instance.revealPositionInCenterIfOutsideViewport(position);
      instance.focus();
    },
    goToNextFinding: () => findings.goToNext(),
    acts: () => actsOf(instance),
    type: (text) => {
      instance.focus();
      instance.trigger('symbol-keys', 'type', { text });
    },
    indent: () => {
      instance.focus();
      instance.trigger('symbol-keys', 'tab', null);
    },
    explain: () => {
      const position = instance.getPosition();
      instance.focus();
      if (position === null || model.getWordAtPosition(position) === null) return false;
      // The second time it would take the focus, with which a phone's keyboard goes.
      instance.trigger('symbol-keys', SHOW_HOVER, { focus: 'noAutoFocus' });
      return true;
    },
    replace: (text) => {
      if (program.model !== model) {
        replaceAll(program.model, text);
        return;
      }
      instance.pushUndoStop();
      instance.executeEdits('replace', [{ range: model.getFullModelRange(), text }]);
      instance.pushUndoStop();
      instance.setPosition({ lineNumber: 1, column: 1 });
      instance.focus();
    },
    merge: (before, edits, file) => {
      const changed = file === undefined ? program.model : program.modelOf(file);
      if (changed === undefined || changed.getValue() !== before) return false;
      const apply = () => {
        // Undo reverts them too: they are the same person's.
        changed.pushEditOperations(
          null,
          edits.map((edit) => toModelEdit(changed, edit)),
          () => null,
        );
      };
      if (changed === model) applyKeepingView(instance, model, edits, apply);
      else apply();
      return true;
    },
    view: () => ({ state: instance.saveViewState(), hasFocus: instance.hasTextFocus() }),
    takeView: ({ state, hasFocus }) => {
      // Only `view` creates these states.
      instance.restoreViewState(state as editor.ICodeEditorViewState | null);
      if (hasFocus) instance.focus();
    },
  };
}

/** Replaces the text of a model; can be undone. */
export function replaceAll(model: editor.ITextModel, text: string): void {
  model.pushStackElement();
  model.pushEditOperations(null, [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
}

/** Commands of Monaco, and of the assistance, behind the acts of an editor. */
const ACTS: readonly [EditorAct['kind'], string][] = [
  ['fixes', FIX_ACTION],
  ['format', 'editor.action.formatDocument'],
  ['symbols', 'coderoom.goToSymbol'],
  ['rename', 'editor.action.rename'],
  ['explain', EXPLAIN_ACTION],
];

function actsOf(instance: editor.IStandaloneCodeEditor): EditorAct[] {
  return ACTS.flatMap(([kind, id]) => {
    const action = instance.getAction(id);
    if (!action?.isSupported()) return [];
    const run = () => {
      instance.focus();
      void action.run();
    };
    return [{ kind, run }];
  });
}
