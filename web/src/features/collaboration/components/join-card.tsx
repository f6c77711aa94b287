import { LANGUAGE_FACTS, type ListedSession, MAX_USERNAME_LENGTH } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { joinByLink } from '#features/collaboration/queries.ts';
import type { OwnParticipant } from '#features/collaboration/session-context.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { asSentence } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Field } from '#ui/form/field.tsx';

/** A card alone on the screen, with a question or the answer to it. */
export function QuestionCard({ children }: { children: ReactNode }) {
  return (
    <main className="scroll-thin flex min-h-0 flex-1 flex-col items-center overflow-auto p-4 md:pt-[12vh]">
      <div className="flex w-full max-w-110 flex-col rounded-full border border-border">{children}</div>
    </main>
  );
}

/** Number of automatic retries if no answer arrived. */
const UNHEARD_RETRIES = 2;

interface JoinCardProps {
  session: ListedSession;
  onJoined: (participant: OwnParticipant) => void;
}

/** Asks visitors for their name (specification 1 §2). */
export function JoinCard({ session, onJoined }: JoinCardProps) {
  const { share_id, title, owner_username, language, description } = session;
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => joinByLink(share_id, null, name.trim()),
    onSuccess: onJoined,
    // A visitor who joined without receiving the answer is the same participant on the next attempt.
    retry: (count, error) => count < UNHEARD_RETRIES && error instanceof ApiError && error.status === null,
  });
  const busy = joining.isPending;
  const ready = name.trim() !== '' && !busy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) joining.mutate();
  };
  const type = (text: string) => {
    joining.reset();
    setName(text);
  };
  return (
    <QuestionCard>
      {/* Field errors are shown on the page, not in the browser's own bubbles. */}
      <form noValidate onSubmit={submit}>
        <div className="flex flex-col gap-4 p-4">
          <h1 className="text-16 font-strong">{collaborationTexts.join.title}</h1>
          <div className="flex flex-col gap-1 border-l-2 border-accent pl-3">
            <p className="text-14 font-strong wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
            <p className="flex flex-wrap items-center gap-2 text-text-2">
              <span className="min-w-0 wrap-anywhere">
                {collaborationTexts.owner(<bdi>{owner_username}</bdi>)}
              </span>
              <Badge>{LANGUAGE_FACTS[language].name}</Badge>
            </p>
            {description !== null && (
              <p className="pt-1 whitespace-pre-wrap text-text-2 wrap-anywhere">{description}</p>
            )}
          </div>
          <Field
            label={collaborationTexts.join.name}
            placeholder={collaborationTexts.join.namePlaceholder}
            value={name}
            onChange={(event) => type(event.target.value)}
            maxLength={MAX_USERNAME_LENGTH}
            autoComplete="nickname"
            autoFocus
            problem={joining.isError ? describeRefusal(joining.error) : undefined}
          />
        </div>
        <footer className="flex justify-end gap-2 border-t border-border px-4 py-3">
          <Button look="ghost" className="max-md:h-11" onClick={() => void navigate('/')}>
            {actsTexts.cancel}
          </Button>
          <Button type="submit" look="primary" busy={busy} disabled={!ready} className="max-md:h-11">
            {busy ? collaborationTexts.join.joining : collaborationTexts.join.act}
          </Button>
        </footer>
      </form>
    </QuestionCard>
  );
}

function describeRefusal(error: Error): string {
  const problem = error instanceof ApiError ? error.fields.username : undefined;
  return problem === undefined
    ? describeFailure(error, collaborationTexts.join.failed)
    : asSentence(collaborationTexts.join.nameProblem(problem));
}
