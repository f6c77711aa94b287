import {
  MAX_REGRADE_REQUESTS,
  MAX_REGRADE_TEXT_LENGTH,
  type OwnGradeDetail,
  requestRegrade,
  withdrawRegradeRequest,
} from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { CommentForm } from '#editor/reading/comment-form.tsx';
import { ownGradeQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { RegradeItem } from '#shared/grades/regrade-item.tsx';
import { regradesTexts } from '#texts/regrades.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/display/note.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const { student: texts } = regradesTexts;

interface OwnRegradesProps {
  userId: number;
  own: Pick<OwnGradeDetail, 'submission_id' | 'regrade' | 'is_archived'>;
}

/** The requests of a student for a regrade of a submission, and a form for another one. */
export function OwnRegrades({ userId, own }: OwnRegradesProps) {
  const { submission_id: submission, is_archived, regrade } = own;
  const { requests, can_request } = regrade;
  const box = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(false);
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ownGradeQuery(userId, submission).queryKey });
  const send = async (text: string) => {
    await call(requestRegrade, { params: { id: submission }, body: { text } });
    await reload();
  };
  const withdraw = async (requestId: number) => {
    await call(withdrawRegradeRequest, { params: { id: submission, requestId } });
    await reload();
  };
  const stop = () => {
    setWriting(false);
    // The button, or what it became, is there after the next render.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button')?.focus());
  };
  if (requests.length === 0 && !can_request) return null;
  return (
    <section
      ref={box}
      aria-label={regradesTexts.title}
      className={classNames(
        'flex shrink-0 flex-col items-start gap-3 border-b border-border px-4 py-2.5',
        requests.length === 0 && 'print:hidden',
      )}
    >
      {requests.length > 0 && (
        <>
          <h3 className="font-medium">{regradesTexts.title}</h3>
          <ul className="flex w-full max-w-180 flex-col gap-3">
            {requests.map((request) => (
              <li key={request.id}>
                <RegradeItem request={request}>
                  {request.status === 'open' && !is_archived && (
                    <Withdraw onWithdraw={() => withdraw(request.id)} />
                  )}
                </RegradeItem>
              </li>
            ))}
          </ul>
        </>
      )}
      {can_request && isWriting && (
        <div className="w-full">
          <CommentForm
            label={texts.reason}
            maxLength={MAX_REGRADE_TEXT_LENGTH}
            failed={texts.sendFailed}
            act={texts.send}
            initialText=""
            onSave={send}
            onClose={stop}
          />
        </div>
      )}
      {can_request && !isWriting && (
        <Button
          icon={<MessageSquareQuote {...ICON} />}
          onClick={() => setWriting(true)}
          className="max-md:h-11"
        >
          {texts.ask}
        </Button>
      )}
      {!can_request &&
        !is_archived &&
        requests.length >= MAX_REGRADE_REQUESTS &&
        requests[0]?.status !== 'open' && (
          <p className="text-12 text-text-2">{texts.noMore(MAX_REGRADE_REQUESTS)}</p>
        )}
    </section>
  );
}

function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = () => {
    setAsking(false);
    setError(null);
    onWithdraw().catch((reason: unknown) => setError(describeFailure(reason, texts.withdrawal.failed)));
  };
  return (
    <>
      <Button
        size="small"
        look="ghost"
        icon={<Undo2 {...ICON} />}
        onClick={() => setAsking(true)}
        className="-ml-2 self-start max-md:h-11"
      >
        {texts.withdraw}
      </Button>
      {error !== null && <Note tone="danger" text={error} boxed />}
      <ConfirmDialog
        open={isAsking}
        title={texts.withdrawal.title}
        act={texts.withdraw}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {texts.withdrawal.note}
      </ConfirmDialog>
    </>
  );
}
