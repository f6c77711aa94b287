import { type User, verifyEmail } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { GradesSection } from '#features/settings/components/grades/grades-section.tsx';
import { HistorySection } from '#features/settings/components/history-section.tsx';
import { PreferencesSection } from '#features/settings/components/preferences-section.tsx';
import { ProfileSection } from '#features/settings/components/profile-section.tsx';
import { TokensSection } from '#features/settings/components/tokens/tokens-section.tsx';
import { readSettingsSection, SETTINGS_SECTIONS, type SectionId } from '#features/settings/sections.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { sectionsTexts } from '#texts/settings/sections.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

/** The settings of a user: their history, profile and preferences. */
export function SettingsPage() {
  const user = useAuth((state) => state.user);
  const section = readSettingsSection(useSearchParams()[0]);
  useTitle(sectionsTexts.settings);
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{sectionsTexts.settings}</h1>
      <VerificationNote />
      {user === null ? (
        <SignInPrompt />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col md:flex-row">
          <SectionLinks current={section} />
          {/* Another user starts afresh: nothing half typed or half loaded carries over. */}
          <Section key={user.id} id={section} user={user} />
        </div>
      )}
    </main>
  );
}

function Section({ id, user }: { id: SectionId; user: User }) {
  switch (id) {
    case 'history':
      return <HistorySection userId={user.id} />;
    case 'grades':
      return <GradesSection userId={user.id} />;
    case 'profile':
      return <ProfileSection user={user} />;
    case 'tokens':
      return <TokensSection user={user} />;
    case 'preferences':
      return <PreferencesSection />;
  }
}

const LINK =
  'relative flex shrink-0 items-center gap-2 px-1 font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:bg-accent max-md:aria-[current]:after:inset-x-0 max-md:aria-[current]:after:-bottom-px max-md:aria-[current]:after:h-0.5 md:h-8 md:rounded-full md:px-2 md:hover:bg-surface-2 md:aria-[current]:bg-surface-2 md:aria-[current]:after:inset-y-1.5 md:aria-[current]:after:-left-2 md:aria-[current]:after:w-0.5 [&>svg]:size-4 [&>svg]:text-text-3 aria-[current]:[&>svg]:text-accent-text max-md:[&>svg]:hidden';

/** Phones have no room for all sections side by side. */
function bringIntoView(link: HTMLElement | null): void {
  void link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Links to the sections: a sidebar, icons only between phone and desktop, tabs on a phone. */
function SectionLinks({ current }: { current: SectionId }) {
  const iconsAlone = useMediaQuery('(768px <= width < 1180px)');
  return (
    <nav
      ref={hintAtScrolling}
      aria-label={sectionsTexts.settings}
      className="scroll-none scroll-hint flex shrink-0 border-border bg-surface-1 max-md:h-11 max-md:gap-4 max-md:overflow-x-auto max-md:border-b max-md:px-3 max-md:scroll-px-3 md:w-12 md:flex-col md:gap-px md:border-r md:p-2 lg:w-48"
    >
      {SETTINGS_SECTIONS.map(({ id, title, Icon }) => {
        const link = (
          <Link
            key={id}
            to={`/settings?section=${id}`}
            ref={id === current ? bringIntoView : null}
            aria-label={title}
            aria-current={id === current ? 'page' : undefined}
            className={LINK}
          >
            <Icon aria-hidden strokeWidth={1.75} />
            {!iconsAlone && title}
          </Link>
        );
        return iconsAlone ? (
          <Tooltip key={id} label={title}>
            {link}
          </Tooltip>
        ) : (
          link
        );
      })}
    </nav>
  );
}

/** Uses the link of the verification email, once, and reports the result. */
function VerificationNote() {
  const [params, setParams] = useSearchParams();
  const token = params.get('verify');
  const used = useRef<string | null>(null);
  const { mutate, reset, status, error } = useMutation({
    mutationFn: (given: string) => call(verifyEmail, { body: { token: given } }),
    onSuccess: () => useAuth.getState().refreshUser(),
  });

  useEffect(() => {
    if (token === null || token === used.current) return;
    used.current = token;
    // Removed from the address first: it must be neither used again nor shared.
    setParams(
      (now) => {
        now.delete('verify');
        return now;
      },
      { replace: true },
    );
    mutate(token);
  }, [token, setParams, mutate]);

  if (status !== 'success' && status !== 'error') return null;
  return (
    <Note
      tone={status === 'success' ? 'success' : 'danger'}
      text={
        status === 'success'
          ? profileTexts.verification.done
          : describeFailure(error, profileTexts.verification.doneFailed)
      }
    >
      <IconButton
        label={profileTexts.verification.dismiss}
        size="small"
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={reset}
      />
    </Note>
  );
}
