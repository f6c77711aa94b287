import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function Loading() {
  return (
    <main className="flex flex-1 flex-col" aria-busy>
      <h1 className="sr-only">Collaboration session</h1>
      <EmptyState icon={<Spinner />} text="Loading collaboration session..." />
    </main>
  );
}
