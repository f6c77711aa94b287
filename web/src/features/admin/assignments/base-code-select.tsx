import { type Assignment, MAX_CODE_BYTES } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { ACCEPTED_FILES } from '#features/admin/frame/program-panels.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { templateChoicesQuery } from './queries.ts';

/** The chosen template code that was given to all students; null: none. */
export type BaseCodeChoice = { templateId: number } | { file: File } | null;

type BaseCode = Assignment['base_code'];

const NOTHING = 'nothing';
const FILE = 'file';
const TEMPLATE = 'template-';

interface BaseCodeSelectProps {
  value: BaseCodeChoice;
  /** The assignment's present template code, shown until another one is chosen. */
  current?: BaseCode;
  disabled: boolean;
  onChange: (choice: BaseCodeChoice) => void;
  className: string;
}

/** Chooses a template, a file or nothing: code taken from it does not count when programs are compared. */
export function BaseCodeSelect({
  value,
  current = null,
  disabled,
  onChange,
  className,
}: BaseCodeSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const templates = useQuery(templateChoicesQuery(useListScope())).data ?? [];
  const file = value !== null && 'file' in value ? value.file.name : fileNameOf(current);
  const options = [
    { value: NOTHING, label: assignmentsTexts.baseCode.none },
    ...(file === null ? [] : [{ value: FILE, label: file }]),
    ...templates.map(({ id, name }) => ({ value: `${TEMPLATE}${id}`, label: name })),
  ];
  const choose = (chosen: string) => {
    if (chosen === NOTHING) onChange(null);
    if (chosen.startsWith(TEMPLATE)) onChange({ templateId: Number(chosen.slice(TEMPLATE.length)) });
  };
  return (
    <>
      <FileInput
        ref={input}
        hidden
        accept={ACCEPTED_FILES}
        onChoose={(chosen) => {
          // Template code is a small program: a longer file is a mistake.
          if (chosen.size > MAX_CODE_BYTES)
            announceFailure(templatesTexts.file.tooLarge(MAX_CODE_BYTES / 1024));
          else onChange({ file: chosen });
        }}
      />
      <Select
        label={assignmentsTexts.baseCode.label}
        value={keyOf(value, current)}
        options={options}
        disabled={disabled}
        onChange={choose}
        commands={[
          {
            label: assignmentsTexts.baseCode.chooseFile,
            icon: <FileUp aria-hidden strokeWidth={1.75} />,
            run: () => input.current?.click(),
          },
        ]}
        className={className}
      />
    </>
  );
}

/** Returns the name of the uploaded file; null for nothing or for a template that still exists. */
function fileNameOf(current: BaseCode): string | null {
  return current === null || current.template_id !== null ? null : current.name;
}

function keyOf(value: BaseCodeChoice, current: BaseCode): string {
  if (value !== null) return 'file' in value ? FILE : `${TEMPLATE}${value.templateId}`;
  if (current === null) return NOTHING;
  return current.template_id === null ? FILE : `${TEMPLATE}${current.template_id}`;
}
