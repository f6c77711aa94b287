/** A base that no path can leave unnoticed: nobody owns `.invalid`. */
const SOMEWHERE = 'https://coderoom.invalid';

/** Returns a path within the page, with query and fragment; anything that leads elsewhere becomes the start page. */
export function inAppPath(path: string): string {
  // Browsers read a backslash as a slash, and drop tabs and line breaks: `/\t/elsewhere` would be another site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const url = URL.parse(path, SOMEWHERE);
  if (url === null || url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
