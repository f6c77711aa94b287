import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight, as icons. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // An empty value is a second press on the chosen one: there is no "none" here.
      onValueChange={(next) => next !== '' && onChange(next as Value)}
      className="inline-flex h-7 gap-px rounded-full border border-border bg-surface-2 p-0.5"
    >
      {options.map((option) => (
        <Tooltip key={option.value} label={option.label}>
          <ToggleGroup.Item
            value={option.value}
            aria-label={option.label}
            className="flex min-w-6.5 items-center justify-center rounded-inner px-1.5 text-text-2 hover:text-text-1 aria-checked:bg-page aria-checked:text-text-1 aria-checked:inset-ring aria-checked:inset-ring-border-strong [&>svg]:size-3.5"
          >
            {option.icon}
          </ToggleGroup.Item>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
