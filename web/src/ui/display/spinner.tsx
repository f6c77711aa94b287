import { LoaderCircle } from 'lucide-react';

/** Only where the specification names a spinner, and in a busy button; elsewhere use Skeleton. */
export function Spinner() {
  return (
    <LoaderCircle aria-hidden className="size-4 animate-turn motion-reduce:animate-none" strokeWidth={1.75} />
  );
}
