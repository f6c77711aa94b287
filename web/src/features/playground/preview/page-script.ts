import { MAX_LINE_LENGTH, MAX_LINES_PER_SECOND } from './console-lines.ts';

/**
 * The script with which a previewed page begins. It tells the page around it what the console is told, errors, and
 * links to other pages of the program; and it answers whether the page still runs.
 */
function tellParent(mostLines: number, longest: number): void {
  const target = window.parent;
  let [second, told] = [0, 0];
  const tell = (level: string, text: string, place: { file?: string; line?: number } = {}) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, told] = [now, 0];
    told += 1;
    if (told > mostLines) return;
    target.postMessage({ kind: 'line', level, text: text.slice(0, longest), ...place }, '*');
  };
  const word = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return value.stack ?? String(value);
    if (value instanceof Node) return value instanceof Element ? value.outerHTML : String(value.nodeValue);
    if (typeof value !== 'object' || value === null) return String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is the page's own
    const own = console[level];
    console[level] = (...values: unknown[]) => {
      own.apply(console, values);
      tell(level === 'warn' || level === 'error' ? level : 'log', values.map(word).join(' '));
    };
  }
  // A frame like this one may show no dialogs.
  window.alert = (text) => tell('log', word(text));
  addEventListener('error', (event) => {
    const { message, filename, lineno, target: failed } = event;
    if (failed instanceof HTMLElement) return;
    tell('error', message, { file: filename, line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('error', word(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    target.postMessage(
      { kind: 'blocked', address: blockedURI.slice(0, longest), by: effectiveDirective },
      '*',
    ),
  );
  addEventListener('message', ({ source, data }) => {
    if (source === target && data?.kind === 'ping') target.postMessage({ kind: 'pong' }, '*');
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href') ?? '#';
    if (address.startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    target.postMessage({ kind: 'open', address: address.slice(0, longest) }, '*');
  });
}

/** Its text, as an element. */
export const PAGE_SCRIPT = `<script>(${String(tellParent)})(${MAX_LINES_PER_SECOND}, ${MAX_LINE_LENGTH});</script>`;
