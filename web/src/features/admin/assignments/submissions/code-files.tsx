import {
  type AssignmentSubmissionDetails,
  type LanguageId,
  TEMPLATE_FILE_EXTENSIONS,
} from '@coderoom/contract';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NumberedCode } from '#ui/program-text.tsx';

/** What a student's folder holds, one file at a time. */
export function CodeFiles({ details: { submission, code_files } }: { details: AssignmentSubmissionDetails }) {
  const names = submission.code_files.filter((name) => Object.hasOwn(code_files, name));
  const [chosen, setChosen] = useState(submission.entry_point);
  const shown = chosen !== null && names.includes(chosen) ? chosen : names[0];
  if (shown === undefined) {
    return (
      <EmptyState
        icon={<FileX aria-hidden strokeWidth={1.5} />}
        text="There are no files that could be read."
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <ul
        aria-label="Files"
        className="scroll-thin flex shrink-0 overflow-auto border-border max-md:border-b md:w-48 md:flex-col md:border-r"
      >
        {names.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              aria-pressed={name === shown}
              onClick={() => setChosen(name)}
              className="relative flex min-h-11 w-full items-center px-3 text-left font-mono text-12 text-text-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-pressed:bg-surface-2 aria-pressed:text-text-1 aria-pressed:after:absolute aria-pressed:after:inset-y-0 aria-pressed:after:left-0 aria-pressed:after:w-0.5 aria-pressed:after:bg-accent md:min-h-8 md:py-1"
            >
              <bdi className="max-md:max-w-60 max-md:truncate md:wrap-anywhere">{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <File key={shown} name={shown} content={code_files[shown] ?? ''} />
    </div>
  );
}

function File({ name, content }: { name: string; content: string }) {
  const language = languageOf(name);
  return (
    <div className="flex min-h-60 min-w-0 flex-1 flex-col">
      {language === null ? (
        <NumberedCode text={content} />
      ) : (
        <CodeEditor label={`Program, ${name}`} language={language} initialText={content} readOnly />
      )}
    </div>
  );
}

/** By which language a file is coloured; null: by none. */
function languageOf(name: string): LanguageId | null {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return isKnown(extension) ? TEMPLATE_FILE_EXTENSIONS[extension] : null;
}

function isKnown(extension: string): extension is keyof typeof TEMPLATE_FILE_EXTENSIONS {
  return Object.hasOwn(TEMPLATE_FILE_EXTENSIONS, extension);
}
