import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { TestsEditor } from '#features/admin/tests/tests-editor.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { TemplateDraft } from './draft.ts';

interface TemplateTestsProps {
  /** Null: a new one. */
  id: number | null;
  name: string;
  program: Pick<TemplateDraft, 'language' | 'code'>;
  isShown: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** The tests of a template, loaded when they are first opened. */
export function TemplateTests({ id, name, program, isShown, onUnsaved }: TemplateTestsProps) {
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  if (id === null) {
    return (
      <EmptyState
        icon={<FlaskConical aria-hidden strokeWidth={1.5} />}
        text={templatesTexts.editor.testsLater}
      />
    );
  }
  if (!isWanted) return null;
  return (
    <TestsEditor
      thing={{ kind: 'template', id, name }}
      program={program}
      isShown={isShown}
      onUnsaved={onUnsaved}
    />
  );
}
