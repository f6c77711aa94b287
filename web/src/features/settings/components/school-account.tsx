import { type SignInMethods, type User, unlinkIdentity } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { signInMethodsQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { linkWithProvider } from '#lib/server/provider-sign-in.ts';
import { formatDate } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { providerTexts } from '#texts/provider.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Facts } from './section-body.tsx';

const { settings: texts } = providerTexts;
/** Where the provider leads back to. */
export const PROFILE_PATH = '/settings?section=profile';

/** The account at the identity provider by which the user signs in, to be linked and unlinked. */
export function SchoolAccount({ user, name }: { user: User; name: string }) {
  const methods = useQuery(signInMethodsQuery(user.id));
  if (methods.isError && methods.data === undefined) {
    return (
      <Note boxed tone="danger" text={describeFailure(methods.error, texts.loadFailed)}>
        <Button size="small" onClick={() => void methods.refetch()}>
          {actsTexts.retry}
        </Button>
      </Note>
    );
  }
  if (methods.data === undefined) return <div className="h-15" />;
  return <Linked user={user} name={name} methods={methods.data} />;
}

function Linked({ user, name, methods }: { user: User; name: string; methods: SignInMethods }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { identity, has_password: hasPassword } = methods;
  const unlink = async (password: string) => {
    await call(unlinkIdentity, { body: { password } });
    await queries.invalidateQueries(signInMethodsQuery(user.id));
    setAsking(false);
    toast.success(texts.unlinked);
  };
  const shared = { username: user.username, onClose: () => setAsking(false) };

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="break-words text-text-2">
        {identity === null ? texts.notLinked(name) : texts.linked(name)}
      </p>
      {identity !== null && (
        <Facts
          facts={[
            [texts.email, identity.email ?? texts.noEmail],
            [texts.since, formatDate(identity.linked_at)],
            [texts.lastUsed, formatDate(identity.last_used_at)],
          ]}
        />
      )}
      {hasPassword && (
        <Button
          icon={
            identity === null ? (
              <Link2 aria-hidden strokeWidth={1.75} />
            ) : (
              <Unlink aria-hidden strokeWidth={1.75} />
            )
          }
          onClick={() => setAsking(true)}
          className="max-md:h-11"
        >
          {identity === null ? texts.link(name) : texts.unlink}
        </Button>
      )}
      {asking && identity === null && (
        <PasswordDialog
          {...shared}
          title={texts.link(name)}
          note={texts.linkNote(name)}
          act={providerTexts.act(name)}
          failed={texts.linkFailed}
          onConfirm={(password) => linkWithProvider(PROFILE_PATH, password)}
        />
      )}
      {asking && identity !== null && (
        <PasswordDialog
          {...shared}
          title={texts.unlinkTitle(name)}
          note={texts.unlinkNote}
          act={texts.unlink}
          failed={texts.unlinkFailed}
          onConfirm={unlink}
        />
      )}
    </div>
  );
}
