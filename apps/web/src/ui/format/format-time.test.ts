import { expect, it, vi } from 'vitest';
import { findTimeFormat, resolveTimeFormat } from './clock.ts';
import { formatBriefTime, formatHour, formatHourRange, formatWithoutPeriod } from './format-time.ts';

it('a brief time has no minutes on the full hour', () => {
  const format = (time: string, zone = 'UTC') => formatBriefTime(`2026-11-21T${time}:00Z`, zone).replaceAll(/\s/g, ' ');
  expect(format('09:00')).toBe('9 AM');
  expect(format('13:30')).toBe('1:30 PM');
  expect(format('09:00', 'Asia/Kolkata')).toBe('2:30 PM');
});

it.each([
  ['US', null, '12-hour'],
  ['International', null, '24-hour'],
  ['US', '24-hour', '24-hour'],
  ['International', '12-hour', '12-hour'],
] as const)('%s dates and the choice %j make the clock %s', (dateFormat, timeFormat, clock) => {
  expect(resolveTimeFormat({ dateFormat, timeFormat })).toBe(clock);
});

it.each([
  ['12-hour', ['12:00 AM', '9:05 AM', '12:30 PM', '11:59 PM']],
  ['24-hour', ['00:00', '09:05', '12:30', '23:59']],
] as const)('the %s clock shows the times of a day', (clock, times) => {
  const format = findTimeFormat('UTC', clock);
  const shown = ['00:00', '09:05', '12:30', '23:59'].map((time) => format.format(Date.parse(`2026-11-21T${time}:00Z`)));
  expect(shown.map((time) => time.replaceAll(/\s/g, ' '))).toEqual(times);
});

it('the 24-hour clock has two digits, also in a language that writes 8:00', () => {
  const { DateTimeFormat } = Intl;
  const inSpanish = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_locale, options) {
    return new DateTimeFormat('es', options);
  });
  const format = findTimeFormat('Etc/GMT', '24-hour');
  inSpanish.mockRestore();
  expect(format.format(Date.parse('2026-11-21T08:00:00Z'))).toBe('08:00');
});

it('hours of the calendar and the time of its line are short', () => {
  const shown = [formatHour(0), formatHour(13), formatHourRange({ from: 0, to: 7 }), formatWithoutPeriod(13 * 60 + 5)];
  expect(shown.map((time) => time.replaceAll(/\s/g, ' '))).toEqual(['12 AM', '1 PM', '12 – 7 AM', '1:05']);
});
