import { type Classroom, regenerateClassroomKey } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Printer, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { joinPath } from '#lib/browser/address.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayIn } from '#shared/people/roles.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { invitingTexts } from '#texts/admin/members.ts';
import { controlsTexts } from '#texts/controls.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton, useCopy } from '#ui/button/copy-button.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { PrintArea } from '#ui/layout/print-area.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface InviteDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** The link, the QR code and the key by which students join a class: large enough for a projector, and printable. */
export function InviteDialog({ classroom, onClose }: InviteDialogProps) {
  const { name, key } = classroom;
  const link = location.origin + joinPath(key);
  const mayRenew = useAuth(({ user }) => mayIn(classroom, 'teach', user));
  const { copied, copy } = useCopy(link);
  const renewal = useRenewKey(classroom);
  return (
    <Dialog open wide title={invitingTexts.title(name)} onClose={onClose}>
      <div className="flex flex-col gap-4 md:flex-row md:gap-6">
        <QrCode
          text={link}
          label={invitingTexts.code(name)}
          className="mx-auto w-full max-w-80 shrink-0 rounded-full border border-border md:w-80"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <p className="text-text-2">{invitingTexts.note}</p>
          <div className="flex flex-col gap-1">
            <h3 className="text-12 text-text-2">{classroomsTexts.key.title}</h3>
            <p className="flex items-center gap-1">
              <span className="font-mono text-[32px] leading-10 font-medium tracking-[0.06em]">{key}</span>
              <CopyButton label={classroomsTexts.key.copy} text={key} className="max-md:size-11" />
            </p>
          </div>
          <div className="flex flex-col gap-1">
            <h3 className="text-12 text-text-2">{invitingTexts.link}</h3>
            <p className="font-mono text-12 break-all select-all">{link}</p>
          </div>
          <div className="mt-auto flex flex-wrap gap-2">
            <Button
              look="primary"
              icon={copied ? <Check {...ICON} /> : <Copy {...ICON} />}
              onClick={copy}
              className="max-md:h-11"
            >
              <span aria-live="polite">{copied ? controlsTexts.copied : invitingTexts.copyLink}</span>
            </Button>
            <Button icon={<Printer {...ICON} />} onClick={() => print()} className="max-md:h-11">
              {invitingTexts.print}
            </Button>
            {mayRenew && (
              <Button
                look="ghost"
                icon={<RefreshCw {...ICON} />}
                busy={renewal.busy}
                onClick={renewal.ask}
                className="max-md:h-11"
              >
                {classroomsTexts.key.renew}
              </Button>
            )}
          </div>
        </div>
      </div>
      {renewal.question}
      <PrintArea>
        <div className="flex flex-col items-center gap-6 p-8 text-center">
          <h1 className="text-[32px] leading-10 font-strong">{name}</h1>
          <QrCode text={link} label={invitingTexts.code(name)} className="w-120" />
          <p className="font-mono text-20 break-all">{link}</p>
          <p className="text-20">{invitingTexts.orEnter}</p>
          <p className="font-mono text-[48px] leading-14 tracking-[0.06em]">{key}</p>
        </div>
      </PrintArea>
    </Dialog>
  );
}

/** Replaces a classroom's key, after a question: `ask` opens it, `question` is its dialog. */
export function useRenewKey({ id, name, key }: Classroom): {
  ask: () => void;
  question: ReactNode;
  busy: boolean;
} {
  const [isConfirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const regenerate = useMutation({
    mutationFn: () => call(regenerateClassroomKey, { params: { id } }),
    onSuccess: async (renewed) => {
      await refreshClassrooms(queries);
      announceSuccess(classroomsTexts.key.done(renewed.name, renewed.key));
    },
    onError: (error) => announceFailure(describeFailure(error, classroomsTexts.key.failed)),
  });
  return {
    ask: () => setConfirming(true),
    busy: regenerate.isPending,
    question: (
      <ConfirmDialog
        open={isConfirming}
        title={classroomsTexts.key.question(name)}
        act={classroomsTexts.key.renew}
        onConfirm={() => regenerate.mutate()}
        onClose={() => setConfirming(false)}
      >
        {classroomsTexts.key.consequence(key)}
      </ConfirmDialog>
    ),
  };
}
