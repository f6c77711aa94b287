import {
  deleteUserTemplate,
  MAX_NAME_LENGTH,
  type UserTemplate,
  updateUserTemplate,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleX, SquarePen, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { removeDraft } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { chooseTemplate, clearTemplate } from '#features/playground/templates/choose.ts';
import { ownTemplateQuery, ownTemplatesQuery } from '#features/playground/templates/queries.ts';
import {
  TEMPLATE_KINDS,
  type TemplateKind,
  useTemplateList,
} from '#features/playground/templates/use-template-list.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { Field } from '#ui/form/field.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const close = () => useScreen.setState({ dialog: null });

/**
 * The templates of one kind, to choose from; the user's own can be renamed and deleted. On a phone it replaces the
 * selector.
 */
export function TemplatesDialog({ kind, owner }: { kind: TemplateKind; owner: number }) {
  const { templates, absence } = useTemplateList(kind, owner);
  const chosen = useProgram(({ template }) => (template?.kind === kind ? template.id : null));
  const choose = (id: number, name: string) => {
    close();
    chooseTemplate({ kind, id }, name);
  };
  const clear = () => {
    close();
    clearTemplate();
  };
  return (
    <Dialog open title={TEMPLATE_KINDS[kind].title} onClose={close}>
      {templates.length === 0 && <p className="text-text-2">{absence}</p>}
      <ul className="-mx-2">
        {templates.map((template) => (
          <li key={template.id} className="flex items-start gap-1">
            <TemplateRow
              name={template.label}
              chosen={template.id === chosen}
              onChoose={() => choose(template.id, template.name)}
            />
            {kind === 'own' && 'updated_at' in template && (
              <OwnTemplateActions owner={owner} template={template} />
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Button look="ghost" icon={<CircleX {...ICON} />} onClick={clear} className="mt-2 -ml-2 max-md:h-11">
          {playgroundTexts.templates.clear}
        </Button>
      )}
    </Dialog>
  );
}

function TemplateRow({ name, chosen, onChoose }: { name: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full px-2 text-left hover:bg-surface-2 md:min-h-8"
    >
      <span className="w-4 shrink-0">{chosen && <Check {...ICON} className="size-4 text-text-2" />}</span>
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
    </button>
  );
}

function OwnTemplateActions({ owner, template }: { owner: number; template: UserTemplate }): ReactNode {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const stop = () => setAsking(null);
  return (
    <>
      <IconButton
        label={playgroundTexts.templates.renameNamed(template.name)}
        icon={<SquarePen {...ICON} />}
        onClick={() => setAsking('rename')}
        className="max-md:size-11"
      />
      <IconButton
        label={playgroundTexts.templates.deleteNamed(template.name)}
        icon={<Trash2 {...ICON} />}
        onClick={() => setAsking('delete')}
        className="max-md:size-11"
      />
      {asking === 'rename' && <RenameTemplate owner={owner} template={template} onClose={stop} />}
      {asking === 'delete' && <DeleteTemplate owner={owner} template={template} onClose={stop} />}
    </>
  );
}

interface OwnTemplateProps {
  owner: number;
  template: UserTemplate;
  onClose: () => void;
}

function DeleteTemplate({ owner, template, onClose }: OwnTemplateProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteUserTemplate, { params: { id: template.id } }),
    onSuccess: () => {
      const { language } = template;
      const choice = { kind: 'own', id: template.id } as const;
      const { template: chosen } = useProgram.getState();
      if (chosen?.kind === 'own' && chosen.id === template.id) clearTemplate();
      removeDraft({ owner, language, template: choice });
      toast.success(playgroundTexts.templates.deleted(template.name));
      return queries.invalidateQueries({ queryKey: ownTemplatesQuery(owner, language).queryKey });
    },
    onError: (error) => toastFailure(describeFailure(error, playgroundTexts.templates.deleteFailed)),
  });
  return (
    <ConfirmDialog
      open
      title={playgroundTexts.templates.askDelete(template.name)}
      act={actsTexts.delete}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {playgroundTexts.templates.deleteWarning}
    </ConfirmDialog>
  );
}

interface RenameTemplateProps {
  owner: number;
  template: UserTemplate;
  onClose: () => void;
}

/** Renames one of the user's own templates. */
function RenameTemplate({ owner, template, onClose }: RenameTemplateProps) {
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
