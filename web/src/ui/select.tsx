import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';

interface SelectOption {
  value: string;
  label: string;
  /** Stands behind the label in the list: a version, a count. */
  meta?: string;
  disabled?: boolean;
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  className?: string;
}

export function Select({ label, value, options, onChange, className }: SelectProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.Trigger
        aria-label={label}
        className={classNames(
          'inline-flex h-10 min-w-0 items-center gap-1.5 rounded-full border border-border-strong bg-page px-2.5 font-medium whitespace-nowrap transition-colors duration-(--t-fast) hover:bg-surface-2 data-[state=open]:border-accent md:h-8',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value>{options.find((option) => option.value === value)?.label}</Radix.Value>
        </span>
        <ChevronsUpDown aria-hidden className="ml-auto size-3.5 shrink-0 text-text-3" strokeWidth={1.75} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop overflow-hidden rounded-full bg-overlay shadow-pop"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.disabled}
      className="flex h-10 items-center gap-2 rounded-inner px-2 whitespace-nowrap outline-none select-none data-disabled:text-text-3 data-highlighted:bg-surface-2 data-highlighted:shadow-none md:h-7"
    >
      <span className="flex w-4 justify-center">
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-3.5 text-text-2" strokeWidth={1.75} />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText asChild>
        <span className="flex flex-1 items-center gap-6">
          {option.label}{' '}
          {option.meta !== undefined && (
            <span className="ml-auto font-mono text-12 text-text-3">{option.meta}</span>
          )}
        </span>
      </Radix.ItemText>
    </Radix.Item>
  );
}
