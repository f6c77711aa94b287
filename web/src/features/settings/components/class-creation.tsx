import {
  type ClassRequest,
  createClassroom,
  type getClassCreation,
  MAX_CLASS_REQUEST_LENGTH,
  MAX_NAME_LENGTH,
  type ResponseOf,
  requestClassCreation,
  withdrawClassRequest,
} from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatDate } from '#lib/text/format.ts';
import { classCreationQuery, useClassroomsChanged } from '#shared/classrooms/queries.ts';
import { teaches } from '#shared/people/roles.ts';
import { classCreationTexts as texts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { useFocusFallback } from '#ui/overlay/focus.ts';

/** Lets those create a class, or ask for it, who teach nowhere yet; teachers do so in their dashboard. */
export function ClassCreationCard({ userId }: { userId: number }) {
  const hasDashboard = useAuth(({ user }) => user === null || user.is_admin || teaches(user));
  const { data } = useQuery({ ...classCreationQuery(userId), enabled: !hasDashboard });
  const part = useRef<HTMLDivElement>(null);
  // Sending a request, or taking it back, replaces the button that was pressed.
  const focus = useFocusFallback(part);
  if (hasDashboard || data === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={part}
      role="group"
      aria-label={texts.create}
      tabIndex={-1}
      {...focus}
      className="outline-none focus-visible:shadow-none"
    >
      <ClassCreation userId={userId} state={data} />
    </div>
  );
}

function ClassCreation({
  userId,
  state: { may_create, may_ask, request },
}: {
  userId: number;
  state: ResponseOf<typeof getClassCreation>;
}) {
  if (may_create) {
    return (
      <WithDialog label={texts.create} title={texts.create}>
        {(close) => <CreateForm userId={userId} onClose={close} />}
      </WithDialog>
    );
  }
  return (
    <>
      {request !== null && <RequestState userId={userId} request={request} />}
      {may_ask && (
        <WithDialog label={texts.ask} title={texts.askTitle}>
          {(close) => <AskForm userId={userId} onClose={close} />}
        </WithDialog>
      )}
    </>
  );
}

interface WithDialogProps {
  label: string;
  title: string;
  children: (close: () => void) => ReactNode;
}

/** A quiet button that opens a dialog. */
function WithDialog({ label, title, children }: WithDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button
        look="ghost"
        icon={<School aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="-ml-2.5 max-md:h-11"
      >
        {label}
      </Button>
      <Dialog open={isOpen} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </div>
  );
}

interface DialogPartProps {
  userId: number;
  onClose: () => void;
}

function CreateForm({ userId, onClose }: DialogPartProps) {
  const [name, setName] = useState('');
  const changed = useClassroomsChanged(userId);
  const create = useMutation({
    mutationFn: () => call(createClassroom, { body: { name: name.trim() } }),
    onSuccess: ({ name: made, key }) => {
      toast.success(texts.created(made, key));
      onClose();
      return changed();
    },
  });
  return (
    <DialogForm
      act={texts.create}
      busy={create.isPending}
      ready={name.trim() !== ''}
      error={create.isError ? describeFailure(create.error, texts.createFailed) : null}
      onSubmit={() => create.mutate()}
      onCancel={onClose}
    >
      <Field
        label={texts.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
}

function AskForm({ userId, onClose }: DialogPartProps) {
  const [reason, setReason] = useState('');
  const changed = useClassroomsChanged(userId);
  const ask = useMutation({
    mutationFn: () => call(requestClassCreation, { body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(texts.sent);
      onClose();
      return changed();
    },
  });
  return (
    <DialogForm
      act={texts.send}
      busy={ask.isPending}
      ready={reason.trim() !== ''}
      error={ask.isError ? describeFailure(ask.error, texts.askFailed) : null}
      onSubmit={() => ask.mutate()}
      onCancel={onClose}
    >
      <TextArea
        label={texts.reason}
        maxLength={MAX_CLASS_REQUEST_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}

/** Says what became of the last request. */
function RequestState({ userId, request }: { userId: number; request: ClassRequest }) {
  const changed = useClassroomsChanged(userId);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawClassRequest, {}),
    onSuccess: changed,
    onError: (error) => toastFailure(describeFailure(error, texts.withdrawFailed)),
  });
  if (request.status === 'approved') return null;
  const isOpen = request.status === 'open';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      <p className="min-w-0 flex-1 basis-60">
        {isOpen
          ? texts.open(formatDate(request.asked_at))
          : texts.declined(formatDate(request.answered_at ?? request.asked_at))}
        {request.answer !== null && (
          <bdi className="mt-1 block border-l-2 border-border-strong pl-2 wrap-anywhere">
            {request.answer}
          </bdi>
        )}
      </p>
      {isOpen && (
        <Button
          look="ghost"
          busy={withdraw.isPending}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate()}
          className="max-md:h-11"
        >
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
