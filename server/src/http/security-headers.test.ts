import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

/** The directives of the content security policy of a server whose assets are there. */
async function policyWith(editorAssetsUrl: string | undefined): Promise<string[]> {
  const app = fastify();
  sendSecurityHeaders(app, { editorAssetsUrl });
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']).split(';');
}

it('scripts, styles, fonts and pictures come from the CDN of the assets, workers and calls do not', async () => {
  const policy = await policyWith('https://cdn.school.test/coderoom');
  expect(policy).toContain("script-src 'self' https://cdn.school.test");
  expect(policy).toContain("style-src 'self' https://cdn.school.test 'unsafe-inline'");
  expect(policy).toContain("font-src 'self' https://cdn.school.test");
  expect(policy).toContain("img-src 'self' https://cdn.school.test data: blob:");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(await policyWith(undefined)).toContain("script-src 'self'");
});
