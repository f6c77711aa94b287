import { MAX_HAND_TEXT_LENGTH } from '@coderoom/contract';
import { Hand as HandIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type BarProps, useHand } from '#features/playground/live-class/use-acts.ts';
import { formatOrdinal } from '#lib/text/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { BarButton } from './bar-row.tsx';

/** The button that raises the hand, with an optional topic. */
export function Hand(props: BarProps) {
  const { hand } = props.liveClass.own;
  const [open, setOpen] = useState(false);
  const place = hand === null ? null : formatOrdinal(hand.position);
  return (
    <Popover
      label={place === null ? liveClassBarTexts.hand.raise : liveClassBarTexts.hand.raised}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-80 max-w-[calc(100vw-16px)] p-3"
      trigger={
        <BarButton
          look={place === null ? 'plain' : 'secondary'}
          icon={<HandIcon aria-hidden strokeWidth={1.75} />}
          aria-label={place === null ? undefined : liveClassBarTexts.hand.placeNamed(place)}
        >
          {place === null ? liveClassBarTexts.hand.raise : liveClassBarTexts.hand.place(place)}
        </BarButton>
      }
    >
      <HandForm {...props} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function HandForm({ onDone, ...props }: BarProps & { onDone: () => void }) {
  const { hand } = props.liveClass.own;
  const [text, setText] = useState(hand?.text ?? '');
  const change = useHand(props);
  const send = (line: string | null) => change.mutate(line, { onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) send(text.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {hand !== null && <p>{liveClassBarTexts.hand.yourPlace(formatOrdinal(hand.position))}</p>}
      <Field
        label={liveClassBarTexts.hand.question}
        placeholder={liveClassBarTexts.hand.questionPlaceholder}
        value={text}
        maxLength={MAX_HAND_TEXT_LENGTH}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={change.isPending} className="max-md:h-11">
          {hand === null ? liveClassBarTexts.hand.raise : liveClassBarTexts.hand.change}
        </Button>
        {hand !== null && (
          <Button look="ghost" onClick={() => send(null)} className="max-md:h-11">
            {liveClassBarTexts.hand.lower}
          </Button>
        )}
      </div>
    </form>
  );
}
