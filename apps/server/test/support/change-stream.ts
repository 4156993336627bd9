import { request } from 'node:http';
import { pause } from './server-process.ts';

/** An open stream of changes. */
export interface TestStream extends Disposable {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** The events so far. */
  readonly events: readonly { readonly topics: readonly string[]; readonly clientId?: string }[];
  /** What has arrived so far. */
  readText(): string;
  readonly ended: Promise<void>;
  isOpen(): boolean;
  /** Whether the server has ended it, instead of cutting it off. */
  isComplete(): boolean;
}

/** Opens a stream, and reads it from then on. */
export function openStream(url: string, token: string, query = ''): Promise<TestStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(new URL(`/api/changes${query}`, url), { headers, agent: false }, (response) => {
      const events: TestStream['events'][number][] = [];
      let text = '';
      let isOpen = true;
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        for (const [, data = ''] of part.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
      });
      const ended = new Promise<void>((resolveEnd) => {
        response.once('close', () => {
          isOpen = false;
          resolveEnd();
        });
      });
      // A server that is killed ends it with an error.
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        readText: () => text,
        ended,
        isOpen: () => isOpen,
        isComplete: () => response.complete,
        [Symbol.dispose]: () => sent.destroy(),
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Waits until the stream has an event with the topic. */
export async function waitForTopic(stream: TestStream, topic: string): Promise<void> {
  while (!stream.events.some(({ topics }) => topics.includes(topic))) {
    if (!stream.isOpen()) throw new Error(`The stream ended without ${topic}: ${stream.readText()}`);
    await pause(10);
  }
}
