import {
  GRADING_POLL_MS,
  getTemplate,
  getUserTemplate,
  type LanguageId,
  listOwnAttempts,
  listTemplates,
  listTemplateTests,
  listUserTemplates,
  MAX_PAGE_SIZE,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { clockOffset } from '#shared/deadlines/countdown.ts';
import { pageLocale } from '#texts/language.ts';

interface Page<T> {
  templates: T[];
  total: number;
}

/** Reads all pages of a list, because a selector offers everything. */
async function readAll<T>(readPage: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const { templates, total } = await readPage(page);
    all.push(...templates);
    if (templates.length === 0 || all.length >= total) return all;
  }
}

function pageOf(language: LanguageId, page: number) {
  return { language, page, page_size: MAX_PAGE_SIZE };
}

/** Keys of what a user knows of professor templates. */
export function templateKeys(owner: number) {
  return [
    ['templates', owner],
    ['template', owner],
    ['template-tests', owner],
  ] as const;
}

/** The professor templates of a language that are available to a user. */
export function professorTemplatesQuery(owner: number, language: LanguageId) {
  return queryOptions({
    queryKey: ['templates', owner, language],
    queryFn: ({ signal }) =>
      readAll((page) => call(listTemplates, { query: pageOf(language, page), signal })),
  });
}

/** A professor template, with the offset of the server's clock from this one. */
export function professorTemplateQuery(owner: number, id: number) {
  return queryOptions({
    queryKey: ['template', owner, id],
    // Loaded fresh whenever it is chosen again.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const template = await call(getTemplate, { params: { id }, signal });
      return { ...template, clockOffsetMs: clockOffset(template.server_time, Date.now()) };
    },
  });
}

/** A user's attempts at a template, polled while some are being graded. */
export function attemptsQuery(owner: number, templateId: number) {
  return queryOptions({
    queryKey: ['template-attempts', owner, templateId],
    queryFn: async ({ signal }) =>
      (await call(listOwnAttempts, { params: { id: templateId }, signal })).attempts,
    refetchInterval: ({ state }) =>
      (state.data?.some(({ grade }) => grade?.status === 'pending') ?? false) && GRADING_POLL_MS,
  });
}

/** The tests of a template, as far as students may see them. */
export function templateTestsQuery(owner: number, templateId: number) {
  return queryOptions({
    queryKey: ['template-tests', owner, templateId],
    queryFn: async ({ signal }) =>
      (await call(listTemplateTests, { params: { id: templateId }, signal })).tests,
  });
}

const byName = new Intl.Collator(pageLocale, { numeric: true });

/** A user's own templates of a language, `Exercise 2` before `Exercise 10`. */
export function ownTemplatesQuery(owner: number, language: LanguageId) {
  return queryOptions({
    queryKey: ['user-templates', owner, language],
    queryFn: async ({ signal }) => {
      const all = await readAll((page) => call(listUserTemplates, { query: pageOf(language, page), signal }));
      return all.sort((one, other) => byName.compare(one.name, other.name));
    },
  });
}

/** One of a user's own templates. */
export function ownTemplateQuery(owner: number, id: number) {
  return queryOptions({
    queryKey: ['user-template', owner, id],
    gcTime: 0,
    queryFn: ({ signal }) => call(getUserTemplate, { params: { id }, signal }),
  });
}
