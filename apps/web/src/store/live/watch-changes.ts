import type { ChangeEvent } from '@goaltracker/contracts/core/change.schema';
import { everything } from '@goaltracker/domain/core/changes';
import { onlineManager } from '@tanstack/react-query';
import { clientId } from '../../http/trpc.ts';
import { notePulled } from '../pulled-at.ts';
import { readChanges, StreamRefusedError } from './read-changes.ts';

const name = 'goaltracker-changes';
/** Milliseconds. */
const silence = {
  /** The server sends something every 15 s. After sleep, a connection may be lost without the browser knowing. */
  suspicious: 20_000,
  /** A connection is given up without any other sign. */
  longest: 40_000,
  check: 10_000,
};
/** Milliseconds before the stream is opened again; they double with each failure. */
const delays = { first: 1_000, longest: 60_000 };
/** The changes that a tab which leads remembers for those that join, and the milliseconds they may have been loading for more. */
const memory = { size: 500, slack: 2_000 };

type Message =
  /** Of the tab that leads; none as a sign of life. `to` is a tab that has just joined. */
  | { kind: 'changes'; changes: readonly ChangeEvent[]; to?: string }
  /** What `from` shows was read since then. */
  | { kind: 'joined'; from: string; since: number }
  /** The browser may have slept. */
  | { kind: 'woken' }
  /** The session is being ended. */
  | { kind: 'paused' };

/** Until then this tab opens no stream, in milliseconds since 1970. */
let pausedUntil = 0;

/**
 * Calls back for changes made by others: other tabs, devices and scripts. The tabs of a browser share one stream, which the
 * one that holds a Web Lock reads; when it closes, another one goes on from there. Without TLS browsers have no locks: there
 * each tab reads a stream of its own while it is visible. Returns the function that stops it.
 */
export function watchChanges(onChange: (change: ChangeEvent) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Browsers without TLS lack it, whatever its type says. */
  const locks = navigator.locks as LockManager | undefined;
  const channel = new BroadcastChannel(name);
  /** When the stream was last alive, or the page began to read. */
  let receivedAt = performance.timeOrigin;
  let leader: Leader | undefined;

  const take = (changes: readonly ChangeEvent[]) => {
    receivedAt = Date.now();
    notePulled();
    for (const change of changes) if (change.clientId !== clientId) onChange(change);
  };
  const post = (message: Message) => {
    if (locks) channel.postMessage(message);
  };
  const wake = () => {
    if (document.hidden) return;
    if (leader) leader.wake();
    else post({ kind: 'woken' });
  };
  const lead = async (until: AbortSignal) => {
    leader = new Leader(receivedAt, until, (changes) => {
      take(changes);
      post({ kind: 'changes', changes });
    });
    await leader.run();
    leader = undefined;
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'woken') leader?.wake();
    else if (data.kind === 'paused') {
      pause();
      leader?.close();
    } else if (data.kind === 'joined') {
      if (leader) post({ kind: 'changes', changes: leader.listSince(data.since), to: data.from });
    } else if (data.to === undefined || data.to === clientId) take(data.changes);
  });
  document.addEventListener('visibilitychange', wake, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  const stopWatching = onlineManager.subscribe(wake);
  post({ kind: 'joined', from: clientId, since: receivedAt });
  const leading = locks ? locks.request(name, { signal }, () => lead(signal)) : leadWhileVisible(lead, signal);
  leading.catch((error: unknown) => {
    if (!signal.aborted) reportError(error);
  });
  return () => {
    stopped.abort();
    stopWatching();
    channel.close();
  };
}

/** Closes the streams of all tabs for a minute: the server refuses the next one once the session is over. */
export function pauseStream(): void {
  // Also where nothing watches yet, as when somebody signs out right after the start.
  pause();
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'paused' } satisfies Message);
  channel.close();
}

function pause(): void {
  pausedUntil = Date.now() + delays.longest;
}

async function leadWhileVisible(lead: (until: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hidden = new AbortController();
    const onChange = Promise.withResolvers<void>();
    const end = () => {
      hidden.abort();
      onChange.resolve();
    };
    document.addEventListener('visibilitychange', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
    if (!document.hidden) await lead(hidden.signal);
    await onChange.promise;
    signal.removeEventListener('abort', end);
  }
}

/** Reads streams for all tabs, one after the other. */
class Leader {
  readonly #signal: AbortSignal;
  readonly #share: (changes: readonly ChangeEvent[]) => void;
  /** All changes since then are in `#recent`. */
  #completeSince: number;
  #receivedAt: number;
  #recent: { at: number; change: ChangeEvent }[] = [];
  #connection = new AbortController();
  #begunAt = 0;
  #endWait = () => {};

  /** `receivedAt`: when a stream of this browser was last alive. */
  constructor(receivedAt: number, signal: AbortSignal, share: (changes: readonly ChangeEvent[]) => void) {
    this.#completeSince = receivedAt;
    this.#receivedAt = receivedAt;
    this.#signal = signal;
    this.#share = share;
  }

  /** Resolves when it is aborted, or when the session is over. */
  async run(): Promise<void> {
    const check = setInterval(() => this.#endSilence(silence.longest), silence.check);
    const stop = () => {
      this.#connection.abort();
      this.#endWait();
    };
    this.#signal.addEventListener('abort', stop);
    try {
      await this.#readAgain();
    } finally {
      clearInterval(check);
      this.#signal.removeEventListener('abort', stop);
    }
  }

  /** Opens a stream that waits immediately, and replaces a connection that has been silent. */
  wake(): void {
    this.#endSilence(silence.suspicious);
    this.#endWait();
  }

  /** Closes the stream, which opens again unless it is paused. */
  close(): void {
    this.#connection.abort();
  }

  /** What has changed since a tab began to read. */
  listSince(since: number): ChangeEvent[] {
    if (since < this.#completeSince) return [{ topics: [everything] }];
    return this.#recent.filter(({ at }) => at >= since - memory.slack).map(({ change }) => change);
  }

  async #readAgain(): Promise<void> {
    let failures = 0;
    while (!this.#signal.aborted) {
      if (pausedUntil > Date.now()) {
        await this.#wait(pausedUntil - Date.now());
        continue;
      }
      this.#begunAt = Date.now();
      const refusal = await this.#read();
      if (this.#signal.aborted) return;
      if (refusal?.status === 401 || refusal?.status === 403) {
        // The tabs read the account again, and so learn that the session is over.
        this.#take({ topics: ['auth'] });
        return;
      }
      failures = this.#receivedAt >= this.#begunAt ? 0 : failures + 1;
      const longest = Math.min(delays.first * 2 ** failures, delays.longest);
      await this.#wait(Math.max((refusal?.retryAfterSeconds ?? 0) * 1_000, Math.random() * longest));
    }
  }

  /** Reads a stream to its end, and returns why there was none. */
  async #read(): Promise<StreamRefusedError | undefined> {
    this.#connection = new AbortController();
    try {
      await readChanges({
        age: Math.max(0, Date.now() - this.#receivedAt) / 1_000,
        signal: this.#connection.signal,
        onChange: (change) => this.#take(change),
        onAlive: () => {
          this.#receivedAt = Date.now();
          this.#share([]);
        },
      });
    } catch (error) {
      // Otherwise the connection was lost, which happens to every stream.
      if (error instanceof StreamRefusedError) return error;
    }
    return undefined;
  }

  #take(change: ChangeEvent): void {
    this.#recent.push({ at: Date.now(), change });
    if (this.#recent.length > memory.size) this.#completeSince = this.#recent.shift()?.at ?? Date.now();
    this.#share([change]);
  }

  #endSilence(longest: number): void {
    if (Date.now() - Math.max(this.#receivedAt, this.#begunAt) > longest) this.#connection.abort();
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
