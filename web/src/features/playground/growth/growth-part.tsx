import { queryOptions, useQuery } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/api.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useGrowthScreen, useGrowthStore } from './growth-store.ts';

/** The chart library and all that shows a measurement: loaded with the first one. */
const viewQuery = queryOptions({
  queryKey: ['growth-view'],
  queryFn: async () => await import('./growth-view.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});

/** True if a measurement, its progress or its inputs are shown. */
export function useShowsGrowth(): boolean {
  const phase = useGrowthStore(({ run }) => run.phase);
  const inputsOpen = useGrowthScreen((state) => state.inputsOpen);
  return inputsOpen || (phase !== 'idle' && phase !== 'stopped');
}

/** The measurement of the program, once there is one. */
export function GrowthPart() {
  const shown = useShowsGrowth();
  const { data, isError, isFetching, refetch } = useQuery({ ...viewQuery, enabled: shown });
  if (!shown) return null;
  if (isError) {
    return (
      <Note tone="danger" text={playgroundTexts.complexity.growth.viewFailed}>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {actsTexts.retry}
        </Button>
      </Note>
    );
  }
  return data === undefined ? null : <data.GrowthView />;
}
