import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { newId } from './id.ts';

/** Texts between the servers on one database, by LISTEN and NOTIFY. Nothing is stored: who does not listen misses them. */
export type ServerChannel = {
  /** Sends texts of at most `maxTextBytes` to the other servers. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export type ChannelHandlers = {
  /** A text of another server. */
  onText: (text: string) => void;
  /** This server listens from now on, and may have missed texts before. */
  onListening: () => void;
  /** Nothing arrives, for example because a pooler without sessions is in between. It is tried again. */
  onDeaf: () => void;
};

/** PostgreSQL takes payloads of less than 8,000 bytes. */
export const maxTextBytes = 7_900;

const name = 'goaltracker';
/** Milliseconds. */
const defaultIntervals = { check: 30_000, echo: 20_000 };

/**
 * Opens the channel. One connection of its own to `listenUrl` listens; `sender` sends. The server also sends itself an
 * empty text every half minute: when that does not arrive, the connection is replaced.
 */
export function openServerChannel(
  sender: Client,
  listenUrl: string,
  { onText, onListening, onDeaf }: ChannelHandlers,
  intervals = defaultIntervals,
): ServerChannel {
  const prefix = `${newId()} `;
  let listener: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isListening = false;
  let isDeaf = false;
  /** The empty texts that have arrived. */
  let echoes = 0;

  async function send(texts: readonly string[]): Promise<void> {
    await sender`select pg_notify(${name}, text) from unnest(${texts.map((text) => prefix + text)}::text[]) as text`;
  }

  function receive(payload: string): void {
    const text = payload.slice(prefix.length);
    if (!payload.startsWith(prefix)) return text === '' ? undefined : onText(text);
    isDeaf = false;
    echoes += 1;
    schedule(check, intervals.check);
    if (isListening) return;
    isListening = true;
    onListening();
  }

  /** Sends the empty text, whose arrival schedules the next check. Without a database it is no use to report anything. */
  function check(): void {
    schedule(replaceListener, intervals.echo);
    const before = echoes;
    // The text may arrive before the answer to sending it.
    const expectEcho = () => (echoes === before ? schedule(reportDeafness, intervals.echo) : undefined);
    send(['']).then(expectEcho, ignore);
  }

  function reportDeafness(): void {
    if (!isDeaf) onDeaf();
    isDeaf = true;
    replaceListener();
  }

  function replaceListener(): void {
    void listener?.end({ timeout: 0 });
    listen();
  }

  function listen(): void {
    const client = connectClient(listenUrl, {
      max: 1,
      applicationName: 'goaltracker changes',
      settings: 'role',
    });
    listener = client;
    schedule(replaceListener, intervals.echo);
    // The driver listens again when it loses the connection.
    const onListen = () => {
      if (listener !== client) return;
      isListening = false;
      check();
    };
    client.listen(name, receive, onListen).catch(ignore);
  }

  function schedule(next: () => void, delay: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(next, delay).unref();
  }

  listen();
  return {
    send,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end({ timeout: 0 });
    },
  };
}

const ignore = () => {};
