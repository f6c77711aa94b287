import { LANGUAGE_FACTS } from '@coderoom/contract';
import { useEffect, useEffectEvent } from 'react';
import type { CodeEditorProps } from '#editor/editor-contract.ts';
import { assistedLanguageOf } from './file-languages.ts';
import { EditorFrame, useInstance } from './use-instance.tsx';
import { useProgramFiles } from './use-program-files.ts';

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
