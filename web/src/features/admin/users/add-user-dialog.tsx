import {
  createUser,
  emailAddress,
  fullName,
  messageOfProblem,
  type ResponseOf,
  username,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { asSentence } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { HandedLink } from './handed-link.tsx';
import { refreshUsers } from './queries.ts';

const { adding: texts } = usersTexts;
const ROLES = [
  { value: 'teacher', label: texts.roles.teacher },
  { value: 'none', label: texts.roles.none },
];

/** Creates an account for somebody, and shows the link by which they choose its password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ name: '', email: '', username: '', role: 'teacher', sends: true });
  const mails = useQuery(configQuery).data?.mail_configured ?? false;
  const queries = useQueryClient();
  const sends = mails && draft.sends;
  const create = useMutation({
    mutationFn: () =>
      call(createUser, {
        body: {
          email: draft.email.trim(),
          full_name: draft.name.trim(),
          ...(draft.username.trim() === '' ? {} : { username: draft.username.trim() }),
          is_teacher: draft.role === 'teacher',
          send_mail: sends,
        },
      }),
    // Not awaited: the link is to be seen even if the list cannot be loaded.
    onSuccess: () => void refreshUsers(queries),
  });
  // Both are one dialog to React, so that the focus returns to the button that opened it.
  if (create.isSuccess) {
    const { full_name, username: name } = create.data.user;
    return (
      <Dialog open title={texts.done(full_name ?? name)} onClose={onClose}>
        <Created created={create.data} mailed={sends} onClose={onClose} />
      </Dialog>
    );
  }
  const change = (part: Partial<typeof draft>) => {
    // The link is in the answer, which must not be missed.
    if (create.isPending) return;
    create.reset();
    setDraft({ ...draft, ...part });
  };
  const problems = { name: problemOf(fullName, draft.name), username: problemOf(username, draft.username) };
  const isReady =
    draft.name.trim() !== '' &&
    emailAddress.safeParse(draft.email).success &&
    Object.values(problems).every((problem) => problem === undefined);
  return (
    <Dialog open title={texts.open} onClose={onClose}>
      <DialogForm
        act={texts.act}
        busy={create.isPending}
        ready={isReady}
        error={create.isError ? describeFailure(create.error, texts.failed) : null}
        onSubmit={() => create.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.note}</p>
        <Field
          label={usersTexts.facts.fullName}
          autoComplete="off"
          value={draft.name}
          problem={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={usersTexts.facts.email}
          type="email"
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Field
          label={texts.username}
          placeholder={texts.usernameFromName}
          autoComplete="off"
          autoCapitalize="none"
          value={draft.username}
          problem={problems.username}
          onChange={({ target }) => change({ username: target.value })}
        />
        <div className="flex flex-col gap-1">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {texts.role}
          </span>
          <Select
            label={texts.role}
            value={draft.role}
            options={ROLES}
            onChange={(role) => change({ role })}
            className="h-11! md:h-8!"
          />
        </div>
        {mails && (
          <Switch label={texts.sends} checked={draft.sends} onChange={(on) => change({ sends: on })} />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Returns why a typed name is refused; undefined if it is not, or if nothing is typed. */
function problemOf(kind: typeof fullName | typeof username, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const [issue] = kind.safeParse(text).error?.issues ?? [];
  return issue === undefined ? undefined : asSentence(translated(messageOfProblem(issue.message)));
}

interface CreatedProps {
  created: ResponseOf<typeof createUser>;
  mailed: boolean;
  onClose: () => void;
}

function Created({ created: { user, link, expires_at }, mailed, onClose }: CreatedProps) {
  return (
    <>
      <p className="mb-3 text-text-2">
        {texts.signsIn(
          <bdi className="font-medium text-text-1">{user.username}</bdi>,
          <bdi className="font-medium text-text-1">{user.email}</bdi>,
        )}{' '}
        {mailed ? texts.mailed : texts.handOut}
      </p>
      <div className="mb-3">
        <HandedLink label={texts.link} copy={texts.copy} link={link} expiresAt={expires_at} />
      </div>
      <DialogFooter>
        <Button look="primary" onClick={onClose} className="max-md:h-11">
          {actsTexts.close}
        </Button>
      </DialogFooter>
    </>
  );
}
