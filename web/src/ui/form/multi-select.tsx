import { Check, ChevronsUpDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useId } from 'react';
import { controlsTexts } from '#texts/controls.ts';
import { classNames } from '#ui/class-names.ts';
import { MENU_ITEM } from '#ui/overlay/menu.tsx';

interface MultiSelectProps<Value extends number | string> {
  label: string;
  values: readonly Value[];
  options: readonly { value: Value; label: string }[];
  /** Shown on the button while nothing is selected. */
  none: string;
  /** Shown in the list if there are no options. */
  empty: string;
  onChange: (values: Value[]) => void;
  /** Called when the list opens: the options may have changed since they were loaded. */
  onOpen?: () => void;
  className?: string;
}

/** Selects several of many. The list stays open during selection. */
export function MultiSelect<Value extends number | string>({
  label,
  values,
  options,
  none,
  empty,
  onChange,
  onOpen,
  className,
}: MultiSelectProps<Value>) {
  const id = useId();
  const [only] = options.filter(({ value }) => values.includes(value));
  const summary =
    values.length === 0
      ? none
      : values.length === 1 && only
        ? only.label
        : controlsTexts.selected(values.length);
  const toggle = (value: Value, chosen: boolean) =>
    onChange(chosen ? [...values, value] : values.filter((other) => other !== value));

  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <span id={`${id}-label`} className="text-12 font-medium text-text-2">
        {label}
      </span>
      <Radix.Root onOpenChange={(isOpen) => isOpen && onOpen?.()}>
        <Radix.Trigger
          id={`${id}-value`}
          aria-labelledby={`${id}-label ${id}-value`}
          className="inline-flex h-11 min-w-0 items-center gap-1.5 rounded-full border border-border-strong bg-page px-2.5 font-medium whitespace-nowrap transition-colors duration-(--t-fast) hover:bg-surface-2 data-[state=open]:border-accent md:h-8"
        >
          <bdi className="truncate">{summary}</bdi>
          <ChevronsUpDown aria-hidden className="ml-auto size-3.5 shrink-0 text-text-3" strokeWidth={1.75} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="scroll-thin z-40 max-h-[min(20rem,var(--radix-dropdown-menu-content-available-height))] max-w-80 min-w-(--radix-dropdown-menu-trigger-width) animate-pop overflow-auto rounded-full bg-overlay p-1 shadow-pop"
          >
            {options.length === 0 && <Radix.Label className="px-2 py-1.5 text-text-3">{empty}</Radix.Label>}
            {options.map((option) => (
              <Radix.CheckboxItem
                key={option.value}
                checked={values.includes(option.value)}
                onCheckedChange={(chosen) => toggle(option.value, chosen)}
                onSelect={(event) => event.preventDefault()}
                className={MENU_ITEM}
              >
                <span className="flex w-4 justify-center">
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-3.5 text-text-2" strokeWidth={1.75} />
                  </Radix.ItemIndicator>
                </span>
                <bdi className="truncate">{option.label}</bdi>
              </Radix.CheckboxItem>
            ))}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}
