import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Tooltip } from '#ui/display/tooltip.tsx';

type Look = 'primary' | 'secondary' | 'plain' | 'ghost' | 'danger' | 'danger-solid';
type Size = 'small' | 'control' | 'touch';

const LOOKS: Record<Look, string> = {
  primary:
    'border-accent bg-accent text-on-accent not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover not-disabled:active:border-accent-press not-disabled:active:bg-accent-press',
  secondary:
    'border-accent-line bg-accent-soft text-accent-text not-disabled:hover:border-accent not-disabled:active:border-accent-press',
  plain:
    'border-border-strong bg-page text-text-1 not-disabled:hover:bg-surface-2 not-disabled:active:bg-surface-3 [&>svg]:text-text-2',
  ghost:
    'border-transparent bg-transparent text-text-2 not-disabled:hover:bg-surface-2 not-disabled:hover:text-text-1 not-disabled:active:bg-surface-3 aria-pressed:bg-surface-2 aria-pressed:text-text-1 aria-expanded:bg-surface-2 disabled:border-transparent disabled:bg-transparent',
  danger:
    'border-border-strong bg-page text-danger not-disabled:hover:bg-danger-soft not-disabled:hover:border-danger-line not-disabled:active:bg-danger-soft',
  'danger-solid': 'border-danger-solid bg-danger-solid text-on-danger not-disabled:hover:opacity-90',
};

const SIZES: Record<Size, string> = {
  small: 'h-6 text-12 gap-1 [&>svg]:size-3.5',
  control: 'h-8 gap-1.5 [&>svg]:size-4',
  touch: 'h-11 gap-1.5 [&>svg]:size-[18px]',
};

const PADDINGS: Record<Size, string> = { small: 'px-2', control: 'px-2.5', touch: 'px-3.5' };
/** An icon-only button is square. */
const SQUARES: Record<Size, string> = { small: 'w-6', control: 'w-8', touch: 'w-11' };

const BASE =
  'print:hidden inline-flex shrink-0 items-center justify-center rounded-full border font-medium whitespace-nowrap transition-colors duration-(--t-fast) select-none disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-3 disabled:[&>svg]:text-text-3 max-md:[&>kbd]:hidden';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: Size;
  icon?: ReactNode;
  /** Shown behind the label; the key itself is bound elsewhere. */
  shortcut?: string;
  /** Replaces the icon with a spinner. The button keeps its width as long as the label stays the same. */
  busy?: boolean;
}

export function Button({
  look = 'plain',
  size = 'control',
  icon,
  shortcut,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        BASE,
        LOOKS[look],
        SIZES[size],
        children === undefined ? SQUARES[size] : PADDINGS[size],
        className,
      )}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {shortcut !== undefined && <Kbd bare>{shortcut}</Kbd>}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label' | 'children' | 'icon'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button with an icon only: it always has a name, and a tooltip with its shortcut. */
export function IconButton({
  label,
  icon,
  shortcut,
  look = 'ghost',
  size = 'control',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} hidden={rest['aria-expanded'] === true}>
      <Button aria-label={label} look={look} size={size} icon={icon} className={className} {...rest} />
    </Tooltip>
  );
}

interface ExplainedButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled'> {
  /** The reason why the button is disabled; null if it is enabled. */
  unavailable: string | null;
}

/**
 * A button that explains why it is disabled. With the attribute `disabled` it would get no pointer events, and so no
 * tooltip.
 */
export function ExplainedButton({ unavailable, onClick, className, ...rest }: ExplainedButtonProps) {
  const isUnavailable = unavailable !== null;
  // Always the same button element: a replacement would lose the focus.
  return (
    <Tooltip label={unavailable ?? ''} hidden={!isUnavailable}>
      <Button
        aria-disabled={isUnavailable || undefined}
        onClick={isUnavailable ? undefined : onClick}
        {...rest}
        className={classNames(
          isUnavailable &&
            'cursor-not-allowed border-border! bg-surface-2! text-text-3! [&>svg]:text-text-3!',
          className,
        )}
      />
    </Tooltip>
  );
}
