import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** The baseline of screens: an app with the same libraries that shows a card for each goal of `goals.list`. */
export async function serveMinimalApp(goals: string): Promise<{ origin: string; stop: () => void }> {
  const files = new Map([...(await buildFiles()), ['goals.json', goals]].map(([name, text]) => [name, compress(text)]));
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const body = files.get(name);
    const type = types[name.replace(/.*\./, '')] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function buildFiles(): Promise<[name: string, text: string][]> {
  const result = await build({
    root: fileURLToPath(new URL('./minimal-app', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  if (!('output' in result)) throw new Error('Vite has built more than one bundle');
  return result.output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
  ]);
}

const compress = (text = '') => brotliCompressSync(text);
