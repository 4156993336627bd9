import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApi } from '@goaltracker/api/create-api';
import { connectDatabase } from '@goaltracker/db/core/database';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { addDownloads } from './downloads.ts';
import { timeouts } from './limits.ts';
import { addRequestTimeouts } from './request-timeouts.ts';

/** Connects to nothing. */
const database = connectDatabase('postgres://nobody@127.0.0.1:9/none', { poolSize: 1 });
const secret = 'a secret only the tests know, 32+';

test('a download ends only when its file is closed, so that the next one does not count beside it', async () => {
  const api = await createApi({ database, secret, vapidKeys: { publicKey: '', privateKey: '' }, dataKey: '' });
  let finishClosing = () => {};
  const content = new Readable({
    read() {
      this.push('content');
      this.push(null);
    },
    destroy: (error, done) => void (finishClosing = () => done(error)),
  });
  const [first] = api.downloads;
  const downloads = first ? [{ ...first, path: '/file' as const, open: async () => ({ name: 'file', content }) }] : [];
  await using app = Fastify();
  addRequestTimeouts(app, timeouts);
  const admission = new Admission(() => 0);
  await addDownloads(app, { api: { ...api, downloads }, admission });

  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  let hasEnded = false;
  const text = fetch(`${address}/api/file`)
    .then((response) => response.text())
    .finally(() => (hasEnded = true));
  await once(content, 'end');
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(hasEnded).toBe(false);
  finishClosing();
  expect(await text).toBe('content');
});
