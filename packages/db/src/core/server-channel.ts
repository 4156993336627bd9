import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { newId } from './id.ts';

/**
 * Texts between the servers on one database, by LISTEN and NOTIFY. Nothing is stored: a server that does not listen
 * misses them.
 */
export type ServerChannel = {
  /** Sends texts of at most `maxTextBytes` to the other servers. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export type ChannelHandlers = {
  /** Called with a text from another server. */
  onText: (text: string) => void;
  /** Called when this server begins to listen. It may have missed earlier texts. */
  onListening: () => void;
};

/** PostgreSQL takes payloads of less than 8,000 bytes. */
export const maxTextBytes = 7_900;

const name = 'goaltracker';

/** Opens the channel. A separate connection to `listenUrl` listens; `sender` sends. */
export function openServerChannel(
  sender: Client,
  listenUrl: string,
  { onText, onListening }: ChannelHandlers,
): ServerChannel {
  const from = newId();
  const listener = connectClient(listenUrl, { max: 1, applicationName: 'goaltracker changes', settings: 'role' });
  const receive = (payload: string) => {
    if (!payload.startsWith(from)) onText(payload.slice(from.length));
  };
  // The driver listens again after it loses the connection, and retries the first connection.
  listener.listen(name, receive, onListening).catch(() => undefined);
  return {
    send: (texts) => sendTexts(sender, texts, from),
    close: () => listener.end({ timeout: 0 }),
  };
}

/** `from` identifies the sender, which ignores its own texts. */
export async function sendTexts(sender: Client, texts: readonly string[], from = newId()): Promise<void> {
  await sender`select pg_notify(${name}, text) from unnest(${texts.map((text) => from + text)}::text[]) as text`;
}
