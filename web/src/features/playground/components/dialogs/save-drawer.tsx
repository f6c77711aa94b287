import { createUserTemplate, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { ownTemplatesQuery } from '#features/playground/templates/queries.ts';
import { useLanguage } from '#features/playground/use-run.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { projectFields } from '#shared/project-files/project.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** Saves the program in the editor as one of the user's own templates. */
export function SaveDrawer({ owner }: { owner: number }) {
  const language = useLanguage();
  const hasCode = useProgram(({ code }) => code !== null && code.trim() !== '');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const queries = useQueryClient();
  const close = () => useScreen.setState({ drawer: null });

  const save = useMutation({
    mutationFn: () => {
      const { code, project } = useProgram.getState();
      return call(createUserTemplate, {
        body: {
          name: name.trim(),
          ...(description.trim() === '' ? {} : { description: description.trim() }),
          language: language.id,
          code_content: code ?? '',
          ...projectFields(project, language.id),
        },
      });
    },
    onSuccess: (template) => {
      void queries.invalidateQueries({ queryKey: ownTemplatesQuery(owner, template.language).queryKey });
      close();
      toast.success(playgroundTexts.save.saved(template.name));
    },
  });
  const ready = name.trim() !== '' && hasCode && !save.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) save.mutate();
  };

  return (
    <Drawer title={playgroundTexts.save.title} onClose={close}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <Field
          label={playgroundTexts.save.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
          suffix={<Badge>{language.name}</Badge>}
          // The drawer was opened to type in it.
          autoFocus
          autoComplete="off"
          className="w-full max-w-80 max-md:max-w-none"
        />
        <Field
          label={playgroundTexts.save.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={MAX_DESCRIPTION_LENGTH}
          autoComplete="off"
          className="w-full max-w-100 max-md:max-w-none"
        />
        <Button
          type="submit"
          look="primary"
          busy={save.isPending}
          disabled={!ready}
          icon={<BookmarkPlus aria-hidden strokeWidth={1.75} />}
          className="max-md:h-11 md:mt-5"
        >
          {actsTexts.save}
        </Button>
      </form>
      {!hasCode && <p className="text-12 text-text-2">{playgroundTexts.save.noCode}</p>}
      {save.isError && (
        <Note tone="danger" text={describeFailure(save.error, playgroundTexts.save.failed)} boxed />
      )}
    </Drawer>
  );
}
