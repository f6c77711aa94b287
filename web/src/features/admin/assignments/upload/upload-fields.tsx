import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  LANGUAGE_FACTS,
  LANGUAGES,
  languageId,
  MAX_ASSIGNMENT_INPUT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  PLAGIARISM_THRESHOLD,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BaseCodeSelect } from '#features/admin/assignments/base-code-select.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { uploadTexts } from '#texts/admin/upload.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Slider } from '#ui/form/slider.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TestsSelect } from './tests-select.tsx';
import { problemOfName, problemOfZip, type UploadFields, withZip } from './upload-form.ts';
import { ZipField } from './zip-field.tsx';

const AUTO = 'auto';
const NO_CLASS = 'none';
const LANGUAGE_OPTIONS = [
  { value: AUTO, label: uploadTexts.fields.detectLanguage },
  ...LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name })),
];

interface UploadFieldInputsProps {
  fields: UploadFields;
  disabled: boolean;
  onChange: (fields: UploadFields) => void;
}

/** The fields of an upload (specification 2 §2). */
export function UploadFieldInputs({ fields, disabled, onChange }: UploadFieldInputsProps) {
  // An untouched form shows no errors yet.
  const [isNameSeen, setNameSeen] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  const change = (part: Partial<UploadFields>) => onChange({ ...fields, ...part });
  const choose = (file: File) => {
    const problem = problemOfZip(file);
    setRefused(problem);
    onChange(problem === undefined ? withZip(fields, file) : { ...fields, zip: null });
  };
  return (
    <>
      <ZipField file={fields.zip} problem={refused} disabled={disabled} onChoose={choose} />
      <Field
        label={uploadTexts.fields.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        disabled={disabled}
        value={fields.name}
        problem={isNameSeen ? problemOfName(fields.name) : undefined}
        onBlur={() => setNameSeen(isNameSeen || fields.isNamed)}
        onChange={(event) => {
          setNameSeen(true);
          change({ name: event.target.value, isNamed: event.target.value !== '' });
        }}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <TextArea
          label={uploadTexts.fields.description}
          rows={2}
          maxLength={MAX_DESCRIPTION_LENGTH}
          disabled={disabled}
          value={fields.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label={uploadTexts.fields.input}
          rows={2}
          maxLength={MAX_ASSIGNMENT_INPUT_LENGTH}
          disabled={disabled}
          value={fields.input}
          onChange={(event) => change({ input: event.target.value })}
        />
        <p className="-mt-2 text-12 text-text-3 md:col-span-2">{uploadTexts.fields.inputExplanation}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={uploadTexts.fields.language}>
          <Select
            label={uploadTexts.fields.language}
            value={fields.language ?? AUTO}
            options={LANGUAGE_OPTIONS}
            disabled={disabled}
            onChange={(value) => change({ language: languageId.safeParse(value).data ?? null })}
            className="max-md:h-11"
          />
        </Labelled>
        <Labelled label={assignmentsTexts.baseCode.label}>
          <BaseCodeSelect
            value={fields.baseCode}
            disabled={disabled}
            onChange={(baseCode) => change({ baseCode })}
            className="max-md:h-11"
          />
        </Labelled>
        <p className="col-span-2 -mt-2 text-12 text-text-3">{uploadTexts.fields.baseCodeExplanation}</p>
        <Labelled label={uploadTexts.fields.class}>
          <Select
            label={uploadTexts.fields.class}
            value={fields.classroomId === null ? NO_CLASS : String(fields.classroomId)}
            options={[
              { value: NO_CLASS, label: uploadTexts.fields.noClass },
              ...classrooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            disabled={disabled}
            onChange={(value) => change({ classroomId: value === NO_CLASS ? null : Number(value) })}
            className="max-md:h-11"
          />
        </Labelled>
        <Labelled label={uploadTexts.fields.tests}>
          <TestsSelect value={fields.tests} disabled={disabled} onChange={(tests) => change({ tests })} />
        </Labelled>
        <p className="col-span-2 -mt-2 text-12 text-text-3">{uploadTexts.fields.classExplanation}</p>
      </div>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <Slider
          {...ASSIGNMENT_TIMEOUT_SECONDS}
          label={uploadTexts.fields.timeout}
          valueText={uploadTexts.fields.seconds(fields.timeoutSeconds)}
          value={fields.timeoutSeconds}
          disabled={disabled}
          onChange={(timeoutSeconds) => change({ timeoutSeconds })}
        />
        <Slider
          {...PLAGIARISM_THRESHOLD}
          label={uploadTexts.fields.threshold}
          valueText={`${fields.threshold} %`}
          value={fields.threshold}
          disabled={disabled}
          onChange={(threshold) => change({ threshold })}
        />
      </div>
    </>
  );
}

/** A select with its label above. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-12 font-medium text-text-2">
        {label}
      </span>
      {children}
    </div>
  );
}
