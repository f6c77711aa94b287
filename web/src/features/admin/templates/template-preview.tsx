import { LANGUAGE_FACTS, type Template } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CodeEditor } from '#editor/code-editor.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { previewedTemplateQuery } from './queries.ts';

/** Previews a template: dark in both themes (specification 2 §9). */
export function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name, description, language } = template;
  // A list may have shortened the program.
  const { data: whole } = useQuery(previewedTemplateQuery(id));
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <p className="pb-2 text-12 text-text-2">{LANGUAGE_FACTS[language].name}</p>
      {description !== null && <p className="pb-3 whitespace-pre-line wrap-anywhere">{description}</p>}
      <div className="dark flex h-96 flex-col overflow-hidden rounded-full bg-page text-text-1">
        {whole !== undefined && (
          <CodeEditor
            label={templatesTexts.acts.programOf(name)}
            language={language}
            initialText={whole.code_content}
            theme="dark"
            readOnly
          />
        )}
      </div>
    </Dialog>
  );
}
