import { BOOTSTRAP_DATA_ID, type BootstrapData, getConfig } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, FOR_EVERYONE } from './api.ts';

/**
 * Answers that the server embedded in the page. Empty if it could not, or if another server sent the page (in
 * development): queries then fetch as usual.
 */
export const bootstrapData: Partial<BootstrapData> = read(globalThis.document);

function read(page: Document | undefined): Partial<BootstrapData> {
  const text = page?.getElementById(BOOTSTRAP_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}

/** The server's public settings. They do not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  initialData: bootstrapData.config,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
