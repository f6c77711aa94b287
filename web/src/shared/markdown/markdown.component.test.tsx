import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { Markdown } from './markdown.tsx';

const TASK = `
# Moving average

The mean of every $k$ readings, **in a row**:

$$
m_i = \\frac{1}{k} \\sum_{j=i}^{i+k-1} x_j
$$

| Line | Content |
| ---: | --- |
| 1 | $k$, the window |

- [x] read
- [ ] think

\`\`\`py
def moving_average(values, k):
    return [1.5]
\`\`\`

See [the book](https://school.example/book).[^1]

[^1]: Chapter 3.
`;

// On a busy machine Vite hands out its thousand modules for longer than a poll.
beforeAll(async () => {
  await import('#editor/reading/monaco-colors.ts');
}, 60_000);

test('a task has headings, formulas, tables and coloured code', async () => {
  await show(<Markdown text={TASK} headingLevel={3} linksOpenApart />);
  await expect.element(page.getByRole('heading', { name: 'Moving average', level: 3 })).toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
  // For screen readers formulas are MathML.
  await expect.poll(() => document.querySelectorAll('math').length).toBe(3);
  await expect.poll(() => document.querySelectorAll('pre span[style*="color"]').length).toBeGreaterThan(2);
  await expect.element(page.getByText('def moving_average(values, k):')).toBeVisible();
  const link = page.getByRole('link', { name: 'the book' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const note = document.querySelector('a[href^="#user-content-fn"]');
  expect(note?.getAttribute('target')).toBeNull();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on a phone, the sides beyond which a table or code goes on fade', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const row = (cell: string) => `| ${Array.from({ length: 9 }, () => cell).join(' | ')} |`;
  const table = [row('Column'), row('---'), row('value')].join('\n');
  const code = ['```', 'x'.repeat(99), '```'].join('\n');
  await show(<Markdown text={`${table}\n\n${code}`} headingLevel={3} />);
  await expect.element(page.getByRole('table')).toBeVisible();
  const scrolling = () => [...document.querySelectorAll('.scroll-hint[data-overflows]')];
  await expect.poll(() => scrolling().map(({ tagName }) => tagName)).toEqual(['DIV', 'PRE']);
});

test('on a phone, a cell with a sentence is not squeezed to its longest word', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const head = '| Line | Content | Least | Most | Remark |\n| --- | --- | --- | --- | --- |';
  const row =
    '| 1 | how many numbers follow in the next line | 1 | 100 000 | a whole number without spaces |';
  await show(<Markdown text={`${head}\n${row}`} headingLevel={3} />);
  const width = (name: RegExp) => page.getByRole('cell', { name }).element().getBoundingClientRect().width;
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(width(/^how many/)).toBeGreaterThanOrEqual(144);
  expect(width(/^a whole/)).toBeGreaterThanOrEqual(144);
});

test('headings follow one another without gaps', async () => {
  await show(<Markdown text={'## One\n\n##### Two\n\n### Three'} headingLevel={3} />);
  await expect.element(page.getByRole('heading', { name: 'One', level: 3 })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Two', level: 5 }).elements()).toHaveLength(1);
  expect(page.getByRole('heading', { name: 'Three', level: 4 }).elements()).toHaveLength(1);
});

test('a hostile text is inert', async () => {
  const hostile = [
    '<script>document.title = "stolen"</script><img src=x onerror="document.title=\'stolen\'">',
    '<iframe src="https://evil.example"></iframe><style>body{display:none}</style>',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](JaVaScRiPt:alert(1)) <javascript:alert(1)>',
    '![pixel](https://evil.example/pixel.png)',
    '$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://evil.example/x.png}$',
    '$\\htmlData{x=1}{y}$ $\\def\\a{\\a\\a}\\a$ $\\rule{1000em}{1000em}$',
  ].join('\n\n');
  await show(
    <section aria-label="text">
      <Markdown text={`${hostile}\n\nthe end`} headingLevel={1} />
    </section>,
  );
  const within = (selector: string) => [...document.querySelectorAll(`[aria-label=text] ${selector}`)];
  await expect.element(page.getByText('the end')).toBeVisible();
  await expect.poll(() => within(':is(.katex, .katex-error)').length).toBeGreaterThan(3);
  expect(document.title).not.toBe('stolen');
  expect(within(':is(script, iframe, style, img, object, embed, [style*="1000em"])')).toEqual([]);
  const links = within('a').map((link) => new URL(link.getAttribute('href') ?? '', location.href).protocol);
  expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
});
