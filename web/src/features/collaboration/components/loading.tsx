import { collaborationTexts } from '#texts/collaboration.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function Loading() {
  return (
    <main className="flex flex-1 flex-col" aria-busy>
      <h1 className="sr-only">{collaborationTexts.nameless}</h1>
      <EmptyState icon={<Spinner />} text={collaborationTexts.loading} />
    </main>
  );
}
