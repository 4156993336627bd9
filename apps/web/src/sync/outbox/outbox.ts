import type { QueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { createListeners } from '../../platform/listeners.ts';
import { isUnreachable } from '../server-error.ts';
import { CannotWaitError } from './cannot-wait-error.ts';
import { findDefinition, type OfflineDefinition, remakeRecords } from './define-offline.ts';
import {
  isUnsent,
  type NewEntry,
  type OfflineCall,
  type OfflineInput,
  type OutboxEntry,
  recordOf,
  shareKey,
} from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { keepReadsPatched } from './patch-reads.ts';
import { addEntry, discardEntry, type Merge, restoreParents, retryEntry, takesBack } from './queue.ts';
import { computeBackoff, replay, type Verdict } from './replay.ts';

type Entries = readonly OutboxEntry[];

/** What the outbox needs of the browser and the app. */
export interface OutboxEnvironment {
  store: OutboxStore;
  queryClient: QueryClient;
  /** Sends an entry as its user. */
  send: (entry: OutboxEntry) => Promise<Verdict>;
  /** Whether the server can be reached, as far as is known. */
  isOnline: () => boolean;
  /** Whether it is worth trying. */
  hasNetwork: () => boolean;
  /** Runs in one tab at a time. */
  lock: (run: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that the entries have changed. */
  announce: () => void;
}

/** Sends a call to the server with an `Idempotency-Key`. */
type Forward = (input: unknown, idempotencyKey: string) => Promise<unknown>;

export type Outbox = ReturnType<typeof createOutbox>;

/** The outbox of one user in this tab. */
export function createOutbox(userId: string, environment: OutboxEnvironment) {
  const { store, queryClient, send, isOnline, hasNetwork, lock, announce } = environment;
  const listeners = createListeners();
  let entries: Entries = [];
  let isClosed = false;
  /** Calls under way, by their keys: those that share one are sent one after the other. */
  const underWay = new Set<{ keys: string[]; answer: Promise<unknown> }>();
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const reads = keepReadsPatched(queryClient.getQueryCache(), () => entries);
  /** Whether this browser can keep entries. */
  const isUsable = store.list(userId).then(
    (stored) => {
      show(stored);
      reads.showAgain();
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
    listeners.notify();
  }

  async function change(apply: (before: Entries) => Entries): Promise<void> {
    show(await store.update(userId, apply));
    announce();
  }

  /** Sends a mutation, or keeps it until it can be sent and answers as the server is expected to. */
  async function carry({ path, input }: { path: string; input: unknown }, forward: Forward): Promise<unknown> {
    const definition = findDefinition(path);
    if (!definition || !(await isUsable)) return forward(input, uuidv7());
    const entry = describeCall(definition, { path, input: input as OfflineInput });
    await Promise.allSettled([...underWay].filter((each) => shareKey(each, entry)).map(({ answer }) => answer));
    if (mustWait(entry)) return keep(definition, toKept(definition, entry));
    const call = { keys: entry.keys, answer: forward(entry.input, entry.id) };
    underWay.add(call);
    try {
      const answer = await call.answer;
      reads.settle(entry);
      return answer;
    } catch (error) {
      // Also when a proxy has answered in place of the server, which may have the change.
      if (!isUnreachable(error) || entry.kind === 'restore') throw error;
      if (typeof definition.keep?.(entry.input, reads.known) === 'string') throw error;
      return await keep(definition, { ...entry, isTried: true });
    } finally {
      underWay.delete(call);
    }
  }

  function mustWait(entry: NewEntry): boolean {
    if (entry.kind === 'restore') return takesBack(entries, entry);
    return !isOnline() || entries.some((each) => shareKey(each, entry));
  }

  /** The entry of a call that was not sent at once. Throws a CannotWaitError. */
  function toKept(definition: OfflineDefinition, entry: NewEntry): NewEntry {
    const input = definition.keep?.(entry.input, reads.known) ?? entry.input;
    if (typeof input === 'string') throw new CannotWaitError(input);
    return { ...entry, input };
  }

  async function keep(definition: OfflineDefinition, entry: NewEntry): Promise<unknown> {
    await change((before) => addEntry(before, entry, merge));
    if (timer === undefined) void start();
    return definition.result?.(entry.input, reads.known);
  }

  function asKept(entry: OutboxEntry): OutboxEntry {
    if (entry.state !== 'refused') return entry;
    const input = findDefinition(entry.path)?.keep?.(entry.input, reads.known) ?? entry.input;
    return typeof input === 'string' ? entry : { ...entry, input };
  }

  /** The records that a call needs and that are not made by one that waits. */
  function listParents({ kind, keys }: Pick<NewEntry, 'kind' | 'keys'>): OfflineCall[] {
    const made = new Set(entries.filter((each) => each.kind === 'create').map(recordOf));
    const needed = kind === 'create' ? keys.slice(1) : keys;
    return remakeRecords(
      needed.filter((id) => !made.has(id)),
      reads.known,
    );
  }

  function describeCall(definition: OfflineDefinition, call: OfflineCall): NewEntry {
    const id = uuidv7();
    const made = definition.kind === 'create' ? { id: uuidv7(), ...call.input } : call.input;
    const input = definition.complete?.(made) ?? made;
    const entry = {
      id,
      userId,
      path: call.path,
      input,
      kind: definition.kind,
      keys: [...new Set(definition.keys(input).filter((key) => typeof key === 'string'))],
      title: definition.title(input, reads.known),
      createdAt: new Date().toISOString(),
      isTried: false,
    };
    return { ...entry, parents: definition.kind === 'remove' ? [] : listParents(entry) };
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
    const stale = new Set<() => void>();
    const end = await replay({
      userId,
      store,
      send,
      onChange(next, done) {
        attempt = 0;
        const definition = done && findDefinition(done.path);
        if (done) reads.settle(done);
        if (definition) stale.add(definition.invalidate);
        show(next);
        announce();
      },
    });
    // Another tab may have sent the rest.
    show(await store.list(userId));
    for (const invalidate of stale) invalidate();
    if (end === 'later') retryLater();
  }

  function retryLater(): void {
    attempt += 1;
    timer = setTimeout(() => void start(), computeBackoff(attempt, Math.random()));
  }

  /** Takes over what another tab has changed. */
  async function readAgain(): Promise<void> {
    await isUsable;
    const before = entries;
    show(await store.list(userId));
    const ids = new Set(entries.map(({ id }) => id));
    const gone = before.filter(({ id }) => !ids.has(id));
    reads.showAgain();
    for (const invalidate of new Set(gone.map(({ path }) => findDefinition(path)?.invalidate))) invalidate?.();
  }

  return {
    userId,
    carry,
    start,
    readAgain,
    watch: listeners.watch,
    /** What waits or was refused, in order; the same array until it changes. */
    getEntries: () => entries,
    isUsable,
    /** Sends a refused entry again, as one that has waited. */
    async retry(id: string): Promise<void> {
      await change((before) => retryEntry(before.map(asKept), id));
      await start();
    },
    /** Replaces the input of an entry, and sends it again if it was refused. Resolves to false once the server may have it. */
    async edit(id: string, input: OfflineInput): Promise<boolean> {
      let isEdited = false;
      await change((before) => {
        const edited = before.find((each) => each.id === id && isUnsent(each));
        const definition = edited && findDefinition(edited.path);
        if (!definition) return before;
        isEdited = true;
        const { keys, title, parents, input: complete } = describeCall(definition, { path: edited.path, input });
        const next = before.map((each) => (each.id === id ? { ...each, keys, title, parents, input: complete } : each));
        return retryEntry(next, id);
      });
      reads.showAgain();
      void start();
      return isEdited;
    },
    /** Drops an entry and what depends on it, and shows the records as they are without. */
    async discard(id: string): Promise<void> {
      await change((before) => discardEntry(before, id));
      reads.showAgain();
      await start();
    },
    /** Makes the records that a refused entry needs again, and sends it again. */
    async restore(id: string): Promise<void> {
      await change((before) =>
        restoreParents(before, id, (parent) => {
          const definition = findDefinition(parent.path);
          if (!definition) throw new Error(`${parent.path} cannot wait.`);
          return describeCall(definition, parent);
        }),
      );
      await start();
    },
    /** Drops everything, at sign-out. */
    clear: () => change(() => []),
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      reads.stop();
    },
  };
}

/** A create keeps its own title, with what the later change made of the record's name. */
const merge: Merge = (earlier, later) => {
  const definition = findDefinition(later.path);
  const input = definition?.merge ? definition.merge(earlier, later.input) : { ...earlier.input, ...later.input };
  if (input === undefined || input === 'nothing') return input;
  const create = earlier.kind === 'create' ? findDefinition(earlier.path) : undefined;
  return { input, title: create?.title(input, () => []) ?? later.title };
};
