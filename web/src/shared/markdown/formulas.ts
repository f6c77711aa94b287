import 'katex/dist/katex.min.css';
import type { Options as MarkdownOptions } from 'react-markdown';
import rehypeKatex, { type Options } from 'rehype-katex';
import remarkMath from 'remark-math';

/** Formulas between `$` signs. Commands that make links, pictures or HTML are not trusted, sizes and macros bounded. */
const OPTIONS: Options = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 };

type Plugins = NonNullable<MarkdownOptions['rehypePlugins']>;

/** The plugins of react-markdown for formulas. */
export const FORMULAS: { remark: Plugins; rehype: Plugins } = {
  remark: [remarkMath],
  rehype: [[rehypeKatex, OPTIONS]],
};
