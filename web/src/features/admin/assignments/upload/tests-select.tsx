import { getTemplateTests } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { templateChoicesQuery } from '#features/admin/assignments/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { createDrafts } from '#features/admin/tests/draft-tests.ts';
import { NewTests } from '#features/admin/tests/tests-editor.tsx';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { uploadTexts } from '#texts/admin/upload.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Select } from '#ui/form/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { hasInvalidTests, type TestsChoice } from './upload-form.ts';

const { tests: texts } = uploadTexts;
const NONE = 'none';
const WRITTEN = 'written';
const NO_REFUSED = new Map();

interface TestsSelectProps {
  value: TestsChoice;
  disabled: boolean;
  onChange: (tests: TestsChoice) => void;
}

/** Chooses the tests that grade an upload: those of a template, or written here, also beginning with a template's. */
export function TestsSelect({ value, disabled, onChange }: TestsSelectProps) {
  const templates = useQuery(templateChoicesQuery(useListScope())).data ?? [];
  const [isWriting, setWriting] = useState(false);
  const drafts = value !== null && 'drafts' in value ? value.drafts : [];
  const copy = useMutation({
    mutationFn: (id: number) => call(getTemplateTests, { params: { id } }),
    onSuccess: ({ tests }) => {
      onChange({ drafts: createDrafts(tests) });
      setWriting(true);
    },
    onError: (error) => announceFailure(describeFailure(error, testsTexts.failed)),
  });
  const write = () => {
    if (value !== null && 'templateId' in value) copy.mutate(value.templateId);
    else setWriting(true);
  };
  const end = () => {
    setWriting(false);
    if (drafts.length === 0) onChange(null);
  };
  return (
    <>
      <Select
        label={uploadTexts.fields.tests}
        value={value === null ? NONE : 'drafts' in value ? WRITTEN : String(value.templateId)}
        options={[
          { value: NONE, label: texts.none },
          ...(drafts.length === 0 ? [] : [{ value: WRITTEN, label: texts.written(drafts.length) }]),
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        disabled={disabled || copy.isPending}
        onChange={(chosen) => {
          if (chosen === NONE) onChange(null);
          else if (chosen !== WRITTEN) onChange({ templateId: Number(chosen) });
        }}
        commands={[
          {
            label: value === null ? texts.write : texts.edit,
            icon: <SquarePen aria-hidden strokeWidth={1.75} />,
            run: write,
          },
        ]}
        className="max-md:h-11"
      />
      {hasInvalidTests(value) && !isWriting && (
        <Note tone="danger" boxed text={testsTexts.saving.incomplete} />
      )}
      {isWriting && (
        <Dialog open wide title={texts.title} onClose={end}>
          <div className="-mx-4">
            <NewTests
              drafts={drafts}
              refused={NO_REFUSED}
              remark={texts.remark}
              onChange={(next) => onChange({ drafts: next })}
            />
          </div>
          <div className="mt-4 flex justify-end">
            <Button look="primary" onClick={end} className="max-md:h-11">
              {texts.done}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
