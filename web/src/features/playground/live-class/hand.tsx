import { MAX_HAND_TEXT_LENGTH } from '@coderoom/contract';
import { Hand as HandIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatOrdinal } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';
import { BarButton } from './bar-button.tsx';
import { type BarProps, useHand } from './use-acts.ts';

/** Asks for the teacher, with a line that says what for. */
export function Hand(props: BarProps) {
  const { hand } = props.liveClass.own;
  const [open, setOpen] = useState(false);
  const name = hand === null ? 'Raise hand' : `${formatOrdinal(hand.position)} in line`;
  return (
    <Popover
      label={hand === null ? 'Raise hand' : 'Your raised hand'}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-80 max-w-[calc(100vw-16px)] p-3"
      trigger={
        <BarButton
          look={hand === null ? 'plain' : 'secondary'}
          icon={<HandIcon aria-hidden strokeWidth={1.75} />}
          aria-label={hand === null ? undefined : `Your hand is raised: ${name}`}
        >
          {name}
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
      {hand !== null && <p>You are {formatOrdinal(hand.position)} in line.</p>}
      <Field
        label="What do you need help with?"
        placeholder="You may leave it empty"
        value={text}
        maxLength={MAX_HAND_TEXT_LENGTH}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={change.isPending} className="max-md:h-11">
          {hand === null ? 'Raise hand' : 'Change'}
        </Button>
        {hand !== null && (
          <Button look="ghost" onClick={() => send(null)} className="max-md:h-11">
            Take it down
          </Button>
        )}
      </div>
    </form>
  );
}
