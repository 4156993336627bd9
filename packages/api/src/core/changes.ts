import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '@goaltracker/contracts/core/zod';
import type { Database } from '@goaltracker/db/core/database';
import { type ChannelHandlers, type ServerChannel, maxTextBytes, sendTexts } from '@goaltracker/db/core/server-channel';
import { everything } from '@goaltracker/domain/core/changes';

/** Which of a user's data changed, and which tab or program changed it. */
export interface Change {
  readonly userId: string;
  /** Names of routers, or `everything`. */
  readonly topics: readonly string[];
  readonly clientId?: string | undefined;
}

export type ChangeListener = (change: Pick<Change, 'topics' | 'clientId'>) => void;

export interface Changes {
  /** Call after the commit. */
  publish(change: Change): void;
  /**
   * Calls `listener` for the user's changes until the returned function is called. With `age`, first repeats the
   * changes of the last `age` seconds, or sends `everything` when they are no longer known.
   */
  listen(userId: string, listener: ChangeListener, age?: number): () => void;
  /** Starts to exchange changes with other servers. */
  connect(open: (handlers: ChannelHandlers) => ServerChannel): void;
  close(): Promise<void>;
}

/** Milliseconds for which changes are collected: each NOTIFY locks the whole database. */
const gatherTime = 20;
/** Milliseconds until a failed send is retried. */
const retryDelay = 1_000;
/** Changes kept for streams that reconnect. */
const memorySize = 10_000;
/** Milliseconds. Covers the longest delay from a commit to its arrival here, and inaccurate clocks of clients. */
const slack = 5_000;

/** A message between servers: changes, or null when the sender does not know what changed. */
const message = z.nullable(z.array(z.tuple([z.string(), z.array(z.string()), z.nullable(z.string())])));
type SentChange = NonNullable<z.infer<typeof message>>[number];

export function createChanges(now: () => number = Date.now): Changes {
  const listeners = new Map<string, Set<ChangeListener>>();
  let recent: (Change & { readonly at: number })[] = [];
  /** `recent` holds all changes since this time. */
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

  async function sendPending(to: ServerChannel): Promise<void> {
    while (pending.length > 0) {
      await pause(gatherTime);
      const batch = pending;
      pending = [];
      try {
        await to.send(formatMessages(batch));
      } catch {
        // The database does not respond. Changes not sent before this server stops are covered by the `null` of the
        // next server that starts.
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
          // An earlier server may have been killed between a commit and its NOTIFY.
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

/** An unknown message means that something changed. */
function parseMessage(text: string): z.infer<typeof message> {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Notifies all servers of a change by another program that uses the database. */
export async function sendChange({ global }: Pick<Database, 'global'>, change: Change): Promise<void> {
  await sendTexts(global.sql, formatMessages([change]));
}

/** Formats the changes in as few texts as fit into the channel. */
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
