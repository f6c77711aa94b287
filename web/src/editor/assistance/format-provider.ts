import { formatAnswer, type LanguageId, messageOf } from '@coderoom/contract';
import { type editor, type IDisposable, languages } from 'monaco-editor/editor';
import { toast } from 'sonner';
import { toModelEdit } from '#editor/shared/shared-text-binding.ts';
import { startUndoStep } from '#editor/shared/undo-steps.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { editorTexts } from '#texts/editor.ts';
import type { DocumentMirror } from './document-mirror.ts';
import { formattingEdits } from './formatting-edits.ts';

/**
 * Lets Monaco format a model by the server. Only what differs is edited, as one step of undo; nothing if the text changed
 * meanwhile.
 */
export function provideFormatting(
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
