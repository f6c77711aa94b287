import { PAGE_ANSWERS_ID, type PageAnswers } from '@coderoom/contract';

/**
 * Answers that the server embedded in the page. Empty if it could not, or if another server sent the page (in
 * development): queries then fetch as usual.
 */
export const bootstrapData: Partial<PageAnswers> = read(globalThis.document);

function read(page: Document | undefined): Partial<PageAnswers> {
  const text = page?.getElementById(PAGE_ANSWERS_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
