import { Tooltip as Radix } from 'radix-ui';
import { type PointerEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';

/** Shares the delay between tooltips: the second one in a row opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}

interface TooltipProps {
  label: string;
  shortcut?: string;
  /** Suppresses the tooltip, while a menu of the same button is open. */
  hidden?: boolean;
  children: ReactNode;
}

/** Shows an icon's name and shortcut on hover and focus. */
export function Tooltip({ label, shortcut, hidden = false, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const isTouched = useRef(false);
  const [open, setOpen] = useState(false);
  // Radix does not report that the pointer left the button while the tooltip is suppressed: the tooltip would reappear
  // over the opened menu and consume the first Esc.
  if (hidden && open) setOpen(false);
  // A closing menu returns the focus to its button, which alone is no reason to show the tooltip. A touched button is
  // focused and counts as hovered until something else is touched.
  const wanted = () =>
    trigger.current?.matches(isTouched.current ? ':focus-visible' : ':hover, :focus-visible') ?? false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    isTouched.current = pointerType === 'touch';
  };
  // Radix would treat a suppressed tooltip as shown and open every next one at once, which consumes the first Esc.
  const keepAway = (event: SyntheticEvent) => {
    if (hidden) event.preventDefault();
  };

  return (
    <Radix.Root open={open && !hidden} onOpenChange={(next) => setOpen(next && !hidden && wanted())}>
      <Radix.Trigger
        ref={trigger}
        onPointerEnter={notePointer}
        onPointerDown={notePointer}
        onPointerMove={keepAway}
        onFocus={keepAway}
        asChild
      >
        {children}
      </Radix.Trigger>
      {open && !hidden && (
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            // The tooltip may cover the element to be pressed.
            onPointerDown={() => setOpen(false)}
            className="z-50 flex max-w-72 animate-pop items-center gap-2 rounded-full bg-overlay px-2 py-1 text-12 text-text-1 shadow-pop"
          >
            {label}
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
