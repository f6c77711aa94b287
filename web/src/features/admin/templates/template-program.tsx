import { LANGUAGE_FACTS } from '@coderoom/contract';
import { type RefObject, useEffect } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { classNames } from '#ui/class-names.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';
import type { TemplateDraft } from './draft.ts';
import { FromFileButton } from './from-file-button.tsx';

interface TemplateProgramProps {
  draft: TemplateDraft;
  /** True after an attempt to save without a program. */
  missing: boolean;
  ref: RefObject<HTMLDivElement | null>;
  onChange: (code: string) => void;
  /** Undefined if the template already has a program and a language. */
  onFile: ((draft: TemplateDraft) => void) | undefined;
}

/** The program that students start with. */
export function TemplateProgram({
  draft: { language, code },
  missing,
  ref,
  onChange,
  onFile,
}: TemplateProgramProps) {
  const narrow = useNarrow();
  useEffect(() => markInvalid(ref.current, missing), [ref, missing]);
  return (
    <div
      ref={ref}
      className={classNames(
        narrow ? 'flex h-100 shrink-0 border-t border-border' : 'flex min-w-0 flex-1',
        missing && 'inset-ring-1 inset-ring-danger',
      )}
    >
      <Panel
        title={templatesTexts.editor.code}
        header={
          <>
            <span className="font-mono text-text-3">{LANGUAGE_FACTS[language].fileName}</span>
            {missing && (
              <span className="truncate font-medium text-danger">{templatesTexts.editor.incomplete}</span>
            )}
            <span className="flex-1" />
            {onFile !== undefined && <FromFileButton small onRead={onFile} />}
          </>
        }
      >
        <CodeEditor
          label={templatesTexts.editor.templateCode}
          language={language}
          initialText={code}
          assisted
          onChange={onChange}
        />
      </Panel>
    </div>
  );
}

/** Focuses the program, if its editor is there. */
export function focusProgram(part: HTMLElement | null): void {
  inputIn(part)?.focus();
}

/** Tells screen readers, where Monaco has its input. */
function markInvalid(part: HTMLElement | null, isInvalid: boolean): void {
  inputIn(part)?.setAttribute('aria-invalid', String(isInvalid));
}

function inputIn(part: HTMLElement | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>('textarea, [role="textbox"]') ?? null;
}
