import { answerClassRequest, MAX_CLASS_REQUEST_LENGTH, type OpenClassRequest } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { classRequestsQuery } from '#features/admin/classrooms/queries.ts';
import { ServerSettingsDialog } from '#features/admin/classrooms/settings/server-settings-dialog.tsx';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { serverSettingsTexts, classRequestsTexts as texts } from '#texts/admin/server-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { useFocusFallback } from '#ui/overlay/focus.ts';

/** The open requests of people to create classes, above the accounts; nothing if there are none. */
export function ClassRequests() {
  const { data } = useQuery(classRequestsQuery);
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const focus = useFocusFallback(section);
  if (data === undefined || data.total === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      {...focus}
      aria-label={texts.title}
      className="scroll-thin max-h-[40dvh] shrink-0 overflow-y-auto border-b border-border bg-surface-1 px-4 py-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-strong">
          {texts.title}{' '}
          <span className="font-mono text-11 font-regular text-text-2">{formatNumber(data.total)}</span>
        </h3>
        <Button
          look="ghost"
          size="small"
          icon={<Settings2 aria-hidden strokeWidth={1.75} />}
          onClick={() => setOpen(true)}
          className="ml-auto max-md:h-11"
        >
          {serverSettingsTexts.creation.label}
        </Button>
      </div>
      {isOpen && <ServerSettingsDialog onClose={() => setOpen(false)} />}
      <ul className="divide-y divide-border">
        {data.requests.map((request) => (
          <ClassRequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function ClassRequestRow({ request }: { request: OpenClassRequest }) {
  const { id, username, full_name, email, reason, asked_at } = request;
  const [isDeclining, setDeclining] = useState(false);
  const [answer, setAnswer] = useState('');
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      call(answerClassRequest, { params: { id }, body: { decision, answer } }),
    onSuccess: async (_request, decision) => {
      announceSuccess(decision === 'approve' ? texts.approved(username) : texts.declined(username));
      setDeclining(false);
      await queries.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
    onError: (error) => announceFailure(describeFailure(error, texts.failed)),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-12 text-text-2">
          <bdi className="text-13 font-medium text-text-1">{full_name ?? username}</bdi> <bdi>{email}</bdi>,{' '}
          {formatDate(asked_at)}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          aria-label={texts.declineOf(username)}
          disabled={decide.isPending}
          onClick={() => setDeclining(true)}
          className="max-md:h-11"
        >
          {texts.decline}
        </Button>
        <Button
          look="primary"
          aria-label={texts.approveOf(username)}
          busy={decide.isPending}
          disabled={decide.isPending}
          onClick={() => decide.mutate('approve')}
          className="max-md:h-11"
        >
          {texts.approve}
        </Button>
      </div>
      {isDeclining && (
        <Dialog open title={texts.declineTitle(username)} onClose={() => setDeclining(false)}>
          <DialogForm
            act={texts.decline}
            busy={decide.isPending}
            ready
            error={null}
            onSubmit={() => decide.mutate('decline')}
            onCancel={() => setDeclining(false)}
          >
            <TextArea
              label={texts.answer}
              maxLength={MAX_CLASS_REQUEST_LENGTH}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          </DialogForm>
        </Dialog>
      )}
    </li>
  );
}
