import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export const MENU_ITEM =
  'flex min-h-10 items-center gap-2 rounded-inner px-2 py-1 wrap-anywhere outline-none select-none data-highlighted:bg-surface-2 data-highlighted:shadow-none md:min-h-7 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-3';

interface MenuProps {
  trigger: ReactNode;
  /** Given if something beside the trigger opens it, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu under its button, right edges aligned. The trigger must accept a ref, as Button and IconButton do. */
export function Menu({ trigger, children, ...state }: MenuProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // Returns the focus to the button, unless the chosen action has moved it.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="scroll-thin z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-72 min-w-48 animate-pop overflow-y-auto rounded-full bg-overlay p-1 shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item onSelect={onSelect} className={MENU_ITEM}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** The heading above the items of a menu. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5 wrap-anywhere">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-border" />;
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice between a few values, inside a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      <Radix.Label className="px-2 text-11 leading-6 text-text-3">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={MENU_ITEM}>
          {option.icon}
          {option.label}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden className="size-3.5 text-text-2" strokeWidth={1.75} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
