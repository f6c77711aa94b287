import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BOOTSTRAP_DATA_ID, type BootstrapData, DEFAULT_LANGUAGE } from '@coderoom/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerNotFound } from './errors.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Paths that open with an editor; only these preload its script. */
const WITH_EDITOR = /^\/(?:collab\/[^/]*)?(?:\?|$)/;
/** Matches the editor's preload links that the build marks (web/build/preload-editor.ts). */
const EDITOR_LINK = /^ *<link [^>]*\bdata-editor\b[^>]*>\n/gm;
/**
 * Placeholders in the page for its initial data and the sample program, and the outline shown until its scripts load.
 */
const ANSWERS = '<!--answers-->';
const SAMPLE = '<!--sample-->';
const OUTLINE = /^ *<!--outline-->.*<!--\/outline-->\n/ms;
/** Paths that never fall back to the page: what is missing below them is a 404. */
const NOT_THE_PAGE = ['/api/', '/assets/', '/socket.io/'];

/**
 * Serves the built page. Asset names contain a digest, so assets are cached for a year; every other path returns the
 * page itself, which routes in the browser.
 * @param assetsUrl Base URL of a CDN copy of `assets/`, without a trailing slash.
 * @param findAnswers Returns the initial data; if it rejects, the page is sent without and requests it itself.
 */
export async function servePage(
  app: FastifyInstance,
  directory: string,
  assetsUrl: string | undefined,
  findAnswers: () => Promise<BootstrapData>,
): Promise<void> {
  const index = join(directory, 'index.html');
  const playground = existsSync(index) ? pointToAssets(readFileSync(index, 'utf8'), assetsUrl) : null;
  const withEditor = playground?.replace(OUTLINE, '') ?? '';
  const withoutEditor = withEditor.replaceAll(EDITOR_LINK, '');
  const send = async (reply: FastifyReply, page: string) =>
    sendPage(reply, withAnswers(page, await findAnswers().catch(() => null)));
  if (playground !== null) {
    await serveFiles(app, directory);
    app.get('/', { schema: { hide: true } }, (_request, reply) => send(reply, playground));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !NOT_THE_PAGE.some((start) => request.url.startsWith(start));
    if (playground === null || !isPage) return answerNotFound(request, reply);
    return send(reply, WITH_EDITOR.test(request.url) ? withEditor : withoutEditor);
  });
}

/** Embeds the initial data as JSON, which no policy of the page executes; it can't close its own element. */
function withAnswers(page: string, answers: BootstrapData | null): string {
  if (answers === null) return page;
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${BOOTSTRAP_DATA_ID}">${data}</script>`;
  return page
    .replace(ANSWERS, () => element)
    .replace(SAMPLE, () => escapeText(answers.samples[DEFAULT_LANGUAGE]));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Assets refer to each other by relative paths, so rewriting the entry points is enough. */
function pointToAssets(page: string, assetsUrl: string | undefined): string {
  return assetsUrl === undefined ? page : page.replaceAll('="/assets/', `="${assetsUrl}/assets/`);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const assets = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const policy = path.startsWith(assets) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      reply.header('cache-control', policy);
    },
  });
}
