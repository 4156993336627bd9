import { describe, expect, it } from 'vitest';
import { formatDay } from './format-date.ts';

describe('formatDay', () => {
  it('the US order is month first, and the others are day first', () => {
    expect(formatDay('2026-11-05', 'US')).toBe('11/05/2026');
    expect(formatDay('2026-11-05', 'International')).toBe('05/11/2026');
  });

  it('rejects anything but a calendar day', () => {
    expect(() => formatDay('2026-11-05T00:00:00Z', 'US')).toThrow(RangeError);
  });
});
