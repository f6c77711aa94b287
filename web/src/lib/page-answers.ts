import { PAGE_ANSWERS_ID, type PageAnswers } from '@coderoom/contract';

/**
 * What the server sent together with the page. Nothing where it could not, or where another server sent the page
 * (in development): each is then asked for as ever.
 */
export const pageAnswers: Partial<PageAnswers> = read(globalThis.document);

function read(page: Document | undefined): Partial<PageAnswers> {
  const text = page?.getElementById(PAGE_ANSWERS_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
