import { BOOTSTRAP_DATA_ID, type BootstrapData } from '@coderoom/contract';

/**
 * Answers that the server embedded in the page. Empty if it could not, or if another server sent the page (in
 * development): queries then fetch as usual.
 */
export const bootstrapData: Partial<BootstrapData> = read(globalThis.document);

function read(page: Document | undefined): Partial<BootstrapData> {
  const text = page?.getElementById(BOOTSTRAP_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
