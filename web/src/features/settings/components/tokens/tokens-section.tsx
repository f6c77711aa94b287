import { type PersonalToken, revokePersonalToken, type User } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { SectionBody } from '#features/settings/components/section-body.tsx';
import { personalTokensQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDate, formatRecent } from '#lib/text/format.ts';
import { tokensTexts as texts } from '#texts/settings/tokens.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

/** The user's personal access tokens, with which their scripts sign in. */
export function TokensSection({ user }: { user: User }) {
  const [isNew, setNew] = useState(false);
  return (
    <SectionBody title={texts.title}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-text-2">{texts.hint}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="primary"
            icon={<Plus aria-hidden strokeWidth={1.75} />}
            onClick={() => setNew(true)}
            className="max-md:h-11"
          >
            {texts.create}
          </Button>
          <Link
            to="/api-docs"
            className="inline-flex min-h-8 items-center gap-1.5 font-medium text-accent-text hover:underline max-md:min-h-11"
          >
            <BookOpen aria-hidden className="size-4" strokeWidth={1.75} />
            {texts.documentation}
          </Link>
        </div>
        <TokenList userId={user.id} />
      </div>
      {isNew && <NewTokenDialog user={user} onClose={() => setNew(false)} />}
    </SectionBody>
  );
}

function TokenList({ userId }: { userId: number }) {
  const query = useQuery(personalTokensQuery(userId));
  const failure = describeQueryFailure(query, texts.loadFailed);
  const listed = query.data?.tokens;
  if (failure !== null && listed === undefined) return <FailureNote failure={failure} boxed />;
  if (listed === undefined) return <SkeletonLines label={texts.loading} widths={[60, 45]} />;
  if (listed.length === 0) return <p className="text-text-2">{texts.none}</p>;
  return (
    <ul aria-label={texts.title} className="divide-y divide-border border-y border-border">
      {listed.map((token) => (
        <TokenRow key={token.id} userId={userId} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ userId, token }: { userId: number; token: PersonalToken }) {
  const { id, name, scopes } = token;
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokePersonalToken, { params: { id } }),
    onSuccess: () => {
      toast.success(texts.revoked(name));
      return queries.invalidateQueries(personalTokensQuery(userId));
    },
    onError: (error) => toastFailure(describeFailure(error, texts.revokeFailed)),
  });
  const moments = [
    [texts.created, formatDate(token.created_at)],
    [texts.expires, formatDate(token.expires_at)],
    [
      texts.lastUsed,
      token.last_used_at === null ? texts.never : formatRecent(token.last_used_at, new Date()),
    ],
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <Badge>{scopes.includes('write') ? texts.scopes.write : texts.scopes.read}</Badge>
          {scopes.includes('admin') && <Badge tone="warning">{texts.scopes.admin}</Badge>}
        </span>
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-text-2">
          {moments.map(([title, moment]) => (
            <div key={title} className="flex gap-1">
              <dt>{title}</dt>
              <dd className="text-text-1">{moment}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button
        look="danger"
        aria-label={texts.revokeNamed(name)}
        busy={revoke.isPending}
        disabled={revoke.isPending}
        onClick={() => setAsking(true)}
        className="max-md:h-11"
      >
        {texts.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.revokeTitle(name)}
        act={texts.revoke}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        {texts.revokeNote}
      </ConfirmDialog>
    </li>
  );
}
