import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep the page's own scripts the only ones. Monaco sets style attributes, hence
 * `unsafe-inline` for styles alone. Workers must be of this origin, wherever the other assets lie.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { editorAssetsUrl }: { editorAssetsUrl: string | undefined },
): Promise<void> {
  const own = ["'self'", ...(editorAssetsUrl ? [new URL(editorAssetsUrl).origin] : [])];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: [...own, "'unsafe-inline'"],
        fontSrc: own,
        imgSrc: [...own, 'data:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A school may serve plain http inside its network: the reverse proxy that ends TLS adds HSTS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
