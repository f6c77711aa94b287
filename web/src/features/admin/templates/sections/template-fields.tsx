import {
  LANGUAGE_FACTS,
  LANGUAGES,
  languageId,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { AssistanceSelect } from '#features/admin/classrooms/settings/assistance-settings.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { type TemplateDraft, withClassrooms } from '#features/admin/templates/draft.ts';
import { FromFileFields } from '#features/admin/templates/from-file-button.tsx';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayIn } from '#shared/people/roles.ts';
import { assistanceTexts } from '#texts/admin/server-settings.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { MultiSelect } from '#ui/form/multi-select.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

const LANGUAGE_OPTIONS = LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name }));

interface TemplateFieldsProps {
  draft: TemplateDraft;
  /** True for a new template: the language of an existing one cannot change. */
  isNew: boolean;
  /** True after an attempt to save with something missing. */
  incomplete: boolean;
  /** The field of the name. */
  nameField: Ref<HTMLInputElement>;
  onChange: (part: Partial<TemplateDraft>) => void;
  /** Takes what was read from a file. */
  onFile: (draft: TemplateDraft) => void;
}

export function TemplateFields({
  draft,
  isNew,
  incomplete,
  nameField,
  onChange,
  onFile,
}: TemplateFieldsProps) {
  const classrooms = useQuery({ ...classroomChoicesQuery(useListScope()), refetchOnWindowFocus: true });
  const user = useAuth((state) => state.user);
  const isAdmin = user?.is_admin === true;
  // Tasks are set by teachers, not by assistants.
  const choices = (classrooms.data ?? []).filter((classroom) => mayIn(classroom, 'teach', user));
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      {/* Far from the buttons that add files to the program. */}
      {isNew && <FromFileFields onRead={onFile} />}
      <Field
        ref={nameField}
        label={templatesTexts.fields.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={draft.name}
        problem={incomplete && draft.name.trim() === '' ? templatesTexts.editor.incomplete : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={templatesTexts.fields.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-col gap-1">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {templatesTexts.fields.language}
          </span>
          <Select
            label={templatesTexts.fields.language}
            value={draft.language}
            options={LANGUAGE_OPTIONS}
            disabled={!isNew}
            onChange={(value) => onChange({ language: languageId.safeParse(value).data ?? draft.language })}
            className="max-md:h-11"
          />
          {!isNew && <p className="text-12 text-text-3">{templatesTexts.fields.languageFixed}</p>}
        </div>
        <MultiSelect
          label={templatesTexts.fields.classrooms}
          values={draft.classroomIds}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          none={
            !isAdmin
              ? templatesTexts.list.onlyYou
              : draft.isForNobody
                ? templatesTexts.list.nobody
                : templatesTexts.list.everyone
          }
          empty={
            classrooms.isPending
              ? templatesTexts.fields.classroomsLoading
              : isAdmin
                ? templatesTexts.fields.noClassrooms
                : templatesTexts.fields.noOwnClassrooms
          }
          // A class may have been created in another window while the template is written.
          onOpen={() => void classrooms.refetch()}
          onChange={(ids) => onChange(withClassrooms(draft, ids))}
        />
      </div>
      {!isAdmin && draft.classroomIds.length === 0 && (
        <p className="text-12 text-text-3">{templatesTexts.fields.onlyYours}</p>
      )}
      {isAdmin && draft.isForNobody && (
        <Note tone="warning" text={templatesTexts.fields.classroomsDeleted} boxed>
          <Button size="small" onClick={() => onChange(withClassrooms(draft, []))}>
            {templatesTexts.fields.forEveryone}
          </Button>
        </Note>
      )}
      {isAdmin && classrooms.isSuccess && choices.length === 0 && !draft.isForNobody && (
        <p className="text-12 text-text-3">{templatesTexts.fields.noClassrooms}</p>
      )}
      {classrooms.isError && <p className="text-12 text-danger">{templatesTexts.fields.classroomsFailed}</p>}
      <div className="flex flex-col gap-1">
        <Switch
          label={templatesTexts.fields.hideComplexity}
          checked={draft.hideComplexity}
          onChange={(hideComplexity) => onChange({ hideComplexity })}
        />
        <p className="text-12 text-text-3">{templatesTexts.fields.hideComplexityHint}</p>
      </div>
      <div className="flex flex-col items-start gap-1">
        <span aria-hidden className="text-12 font-medium text-text-2">
          {assistanceTexts.title}
        </span>
        <AssistanceSelect
          label={assistanceTexts.title}
          level={draft.assistance}
          onChange={(assistance) => onChange({ assistance })}
        />
        <p className="text-12 text-text-3">{assistanceTexts.ofTemplate}</p>
      </div>
    </div>
  );
}
