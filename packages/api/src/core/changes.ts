import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '@goaltracker/contracts/core/zod';
import type { Database } from '@goaltracker/db/core/database';
import { type ChannelHandlers, type ServerChannel, maxTextBytes, sendTexts } from '@goaltracker/db/core/server-channel';
import { everything } from '@goaltracker/domain/core/changes';

/** What of a user's data has changed, and by which tab or program. */
export interface Change {
  readonly userId: string;
  /** Names of routers, or `everything`. */
  readonly topics: readonly string[];
  readonly clientId?: string | undefined;
}

export type ChangeListener = (change: Pick<Change, 'topics' | 'clientId'>) => void;

/** Notifies the streams of a user, on all servers. */
export interface Changes {
  /** To be called after the commit. */
  publish(change: Change): void;
  /**
   * Passes on the user's changes until the result is called: first those of the last `age` seconds, or `everything` if they
   * are not known any more.
   */
  listen(userId: string, listener: ChangeListener, age?: number): () => void;
  /** Exchanges changes with other servers from now on. */
  connect(open: (handlers: ChannelHandlers) => ServerChannel): void;
  /** Sends what has been published, and disconnects. */
  close(): Promise<void>;
}

/** Milliseconds for which changes are gathered: each NOTIFY takes a lock of the whole database. */
const gatherTime = 20;
/** Milliseconds until changes are sent again that could not be. */
const retryDelay = 1_000;
/** The changes that are remembered for streams that begin again. */
const memorySize = 10_000;
/** Milliseconds from a commit to its arrival here, at most, and what clients may count wrong. */
const slack = 5_000;

/** What servers send: changes, or null where this server cannot say what has changed. */
const message = z.nullable(z.array(z.tuple([z.string(), z.array(z.string()), z.nullable(z.string())])));
type SentChange = NonNullable<z.infer<typeof message>>[number];

export function createChanges(now: () => number = Date.now): Changes {
  const listeners = new Map<string, Set<ChangeListener>>();
  let recent: (Change & { readonly at: number })[] = [];
  /** All changes since then are in `recent`. */
  let completeSince = now();
  let pending: Change[] = [];
  let sending: Promise<void> | undefined;
  let channel: ServerChannel | undefined;
  const closing = new AbortController();

  function deliver(change: Change): void {
    recent.push({ ...change, at: now() });
    if (recent.length > memorySize) {
      recent = recent.slice(memorySize / 2);
      completeSince = recent[0]?.at ?? now();
    }
    for (const listener of listeners.get(change.userId) ?? []) listener(change);
  }

  function deliverEverything(): void {
    recent = [];
    completeSince = now();
    for (const each of [...listeners.values()].flatMap((set) => [...set])) each({ topics: [everything] });
  }

  function receive(text: string): void {
    const changes = parseMessage(text);
    if (changes === null) return deliverEverything();
    for (const [userId, topics, clientId] of changes) deliver({ userId, topics, clientId: clientId ?? undefined });
  }

  /** Sends what has been published meanwhile in one statement, until there is nothing left. */
  async function sendPending(to: ServerChannel): Promise<void> {
    while (pending.length > 0) {
      await pause(gatherTime);
      const batch = pending;
      pending = [];
      try {
        await to.send(formatMessages(batch));
      } catch {
        // The database is away. What is not sent before the end is covered by what the next server says when it starts.
        if (closing.signal.aborted) return;
        pending.unshift(...batch);
        await pause(retryDelay);
      }
    }
  }

  function send(): void {
    if (!channel || pending.length === 0) return;
    sending ??= sendPending(channel).finally(() => {
      sending = undefined;
      if (!closing.signal.aborted) send();
    });
  }

  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  }

  return {
    publish(change) {
      deliver(change);
      if (!channel) return;
      pending.push(change);
      send();
    },
    listen(userId, listener, age) {
      if (age !== undefined) repeat(userId, listener, now() - age * 1000 - slack);
      const ofUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, ofUser.add(listener));
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId);
      };
    },
    connect(open) {
      let isFirst = true;
      channel = open({
        onText: receive,
        onListening() {
          deliverEverything();
          // A server before this one may have been killed between a commit and its NOTIFY.
          if (isFirst) void channel?.send(['null']).catch(() => undefined);
          isFirst = false;
        },
      });
    },
    async close() {
      closing.abort();
      await sending;
      await channel?.close();
    },
  };

  function repeat(userId: string, listener: ChangeListener, since: number): void {
    if (since < completeSince) return listener({ topics: [everything] });
    const missed = recent.filter((change) => change.userId === userId && change.at >= since);
    for (const [clientId, changes] of Map.groupBy(missed, (change) => change.clientId))
      listener({ topics: [...new Set(changes.flatMap(({ topics }) => topics))], clientId });
  }
}

/** A message of another version only means that something has changed. */
function parseMessage(text: string): z.infer<typeof message> {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Notifies all servers of a change that was made by another program on their database. */
export async function sendChange({ global }: Pick<Database, 'global'>, change: Change): Promise<void> {
  await sendTexts(global.sql, formatMessages([change]));
}

/** As few texts as fit into the channel. */
function formatMessages(changes: readonly Change[]): string[] {
  const texts: string[] = [];
  let part: string[] = [];
  let size = 2;
  for (const { userId, topics, clientId = null } of changes) {
    const change = JSON.stringify([userId, [...topics], clientId] satisfies SentChange);
    if (size + change.length + 1 > maxTextBytes) {
      texts.push(`[${part.join()}]`);
      part = [];
      size = 2;
    }
    part.push(change);
    size += change.length + 1;
  }
  return [...texts, `[${part.join()}]`];
}
