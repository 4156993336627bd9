import { describe, expect, it } from 'vitest';
import { type DigestTime, findNextDigest } from './digest-times.ts';

const find = (time: DigestTime, timeZone: string, now: string, isDone = false) =>
  findNextDigest(time, timeZone, new Date(now), { isDone }).toISOString();

describe('the next digest', () => {
  it.each([
    ['today, before its time', '2026-11-20T06:59:00Z', false, '2026-11-20T07:00:00.000Z'],
    ['tomorrow, at its time', '2026-11-20T07:00:00Z', false, '2026-11-21T07:00:00.000Z'],
    ['tomorrow, when it was sent before its time today', '2026-11-20T01:00:00Z', true, '2026-11-21T07:00:00.000Z'],
  ])('the next daily digest is sent %s', (_, now, isDone, expected) => {
    expect(find({ time: '07:00' }, 'UTC', now, isDone)).toBe(expected);
  });

  it.each([
    ['this week', 0, '2026-11-20T12:00:00Z', '2026-11-22T18:00:00.000Z'],
    ['next week, after its time', 0, '2026-11-22T18:00:00Z', '2026-11-29T18:00:00.000Z'],
  ])('the next weekly digest is sent %s', (_, weekday, now, expected) => {
    expect(find({ time: '18:00', weekday }, 'UTC', now)).toBe(expected);
  });

  it("keeps the user's hour when the clocks change", () => {
    const time = { time: '07:00' };
    expect(find(time, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(find(time, 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(find({ time: '02:30' }, 'America/New_York', '2026-03-07T12:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
  });

  it("uses the user's local time, not the server's", () => {
    expect(find({ time: '00:30' }, 'Asia/Kathmandu', '2026-11-20T18:20:00Z')).toBe('2026-11-20T18:45:00.000Z');
    expect(find({ time: '06:00', weekday: 6 }, 'Pacific/Auckland', '2026-11-20T12:00:00Z')).toBe(
      '2026-11-20T17:00:00.000Z',
    );
  });
});
