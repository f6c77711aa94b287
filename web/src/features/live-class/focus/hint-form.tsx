import { giveHint, type LiveMember, MAX_HINT_LENGTH } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Flag, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useClass } from '#features/live-class/live/class-store.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { nameOfMember } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { CountedText } from '#ui/display/counted-text.tsx';

/** A line of a student's program. */
export interface HintPlace {
  line: number;
  /** Name of the file; absent: the entry. */
  file?: string | undefined;
}

/** Adds a hint beside a line of a student's program. */
export function HintForm({ member, place: { line, file } }: { member: LiveMember; place: HintPlace }) {
  const id = useClass(({ liveClass }) => liveClass.id);
  const field = useId();
  const [text, setText] = useState('');
  const give = useMutation({
    mutationFn: () =>
      call(giveHint, {
        params: { id, memberId: member.id },
        body: { line, ...(file !== undefined && { file }), text: text.trim() },
      }),
    onSuccess: () => setText(''),
  });
  const mayGive = member.consent === 'open';
  const said = liveClassTexts.hint.place(line, file);
  const isReady = mayGive && text.trim() !== '' && !give.isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady) give.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A hint may have several lines: Shift+Enter starts a new one.
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <label htmlFor={field} className="sr-only">
        {liveClassTexts.hint.label(nameOfMember(member), said)}
      </label>
      <div className="flex items-start gap-2 rounded-full border border-border-control bg-page pl-2.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
        <Flag
          aria-hidden
          className="mt-[11px] size-3.5 shrink-0 text-text-3 max-md:mt-[15px]"
          strokeWidth={1.75}
        />
        <textarea
          id={field}
          rows={1}
          value={text}
          maxLength={MAX_HINT_LENGTH}
          disabled={!mayGive}
          placeholder={liveClassTexts.hint.placeholder(nameForHint(member), said)}
          onChange={(event) => {
            give.reset();
            setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="scroll-thin field-sizing-content max-h-28 min-h-9 min-w-0 flex-1 resize-none bg-transparent py-2 text-16 outline-none focus-visible:shadow-none max-md:min-h-11 max-md:py-2.5 md:text-13"
        />
        <IconButton
          type="submit"
          label={liveClassTexts.hint.give}
          shortcut="↵"
          size="small"
          busy={give.isPending}
          disabled={!isReady}
          icon={<SendHorizontal aria-hidden strokeWidth={1.75} />}
          className="mt-1.5 mr-1.5 max-md:m-0 max-md:size-11 max-md:disabled:border-transparent max-md:disabled:bg-transparent"
        />
      </div>
      <p role="status" className="text-12 empty:hidden">
        {give.isSuccess && (
          <span className="text-success">
            {liveClassTexts.hint.given(liveClassTexts.hint.place(give.data.line, give.data.file))}
          </span>
        )}
        {give.isError && (
          <span className="text-danger">
            <CountedText text={describeFailure(give.error, liveClassTexts.hint.failed)} />
          </span>
        )}
      </p>
    </form>
  );
}

/** The student's name in the class; without one, `finn` for `finn.larsen`. */
function nameForHint({ username, full_name }: LiveMember): string {
  return full_name ?? (username.split(/[._@]/)[0] || username);
}
