import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#features/playground/use-language.ts';
import { describeFailure } from '#lib/api-error.ts';
import { languagesQuery } from '#lib/languages-query.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

/** Explains below the toolbar what prevents a run. */
export function Notes() {
  const languages = useQuery(languagesQuery);
  const queries = useQueryClient();
  const { name, available } = useLanguage();
  // All failed queries failed for the same reason.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });

  if (languages.isError) {
    return (
      <Note tone="danger" text={describeFailure(languages.error, playgroundTexts.languagesFailed)}>
        <Button size="small" busy={languages.isFetching} onClick={retry}>
          {actsTexts.retry}
        </Button>
      </Note>
    );
  }
  if (available) return null;
  return <Note tone="warning" text={playgroundTexts.notInstalled(name)} />;
}
