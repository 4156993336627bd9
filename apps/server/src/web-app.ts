import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NotFoundError } from '@goaltracker/api/core/errors';
import { answerError } from '@goaltracker/api/core/rest';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from './error-answers.ts';
import { allowStyleNonce } from './security-headers.ts';

/** The built web app, beside us both in the sources and in the bundle. */
const webAppFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const pages = new Set([
  '/',
  '/calendar',
  '/goals',
  '/progress',
  '/daily-report',
  '/notes',
  '/planner',
  '/profile',
  '/privacy',
]);
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Serves the web app: its files by their names, its one page for every path it knows, and the same page with status 404
 * for every other, so that the app itself says that there is nothing. Where it has not been built, as when Vite serves it
 * in development, there is only the API.
 */
export async function addWebApp(app: FastifyInstance, folder = webAppFolder): Promise<void> {
  const file = `${folder}/index.html`;
  const page = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (page !== undefined) await serveFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (page === undefined || !isForPeople(request, path)) return sendNotFound(request, reply);
    const known = pages.has(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    return sendPage(reply.code(known ? 200 : 404), page);
  });
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', chooseCaching(path)),
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendAnswer(request, reply, answerError(new NotFoundError()));
}

function isForPeople({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|trpc|assets)(\/|$)/i.test(path);
}

async function sendPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  allowStyleNonce(reply, nonce);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace(noncePlaceholder, nonce));
}

/** Vite names what lies in `assets` after its content. */
function chooseCaching(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
