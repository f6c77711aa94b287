import { describe, expect, test } from 'vitest';
import { singleFile } from '#shared/project-files/project.ts';
import { buildPage, pagesOf, resolveAddress } from './build-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';

function build(files: Record<string, string>, page = 'index.html'): Document {
  const others = Object.entries(files).map(([name, content]) => ({
    name,
    content,
    encoding: 'text' as const,
  }));
  const project = { ...singleFile('javascript'), files: others };
  return new DOMParser().parseFromString(buildPage('let main = 1', project, page), 'text/html');
}

const dataOf = (address: string | null | undefined) =>
  decodeURIComponent(address?.replace(/^data:[^,]*,/, '') ?? '');

test('lists the pages, the first of which is the index', () => {
  const file = (name: string) => ({ name, content: '', encoding: 'text' as const });
  const project = {
    ...singleFile('javascript'),
    files: ['a.html', 'b.htm', 'index.html', 'c.css'].map(file),
  };
  expect(pagesOf(project)).toEqual(['index.html', 'a.html', 'b.htm']);
});

test.each([
  ['style.css', 'style.css'],
  ['./a/../b.css?v=1#x', 'b.css'],
  ['../../../etc/passwd', 'etc/passwd'],
  ['/main.js', 'main.js'],
  ['a%20b.png', 'a b.png'],
  ['%zz', '%zz'],
  ['https://example.com/a.js', null],
  ['//example.com/a.js', null],
  ['data:text/css,a', null],
  ['#top', null],
])('finds files of the program alone: %s', (address, name) => {
  expect(resolveAddress('index.html', address)).toBe(name);
});

describe('a page', () => {
  test('has its style sheets with what they import and show', () => {
    const page = build({
      'index.html': '<!doctype html><link rel="stylesheet" href="css/a.css" media="print"><p>x',
      'css/a.css': '@import "b.css"; p { background: url("../dot.svg") }',
      'css/b.css': 'b { color: red } </style><script>alert(1)</script>',
      'dot.svg': '<svg/>',
    });
    const style = page.querySelector('style');
    expect(style?.getAttribute('media')).toBe('print');
    expect(page.querySelector('link')).toBeNull();
    expect(style?.textContent).toContain('b { color: red }');
    expect(style?.textContent).toContain(
      `url("data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg/>')}")`,
    );
    expect(page.compatMode).toBe('CSS1Compat');
  });

  test.each([
    '<html><head lang="en"><title>x</title>',
    '<html title=">"><head title="><head>"><script>first()</script>',
    '<img name="head"><form name="documentElement"></form><img name="doctype"><script>first()</script>',
    '<frameset><frame></frameset>',
    '',
  ])('begins with the script of the preview: %j', (html) => {
    const written = buildPage(
      '',
      { ...singleFile('javascript'), files: [{ name: 'index.html', content: html, encoding: 'text' }] },
      'index.html',
    );
    const scripts = new DOMParser().parseFromString(written, 'text/html').head.querySelectorAll('script');
    expect(PAGE_SCRIPT).toContain(scripts[0]?.textContent);
    expect(scripts[0]?.textContent).not.toBe('');
  });

  test.each([
    ['a sheet that imports itself over and over', '@import "a.css";\n'.repeat(30)],
    ['an import without an end', `@import ${'x'.repeat(250_000)}`],
    ['an address without an end', 'url('.repeat(60_000)],
    ['spaces in an address', `url(${' '.repeat(250_000)}`],
    ['one picture over and over', 'b { background: url("big.bin") }\n'.repeat(5_000)],
  ])('is written in bounded time and length: %s', (_, css) => {
    const page = build({
      'index.html': '<link rel="stylesheet" href="a.css"><script type="module">import "./b.js"</script>',
      'a.css': css,
      'b.js': `import${' '.repeat(100_000)}`,
      'big.bin': 'x'.repeat(100_000),
    });
    expect(page.documentElement.outerHTML.length).toBeLessThan(45_000_000);
  });

  test('follows style sheets that import one another only so far, and none into itself', () => {
    const sheets = Array.from({ length: 9 }, (_, n) => [
      `${n}.css`,
      `@import "${n + 1}.css"; @import "0.css"; p { color: red }`,
    ]);
    const page = build({
      'index.html': '<link rel="stylesheet" href="0.css">',
      ...Object.fromEntries(sheets),
    });
    expect(page.querySelector('style')?.textContent?.match(/color/g)).toHaveLength(6);
  });

  test('has its scripts, whose lines count from their beginning', () => {
    const page = build({ 'index.html': '<script src="main.js" defer></script><script>let own</script>' });
    const [console, script, own] = page.querySelectorAll('script');
    expect(console?.textContent).toContain('postMessage');
    expect(dataOf(script?.getAttribute('src'))).toBe('let main = 1\n//# sourceURL=main.js');
    expect(script?.defer).toBe(true);
    expect(own?.textContent).toBe('let own');
  });

  test('has modules that import one another, in folders too', () => {
    const page = build({
      'index.html': '<script type="module">import { a } from "./lib/a.mjs"</script>',
      'lib/a.mjs': "export { b as a } from './b.js'; const c = import('../main.js')",
      'lib/b.js': 'export const b = 1',
    });
    const map = JSON.parse(page.querySelector('script[type=importmap]')?.textContent ?? '');
    expect(Object.keys(map.imports)).toEqual(['program:lib/a.mjs', 'program:lib/b.js', 'program:main.js']);
    expect(page.querySelector('script[type=module]')?.textContent).toBe(
      'import { a } from "program:lib/a.mjs"',
    );
    expect(dataOf(map.imports['program:lib/a.mjs'])).toContain(
      "from 'program:lib/b.js'; const c = import('program:main.js')",
    );
  });

  test('may be anything', () => {
    for (const text of [
      '',
      '</html>',
      '<frameset>',
      '<svg><script href="main.js"/></svg>',
      '<base href="//x">',
    ])
      expect(build({ 'index.html': text }).querySelector('script')?.textContent).toContain('postMessage');
  });
});
