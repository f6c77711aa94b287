import { MAX_PROJECT_FILES } from '@coderoom/contract';
import { type EditedFile, type ProjectFiles, parentFolder, pathIn } from '#shared/project-files/project.ts';
import { pictureAddress } from '#shared/runs/picture-address.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** Style sheets that import one another are followed this far. */
const DEEPEST_IMPORT = 5;

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
  const parsed = new DOMParser().parseFromString(files.get(page)?.content ?? '', 'text/html');
  const find = (address: string | null, from = page) => {
    const name = address === null ? null : resolveAddress(from, address);
    return name === null ? undefined : files.get(name);
  };

  const styles = [...parsed.querySelectorAll('style')];
  for (const link of parsed.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')) {
    const file = find(link.getAttribute('href'));
    if (file === undefined) continue;
    const style = parsed.createElement('style');
    const media = link.getAttribute('media');
    if (media !== null) style.setAttribute('media', media);
    // Nothing in a style sheet may end its element.
    style.textContent = inlineStyles(file, files, 0).replaceAll(/<\/style/gi, '<\\/style');
    link.replaceWith(style);
  }
  for (const style of styles) {
    style.textContent = inlineUrls(style.textContent ?? '', page, files, 0);
  }
  const hasModules = parsed.querySelector('script[type="module"]') !== null;
  for (const script of parsed.querySelectorAll('script')) {
    const isModule = script.type === 'module';
    const file = find(script.getAttribute('src'));
    if (file !== undefined) {
      script.setAttribute('src', scriptAddress(file, isModule));
    } else if (isModule && !script.hasAttribute('src')) {
      script.textContent = withModuleAddresses(script.textContent ?? '', page);
    }
  }
  for (const element of parsed.querySelectorAll('img[src], source[src], audio[src], video[src], [poster]')) {
    for (const attribute of ['src', 'poster']) {
      const file = find(element.getAttribute(attribute));
      if (file !== undefined) element.setAttribute(attribute, dataAddress(file));
    }
  }
  for (const link of parsed.querySelectorAll('link[rel~="icon"]')) link.remove();
  const doctype = parsed.doctype === null ? '' : '<!doctype html>';
  const head = PAGE_SCRIPT + (hasModules ? importMap(files) : '');
  return doctype + parsed.documentElement.outerHTML.replace(/^<html[^>]*><head>/, (start) => start + head);
}

function inlineStyles(file: EditedFile, files: ReadonlyMap<string, EditedFile>, depth: number): string {
  return inlineUrls(file.content, file.name, files, depth);
}

const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/gi;
const URL_OF_STYLE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;

function inlineUrls(
  css: string,
  from: string,
  files: ReadonlyMap<string, EditedFile>,
  depth: number,
): string {
  const find = (address: string) => {
    const name = resolveAddress(from, address);
    return name === null ? undefined : files.get(name);
  };
  return css
    .replaceAll(IMPORT, (whole, address: string, media: string) => {
      const file = find(address);
      if (file === undefined || depth >= DEEPEST_IMPORT) return whole;
      const inlined = inlineStyles(file, files, depth + 1);
      return media.trim() === '' ? inlined : `@media ${media.trim()} {\n${inlined}\n}`;
    })
    .replaceAll(URL_OF_STYLE, (whole, double?: string, single?: string, bare?: string) => {
      const file = find(double ?? single ?? bare ?? '');
      return file === undefined ? whole : `url("${dataAddress(file)}")`;
    });
}

/** A script as an address of its own, so that its lines count from its beginning. */
function scriptAddress(file: EditedFile, isModule: boolean): string {
  const text = isModule ? withModuleAddresses(file.content, file.name) : file.content;
  return asData('text/javascript', `${text}\n//# sourceURL=${encodeURI(file.name)}`);
}

const MODULE_ADDRESS = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{0,2}\/[^"']*)\2/g;

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
