import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NotFoundError } from '@goaltracker/api/core/errors';
import { toErrorResponse } from '@goaltracker/api/core/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendResponse } from './responses.ts';
import { sendPage, serveFiles } from './static-files.ts';

/** The same relative path from the sources and from the bundle. */
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

/**
 * Serves the built web app: its files, and its page for every path. The page has status 404 on unknown paths, where the
 * app shows its own "not found". Without a build, as in development behind Vite, there is only the API.
 */
export async function addWebApp(app: FastifyInstance, folder = webAppFolder): Promise<void> {
  const file = `${folder}/index.html`;
  const page = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (page !== undefined) await serveFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (page === undefined || !isPageRequest(request, path)) return sendNotFound(request, reply);
    const known = pages.has(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    return sendPage(reply.code(known ? 200 : 404), page);
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendResponse(request, reply, toErrorResponse(new NotFoundError()));
}

function isPageRequest({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|trpc|assets)(\/|$)/i.test(path);
}
