import { LANGUAGE_FACTS, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { useState } from 'react';
import { useUpdateSession } from '#features/collaboration/queries.ts';
import { useLive, useParticipantState, useSessionContext } from '#features/collaboration/session-context.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useLanguages } from '#shared/languages/languages.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { editorTexts } from '#texts/editor.ts';
import { Badge } from '#ui/display/badge.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { Select } from '#ui/form/select.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** The language of the program: only the owner can change it. */
export function LanguageChoice() {
  const { role } = useParticipantState();
  const language = useLive((state) => state.language);
  if (role === 'owner') return <OwnersChoice />;
  return <Badge>{LANGUAGE_FACTS[language].name}</Badge>;
}

function OwnersChoice() {
  const language = useLive((state) => state.language);
  const { files } = useSessionContext();
  const update = useUpdateSession();
  const [pendingLanguage, setPendingLanguage] = useState<LanguageId | null>(null);
  const options = useLanguages().map(({ id, name, version, available }) => ({
    value: id,
    label: name,
    meta: available ? version : editorTexts.status.unavailable,
  }));
  const change = (chosen: LanguageId) =>
    update.mutate(
      { language: chosen },
      { onError: (error) => toastFailure(describeFailure(error, collaborationTexts.languageFailed)) },
    );
  const choose = (value: string) => {
    const chosen = LANGUAGES.find((id) => id === value);
    if (chosen === undefined || chosen === language) return;
    // An empty program cannot be misread in another language.
    const { code, project } = files.read();
    if (code.trim() === '' && project.files.length === 0) change(chosen);
    else setPendingLanguage(chosen);
  };
  // Shows the new choice while it is being saved.
  const shown = (update.isPending && update.variables.language) || language;
  const name = pendingLanguage === null ? '' : LANGUAGE_FACTS[pendingLanguage].name;
  return (
    <>
      <Select
        label={collaborationTexts.language}
        value={shown}
        options={options}
        onChange={choose}
        disabled={update.isPending}
        className="w-28 shrink-0 max-md:h-11 lg:w-34"
      />
      <ConfirmDialog
        open={pendingLanguage !== null}
        title={collaborationTexts.languageQuestion(name)}
        act={collaborationTexts.changeLanguage}
        look="primary"
        onConfirm={() => pendingLanguage !== null && change(pendingLanguage)}
        onClose={() => setPendingLanguage(null)}
      >
        {collaborationTexts.languageNote(name)}
      </ConfirmDialog>
    </>
  );
}
