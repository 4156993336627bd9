import { expect, it } from 'vitest';
import { formatBriefTime } from './format-time.ts';

it('a brief time has no minutes on the full hour', () => {
  const format = (time: string, zone = 'UTC') => formatBriefTime(`2026-11-21T${time}:00Z`, zone).replaceAll(/\s/g, ' ');
  expect(format('09:00')).toBe('9 AM');
  expect(format('13:30')).toBe('1:30 PM');
  expect(format('09:00', 'Asia/Kolkata')).toBe('2:30 PM');
});
