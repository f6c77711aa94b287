import type { LanguageId } from '@coderoom/contract';
import { type editor, KeyCode, KeyMod } from 'monaco-editor/editor';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { closeEditorPick, useEditorPick } from '#editor/assistance/editor-pick-store.ts';
import { applyEditorTheme } from '#editor/monaco/editor-theme.ts';
import { followIndentation, indentationOf } from '#editor/monaco/indentation.ts';
import {
  createHandle,
  createInstance,
  type Instance,
  OPTIONS,
  sizeOptions,
} from '#editor/monaco/instance.ts';
import { loadLanguage } from '#editor/monaco/languages.ts';
import type { RunFinding } from '#editor/monaco/problems/findings.ts';
import { ensurePreferences, useEditorPreferences } from '#editor/preferences/preferences-store.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { runsTexts } from '#texts/runs.ts';
import { lazyPart, MissingDialog } from '#ui/layout/lazy-part.tsx';
import { type Theme, useTheme } from '#ui/theme/theme-provider.tsx';
import { useMediaQuery, useNarrow, useTouch } from '#ui/use-media-query.ts';
import { guardClipboard, monitorClipboard } from './clipboard-guard.tsx';
import type { EditorHandle, LineCosts, LineCounts, TextIndentation } from './editor-contract.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PrintedProgram } from './printed-program.tsx';
import type { ProblemBarProps } from './touch/problem-bar.tsx';

const NO_FINDINGS: readonly RunFinding[] = [];
const NO_COSTS: LineCosts = { evidence: [], time: null };

interface InstanceSettings {
  label: string;
  /** The editor is recreated when it changes. */
  language: LanguageId;
  /** The initial text. */
  text: string;
  fileName: string;
  findings?: readonly RunFinding[] | undefined;
  costs?: LineCosts | undefined;
  counts?: LineCounts | undefined;
  litLine?: number | null | undefined;
  restricted?: boolean | undefined;
  readOnly?: boolean | undefined;
  onRefusedEdit?: (() => void) | undefined;
  /** The language in which the server assists; undefined: it does not. */
  assistedLanguage?: LanguageId | undefined;
  assistedTask?: number | null | undefined;
  /** For a narrow panel. */
  dense?: boolean | undefined;
  /** Overrides the page's theme. */
  theme?: Theme | undefined;
  onCaret?: ((line: number, column: number) => void) | undefined;
  onIndentation?: ((indentation: TextIndentation) => void) | undefined;
  onErrors?: ((errors: number) => void) | undefined;
  onRun?: (() => void) | undefined;
  onReady?: ((handle: EditorHandle | null) => void) | undefined;
}

/** Creates an editor in the container as soon as its language has loaded, and applies changed settings. */
export function useInstance(settings: InstanceSettings) {
  const { language, findings = NO_FINDINGS, costs = NO_COSTS, counts, litLine = null } = settings;
  const { restricted = false, readOnly = false, dense = false } = settings;
  const { theme: pageTheme } = useTheme();
  const theme = settings.theme ?? pageTheme;
  const hasMoreContrast = useMediaQuery('(prefers-contrast: more)');
  const narrow = useNarrow();
  const preferences = useEditorPreferences();
  const runs = settings.onRun !== undefined;
  const container = useRef<HTMLDivElement>(null);
  const current = useRef<Instance | null>(null);
  const [instance, setInstance] = useState<Instance | null>(null);

  const onCaret = useEffectEvent((line: number, column: number) => settings.onCaret?.(line, column));
  const onIndentation = useEffectEvent((indentation: TextIndentation) =>
    settings.onIndentation?.(indentation),
  );
  const onErrors = useEffectEvent((errors: number) => settings.onErrors?.(errors));
  const onRun = useEffectEvent(() => settings.onRun?.());
  const onRefusedEdit = useEffectEvent(() => settings.onRefusedEdit?.());
  const onReady = useEffectEvent((handle: EditorHandle | null) => settings.onReady?.(handle));

  const create = useEffectEvent((element: HTMLElement) => {
    applyEditorTheme({ theme, hasMoreContrast }, element);
    return createInstance(element, {
      text: settings.text,
      fileName: settings.fileName,
      language,
      onErrors: (errors) => onErrors(errors),
      options: { ...OPTIONS, ...sizeOptions(preferences, narrow, dense), ariaLabel: settings.label },
    });
  });

  useEffect(
    () =>
      whenIdle(() => {
        void ensurePreferences();
        return () => undefined;
      }),
    [],
  );
  useEffect(() => {
    let gone = false;
    const begin = () => {
      if (gone || container.current === null) return;
      const created = create(container.current);
      current.current = created;
      created.editor.onDidChangeCursorPosition(({ position }) =>
        onCaret(position.lineNumber, position.column),
      );
      if (runs) {
        created.editor.addAction({
          id: 'coderoom.run',
          label: runsTexts.run,
          keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
          run: () => onRun(),
        });
      }
      setInstance(created);
      onReady(createHandle(created));
    };
    // Without colours a program can still be edited.
    void loadLanguage(language)
      .catch(() => undefined)
      .then(begin);
    return () => {
      gone = true;
      if (current.current === null) return;
      onReady(null);
      setInstance(null);
      current.current.dispose();
      current.current = null;
    };
  }, [language, runs]);

  useEffect(() => {
    if (container.current !== null) applyEditorTheme({ theme, hasMoreContrast }, container.current);
  }, [theme, hasMoreContrast]);
  useEffect(() => instance?.editor.updateOptions({ readOnly, domReadOnly: readOnly }), [instance, readOnly]);
  useEffect(() => {
    if (instance === null || !readOnly) return;
    const subscription = instance.editor.onKeyDown(({ browserEvent }) => {
      if (isEdit(browserEvent)) onRefusedEdit();
    });
    return () => subscription.dispose();
  }, [instance, readOnly]);
  useEffect(
    () => instance?.editor.updateOptions(sizeOptions(preferences, narrow, dense)),
    [instance, preferences, narrow, dense],
  );
  useEffect(() => {
    if (instance === null) return;
    const { model } = instance;
    const subscription = model.onDidChangeOptions(() => onIndentation(indentationOf(model)));
    const end = followIndentation(model, preferences.indentation);
    onIndentation(indentationOf(model));
    return () => {
      end();
      subscription.dispose();
    };
  }, [instance, preferences.indentation]);
  useEffect(() => instance?.findings.show(findings), [instance, findings]);
  useEffect(() => instance?.costs.show(costs), [instance, costs]);
  useEffect(() => instance?.costs.light(litLine), [instance, litLine]);
  useEffect(() => {
    const width = sizeOptions(preferences, narrow, dense).lineDecorationsWidth;
    instance?.counts.show(counts, Number(width));
  }, [instance, counts, preferences, narrow, dense]);

  const assistedLanguage = readOnly ? undefined : settings.assistedLanguage;
  const { assistedTask = null } = settings;
  useEffect(() => {
    if (instance === null || assistedLanguage === undefined) return;
    return whenIdle(() => {
      let end: (() => void) | null = null;
      let isGone = false;
      // Without the script there are the words of the program.
      import('#editor/assistance/assist.ts').then(
        ({ assist }) => {
          if (!isGone) end = assist(instance, assistedLanguage, assistedTask);
        },
        () => undefined,
      );
      return () => {
        isGone = true;
        end?.();
      };
    });
  }, [instance, assistedLanguage, assistedTask]);

  useEffect(() => {
    if (!restricted || instance === null || container.current === null) return;
    return restrict(instance.editor, container.current);
  }, [instance, restricted]);

  /** Shows another text in the editor. */
  const showModel = (model: editor.ITextModel) => {
    if (current.current === null || current.current.model === model) return;
    current.current = current.current.show(model);
    setInstance(current.current);
    onReady(createHandle(current.current));
  };

  return { container, instance, showModel };
}

const EditorPickDialog = lazyPart(
  async () => (await import('#editor/assistance/editor-pick-dialog.tsx')).default,
  { Missing: () => <MissingDialog onClose={closeEditorPick} /> },
);

/** Without its script there is no bar, and the program can be edited. */
const ProblemBar = lazy<ComponentType<ProblemBarProps>>(async () => ({
  default: await import('./touch/problem-bar.tsx').then(
    (loaded) => loaded.ProblemBar,
    () => () => null,
  ),
}));

/** The container of an editor and of its placeholder. */
export function EditorFrame({
  container,
  instance,
  text,
}: {
  container: RefObject<HTMLDivElement | null>;
  instance: Instance | null;
  /** Shown until the editor is ready. */
  text?: string;
}) {
  const isTouch = useTouch();
  // It stays when a window is widened: its list may be open.
  const [hasBar, setHasBar] = useState(isTouch);
  if (isTouch && !hasBar) setHasBar(true);
  const isListed = useEditorPick(({ editor: listed }) => listed !== null && listed === instance?.editor);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {instance !== null && <PrintedProgram readFiles={() => filesOf(instance)} />}
      <div className="relative flex min-h-0 flex-1 print:hidden">
        {instance === null && <EditorSkeleton text={text} />}
        <div ref={container} className="absolute inset-0" />
        {isListed && <EditorPickDialog />}
      </div>
      {hasBar && instance !== null && (
        <Suspense>
          <ProblemBar editor={instance.editor} model={instance.model} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the texts of a program's files as they are now, or the only one. */
function filesOf({ model, program: { files, shown, modelOf } }: Instance) {
  if (files.length === 0) return [{ name: shown, text: model.getValue() }];
  return files.map(({ name, content }) => ({ name, text: modelOf(name)?.getValue() ?? content }));
}

const RESTRICTED: editor.IEditorOptions = {
  contextmenu: false,
  dragAndDrop: false,
  dropIntoEditor: { enabled: false },
  emptySelectionClipboard: false,
  selectionClipboard: false,
  selectOnLineNumbers: false,
};

const UNRESTRICTED: editor.IEditorOptions = {
  contextmenu: true,
  dragAndDrop: true,
  dropIntoEditor: { enabled: true },
  emptySelectionClipboard: true,
  selectionClipboard: true,
  selectOnLineNumbers: true,
};

/** Blocks copying, pasting and selecting in an editor. Returns the function that allows them again. */
function restrict(instance: editor.IStandaloneCodeEditor, element: HTMLElement): () => void {
  const endings = [
    guardClipboard(element),
    monitorClipboard(() => instance.getValue()),
    keepUnselected(instance, element),
  ];
  instance.updateOptions(RESTRICTED);
  return () => {
    for (const end of endings) end();
    instance.updateOptions(UNRESTRICTED);
  };
}

/** Collapses all selections except Find's matches, which it needs to continue. */
function keepUnselected(instance: editor.IStandaloneCodeEditor, element: HTMLElement): () => void {
  const collapse = () => {
    const selections = instance.getSelections() ?? [];
    if (selections.every((selection) => selection.isEmpty())) return;
    const positions = selections.map((selection) => selection.getPosition());
    instance.setSelections(
      positions.map(({ lineNumber, column }) => ({
        selectionStartLineNumber: lineNumber,
        selectionStartColumn: column,
        positionLineNumber: lineNumber,
        positionColumn: column,
      })),
    );
  };
  const subscription = instance.onDidChangeCursorSelection(({ source }) => {
    const found = source === 'api' && element.querySelector('.find-widget.visible') !== null;
    if (!found) collapse();
  });
  collapse();
  return () => subscription.dispose();
}

/** True for a key that would change a text that can be changed. */
function isEdit({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return /^[vx]$/i.test(key);
  return !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Enter');
}
