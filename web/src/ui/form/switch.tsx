import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SwitchProps {
  /** Shown beside the switch; clicking it toggles as well. */
  label: ReactNode;
  /** Accessible name, if the label alone does not say what is switched. */
  name?: string;
  labelBefore?: boolean;
  labelClassName?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns a setting on or off, with immediate effect. */
export function Switch({
  label,
  name,
  labelBefore = false,
  labelClassName,
  checked,
  disabled = false,
  onChange,
}: SwitchProps) {
  const id = useId();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 max-md:min-h-11',
        labelBefore && 'flex-row-reverse',
      )}
    >
      <Radix.Root
        id={id}
        aria-label={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-control bg-surface-3 transition-colors duration-(--t-fast) after:absolute after:-inset-3 aria-checked:border-accent aria-checked:bg-accent disabled:opacity-60"
      >
        <Radix.Thumb className="ml-0.5 size-3.5 rounded-inner bg-text-2 transition-transform duration-(--t-fast) data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
      </Radix.Root>
      <label
        htmlFor={id}
        className={classNames('max-md:py-3', !disabled && 'cursor-pointer', labelClassName)}
      >
        {label}
      </label>
    </span>
  );
}
