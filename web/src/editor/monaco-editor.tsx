import { LANGUAGE_FACTS } from '@coderoom/contract';
import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef } from 'react';
import { assistedLanguageOf } from '#editor/monaco/file-languages.ts';
import { FileModels } from '#editor/monaco/file-models.ts';
import type { Instance } from '#editor/monaco/instance.ts';
import type { CodeEditorProps, EditedProgramFiles } from './editor-contract.ts';
import { EditorFrame, useInstance } from './use-instance.tsx';

/** Shows one of a program's files in the editor, and follows their changes. */
function useProgramFiles(
  instance: Instance | null,
  showModel: (model: editor.ITextModel) => void,
  program: EditedProgramFiles | undefined,
): void {
  const models = useRef<FileModels | null>(null);
  const isAlone = program === undefined;
  const target = instance?.editor ?? null;

  const create = useEffectEvent(() => {
    if (instance === null || program === undefined) return null;
    return new FileModels(instance, program.entry, {
      onChange: (name, text) => changed(name, text),
      onGoTo: (line, column, name) => wentTo(line, column, name),
      show: showModel,
    });
  });
  const changed = useEffectEvent((name: string, text: string) => program?.onChange(name, text));
  const wentTo = useEffectEvent((line: number, column: number, name: string) =>
    program?.onGoTo(line, column, name),
  );
  const update = useEffectEvent(() => program !== undefined && models.current?.update(program));

  useEffect(() => {
    if (target === null || isAlone) return;
    models.current = create();
    return () => {
      models.current?.dispose();
      models.current = null;
    };
  }, [target, isAlone]);

  const { entry, files, shown } = program ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the models follow
  useEffect(() => {
    update();
  }, [target, entry, files, shown]);
}

export default function MonacoEditor({
  initialText,
  onChange,
  assisted,
  program,
  ...settings
}: CodeEditorProps) {
  const { language } = settings;
  const assistedLanguage = program === undefined ? language : assistedLanguageOf(program.shown, language);
  const { container, instance, showModel } = useInstance({
    ...settings,
    text: initialText,
    fileName: program?.entry ?? LANGUAGE_FACTS[language].fileName,
    assistedLanguage: assisted ? assistedLanguage : undefined,
  });
  useProgramFiles(instance, showModel, program);
  const changed = useEffectEvent((text: string) => onChange?.(text));
  const isAlone = program === undefined;
  useEffect(() => {
    if (instance === null || !isAlone) return;
    const subscription = instance.model.onDidChangeContent(() => changed(instance.model.getValue()));
    return () => subscription.dispose();
  }, [instance, isAlone]);
  return <EditorFrame container={container} instance={instance} text={initialText} />;
}
