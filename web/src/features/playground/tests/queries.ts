import { listTemplateTests } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The tests of a template, as far as students may see them. */
export function templateTestsQuery(owner: number, templateId: number) {
  return queryOptions({
    queryKey: ['template-tests', owner, templateId],
    queryFn: async ({ signal }) =>
      (await call(listTemplateTests, { params: { id: templateId }, signal })).tests,
  });
}
