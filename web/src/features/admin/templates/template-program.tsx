import { LANGUAGE_FACTS } from '@coderoom/contract';
import { FileX } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { AddTaskFiles, TaskFileList } from '#features/admin/task-program/task-files.tsx';
import { createTaskWorkspace, type TaskProgramChange } from '#features/admin/task-program/task-workspace.ts';
import { FilesContext } from '#shared/project-files/files-workspace.ts';
import { FilesDropArea, FilesOverlays } from '#shared/project-files/panel/lazy-files.tsx';
import { PAPER } from '#shared/project-files/stored-files.tsx';
import { pictureAddress } from '#shared/runs/made-file.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { projectTexts } from '#texts/project.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import type { TemplateDraft } from './draft.ts';

interface TemplateProgramProps {
  draft: TemplateDraft;
  /** True after an attempt to save without a program. */
  missing: boolean;
  ref: RefObject<HTMLDivElement | null>;
  onChange: (part: TaskProgramChange) => void;
}

/** The program that students start with: one file, or several with their roles. */
export function TemplateProgram({ draft, missing, ref, onChange }: TemplateProgramProps) {
  const { language, code, files } = draft;
  const narrow = useNarrow();
  const entry = draft.entryName ?? LANGUAGE_FACTS[language].fileName;
  const [chosen, setChosen] = useState<string | null>(null);
  const file = files.find(({ name }) => name === chosen);
  const isText = file === undefined || file.encoding === 'text';
  const shown = file !== undefined && isText ? file.name : entry;
  const edit = (name: string) => {
    setChosen(name);
    // The editor is hidden until then if a picture was shown.
    requestAnimationFrame(() => focusProgram(ref.current));
  };
  const edited = { program: draft, chosen, onChange, onShow: setChosen, onEdit: edit };
  const [{ workspace, follow }] = useState(() => createTaskWorkspace(edited));
  useLayoutEffect(() => follow(edited));
  useEffect(() => () => follow(null), [follow]);
  useEffect(() => markInvalid(ref.current, missing), [ref, missing]);
  const program = useMemo(
    () => ({
      entry,
      files: [{ name: entry, content: code }, ...files.filter(({ encoding }) => encoding === 'text')],
      shown,
      onChange: (name: string, content: string) =>
        onChange(
          name === entry
            ? { code: content }
            : { files: files.map((one) => (one.name === name ? { ...one, content } : one)) },
        ),
      onGoTo: (_line: number, _column: number, name: string) => setChosen(name),
    }),
    [entry, code, files, shown, onChange],
  );
  return (
    <FilesContext value={workspace}>
      <div
        ref={ref}
        className={classNames(
          narrow ? 'flex min-h-100 shrink-0 border-t border-border' : 'flex min-w-0 flex-1',
          missing && 'inset-ring-1 inset-ring-danger',
        )}
      >
        <Panel
          title={templatesTexts.editor.code}
          header={
            <>
              <span className="min-w-0 truncate font-mono text-text-3">{file?.name ?? entry}</span>
              {missing ? (
                <span className="truncate font-medium text-danger">{templatesTexts.editor.codeMissing}</span>
              ) : (
                code.trim() === '' && (
                  <span className="truncate text-text-3">{templatesTexts.editor.codeExplanation}</span>
                )
              )}
              <span className="flex-1" />
              <AddTaskFiles workspace={workspace} />
            </>
          }
        >
          <FilesDropArea>
            <div className="flex min-h-0 min-w-0 flex-1 max-md:flex-col">
              {files.length > 0 && (
                <TaskFileList
                  entry={entry}
                  files={files}
                  shown={file?.name ?? entry}
                  onChoose={setChosen}
                  onChange={(changed) => onChange({ files: changed })}
                />
              )}
              {!isText && (
                <div className="flex min-h-0 min-w-0 flex-1 flex-col">
                  {pictureAddress(file) === null ? (
                    <EmptyState
                      icon={<FileX aria-hidden strokeWidth={1.5} />}
                      text={projectTexts.binaryTask}
                    />
                  ) : (
                    <img
                      src={pictureAddress(file) ?? ''}
                      alt={file.name}
                      style={PAPER}
                      className="m-4 max-w-full self-start"
                    />
                  )}
                </div>
              )}
              <div
                className={classNames(
                  'min-h-0 min-w-0 flex-1 flex-col',
                  isText ? 'flex max-md:min-h-100' : 'hidden',
                )}
              >
                <CodeEditor
                  label={templatesTexts.editor.templateCode}
                  language={language}
                  initialText={code}
                  program={program}
                  assisted
                />
              </div>
            </div>
          </FilesDropArea>
        </Panel>
        <FilesOverlays />
      </div>
    </FilesContext>
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
