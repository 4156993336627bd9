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

it('calls back after the first input, not before the delay', async () => {
  const { callback } = await callLater();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('calls back after half a minute without input', async () => {
  const { callback } = await callLater();
  await vi.advanceTimersByTimeAsync(29_900);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('a cancelled callback is not called', async () => {
  const { callback, cancel } = await callLater();
  await vi.advanceTimersByTimeAsync(3_000);
  cancel();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(callback).not.toHaveBeenCalled();
});
