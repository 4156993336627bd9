import { randomBytes } from 'node:crypto';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowStyleNonce } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Serves the files of a built site, except its pages. Sends a file compressed at build time if there is one. */
export async function serveFiles(app: FastifyInstance, folder: string, prefix = '/'): Promise<void> {
  await app.register(serveStatic, {
    root: folder,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['index.html', 'pages/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', chooseCacheControl(path)),
  });
}

export async function sendPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  allowStyleNonce(reply, nonce);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce));
}

/** File names in `assets` contain a content hash. */
function chooseCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
