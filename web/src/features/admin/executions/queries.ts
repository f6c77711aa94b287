import {
  downloadTemplateExecutions,
  getTemplateExecution,
  listTemplateExecutions,
  listTemplateNames,
  PAGE_SIZE,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListScope, useListScope } from '#features/admin/frame/list-scope.ts';
import { call } from '#lib/server/api.ts';
import { groupParameter } from '#shared/groups/group-choice.ts';
import { type ExecutionsView, toMoments } from './executions-view.ts';

const ALL = ['admin', 'executions'] as const;

function filterOf({
  template,
  userName,
  userEmail,
  language,
  status,
  classroom,
  group,
  from,
  to,
}: ExecutionsView) {
  return {
    template_name: template === '' ? undefined : template,
    user_name: userName === '' ? undefined : userName,
    user_email: userEmail === '' ? undefined : userEmail,
    language: language ?? undefined,
    status: status ?? undefined,
    classroom_id: classroom ?? undefined,
    // Without a class, only those of one's own groups can be meant.
    group: classroom === null && group !== 'mine' ? undefined : groupParameter(group ?? 'all'),
    ...toMoments({ from, to }),
  };
}

/** A page of the runs of signed-in people. */
export function executionsQuery(view: ExecutionsView, scope: ListScope) {
  const query = { scope, page: view.page, page_size: PAGE_SIZE.executions, ...filterOf(view) };
  return queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => call(listTemplateExecutions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadExecutionsCsv(view: ExecutionsView, scope: ListScope): Promise<string> {
  return call(downloadTemplateExecutions, { query: { scope, ...filterOf(view) } });
}

/** One run in full. */
export function executionQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id],
    queryFn: ({ signal }) => call(getTemplateExecution, { params: { id }, signal }),
  });
}

/** Template names for the filter. Under the templates' key: whatever changes them reloads these too. */
export function templateNamesQuery(scope: ListScope) {
  return queryOptions({
    queryKey: ['admin', 'templates', 'names', scope],
    queryFn: ({ signal }) => call(listTemplateNames, { query: { scope }, signal }),
  });
}

/** Returns suggestions for the filter by template. */
export function useTemplateSuggestions() {
  const templates = useQuery(templateNamesQuery(useListScope())).data?.templates;
  return useMemo(() => templates?.map(({ name }) => ({ text: name })) ?? [], [templates]);
}
