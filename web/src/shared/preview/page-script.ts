import { MAX_LINE_LENGTH, MAX_LINES_PER_SECOND } from './console-lines.ts';

/**
 * The script with which a previewed page begins. It tells the page around it what the console is told, errors, and
 * links to other pages of the program; it answers whether the page still runs, and says when it ends. It also takes
 * WebRTC away, which no content security policy does: browsers that know the frame's `Connection-Allowlist` enforce
 * that, for others this is all there is.
 */
function tellParent(mostLines: number, longest: number): void {
  const target = window.parent;
  let [second, told] = [0, 0];
  const send = (message: object) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, told] = [now, 0];
    told += 1;
    if (told <= mostLines) target.postMessage(message, '*');
  };
  const tell = (level: string, text: string, place: { file?: string; line?: number } = {}) =>
    send({ kind: 'line', level, text: text.slice(0, longest), ...place });
  const tellBlocked = (address: string, by: string) =>
    send({ kind: 'blocked', address: address.slice(0, longest), by });
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
    tell('error', message, { file: filename.slice(0, longest), line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('error', word(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    tellBlocked(blockedURI, effectiveDirective),
  );
  addEventListener('message', ({ source, data }) => {
    if (source === target && data?.kind === 'ping') target.postMessage({ kind: 'pong' }, '*');
  });
  // At `pagehide` the window may be another one already, whose messages do not count.
  addEventListener('beforeunload', () => target.postMessage({ kind: 'left' }, '*'));
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']) {
    const refuse = () => {
      tellBlocked('', 'webrtc');
      throw new DOMException('Previews have no network.', 'NotAllowedError');
    };
    // A property that cannot be deleted or defined anew. It may be called with or without `new`.
    Object.defineProperty(window, name, { value: new Proxy(class {}, { apply: refuse, construct: refuse }) });
  }
  // A document in a frame would have a window of its own, with constructors of its own.
  const FRAMES = 'iframe, frame, object, embed';
  const takeDocument = (frame: Element) => {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const { protocol } = URL.parse(address, 'https://preview.invalid') ?? { protocol: '' };
    if (!frame.hasAttribute('srcdoc') && ['http:', 'https:', 'about:'].includes(protocol)) return;
    frame.remove();
    tellBlocked('', 'frame');
  };
  new MutationObserver((changes) => {
    for (const { target: changed, addedNodes } of changes) {
      for (const node of [changed, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        if (node.matches(FRAMES)) takeDocument(node);
        if (node !== changed) node.querySelectorAll(FRAMES).forEach(takeDocument);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['srcdoc', 'src', 'data'],
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
