import { MAX_PROJECT_FILES } from '@coderoom/contract';
import { randomId } from '#lib/random-id.ts';
import { type EditedFile, type ProjectFiles, parentFolder, pathIn } from '#shared/project-files/project.ts';
import { pictureAddress } from '#shared/runs/made-file.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** Style sheets that import one another are followed this far. */
const DEEPEST_IMPORT = 5;
/**
 * Largest length of the files that are written into a page, in UTF-16 units: others may have named one a thousand times.
 * Addresses of files beyond it stay as they are.
 */
const MAX_WRITTEN = 20_000_000;

/** Length that is left of {@link MAX_WRITTEN}. */
interface Room {
  left: number;
}

/** Returns the text if there is room for it. */
function within(room: Room, text: string): string | null {
  if (text.length > room.left) return null;
  room.left -= text.length;
  return text;
}

/** The web pages of a program, index.html first. */
export function pagesOf({ entry, files }: ProjectFiles): string[] {
  const pages = [
    entry,
    ...files.filter(({ encoding }) => encoding === 'text').map(({ name }) => name),
  ].filter((name) => /\.html?$/i.test(name));
  return pages.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || a.localeCompare(b));
}

function isIndex(name: string): boolean {
  return /^index\.html?$/i.test(name);
}

/** Resolves an address in a file of the program; null for one that leads elsewhere. */
export function resolveAddress(from: string, address: string): string | null {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return null;
  const [path = ''] = address.split(/[?#]/);
  const parts: string[] = [];
  const start = path.startsWith('/') ? path.slice(1) : pathIn(parentFolder(from), decoded(path));
  for (const part of start.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Writes a page of the program with all its files in it, as text of a document that loads nothing. */
export function buildPage(code: string, project: ProjectFiles, page: string): string {
  const files = new Map<string, EditedFile>(project.files.map((file) => [file.name, file]));
  files.set(project.entry, { name: project.entry, content: code, encoding: 'text' });
  const root = parsePage(files.get(page)?.content ?? '');
  const room: Room = { left: MAX_WRITTEN };
  const find = (address: string | null, from = page) => {
    const name = address === null ? null : resolveAddress(from, address);
    return name === null ? undefined : files.get(name);
  };

  const styles = [...root.querySelectorAll('style')];
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')) {
    const file = find(link.getAttribute('href'));
    const text = file && within(room, inlineStyles(file, { files, room, within: [] }));
    if (!text) continue;
    const style = document.createElement('style');
    const media = link.getAttribute('media');
    if (media !== null) style.setAttribute('media', media);
    // Nothing in a style sheet may end its element.
    style.textContent = text.replaceAll(/<\/style/gi, '<\\/style');
    link.replaceWith(style);
  }
  for (const style of styles) {
    style.textContent = inlineUrls(style.textContent ?? '', page, { files, room, within: [] });
  }
  const hasModules = root.querySelector('script[type="module"]') !== null;
  for (const script of root.querySelectorAll('script')) {
    const isModule = script.type === 'module';
    const file = find(script.getAttribute('src'));
    const address = file && within(room, scriptAddress(file, isModule));
    if (address) {
      script.setAttribute('src', address);
    } else if (isModule && !script.hasAttribute('src')) {
      script.textContent = withModuleAddresses(script.textContent ?? '', page);
    }
  }
  for (const element of root.querySelectorAll('img[src], source[src], audio[src], video[src], [poster]')) {
    for (const attribute of ['src', 'poster']) {
      const file = find(element.getAttribute(attribute));
      const address = file && within(room, dataAddress(file));
      if (address) element.setAttribute(attribute, address);
    }
  }
  for (const link of root.querySelectorAll('link[rel~="icon"]')) link.remove();
  return written(root, PAGE_SCRIPT + (hasModules ? importMap(files) : ''));
}

/** Parses a page. Elements that are named like properties of a document hide those: `<img name="head">`. */
function parsePage(text: string): Element {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const root = Document.prototype.querySelector.call(parsed, ':root');
  if (root === null) throw new Error('A page has a root element.');
  return root;
}

/** Writes a page with an addition where its head begins, before anything of its own. */
function written(root: Element, addition: string): string {
  const mark = randomId();
  root.querySelector('head')?.prepend(document.createComment(mark));
  const [before, after] = root.outerHTML.split(`<!--${mark}-->`);
  if (before === undefined || after === undefined) throw new Error('A page has a head.');
  const isStandard = root.ownerDocument.doctype instanceof DocumentType;
  return (isStandard ? '<!doctype html>' : '') + before + addition + after;
}

/** Where a style sheet is written. */
interface Sheets {
  files: ReadonlyMap<string, EditedFile>;
  room: Room;
  /** Names of the sheets that import it, outermost first. */
  within: readonly string[];
}

function inlineStyles(file: EditedFile, { within: above, ...sheets }: Sheets): string {
  return inlineUrls(file.content, file.name, { ...sheets, within: [...above, file.name] });
}

// Repetitions are bounded: somebody else may have written the sheet, so that a search does not end.
const IMPORT = /@import\s{1,20}(?:url\(\s{0,20})?["']?([^"')\s;]{1,500})["']?\s{0,20}\)?([^;]{0,200});/gi;
const URL_OF_STYLE = /url\(\s{0,20}(?:"([^"]{0,500})"|'([^']{0,500})'|([^"')\s]{0,500}))\s{0,20}\)/gi;

function inlineUrls(css: string, from: string, sheets: Sheets): string {
  const { files, room, within: above } = sheets;
  const find = (address: string) => {
    const name = resolveAddress(from, address);
    return name === null ? undefined : files.get(name);
  };
  return css
    .replaceAll(IMPORT, (whole, address: string, media: string) => {
      const file = find(address);
      if (file === undefined || above.length > DEEPEST_IMPORT || above.includes(file.name)) return whole;
      const inlined = within(room, inlineStyles(file, sheets));
      if (inlined === null) return whole;
      return media.trim() === '' ? inlined : `@media ${media.trim()} {\n${inlined}\n}`;
    })
    .replaceAll(URL_OF_STYLE, (whole, double?: string, single?: string, bare?: string) => {
      const file = find(double ?? single ?? bare ?? '');
      const found = file && within(room, dataAddress(file));
      return found ? `url("${found}")` : whole;
    });
}

/** A script as an address of its own, so that its lines count from its beginning. */
function scriptAddress(file: EditedFile, isModule: boolean): string {
  const text = isModule ? withModuleAddresses(file.content, file.name) : file.content;
  return asData('text/javascript', `${text}\n//# sourceURL=${encodeURI(file.name)}`);
}

const MODULE_ADDRESS = /(\bfrom\s{0,20}|\bimport\s{0,20}\(?\s{0,20})(["'])(\.{0,2}\/[^"']{0,500})\2/g;

/** Gives what a module imports the addresses of the import map: a module in an address of its own has no folder. */
function withModuleAddresses(text: string, from: string): string {
  return text.replaceAll(MODULE_ADDRESS, (_, start: string, quote: string, address: string) => {
    return `${start}${quote}${moduleName(resolveAddress(from, address) ?? address)}${quote}`;
  });
}

function moduleName(name: string): string {
  return `program:${encodeURI(name)}`;
}

function importMap(files: ReadonlyMap<string, EditedFile>): string {
  const imports = [...files.values()]
    .filter(({ name }) => /\.m?js$/i.test(name))
    .slice(0, MAX_PROJECT_FILES)
    .map((file) => [moduleName(file.name), scriptAddress(file, true)]);
  const map = JSON.stringify({ imports: Object.fromEntries(imports) }).replaceAll('<', '\\u003c');
  return `<script type="importmap">${map}</script>`;
}

const TYPES: Record<string, string> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html',
  json: 'application/json',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
};

function dataAddress(file: EditedFile): string {
  const picture = pictureAddress(file);
  if (picture !== null) return picture;
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const type = (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ?? 'application/octet-stream';
  return file.encoding === 'base64' ? `data:${type};base64,${file.content}` : asData(type, file.content);
}

function asData(type: string, text: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
