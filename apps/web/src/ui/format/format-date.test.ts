import { describe, expect, it } from 'vitest';
import { formatDay, parseTypedDay } from './format-date.ts';

describe('formatDay', () => {
  it('the US order is month first, and the others are day first', () => {
    expect(formatDay('2026-11-05', 'US')).toBe('11/05/2026');
    expect(formatDay('2026-11-05', 'International')).toBe('05/11/2026');
  });

  it('rejects anything but a calendar day', () => {
    expect(() => formatDay('2026-11-05T00:00:00Z', 'US')).toThrow(RangeError);
  });
});

describe('parseTypedDay', () => {
  it.each([
    ['11/05/2026', 'US', '2026-11-05'],
    ['11/05/2026', 'International', '2026-05-11'],
    ['1/2/26', 'US', '2026-01-02'],
    ['3.1.27', 'International', '2027-01-03'],
    [' 2026-11-05 ', 'US', '2026-11-05'],
    ['29/02/2028', 'International', '2028-02-29'],
  ] as const)('%s in the %s format is %s', (typed, format, day) => {
    expect(parseTypedDay(typed, format)).toBe(day);
  });

  it.each(['', '11', '13/13/2026', '02/30/2026', '29.02.2027', '11/05/20261', 'tomorrow'])('rejects %j', (typed) => {
    expect(parseTypedDay(typed, 'US')).toBeNull();
    expect(parseTypedDay(typed, 'International')).toBeNull();
  });
});
