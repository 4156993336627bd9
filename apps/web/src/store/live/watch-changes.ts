import type { ChangeEvent } from '@goaltracker/contracts/core/change.schema';
import { everything } from '@goaltracker/domain/core/changes';
import { onlineManager } from '@tanstack/react-query';
import { clientId } from '../../http/trpc.ts';
import { notePulled } from '../rows/pull.ts';
import { createParser } from 'eventsource-parser';
import { getToken } from '../../session/auth-token.ts';

const name = 'goaltracker-changes';
const silence = {
  /**
   * The server sends something every 15 s. After sleep, the connection may be lost without notice: past this silence, a
   * wake-up reconnects.
   */
  suspicious: 20_000,
  /** Past this silence, reconnects without any other sign. */
  longest: 40_000,
  check: 10_000,
};
/** Milliseconds before the stream is reopened. They double with each failure. */
const delays = { first: 1_000, longest: 60_000 };
/**
 * The number of changes that the leading tab remembers for joining tabs, and the extra milliseconds that a joining tab
 * may have been loading.
 */
const memory = { size: 500, slack: 2_000 };

type Message =
  /** Sent by the leading tab. Without changes, it is a heartbeat. `to` is a tab that has just joined. */
  | { kind: 'changes'; changes: readonly ChangeEvent[]; to?: string }
  /** The tab `from` needs the changes since `since`. */
  | { kind: 'joined'; from: string; since: number }
  /** The device may have slept. */
  | { kind: 'woken' }
  /** A tab is signing out. */
  | { kind: 'paused' };

/** This tab opens no stream before this time, in milliseconds since 1970. */
let pausedUntil = 0;

/**
 * Calls `onChange` for changes by other tabs, devices and scripts. The tabs of a browser share one stream, which the
 * holder of a Web Lock reads. When that tab closes, another tab takes over. Without TLS, browsers have no locks: each
 * tab then reads its own stream while it is visible. Returns the function that stops it.
 */
export function watchChanges(onChange: (change: ChangeEvent) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Undefined without TLS, although its type says otherwise. */
  const locks = navigator.locks as LockManager | undefined;
  const channel = new BroadcastChannel(name);
  /** When the stream was last alive; at first, when the page began to load. */
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

/** Closes the streams of all tabs for a minute, before sign-out: after it, the server would refuse the next stream. */
export function pauseStream(): void {
  // Also when no stream is open yet, for example when the user signs out right after the start.
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

/** Reads the stream for all tabs and reopens it when it ends. */
class Leader {
  readonly #signal: AbortSignal;
  readonly #share: (changes: readonly ChangeEvent[]) => void;
  /** `#recent` contains all changes since this time. */
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

  /** Resolves when aborted or when the session is over. */
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

  /** Reopens a waiting stream immediately, and replaces a silent connection. */
  wake(): void {
    this.#endSilence(silence.suspicious);
    this.#endWait();
  }

  /** Closes the stream. It reopens unless it is paused. */
  close(): void {
    this.#connection.abort();
  }

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
        // The tabs then refetch the account and learn that the session is over.
        this.#take({ topics: ['auth'] });
        return;
      }
      failures = this.#receivedAt >= this.#begunAt ? 0 : failures + 1;
      const longest = Math.min(delays.first * 2 ** failures, delays.longest);
      await this.#wait(Math.max((refusal?.retryAfterSeconds ?? 0) * 1_000, Math.random() * longest));
    }
  }

  /** Reads a stream to its end. When the server refuses it, returns the refusal. */
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
      // Otherwise the connection was lost, which is normal for a stream.
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

class StreamRefusedError extends Error {
  override name = 'StreamRefusedError';
  readonly status: number;
  readonly retryAfterSeconds: number;

  constructor({ status, headers }: Response) {
    super(`The stream of changes was refused: ${status}`);
    this.status = status;
    this.retryAfterSeconds = Number(headers.get('retry-after') ?? 0);
  }
}

interface StreamOptions {
  /** Seconds since the stream was last alive. The server first sends the changes since then. */
  age: number;
  signal: AbortSignal;
  onChange: (change: ChangeEvent) => void;
  /** Called every 15 seconds, first after the missed changes. */
  onAlive: () => void;
}

/**
 * Reads one stream of changes until the server ends it. Uses `fetch`, because an EventSource cannot send a token in a
 * header. When the server refuses, rejects with a StreamRefusedError. Also rejects when the connection is lost or
 * aborted.
 */
async function readChanges({ age, signal, onChange, onAlive }: StreamOptions): Promise<void> {
  const response = await fetch(`/api/changes?age=${Math.ceil(age)}`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new StreamRefusedError(response);
  const parser = createParser({
    onEvent: ({ data }) => onChange(JSON.parse(data) as ChangeEvent),
    onComment: onAlive,
  });
  const decoder = new TextDecoder();
  for await (const bytes of readAll(response.body)) parser.feed(decoder.decode(bytes, { stream: true }));
}

/** Safari cannot iterate over streams. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
