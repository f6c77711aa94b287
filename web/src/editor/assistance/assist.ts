/** Assistance by the server for one editor. Loaded once there is an editor. */
import {
  type AssistanceLevel,
  type AssistanceState,
  formatAnswer,
  type LanguageId,
  messageOf,
} from '@coderoom/contract';
import { type editor, type IDisposable, KeyCode, KeyMod, languages } from 'monaco-editor/editor';
import { toast } from 'sonner';
import { formattingEdits } from '#editor/assistance/edits/formatting-edits.ts';
import { type FixSource, setFixSource } from '#editor/assistance/problems/fix-source.ts';
import { LightBulb } from '#editor/assistance/problems/light-bulb.ts';
import { LiveProblems } from '#editor/assistance/problems/live-problems.ts';
import { withoutUnknownFiles } from '#editor/assistance/problems/unknown-files.ts';
import type { Instance } from '#editor/monaco/instance.ts';
import { EXPLAIN_ACTION, FIX_ACTION, SHOW_HOVER } from '#editor/monaco/problems/problem-details.ts';
import { toModelEdit } from '#editor/text-edits/text-shift.ts';
import { startUndoStep } from '#editor/text-edits/undo-steps.ts';
import { APPLE } from '#lib/browser/keyboard.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { editorTexts } from '#texts/editor.ts';
import { NO_ASSISTANCE_STATUS, useAssistance } from './assistance-store.ts';
import { DocumentMirror } from './document-mirror.ts';
import { ProgramMirror } from './program-mirror.ts';
import { openCompletionDetails, provideFor } from './providers.ts';
import { provideSnippets } from './snippet-provider.ts';

/**
 * Lets Monaco format a model by the server. Only what differs is edited, as one step of undo; nothing if the text changed
 * meanwhile.
 */
function provideFormatting(
  model: editor.ITextModel,
  document: DocumentMirror,
  language: LanguageId,
): IDisposable {
  const selector = { language, scheme: model.uri.scheme, pattern: model.uri.fsPath };
  return languages.registerDocumentFormattingEditProvider(selector, {
    async provideDocumentFormattingEdits(_, { insertSpaces, tabSize }) {
      const before = model.getValue();
      const answer = await document.format({ tabs: !insertSpaces, width: tabSize });
      if (answer === null) {
        toast.error(editorTexts.assistance.formatUnanswered);
        return [];
      }
      if (!answer.ok) {
        toast.error(translated(messageOf(answer.detail, answer.detail_message)));
        return [];
      }
      const { text } = formatAnswer.parse(answer);
      if (text === null || model.isDisposed() || model.getValue() !== before) return [];
      startUndoStep(model);
      return formattingEdits(before, text).map((edit) => toModelEdit(model, edit));
    },
  });
}

/**
 * Assists in an editor. Returns the function that ends it.
 * @param templateId the task that the program is for
 */
export function assist(
  { editor, model, program, findings }: Instance,
  language: LanguageId,
  templateId: number | null,
): () => void {
  let isReady = false;
  let stopProviding: (() => void) | null = null;
  let formatting: IDisposable | null = null;
  let fixing: IDisposable | null = null;
  const byWorker = language === 'javascript' || language === 'typescript';
  if (byWorker) openCompletionDetails();
  let snippets: { isServed: boolean; provider: IDisposable } | null = null;
  /** The abilities of what is provided. */
  let provided: string | null = null;
  const told = (state: AssistanceState) => {
    const { opened } = document;
    if (byWorker && opened !== null) void followLevel(opened.level);
    const level = opened?.level ?? null;
    const onlyProblems = opened?.only_problems ?? false;
    const helpsByWorker = byWorker && state !== 'off' && level !== 'errors';
    useAssistance.setState({
      ...{ language, level, onlyProblems, server: opened?.server ?? null },
      findsProblems: !helpsByWorker || state === 'ready' || state === 'starting',
      state: helpsByWorker ? 'ready' : state,
    });
    if (level !== 'all') {
      stopProviding?.();
      stopProviding = null;
      provided = null;
    }
    if (level === 'none') problems.forget();
    const formats = opened?.abilities.includes('format') ?? false;
    if (!formats) formatting?.dispose();
    formatting = formats ? (formatting ?? provideFormatting(model, document, language)) : null;
    const isWoken = state === 'starting' && provided !== null;
    const isServed = byWorker || (state === 'ready' && !onlyProblems) || isWoken;
    if (level !== 'all' || isServed !== snippets?.isServed) {
      snippets?.provider.dispose();
      snippets = level === 'all' ? { isServed, provider: provideSnippets(model, language, isServed) } : null;
    }
    if (level !== 'all') fixing?.dispose();
    fixing = level === 'all' ? (fixing ?? offerFixes(editor, { language, program, document })) : null;
    bulb.allow(level === 'all');
    const completes = !byWorker && opened?.level === 'all' && opened.state === 'ready' && !onlyProblems;
    if (completes && provided !== String(opened.abilities)) {
      stopProviding?.();
      stopProviding = provideFor({ model, document, program }, language, opened);
      provided = String(opened.abilities);
    }
    if (state === 'ready' && !isReady) problems.soon();
    isReady = state === 'ready';
  };
  const mirror = new ProgramMirror(program);
  const document = new DocumentMirror(model, language, { templateId, program: mirror }, told);
  const bulb = new LightBulb(editor, byWorker ? hasWorkerFix : null);
  const problems = new LiveProblems(editor, document, { language, program }, (found) => {
    const names = document.knowsFiles ? [] : program.files.map(({ name }) => name);
    findings.showProblems(withoutUnknownFiles(found, language, names));
    bulb.look();
  });
  const showHover = () => editor.trigger('keyboard', SHOW_HOVER, {});
  const explain = editor.addAction({
    id: EXPLAIN_ACTION,
    label: editorTexts.acts.explain,
    precondition: 'editorHasHoverProvider',
    run: showHover,
  });
  // It shows problems where names are not explained. On Apple's keyboards Alt types characters.
  const hover = APPLE
    ? null
    : editor.addAction({
        id: 'coderoom.hover',
        label: editorTexts.acts.explain,
        keybindings: [KeyMod.Alt | KeyCode.KeyI],
        run: showHover,
      });
  const outline = editor.addAction({
    id: 'coderoom.goToSymbol',
    label: editorTexts.acts.symbols,
    keybindings: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyO],
    precondition: 'editorHasDocumentSymbolProvider',
    contextMenuGroupId: 'navigation',
    contextMenuOrder: 2,
    run: async () => (await import('./outline.ts')).openOutline(editor),
  });
  return () => {
    outline.dispose();
    formatting?.dispose();
    snippets?.provider.dispose();
    fixing?.dispose();
    bulb.dispose();
    explain.dispose();
    hover?.dispose();
    problems.dispose();
    stopProviding?.();
    document.dispose();
    useAssistance.setState(NO_ASSISTANCE_STATUS);
  };
}

/** Offers fixes for the problems of the caret's line. */
function offerFixes(editor: Instance['editor'], source: FixSource): IDisposable {
  setFixSource(editor, source);
  const action = editor.addAction({
    id: FIX_ACTION,
    label: editorTexts.acts.fixes,
    keybindings: [KeyMod.CtrlCmd | KeyCode.Period],
    precondition: '!editorReadonly',
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 0.5,
    run: async () => (await import('#editor/assistance/problems/quick-fixes.ts')).openFixes(editor, source),
  });
  return {
    dispose: () => {
      action.dispose();
      setFixSource(editor, null);
    },
  };
}

async function hasWorkerFix(model: Instance['model'], line: number): Promise<boolean> {
  const { findWorkerFixes } = await import('#editor/monaco/typescript/typescript-fixes.ts');
  return (await findWorkerFixes(model, line)).length > 0;
}

/** Monaco's worker, which helps with JavaScript and TypeScript, follows the server's setting. */
async function followLevel(level: AssistanceLevel): Promise<void> {
  const { setWorkerLevel } = await import('#editor/monaco/typescript/typescript-language.ts');
  setWorkerLevel(level);
}
