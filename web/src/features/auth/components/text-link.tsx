import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const LOOK =
  'rounded-half text-accent-text underline decoration-accent-line underline-offset-3 -my-1 py-1 hover:decoration-current max-md:-my-3.75 max-md:py-3.75';

/** A link within a sentence. Its target area is larger than its letters, much larger on a phone. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={LOOK} />;
}

/** A button that looks like a link, for actions that stay on this screen. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={LOOK} />;
}
