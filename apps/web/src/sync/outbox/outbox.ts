import type { QueryClient } from '@tanstack/react-query';
import { createListeners } from '../../platform/listeners.ts';
import { listAffectedReads } from '../affected-reads.ts';
import { type Call, type CallInput, findDefinition } from '../define-mutation.ts';
import { changesRead, showPendingCalls } from '../pending.ts';
import type { Reads } from '../reads.ts';
import { CannotWaitError, isUnreachable } from '../server-error.ts';
import { describeCall as describe, mergeCalls, toStored } from './describe-call.ts';
import { createEntryActions } from './entry-actions.ts';
import { type NewEntry, type OutboxEntry, shareKey } from './entry.ts';
import { createLeftCalls, takeLeftCalls } from './left-calls.ts';
import { createLostCalls } from './lost-calls.ts';
import type { OutboxStore } from './outbox-store.ts';
import { addEntry, mustWait } from './queue.ts';
import { computeBackoff, replay, type Verdict } from './replay.ts';

type Entries = readonly OutboxEntry[];

/** What the outbox needs of the browser and the app. */
export interface OutboxEnvironment {
  store: OutboxStore;
  queryClient: QueryClient;
  reads: Reads;
  /** Sends an entry as its user. */
  send: (entry: OutboxEntry) => Promise<Verdict>;
  /** Whether the server can be reached, as far as is known. */
  isOnline: () => boolean;
  /** Whether it is worth trying. */
  hasNetwork: () => boolean;
  /** Runs in one tab at a time. */
  lock: (run: () => Promise<void>) => Promise<void>;
  /** Notifies other tabs that the entries have changed. */
  announce: () => void;
}

/** Sends a call to the server with an `Idempotency-Key`. */
type Forward = (input: unknown, idempotencyKey: string) => Promise<unknown>;

/** A call from when it is made until it is answered, stored or refused. */
interface LiveCall extends NewEntry {
  settled: Promise<unknown>;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The pending calls of one user in this tab: those stored until they can be sent, the entries, and then those that the app
 * has just made. The reads show all of them.
 */
export function createOutbox(userId: string, environment: OutboxEnvironment) {
  const { store, queryClient, reads, send, isOnline, hasNetwork, lock, announce } = environment;
  const listeners = createListeners();
  let entries: Entries = [];
  let isClosed = false;
  /** Entries that the server has, until the store has removed them. */
  const sentIds = new Set<string>();
  const live = new Set<LiveCall>();
  const drafts = new Set<Call>();
  /** Those that were sent and not answered: what is read may contain them. */
  const lost = createLostCalls();
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const shown = showPendingCalls(queryClient.getQueryCache(), () => [
    ...entries.filter(({ id }) => !sentIds.has(id)),
    ...live,
    ...drafts,
  ]);
  const { cached } = shown;
  const left = createLeftCalls({ userId, store, listCalls: () => [...live].map(toEntry), cached });
  const describeCall = (made: Call) => describe(made, { userId, entries, cached });
  const stopWatching = reads.watchLost({
    changes: (read) => [...entries, ...live].some((each) => lost.has(each.id) && changesRead(each, read)),
    async sendAgain() {
      // One that has just been lost is stored first.
      await Promise.all([...live].filter(({ id }) => lost.has(id)).map(({ settled }) => settled));
      await (running ?? start());
    },
  });
  /** Whether this browser can store entries. */
  const isUsable = takeLeftCalls(store, userId).then(
    (stored) => {
      takeOver(stored);
      return true;
    },
    (error: unknown) => {
      reportError(error);
      return false;
    },
  );

  function show(next: Entries): void {
    if (isClosed) return;
    entries = next;
    shown.showAll();
    listeners.notify();
  }

  /** Shows what an earlier load or another tab has stored. */
  function takeOver(stored: Entries): void {
    lost.takeOver(stored, entries);
    show(stored);
  }

  async function change(apply: (before: Entries) => Entries): Promise<void> {
    show(await store.update(userId, apply));
    announce();
  }

  /**
   * Shows a call, and sends it, or stores it until it can be sent and answers as the server is expected to. Calls that share
   * a key are sent one after the other. A failed call is no longer shown.
   */
  function call({ path, input }: { path: string; input: unknown }, forward: Forward): Promise<unknown> {
    const earlier = [...live];
    const settled = Promise.withResolvers<undefined>();
    const current = { ...describeCall({ path, input: (input ?? {}) as CallInput }), settled: settled.promise };
    live.add(current);
    shown.showAll();
    const end = reads.begin();
    return deliver(
      current,
      earlier.filter((each) => shareKey(each, current)),
      (sent, key) => forward(input === undefined ? undefined : sent, key),
    ).finally(() => {
      if (live.delete(current)) shown.showAll();
      left.update();
      settled.resolve(undefined);
      end();
    });
  }

  async function deliver(current: LiveCall, earlier: LiveCall[], forward: Forward): Promise<unknown> {
    const entry = toEntry(current);
    const offline = findDefinition(entry.path)?.offline;
    if (!offline) {
      if (!hasNetwork()) throw new CannotWaitError('There is no connection, which this needs.');
      return sendLive(current, forward);
    }
    const canStore = await isUsable;
    await Promise.all(earlier.map(({ settled }) => settled));
    if (!canStore) return sendLive(current, forward);
    if (mustWait(entries, entry, { isOnline: isOnline() })) return storeEntry(toStored(entry, cached), current);
    try {
      return await sendLive(current, forward);
    } catch (error) {
      // Also when a proxy has answered in place of the server, which may have the change.
      if (!isUnreachable(error) || entry.kind === 'restore') throw error;
      if (typeof offline.keep?.(entry.input, cached) === 'string') throw error;
      return await storeEntry({ ...entry, isTried: true }, current);
    }
  }

  async function sendLive(current: LiveCall, forward: Forward): Promise<unknown> {
    const { path, input, id } = current;
    return reads.send(
      (read) => changesRead(current, read),
      async () => {
        try {
          current.isTried = true;
          const output = await forward(input, id);
          live.delete(current);
          settle(current, output);
          shown.showAll();
          return output;
        } catch (error) {
          if (isUnreachable(error)) lost.add(id);
          throw error;
        } finally {
          reads.invalidate(listAffectedReads(path));
        }
      },
    );
  }

  function settle({ path, input, before }: Call, output: unknown): void {
    shown.settle({ path, input, before, output });
    findDefinition(path)?.onAnswer?.(output, input);
  }

  async function storeEntry(entry: NewEntry, current: LiveCall): Promise<unknown> {
    const next = await store.update(userId, (before) => addEntry(before, entry, mergeCalls));
    live.delete(current);
    show(next);
    announce();
    if (timer === undefined) void start();
    return findDefinition(entry.path)?.offline?.result?.(entry.input, cached);
  }

  /** Sends what waits, after another tab that does; tries again later when the server cannot be reached. */
  function start(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= sendAll().finally(() => (running = undefined));
    return running;
  }

  async function sendAll(): Promise<void> {
    do {
      isAskedAgain = false;
      clearTimeout(timer);
      timer = undefined;
      if (!(await isUsable) || isClosed || !hasNetwork() || !entries.some(({ state }) => state === 'waiting')) return;
      await lock(sendInOrder);
    } while (isAskedAgain);
  }

  async function sendInOrder(): Promise<void> {
    if (isClosed) return;
    const stale = new Set<string>();
    const end = await replay({
      userId,
      store,
      send: (entry) =>
        reads.send(
          (read) => changesRead(entry, read),
          () => sendEntry(entry),
        ),
      onChange(next, { path }) {
        attempt = 0;
        stale.add(path);
        show(next);
        announce();
      },
    });
    // Another tab may have sent the rest.
    show(await store.list(userId));
    for (const path of stale) reads.invalidate(listAffectedReads(path));
    if (end !== 'later') return;
    retryLater();
    // Other tabs learn what was sent without an answer.
    announce();
  }

  async function sendEntry(entry: OutboxEntry): Promise<Verdict> {
    const verdict = await send(entry);
    lost.judge(entry.id, verdict);
    if (verdict.kind === 'done') {
      sentIds.add(entry.id);
      settle(entry, verdict.output);
      shown.showAll();
    }
    return verdict;
  }

  function retryLater(): void {
    attempt += 1;
    timer = setTimeout(() => void start(), computeBackoff(attempt, Math.random()));
  }

  /** Takes over what another tab has changed. */
  async function readAgain(): Promise<void> {
    await isUsable;
    const before = entries;
    takeOver(await store.list(userId));
    readWithout(before);
  }

  /** Reads again what those of `before` have changed that are gone. */
  function readWithout(before: Entries): void {
    const ids = new Set(entries.map(({ id }) => id));
    for (const { id, path } of before) if (!ids.has(id)) reads.invalidate(listAffectedReads(path));
  }

  return {
    userId,
    call,
    /** Shows a call that is not made yet, such as that of an event being moved, until the function returned is called. */
    showDraft(draft: Call): () => void {
      drafts.add(draft);
      shown.showAll();
      const end = reads.begin();
      return () => {
        if (!drafts.delete(draft)) return;
        shown.showAll();
        end();
      };
    },
    start,
    readAgain,
    left,
    watch: listeners.watch,
    /** What waits or was refused, in order; the same array until it changes. */
    getEntries: () => entries,
    isUsable,
    ...createEntryActions({ change, start, describeCall, cached, getEntries: () => entries, readWithout }),
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      shown.stop();
      stopWatching();
    },
  };
}

function toEntry(current: LiveCall): NewEntry {
  const { settled: _, ...entry } = current;
  return entry;
}
