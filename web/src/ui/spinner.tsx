import { LoaderCircle } from 'lucide-react';

/** Only where the specification names a spinner, and in a button that is at work; elsewhere: Skeleton. */
export function Spinner() {
  return (
    <LoaderCircle aria-hidden className="size-4 animate-turn motion-reduce:animate-none" strokeWidth={1.75} />
  );
}
