import { STATEMENT_FILE_TYPES, type StatementFile } from '@coderoom/contract';
import { CircleAlert, FilePlus, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatMemory } from '#lib/text/format.ts';
import { statementTexts } from '#texts/admin/statement.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { nameOf, type UnsentFile } from './unsent-files.ts';
import { type EditedFiles, markdownOf } from './use-statement-files.ts';

const { files: texts } = statementTexts;
const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const ACCEPTED = Object.keys(STATEMENT_FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

interface StatementFileListProps {
  files: EditedFiles;
  /** All that the text may refer to, also those that wait. */
  named: readonly StatementFile[];
  onInsert: (markdown: string) => void;
}

/** The files of a statement: to add, insert and delete. */
export function StatementFileList({ files, named, onInsert }: StatementFileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const { unsent, waits } = files;
  const unsentOf = ({ name }: StatementFile) => unsent.find(({ file }) => nameOf(file.name) === name);
  return (
    <section
      aria-label={texts.title}
      className="scroll-thin flex max-h-32 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 overflow-y-auto border-t border-border px-3 py-1.5 text-12"
    >
      <FileInput ref={input} hidden accept={ACCEPTED} onChoose={(file) => files.add([file], onInsert)} />
      <Button
        size="small"
        busy={files.isUploading}
        icon={<FilePlus {...ICON} />}
        onClick={() => input.current?.click()}
        className="max-md:h-11"
      >
        {texts.add}
      </Button>
      {named.length === 0 && <span className="text-text-2">{texts.none}</span>}
      {named.map((file) => {
        const waiting = unsentOf(file);
        const isCopied = waits && waiting === undefined;
        return (
          <Chip key={file.name} file={file} problem={waiting?.problem ?? null} onInsert={onInsert}>
            {waiting !== undefined && waiting.problem !== null && (
              <Again files={files} file={waiting} name={file.name} />
            )}
            {!isCopied && (
              <IconButton
                label={texts.deleteNamed(file.name)}
                size="small"
                look="ghost"
                disabled={files.isRemoving}
                icon={<Trash2 {...ICON} />}
                onClick={() => (waiting === undefined ? files.remove(file.id) : files.giveUp(waiting))}
              />
            )}
          </Chip>
        );
      })}
      {waits && unsent.length > 0 && <span className="text-text-2">{texts.sentWithTemplate}</span>}
    </section>
  );
}

interface ChipProps {
  file: StatementFile;
  problem: string | null;
  onInsert: (markdown: string) => void;
  children: ReactNode;
}

function Chip({ file, problem, onInsert, children }: ChipProps) {
  return (
    <span className="flex items-center rounded-full border border-border pl-1">
      <button
        type="button"
        title={texts.insertNamed(file.name)}
        onClick={() => onInsert(markdownOf(file))}
        className="rounded-half px-1 py-0.5 hover:bg-surface-2 max-md:py-2.5"
      >
        {file.name} <span className="text-text-3">{formatMemory(file.size_bytes / 1024)}</span>
      </button>
      {problem !== null && (
        <span className="flex items-center gap-1 px-1 text-danger">
          <CircleAlert {...ICON} className="size-3.5 shrink-0" />
          {problem}
        </span>
      )}
      {children}
    </span>
  );
}

function Again({ files, file, name }: { files: EditedFiles; file: UnsentFile; name: string }) {
  return (
    <IconButton
      label={texts.sendAgain(name)}
      size="small"
      look="ghost"
      disabled={files.isUploading}
      icon={<RotateCcw {...ICON} />}
      onClick={() => files.send(file)}
    />
  );
}
