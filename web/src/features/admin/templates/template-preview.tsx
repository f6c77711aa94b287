import { LANGUAGE_FACTS, type LanguageId, type Template } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { describeFailure } from '#lib/server/api-error.ts';
import { StoredFiles } from '#shared/project-files/stored-files.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { previewedTemplateQuery } from './queries.ts';

/** Previews a template with all its files: dark in both themes (specification 2 §9). */
export function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name, description, language } = template;
  // A list may have shortened the program.
  const { data: whole, error } = useQuery(previewedTemplateQuery(id));
  const files = whole?.project_files ?? [];
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <p className="pb-2 text-12 text-text-2">{LANGUAGE_FACTS[language].name}</p>
      {description !== null && <p className="pb-3 whitespace-pre-line wrap-anywhere">{description}</p>}
      {error !== null && <Note tone="danger" text={describeFailure(error, templatesTexts.editor.failed)} />}
      <div className="dark flex h-96 flex-col overflow-hidden rounded-full bg-page text-text-1">
        {whole !== undefined && (
          <StoredFiles
            language={language}
            code={whole.code_content}
            entry_name={whole.entry_name}
            files={files}
            marks={{ roles: new Map(files.map((file) => [file.name, file.role])) }}
          >
            {(file) => (
              <PreviewedFile
                key={file.name}
                file={file}
                label={file.isEntry ? templatesTexts.acts.programOf(name) : file.name}
                language={language}
              />
            )}
          </StoredFiles>
        )}
      </div>
    </Dialog>
  );
}

interface PreviewedFileProps {
  file: { name: string; content: string };
  label: string;
  language: LanguageId;
}

/** A text file, coloured as its name says. */
function PreviewedFile({ file: { name, content }, label, language }: PreviewedFileProps) {
  const program = useMemo(
    () => ({ entry: name, files: [{ name, content }], shown: name, onChange: ignore, onGoTo: ignore }),
    [name, content],
  );
  return (
    <CodeEditor
      label={label}
      language={language}
      initialText={content}
      program={program}
      theme="dark"
      readOnly
    />
  );
}

function ignore(): void {}
