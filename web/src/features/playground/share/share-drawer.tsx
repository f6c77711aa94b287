import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { sharePath } from '#lib/browser/address.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { Button } from '#ui/button/button.tsx';
import { ShareLink } from '#ui/button/share-link.tsx';
import { Note } from '#ui/display/note.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { type SharedProgram, sharedProgramQuery } from './queries.ts';
import { nameSession } from './use-share.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const close = () => useScreen.setState({ drawer: null });

/** Creates a session from the program in the editor, and shows its link. */
export function ShareDrawer({ owner }: { owner: number }) {
  const { program, isChanged, takeAgain } = useSharedProgram();
  const navigate = useNavigate();
  const session = useQuery(sharedProgramQuery(owner, program));
  const retry = () => {
    if (!takeAgain()) void session.refetch();
  };
  const openSession = (shareId: string) => {
    close();
    void navigate(sharePath(shareId));
  };
  return (
    <Drawer title={sharingTexts.title} onClose={close}>
      {session.isError ? (
        <Note tone="danger" text={describeFailure(session.error, playgroundTexts.share.failed)} boxed>
          {(isChanged || !isAboutProgram(session.error)) && (
            <Button size="small" busy={session.isFetching} onClick={retry} className="max-md:h-11">
              {actsTexts.retry}
            </Button>
          )}
          <SessionsButton />
        </Note>
      ) : (
        <ShareLink shareId={session.data ?? null} note={sharingTexts.ownersNote}>
          <span className="flex gap-2 md:ml-auto">
            <SessionsButton />
            <Button
              look="secondary"
              size="small"
              icon={<ExternalLink {...ICON} />}
              disabled={session.data === undefined}
              onClick={() => session.data !== undefined && openSession(session.data)}
              className="max-md:h-11"
            >
              {playgroundTexts.share.open}
            </Button>
          </span>
          <p className="basis-full text-12 text-text-2">{playgroundTexts.share.copied}</p>
        </ShareLink>
      )}
    </Drawer>
  );
}

/** True if the same program would be refused again. */
function isAboutProgram(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 413 || error.status === 422);
}

function SessionsButton() {
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Users {...ICON} />}
      onClick={() => useScreen.setState({ dialog: 'sessions' })}
      className="max-md:h-11"
    >
      {playgroundTexts.sessions.title}
    </Button>
  );
}

interface Taken {
  /** The program at the time when the drawer opened; null until it is loaded. */
  program: SharedProgram | null;
  /** True if the editor has another program by now. */
  isChanged: boolean;
  /** Takes the current program, which may have changed since a refusal. Returns true if it has. */
  takeAgain: () => boolean;
}

function useSharedProgram(): Taken {
  const [program, setProgram] = useState<SharedProgram | null>(null);
  const hasCode = useProgram(({ code }) => code !== null);
  const templateName = useChosenTemplate()?.data?.name;
  const isChanged = useProgram(
    ({ code, project }) => program !== null && (code !== program.code || project !== program.project),
  );
  const username = useAuth(({ user }) => user?.username ?? '');

  const take = () => {
    const { language, template, code, project } = useProgram.getState();
    if (code === null || (code === program?.code && project === program.project)) return false;
    setProgram({ language, template, code, project, title: nameSession(username, language, templateName) });
    return true;
  };
  if (program === null && hasCode) take();

  // Otherwise the link would belong to another program than the visible one.
  useEffect(
    () =>
      useProgram.subscribe((now, before) => {
        if (now.generation !== before.generation && before.code !== null) close();
      }),
    [],
  );
  return { program, isChanged, takeAgain: take };
}
