import './setup.ts';
import './editor.css';
import { type Diagnostic, EDITOR, LANGUAGE_FACTS } from '@coderoom/contract';
import { editor, KeyCode, KeyMod, Uri } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTheme } from '#ui/theme-provider.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import type { CodeEditorProps, EditorHandle } from './editor-contract.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { applyEditorTheme } from './editor-theme.ts';
import { Findings } from './findings.ts';
import { loadLanguage } from './languages.ts';
import { restrict } from './restriction.ts';

/** Settings that differ on a narrow screen (specification 1 §2 and §9). */
function sizeOptions(narrow: boolean): editor.IEditorOptions {
  return {
    fontSize: narrow ? EDITOR.fontSizeMobile : EDITOR.fontSize,
    lineHeight: narrow ? 19 : 21,
    lineNumbers: EDITOR.lineNumbers && !narrow ? 'on' : 'off',
    folding: !narrow,
    lineNumbersMinChars: narrow ? 0 : 4,
    lineDecorationsWidth: narrow ? 12 : 6,
  };
}

/** Read by its flat name only, which the typings do not know. */
const NO_BRACKET_COLORS = { 'bracketPairColorization.enabled': false };

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...NO_BRACKET_COLORS,
  tabSize: EDITOR.tabSize,
  insertSpaces: true,
  detectIndentation: false,
  wordWrap: EDITOR.wordWrap ? 'on' : 'off',
  minimap: { enabled: EDITOR.minimap },
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontLigatures: false,
  cursorWidth: 2,
  padding: { top: 8, bottom: 8 },
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
  // Enter always begins a new line; Tab takes a suggestion.
  acceptSuggestionOnEnter: 'off',
  occurrencesHighlight: 'off',
  // Monaco's own high contrast theme knows nothing of the page's light and dark.
  autoDetectHighContrast: false,
};

const NO_FINDINGS: readonly Diagnostic[] = [];

export default function MonacoEditor(props: CodeEditorProps) {
  const {
    label,
    language,
    initialText,
    findings = NO_FINDINGS,
    readOnly = false,
    restricted = false,
  } = props;
  const { theme: pageTheme } = useTheme();
  const theme = props.theme ?? pageTheme;
  const narrow = useNarrow();
  const runs = props.onRun !== undefined;
  const container = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<Instance | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const onChange = useEffectEvent((text: string) => props.onChange?.(text));
  const onCaret = useEffectEvent((line: number, column: number) => props.onCaret?.(line, column));
  const onRun = useEffectEvent(() => props.onRun?.());
  const onReady = useEffectEvent((handle: EditorHandle | null) => props.onReady?.(handle));

  const create = useEffectEvent((element: HTMLElement) => {
    applyEditorTheme(theme, element);
    return createInstance(element, {
      text: initialText,
      fileName: LANGUAGE_FACTS[language].fileName,
      language,
      options: { ...OPTIONS, ...sizeOptions(narrow), readOnly, domReadOnly: readOnly, ariaLabel: label },
    });
  });

  useEffect(() => {
    let created: Instance | null = null;
    let gone = false;
    loadLanguage(language).then(
      () => {
        if (gone || container.current === null) return;
        created = create(container.current);
        created.editor.onDidChangeModelContent(() => onChange(created?.model.getValue() ?? ''));
        created.editor.onDidChangeCursorPosition(({ position }) =>
          onCaret(position.lineNumber, position.column),
        );
        if (runs) {
          created.editor.addAction({
            id: 'coderoom.run',
            label: 'Run',
            keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
            run: () => onRun(),
          });
        }
        setInstance(created);
        onReady(handleOf(created));
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      gone = true;
      if (created === null) return;
      onReady(null);
      setInstance(null);
      created.dispose();
    };
  }, [language, runs]);

  useEffect(() => {
    if (container.current !== null) applyEditorTheme(theme, container.current);
  }, [theme]);
  useEffect(() => instance?.editor.updateOptions(sizeOptions(narrow)), [instance, narrow]);
  useEffect(() => instance?.findings.show(findings), [instance, findings]);

  useEffect(() => {
    if (!restricted || instance === null || container.current === null) return;
    return restrict(instance.editor, container.current);
  }, [instance, restricted]);

  // Without its parts there is no editor; the router's error page says so.
  if (failure !== null) throw failure;
  return (
    <div className="relative flex min-h-0 flex-1">
      {instance === null && <EditorSkeleton />}
      <div ref={container} className="absolute inset-0" />
    </div>
  );
}

interface Instance {
  editor: editor.IStandaloneCodeEditor;
  model: editor.ITextModel;
  findings: Findings;
  dispose: () => void;
}

interface Start {
  text: string;
  fileName: string;
  language: string;
  options: editor.IStandaloneEditorConstructionOptions;
}

function createInstance(element: HTMLElement, { text, fileName, language, options }: Start): Instance {
  const model = editor.createModel(text, language, Uri.file(fileName));
  // Lines end in LF on the server and in a session's document, whatever the clipboard brings.
  model.setEOL(editor.EndOfLineSequence.LF);
  const instance = editor.create(element, { ...options, model });
  const findings = new Findings(instance);
  instance.addAction({
    id: 'coderoom.nextFinding',
    label: 'Next problem',
    keybindings: [KeyCode.F8],
    run: () => findings.goToNext(),
  });
  return {
    editor: instance,
    model,
    findings,
    dispose: () => {
      findings.dispose();
      instance.dispose();
      model.dispose();
    },
  };
}

function handleOf({ editor: instance, model, findings }: Instance): EditorHandle {
  return {
    goTo: (line, column) => {
      const position = model.validatePosition({ lineNumber: line, column });
      instance.setPosition(position);
      instance.revealPositionInCenterIfOutsideViewport(position);
      instance.focus();
    },
    goToNextFinding: () => findings.goToNext(),
    type: (text) => {
      instance.focus();
      instance.trigger('symbol-keys', 'type', { text });
    },
    indent: () => {
      instance.focus();
      instance.trigger('symbol-keys', 'tab', null);
    },
    replace: (text) => {
      instance.pushUndoStop();
      instance.executeEdits('replace', [{ range: model.getFullModelRange(), text }]);
      instance.pushUndoStop();
      instance.setPosition({ lineNumber: 1, column: 1 });
      instance.focus();
    },
  };
}
