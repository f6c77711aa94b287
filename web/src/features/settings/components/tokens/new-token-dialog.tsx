import {
  createPersonalToken,
  MAX_PERSONAL_TOKEN_DAYS,
  MAX_PERSONAL_TOKEN_NAME,
  PERSONAL_TOKEN_DAYS,
  type User,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { personalTokensQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDate } from '#lib/text/format.ts';
import { controlsTexts } from '#texts/controls.ts';
import { tokensTexts } from '#texts/settings/tokens.ts';
import { Button } from '#ui/button/button.tsx';
import { useCopy } from '#ui/button/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

const { form: texts, scopes, shown } = tokensTexts;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = [7, 30, PERSONAL_TOKEN_DAYS, 180, MAX_PERSONAL_TOKEN_DAYS];

/** Creates a personal access token, and shows it once. */
export function NewTokenDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [wanted, setWanted] = useState({
    name: '',
    access: 'read' as 'read' | 'write',
    admin: false,
    days: PERSONAL_TOKEN_DAYS,
  });
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      call(createPersonalToken, {
        body: {
          name: wanted.name,
          scopes: [wanted.access, ...(wanted.admin ? (['admin'] as const) : [])],
          expires_in_days: wanted.days,
        },
      }),
    // Not awaited: the token is to be seen even if the list cannot be loaded.
    onSuccess: () => void queries.invalidateQueries(personalTokensQuery(user.id)),
  });
  if (create.data !== undefined) return <CreatedToken created={create.data} onClose={onClose} />;
  const change = (part: Partial<typeof wanted>) => {
    create.reset();
    setWanted({ ...wanted, ...part });
  };
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <DialogForm
        act={texts.act}
        busy={create.isPending}
        ready={wanted.name.trim() !== ''}
        error={create.isError ? describeFailure(create.error, texts.failed) : null}
        onSubmit={() => create.mutate()}
        onCancel={onClose}
      >
        <Field
          label={texts.name}
          placeholder={texts.placeholder}
          maxLength={MAX_PERSONAL_TOKEN_NAME}
          autoComplete="off"
          value={wanted.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Choice label={texts.access}>
          <Select
            label={texts.access}
            value={wanted.access}
            options={[
              { value: 'read', label: scopes.read },
              { value: 'write', label: scopes.write },
            ]}
            onChange={(access) => change({ access: access === 'write' ? 'write' : 'read' })}
          />
        </Choice>
        {user.is_admin && (
          <Switch label={texts.adminHint} checked={wanted.admin} onChange={(admin) => change({ admin })} />
        )}
        <Choice label={texts.ends}>
          <Select
            label={texts.ends}
            value={String(wanted.days)}
            options={DAYS.map((days) => ({ value: String(days), label: texts.inDays(days, dateIn(days)) }))}
            onChange={(days) => change({ days: Number(days) })}
          />
        </Choice>
      </DialogForm>
    </Dialog>
  );
}

/** A labelled list of choices; the list names itself to screen readers. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-12 font-medium text-text-2">
        {label}
      </span>
      {children}
    </div>
  );
}

function dateIn(days: number): string {
  return formatDate(new Date(Date.now() + days * DAY_MS).toISOString());
}

function CreatedToken({
  created: { name, token },
  onClose,
}: {
  created: { name: string; token: string };
  onClose: () => void;
}) {
  const { copied, copy } = useCopy(token);
  return (
    <Dialog open title={shown.title(name)} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-text-2">{shown.note}</p>
        <input
          readOnly
          aria-label={shown.token}
          value={token}
          onFocus={(event) => event.target.select()}
          className="h-11 w-full rounded-full border border-border bg-surface-2 px-2.5 font-mono text-12 outline-none focus:border-accent focus:ring-1 focus:ring-accent md:h-8"
        />
        <DialogFooter>
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {shown.done}
          </Button>
          <Button
            look="primary"
            icon={copied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
            onClick={copy}
            className="max-md:h-11"
          >
            <span aria-live="polite">{copied ? controlsTexts.copied : shown.copy}</span>
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
