import { downloadMyData, requestVerification, type User } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHasPassword } from '#features/settings/queries.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { translatedDetail } from '#lib/server/server-sentence.ts';
import { formatDate } from '#lib/text/format.ts';
import { ActiveBadge, VerifiedBadge } from '#shared/people/account-badges.tsx';
import { actsTexts } from '#texts/acts.ts';
import { providerTexts } from '#texts/provider.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnClassrooms } from './own-classrooms.tsx';
import { PasswordForm } from './password-form.tsx';
import { SchoolAccount } from './school-account.tsx';
import { Facts, SectionBody, SectionPart } from './section-body.tsx';

const { account, names, classrooms, password, data } = profileTexts;

export function ProfileSection({ user }: { user: User }) {
  const hasPassword = useHasPassword(user.id);
  return (
    <SectionBody title={profileTexts.name}>
      <SectionPart title={account.title}>
        <Stale />
        <Facts
          facts={[
            [account.username, <bdi key="username">{user.username}</bdi>],
            [account.email, <bdi key="email">{user.email || account.noEmail}</bdi>],
            [account.fullName, <bdi key="full name">{user.full_name || account.noFullName}</bdi>],
            [account.status, <StatusBadges key="status" user={user} />],
            [account.memberSince, formatDate(user.created_at)],
          ]}
        />
        {!user.is_verified && user.email !== '' && <EmailVerification />}
        {user.email === '' && hasPassword && <AddEmailForm username={user.username} />}
      </SectionPart>
      <SectionPart title={names.title} hint={names.hint}>
        {/* Saved values become the fields' new initial values. */}
        <NamesForm key={`${user.username}/${user.full_name}`} user={user} />
      </SectionPart>
      <SectionPart title={classrooms.title}>
        <OwnClassrooms userId={user.id} />
      </SectionPart>
      <SignInParts user={user} />
      <SectionPart title={data.title}>
        <OwnData user={user} />
      </SectionPart>
    </SectionBody>
  );
}

/** The password, and the account at the identity provider if this server has one. */
function SignInParts({ user }: { user: User }) {
  const name = useQuery(configQuery).data?.identity_provider ?? null;
  const hasPassword = useHasPassword(user.id);
  return (
    <>
      {name !== null && (
        <SectionPart title={providerTexts.settings.title}>
          <SchoolAccount user={user} name={name} />
        </SectionPart>
      )}
      {hasPassword ? (
        <SectionPart title={password.title} hint={password.hint}>
          <PasswordForm username={user.username} />
        </SectionPart>
      ) : (
        <SectionPart title={password.title}>
          <p className="break-words text-text-2">{providerTexts.settings.noPassword(name ?? '')}</p>
        </SectionPart>
      )}
    </>
  );
}

/** Warns that the data shown is old because the latest could not be loaded. */
function Stale() {
  const { error, refreshUser } = useAuth();
  if (error === null) return null;
  return (
    <div className="pb-3">
      <Note boxed tone="danger" text={error}>
        <Button size="small" onClick={() => void refreshUser()}>
          {actsTexts.retry}
        </Button>
      </Note>
    </div>
  );
}

function StatusBadges({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-2">
      <ActiveBadge active={user.is_active} />
      <VerifiedBadge verified={user.is_verified} />
    </span>
  );
}

/** Requests the verification email, if this server can send email. */
function EmailVerification() {
  const possible = useQuery(configQuery).data?.mail_configured ?? false;
  const request = useMutation({ mutationFn: () => call(requestVerification, {}) });
  if (!possible) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {request.isError && (
        <Note tone="danger" text={describeFailure(request.error, profileTexts.verification.failed)} boxed />
      )}
      {request.isSuccess ? (
        <Note tone="success" text={translatedDetail(request.data)} boxed />
      ) : (
        <Button
          icon={<Mail aria-hidden strokeWidth={1.75} />}
          busy={request.isPending}
          disabled={request.isPending}
          onClick={() => request.mutate()}
          className="max-md:h-11"
        >
          {profileTexts.verification.act}
        </Button>
      )}
    </div>
  );
}

const { data: texts } = profileTexts;
const FILE_NAME = 'coderoom-data.json';

/** Downloads a user's data, or deletes the account. */
function OwnData({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call(downloadMyData, {}),
    onSuccess: (data) => saveFile(FILE_NAME, data, 'application/json'),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {download.isError && (
        <Note tone="danger" text={describeFailure(download.error, texts.downloadFailed)} boxed />
      )}
      <p className="text-text-2">{texts.note}</p>
      <Button
        icon={<Download aria-hidden strokeWidth={1.75} />}
        busy={download.isPending}
        disabled={download.isPending}
        onClick={() => download.mutate()}
        className="max-md:h-11"
      >
        {texts.download}
      </Button>
      <p className="mt-2 text-text-2">{texts.deletionNote}</p>
      <Button
        look="danger"
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={() => setDeleting(true)}
        className="max-md:h-11"
      >
        {texts.delete}
      </Button>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
}
