import type { User } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { GradesSection } from '#features/settings/components/grades/grades-section.tsx';
import { HistorySection } from '#features/settings/components/history-section.tsx';
import { PreferencesSection } from '#features/settings/components/preferences-section.tsx';
import { ProfileSection } from '#features/settings/components/profile-section.tsx';
import { SectionLinks } from '#features/settings/components/section-links.tsx';
import { VerificationNote } from '#features/settings/components/verification-note.tsx';
import { readSection, type SectionId } from '#features/settings/sections.ts';
import { useAuth } from '#lib/auth-store.ts';
import { sectionsTexts } from '#texts/settings/sections.ts';
import { SignInPrompt } from '#ui/sign-in-prompt.tsx';
import { useTitle } from '#ui/use-title.ts';

/** The settings of a user: their history, profile and preferences. */
export function SettingsPage() {
  const user = useAuth((state) => state.user);
  const section = readSection(useSearchParams()[0]);
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
    case 'preferences':
      return <PreferencesSection />;
  }
}
