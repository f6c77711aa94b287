import type { FastifyInstance } from 'fastify';

/** What browsers, also old ones, are not to do with our answers, whatever these are. */
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
 * Headers that keep the page's own scripts the only ones, put together once: for each answer anew, that was a tenth
 * of the work for a short one. A school may serve plain http inside its network: the reverse proxy that ends TLS adds
 * HSTS.
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
 * Monaco sets style attributes, hence `unsafe-inline` for styles alone. Workers must be of this origin, wherever the
 * other assets lie.
 */
function contentPolicy(editorAssetsUrl: string | undefined): string {
  const own = editorAssetsUrl ? `'self' ${new URL(editorAssetsUrl).origin}` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `font-src ${own}`,
    `img-src ${own} data:`,
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
