import { LANGUAGE_FACTS } from '@coderoom/contract';
import { useEffect, useEffectEvent } from 'react';
import type { CodeEditorProps } from '#editor/editor-contract.ts';
import { EditorFrame, useInstance } from './use-instance.tsx';

export default function MonacoEditor({ initialText, onChange, assisted, ...settings }: CodeEditorProps) {
  const { fileName } = LANGUAGE_FACTS[settings.language];
  const { container, instance } = useInstance({
    ...settings,
    text: initialText,
    fileName,
    assistedLanguage: assisted ? settings.language : undefined,
  });
  const changed = useEffectEvent((text: string) => onChange?.(text));
  useEffect(() => {
    if (instance === null) return;
    const subscription = instance.model.onDidChangeContent(() => changed(instance.model.getValue()));
    return () => subscription.dispose();
  }, [instance]);
  return <EditorFrame container={container} instance={instance} text={initialText} />;
}
