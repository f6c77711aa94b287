import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { Button } from './button.tsx';

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
