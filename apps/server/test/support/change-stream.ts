import { request } from 'node:http';
import { pause } from './server-process.ts';

export interface TestStream extends Disposable {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly events: readonly { readonly topics: readonly string[]; readonly clientId?: string }[];
  readText(): string;
  readonly ended: Promise<void>;
  isOpen(): boolean;
  /** Whether the server has ended the stream instead of cutting it off. */
  isComplete(): boolean;
}

/** Opens a stream and reads it continuously. */
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
      // A killed server ends the response with an error.
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

export async function waitForTopic(stream: TestStream, topic: string): Promise<void> {
  while (!stream.events.some(({ topics }) => topics.includes(topic))) {
    if (!stream.isOpen()) throw new Error(`The stream ended without ${topic}: ${stream.readText()}`);
    await pause(10);
  }
}
