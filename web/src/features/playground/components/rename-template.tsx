import { MAX_NAME_LENGTH, type UserTemplate, updateUserTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTemplateQuery, ownTemplatesQuery } from '#features/playground/templates/queries.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Field } from '#ui/field.tsx';

interface RenameTemplateProps {
  owner: number;
  template: UserTemplate;
  onClose: () => void;
}

/** Renames one of the user's own templates. */
export function RenameTemplate({ owner, template, onClose }: RenameTemplateProps) {
  const [name, setName] = useState(template.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () => call(updateUserTemplate, { params: { id: template.id }, body: { name: name.trim() } }),
    onSuccess: (renamed) => {
      onClose();
      void queries.invalidateQueries({ queryKey: ownTemplateQuery(owner, renamed.id).queryKey });
      return queries.invalidateQueries({ queryKey: ownTemplatesQuery(owner, renamed.language).queryKey });
    },
  });
  return (
    <Dialog open title={playgroundTexts.templates.renameNamed(template.name)} onClose={onClose}>
      <DialogForm
        act={actsTexts.rename}
        busy={rename.isPending}
        ready={name.trim() !== '' && name.trim() !== template.name}
        error={rename.isError ? describeFailure(rename.error, playgroundTexts.templates.renameFailed) : null}
        onSubmit={() => rename.mutate()}
        onCancel={onClose}
      >
        <Field
          label={playgroundTexts.templates.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
      </DialogForm>
    </Dialog>
  );
}
