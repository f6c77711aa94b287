import { LANGUAGE_FACTS } from '@coderoom/contract';
import { CodeEditor } from '#editor/code-editor.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';
import type { TemplateDraft } from './draft.ts';
import { FromFileButton } from './from-file-button.tsx';

interface TemplateProgramProps {
  draft: TemplateDraft;
  onChange: (code: string) => void;
  /** Undefined if the template already has a program and a language. */
  onFile: ((draft: TemplateDraft) => void) | undefined;
}

/** The program that students start with. */
export function TemplateProgram({ draft: { language, code }, onChange, onFile }: TemplateProgramProps) {
  const narrow = useNarrow();
  return (
    <div className={narrow ? 'flex h-100 shrink-0 border-t border-border' : 'flex min-w-0 flex-1'}>
      <Panel
        title={templatesTexts.editor.code}
        header={
          <>
            <span className="font-mono text-text-3">{LANGUAGE_FACTS[language].fileName}</span>
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
