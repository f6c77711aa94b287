import { listTemplateTests } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What programs for a template are tested by, as far as a person is told. */
export function templateTestsQuery(owner: number, templateId: number) {
  return queryOptions({
    queryKey: ['template-tests', owner, templateId],
    queryFn: async ({ signal }) =>
      (await call(listTemplateTests, { params: { id: templateId }, signal })).tests,
  });
}
