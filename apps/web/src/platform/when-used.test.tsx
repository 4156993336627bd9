import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function callLater() {
  const { whenUsed } = await import('./use-after-paint.ts');
  const callback = vi.fn<() => void>();
  return { callback, cancel: whenUsed(callback, 2_000) };
}

it('what waits for the first use is called after it, and not before its delay', async () => {
  const { callback } = await callLater();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('a page without a use counts as used after half a minute', async () => {
  const { callback } = await callLater();
  await vi.advanceTimersByTimeAsync(29_900);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('what is canceled is not called by a use', async () => {
  const { callback, cancel } = await callLater();
  await vi.advanceTimersByTimeAsync(3_000);
  cancel();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(callback).not.toHaveBeenCalled();
});
