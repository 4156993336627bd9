import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { retryBusy } from './resend.ts';
import { parseServerError } from '../server-error.ts';
import { trpcClient } from '../trpc.ts';

const busy = { message: 'The service is busy. Please try again shortly.', code: 'UNAVAILABLE' };
/** A refusal before a procedure runs, and a refusal by a procedure. */
const refuse = (body: object = busy, retryAfter = '2', status = 503) =>
  Response.json(body, { status, headers: { 'retry-after': retryAfter } });
const refuseCall = () => refuse({ error: { message: busy.message, code: -32_603, data: { code: busy.code } } });
const answer = (data: unknown) => Response.json({ result: { data } });

/** Answers requests in order, and repeats the last answer. The clock stands still. */
function answerWith(...answers: (() => Response)[]) {
  const remaining = [...answers];
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () => {
    const next = remaining.length > 1 ? remaining.shift() : remaining[0];
    return next?.() ?? Response.error();
  });
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers();
  // Half of the jitter: a quarter of the wait time.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return fetch;
}

/** The real `setTimeout`, before the fake clock replaces it. */
const startTimer = setTimeout;

/** Advances the clock once the request waits. Until then real time passes. */
async function passTime(milliseconds: number): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => startTimer(resolve));
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const credentials = { email: 'ada@example.org', password: 'correct horse' };
const signIn = () => trpcClient.auth.login.mutate(credentials).catch(parseServerError);

it('resends a sign-in refused by a busy server unchanged, after the time in Retry-After', async () => {
  const fetch = answerWith(refuse, refuseCall, () => answer({ token: 'a token' }));
  const signingIn = signIn();
  for (const count of [1, 2]) {
    await passTime(2_499);
    expect(fetch).toHaveBeenCalledTimes(count);
    await passTime(1);
    expect(fetch).toHaveBeenCalledTimes(count + 1);
  }
  expect(await signingIn).toEqual({ token: 'a token' });
  const sent = JSON.stringify(credentials);
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual([sent, sent, sent]);
});

it('a registration fails after five retries', async () => {
  const fetch = answerWith(refuseCall);
  const registering = trpcClient.auth.register.mutate({ name: 'Ada', ...credentials }).catch(parseServerError);
  for (let retry = 1; retry <= 5; retry++) await passTime(2_500);
  expect(await registering).toMatchObject({ code: 'UNAVAILABLE', message: busy.message });
  expect(fetch).toHaveBeenCalledTimes(6);
});

it.each<[string, () => Response]>([
  ['too many attempts', () => refuse({ ...busy, code: 'RATE_LIMITED' }, '2', 429)],
  ['a full disk', () => refuse({ ...busy, code: 'STORAGE_FULL' }, '30')],
  ['a busy server without Retry-After', () => Response.json(busy, { status: 503 })],
  ['a busy server with a long Retry-After', () => refuse(busy, '60')],
  ['a proxy', () => new Response('<h1>"code"</h1>', { status: 503, headers: { 'retry-after': '1' } })],
  ['a text with the words of a refusal', () => refuse({ message: '"code":"UNAVAILABLE"', code: 'INTERNAL' })],
])('what is refused because of %s is not sent again', async (_, response) => {
  const fetch = answerWith(response);
  await signIn();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('resends a batch of queries when a busy server refuses some', async () => {
  const read = { result: { data: [] } };
  const refused = { error: { message: busy.message, code: -32_603, data: { code: busy.code } } };
  const some = () => Response.json([read, refused], { status: 207, headers: { 'retry-after': '2' } });
  const fetch = answerWith(some, () => Response.json([read, read]));
  const reading = Promise.all([trpcClient.goals.list.query(), trpcClient.tasks.list.query()]);
  await passTime(0);
  await passTime(2_500);
  expect(await reading).toEqual([[], []]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a request aborted while it waits is not resent', async () => {
  answerWith(refuse);
  const send = vi.fn<() => Promise<Response>>(async () => refuse());
  const controller = new AbortController();
  const sending = retryBusy(send, controller.signal).catch((error: unknown) => error);
  await passTime(1_000);
  controller.abort(new Error('given up'));
  expect(await sending).toEqual(new Error('given up'));
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
});

it('shows that the server is busy while a request waits', async () => {
  await renderForm(null);
  const controller = new AbortController();
  // It would wait longer than the test, which aborts it.
  const sending = retryBusy(async () => refuse(busy, '20'), controller.signal).catch(() => undefined);
  expect((await screen.findByRole('status')).textContent).toBe('The server is busyTrying again in a few seconds…');
  act(() => controller.abort());
  await sending;
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
});
