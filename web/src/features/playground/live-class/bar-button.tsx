import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';

/** A button in the bar: small on a wide screen, large enough to touch on a phone. */
export function BarButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button size="small" className={`max-md:h-11 max-md:px-2.5 ${className}`} {...rest} />;
}
