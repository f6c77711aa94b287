import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

const ITEM =
  'flex h-10 items-center gap-2 rounded-inner px-2 whitespace-nowrap outline-none select-none data-disabled:text-text-3 data-highlighted:bg-surface-2 data-highlighted:shadow-none md:h-7';

interface SelectOption {
  value: string;
  label: string;
  /** Shown after the label in the list: a version, a count. */
  meta?: string;
  disabled?: boolean;
}

/** Listed below the options; performs an action instead of being selected. */
interface SelectCommand {
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface SelectProps {
  label: string;
  /** Empty: nothing is selected. */
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shows the label before the selected option, if there is room; while nothing is selected, only the label. */
  withLabel?: boolean;
  /** Shown instead of options if there are none. */
  empty?: string;
  commands?: readonly SelectCommand[];
  onOpen?: () => void;
  disabled?: boolean;
  className?: string;
}

const COMMAND = 'command-';

export function Select({
  label,
  value,
  options,
  onChange,
  withLabel = false,
  empty,
  commands = [],
  onOpen,
  disabled = false,
  className,
}: SelectProps) {
  // Radix also renders the options of a closed list, out of sight. Render them only when the pointer or the focus comes
  // near: then arrow keys and typed letters work.
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const change = (chosen: string) => {
    // Radix reports an empty value when the selected option disappears.
    if (chosen === '') return;
    const command = chosen.startsWith(COMMAND) ? commands[Number(chosen.slice(COMMAND.length))] : undefined;
    if (command === undefined) onChange(chosen);
    else command.run();
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={change}
      onOpenChange={(open) => open && onOpen?.()}
      disabled={disabled}
    >
      <Radix.Trigger
        aria-label={label}
        onPointerEnter={want}
        onFocus={want}
        className={classNames(
          'inline-flex h-11 min-w-0 items-center gap-1.5 rounded-full border border-border-strong bg-page px-2.5 font-medium whitespace-nowrap transition-colors duration-(--t-fast) not-disabled:hover:bg-surface-2 disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-2 data-[state=open]:border-accent md:h-8 print:h-auto print:border-0 print:p-0',
          className,
        )}
      >
        {withLabel && value !== '' && <span className="font-regular text-text-3 max-lg:hidden">{label}</span>}
        <span className={classNames('truncate', value === '' && 'font-regular text-text-2')}>
          <Radix.Value placeholder={label}>
            {options.find((option) => option.value === value)?.label}
          </Radix.Value>
        </span>
        <ChevronsUpDown
          aria-hidden
          className="ml-auto size-3.5 shrink-0 text-text-3 print:hidden"
          strokeWidth={1.75}
        />
      </Radix.Trigger>
      {wanted && (
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            collisionPadding={8}
            className="z-40 max-w-96 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop overflow-hidden rounded-full bg-overlay shadow-pop"
          >
            <Radix.Viewport className="p-1">
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
              {options.length === 0 && empty !== undefined && (
                <Radix.Group>
                  <Radix.Label className="flex h-10 items-center px-2 text-text-3 md:h-7">
                    {empty}
                  </Radix.Label>
                </Radix.Group>
              )}
              {commands.length > 0 && <Radix.Separator className="my-1 h-px bg-border" />}
              {commands.map((command, index) => (
                <Command key={command.label} value={`${COMMAND}${index}`} command={command} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item value={option.value} disabled={option.disabled} className={ITEM}>
      <span className="flex w-4 justify-center">
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-3.5 text-text-2" strokeWidth={1.75} />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText asChild>
        <span className="flex min-w-0 flex-1 items-center gap-6">
          <span className="truncate">{option.label}</span>{' '}
          {option.meta !== undefined && (
            <span className="ml-auto font-mono text-12 text-text-3">{option.meta}</span>
          )}
        </span>
      </Radix.ItemText>
    </Radix.Item>
  );
}

function Command({ value, command }: { value: string; command: SelectCommand }) {
  return (
    <Radix.Item value={value} className={ITEM}>
      <span className="flex w-4 justify-center text-text-3 [&>svg]:size-3.5">{command.icon}</span>
      <Radix.ItemText>{command.label}</Radix.ItemText>
    </Radix.Item>
  );
}
