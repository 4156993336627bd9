import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getServerTime, noteServerTime } from './connection.ts';

const noon = '2026-11-20T12:00:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: new Date(noon) }));
afterEach(() => {
  noteServerTime(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

it.each([
  ['Fri, 20 Nov 2026 12:00:30 GMT', '2026-11-20T12:00:00.000Z'],
  ['Fri, 20 Nov 2026 13:00:00 GMT', '2026-11-20T13:00:00.000Z'],
  ['Thu, 19 Nov 2026 12:00:00 GMT', '2026-11-19T12:00:00.000Z'],
])('a device at noon whose server says %s takes %s for the time', (date, expected) => {
  noteServerTime(new Headers({ date }));
  noteServerTime(new Headers());
  expect(getServerTime().toISOString()).toBe(expected);
});
