import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListScope } from '#features/admin/frame/use-list-scope.ts';
import { templateNamesQuery } from './queries.ts';

/** Returns suggestions for the filter by template. */
export function useTemplateSuggestions() {
  const templates = useQuery(templateNamesQuery(useListScope())).data?.templates;
  return useMemo(() => templates?.map(({ name }) => ({ text: name })) ?? [], [templates]);
}
