import type { FastifyInstance } from 'fastify';

/** Headers that restrict what browsers, including old ones, do with our answers. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * Sends headers that allow only the page's own scripts. They are built once: building them per answer took a tenth of
 * the time of a short one. HSTS is left to the reverse proxy that terminates TLS, because a school may serve plain HTTP
 * inside its network.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { editorAssetsUrl }: { editorAssetsUrl: string | undefined },
): void {
  const headers = { ...HEADERS, 'content-security-policy': contentPolicy(editorAssetsUrl) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Monaco sets style attributes, hence `unsafe-inline` for styles alone. Workers must be of this origin even if the
 * other assets are on a CDN.
 */
function contentPolicy(editorAssetsUrl: string | undefined): string {
  const own = editorAssetsUrl ? `'self' ${new URL(editorAssetsUrl).origin}` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `font-src ${own}`,
    `img-src ${own} data: blob:`,
    "worker-src 'self'",
    "connect-src 'self'",
    // The preview of web pages, see preview-frame.ts.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
