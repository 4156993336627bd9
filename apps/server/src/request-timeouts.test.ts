import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits, timeouts } from './limits.ts';
import { addRequestTimeouts, transferRoute } from './request-timeouts.ts';

const { uploadMinimum, downloadMinimum } = limits;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

interface Connection {
  /** The server's side. */
  readonly accepted: Socket;
  readonly client: Socket;
  readReceived(): string;
  isClosed(): boolean;
}

function* endlessText() {
  const text = 'a'.repeat(100_000);
  for (;;) yield text;
}

async function createServer() {
  const opened = new AsyncDisposableStack();
  const app = Fastify();
  opened.defer(() => app.close());
  addRequestTimeouts(app, timeouts);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    done(null, body);
  });
  app.post<{ Body: Readable }>('/upload', { config: transferRoute }, ({ body }, reply) => {
    body.resume().once('end', () => void reply.send('received'));
  });
  app.get('/download', { config: transferRoute }, async (_request, reply) => reply.send(Readable.from(endlessText())));
  const accepted: Socket[] = [];
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    async open(request: string): Promise<Connection> {
      const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      opened.defer(() => void client.destroy());
      let received = '';
      client.setEncoding('latin1').on('data', (text: string) => (received += text));
      client.write(request);
      await expect.poll(() => accepted[0]?.bytesRead).toBe(request.length);
      const [socket] = accepted;
      if (!socket) throw new Error('The server has accepted no connection');
      return { accepted: socket, client, readReceived: () => received, isClosed: () => socket.destroyed };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const formatUpload = (size: number) =>
  `POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${size}\r\n\r\n`;

/** Sends bytes of a body, and waits until the server has read them. */
async function send({ client, accepted }: Connection, size: number): Promise<void> {
  const before = accepted.bytesRead;
  client.write('a'.repeat(size));
  await expect.poll(() => accepted.bytesRead).toBe(before + size);
}

/** Reads until the server has been able to write as many bytes more, and no further. */
async function read({ client, accepted }: Connection, size: number): Promise<void> {
  const countWritten = () => accepted.bytesWritten - accepted.writableLength;
  const before = countWritten();
  client.resume();
  while (countWritten() - before < size) await once(client, 'data');
  client.pause();
}

/** Waits for the turns in which what has arrived is read. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function advance(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await passTurns();
}

describe('an upload', () => {
  test('an upload at the minimum rate goes on for many windows', async () => {
    await using server = await createServer();
    const upload = await server.open(formatUpload(uploadMinimum * 9));
    for (let window = 0; window < 8; window++) {
      await send(upload, uploadMinimum);
      await advance(timeouts.uploadWindow);
    }
    await send(upload, uploadMinimum);
    await expect.poll(() => upload.readReceived()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an upload below the minimum rate answers 408, and its connection is closed', async () => {
    await using server = await createServer();
    const upload = await server.open(formatUpload(uploadMinimum * 9));
    await send(upload, uploadMinimum);
    await advance(timeouts.uploadWindow);
    await send(upload, uploadMinimum - 1);
    await advance(timeouts.uploadWindow);
    await expect.poll(() => upload.readReceived()).toMatch(/^HTTP\/1\.1 408 /);
    await advance(timeouts.linger);
    await expect.poll(() => upload.isClosed()).toBe(true);
  });

  test('an upload that has arrived goes on, although the server was too busy to read it', async () => {
    await using server = await createServer();
    const upload = await server.open(formatUpload(uploadMinimum * 2));
    upload.client.write('a'.repeat(uploadMinimum));
    // Before the event loop has a turn to read.
    await advance(timeouts.uploadWindow);
    await send(upload, uploadMinimum);
    await expect.poll(() => upload.readReceived()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a download', () => {
  test('a download that the client does not read is closed after a window', async () => {
    await using server = await createServer();
    const download = await server.open('GET /download HTTP/1.1\r\nhost: a\r\n\r\n');
    download.client.pause();
    // Until the buffers of the connection are full.
    await expect.poll(() => download.accepted.writableNeedDrain).toBe(true);
    await advance(timeouts.downloadWindow);
    await advance(timeouts.downloadWindow);
    await expect.poll(() => download.isClosed()).toBe(true);
  });

  test('a download at the minimum rate goes on for many windows', async () => {
    await using server = await createServer();
    const download = await server.open('GET /download HTTP/1.1\r\nhost: a\r\n\r\n');
    for (let window = 0; window < 8; window++) {
      await read(download, downloadMinimum);
      await advance(timeouts.downloadWindow);
      expect(download.isClosed()).toBe(false);
    }
  });
});
