import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EditedProgramFiles } from '#editor/editor-contract.ts';
import { FileModels } from './file-models.ts';
import type { Instance } from './instance.ts';

/** Shows one of a program's files in the editor, and follows their changes. */
export function useProgramFiles(
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
