import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  /** For a label that is pressed in its place. */
  id?: string;
  /** Id of the text that names it. */
  labelledBy: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns something on or off, at once. */
export function Switch({ id, labelledBy, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      aria-labelledby={labelledBy}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-control bg-surface-3 transition-colors duration-(--t-fast) after:absolute after:-inset-3 aria-checked:border-accent aria-checked:bg-accent"
    >
      <Radix.Thumb className="ml-0.5 size-3.5 rounded-inner bg-text-2 transition-transform duration-(--t-fast) data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
    </Radix.Root>
  );
}
