import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of a previewed web page. `sandbox` gives it an origin of its own even if somebody opens the
 * address itself, so that it reaches neither the sessions nor the storage of this site, and it loads nothing from
 * anywhere: its files are written into it.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: data:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join(';');

/**
 * No connection to anywhere, frames within included: content security policies know neither WebRTC nor connections that
 * are opened in advance. Browsers without it have only what the page's script takes away, see page-script.ts.
 */
const CONNECTIONS = '()';

/**
 * An empty page that becomes the one that its parent sends. A frame with `srcdoc` would have the policy of the page
 * around it, which allows no inline scripts.
 */
const FRAME = `<!doctype html><meta charset="utf-8"><title>Preview</title><script>
addEventListener('message', function take({ source, data }) {
  if (source !== parent || typeof data?.page !== 'string') return;
  removeEventListener('message', take);
  document.open();
  document.write(data.page);
  document.close();
});
parent.postMessage({ kind: 'ready' }, '*');
</script>`;

/** Serves the frame in which the playground and sessions show the web pages of a program. */
export function servePreviewFrame(app: FastifyInstance): void {
  app.get('/preview-frame', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .header('connection-allowlist', CONNECTIONS)
      .removeHeader('x-frame-options')
      // Its origin is none that could have a cluster.
      .removeHeader('origin-agent-cluster')
      .send(FRAME),
  );
}
