import type { ChangeEvent } from '@goaltracker/contracts/core/change.schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '../../session/auth-token.ts';
import { clientId } from '../../http/trpc.ts';
import { pauseStream, watchChanges } from './watch-changes.ts';

interface OpenedStream {
  readonly age: number;
  readonly token: string | null;
  send(text: string): void;
  end(): void;
  readonly isAborted: () => boolean;
}

let opened: OpenedStream[];
let heard: (readonly string[])[];
let stop: (() => void) | undefined;

/** Each test begins an hour after the previous test, so that earlier pauses are over. */
let start = Date.now();

/** The answers to the next requests. When none is left, a stream. */
let refusals: Response[];

beforeEach(() => {
  start += 3_600_000;
  vi.useFakeTimers({ now: start });
  [opened, heard, refusals] = [[], [], []];
  storeToken('gt_ada');
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    opened.push({
      age: Number(new URL(url, location.href).searchParams.get('age')),
      token: new Headers(headers).get('authorization'),
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
      isAborted: () => signal?.aborted === true,
    });
    return new Response(readable);
  });
});

afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const watch = () => {
  stop = watchChanges(({ topics }) => heard.push(topics));
};
const format = (change: ChangeEvent) => `data: ${JSON.stringify(change)}\n\n`;
const last = () => opened.at(-1) as OpenedStream;

it('reports changes of others, sends the token in a header, and joins events that arrive in pieces', async () => {
  watch();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(last().token).toBe('Bearer gt_ada');
  last().send(format({ topics: ['goals'] }) + format({ topics: ['tasks'], clientId }));
  last().send(format({ topics: ['notes'], clientId: 'another' }).slice(0, 12));
  last().send(format({ topics: ['notes'], clientId: 'another' }).slice(12));
  await vi.waitFor(() => expect(heard).toEqual([['goals'], ['notes']]));
});

it('reopens the stream when it ends, from the time it was last alive', async () => {
  watch();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  last().send(':\n\n');
  await vi.advanceTimersByTimeAsync(30_000);
  last().end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(2);
  expect(last().age).toBeGreaterThanOrEqual(30);
  expect(last().age).toBeLessThanOrEqual(32);
});

it('doubles the delay after each failure, and respects Retry-After', async () => {
  const unavailable = () => new Response(null, { status: 503 });
  refusals = [new Response(null, { status: 429, headers: { 'retry-after': '30' } }), unavailable(), unavailable()];
  watch();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(refusals).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(12_000);
  expect([refusals.length, opened.length]).toEqual([0, 1]);
});

it('stops when the session is over, and refetches the account', async () => {
  refusals = [new Response(null, { status: 401 })];
  watch();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([refusals.length, opened.length]).toEqual([0, 0]);
  expect(heard).toEqual([['auth']]);
});

it('closes the stream before sign-out, and opens none for a minute', async () => {
  watch();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  pauseStream();
  await vi.waitFor(() => expect(last().isAborted()).toBe(true));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveLength(2);
});

it('opens no stream during a sign-out before the first stream', async () => {
  pauseStream();
  watch();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(opened).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveLength(1);
});

it('replaces a silent stream, immediately when the device wakes up', async () => {
  watch();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  last().send(':\n\n');
  await vi.advanceTimersByTimeAsync(15_000);
  window.dispatchEvent(new Event('online'));
  expect(last().isAborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(9_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_000);
  // Gives the next stream time to begin.
  window.dispatchEvent(new Event('pageshow'));
  expect(opened.map((stream) => stream.isAborted())).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened[1]?.isAborted()).toBe(true);
});

it('a tab without Web Locks reads only while it is visible', async () => {
  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  watch();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  setHidden(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened.map((stream) => stream.isAborted())).toEqual([true]);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(2);
  expect(last().age).toBeGreaterThanOrEqual(120);
});
