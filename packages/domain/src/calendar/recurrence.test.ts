import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrence } from '../testing/calendar-arbitraries.ts';
import { defaultRecurrence, describeRecurrence, formatRecurrence, parseRecurrence } from './recurrence.ts';

describe('parsing a recurrence', () => {
  it('returns the recurrence that was formatted', () => {
    fc.assert(
      fc.property(recurrence, (settings) => {
        expect(parseRecurrence(formatRecurrence(settings))).toEqual(settings);
      }),
    );
  });

  it('uses the defaults of missing settings, and the day of an end date with a time', () => {
    expect(parseRecurrence('{"type":"daily"}')).toEqual({ ...defaultRecurrence, type: 'daily' });
    expect(parseRecurrence('{"type":"weekly","endType":"until","endDate":"2026-12-31T23:00:00Z"}')).toMatchObject({
      endDate: '2026-12-31',
    });
  });

  it.each([
    'weekly',
    '"weekly"',
    '[]',
    'null',
    '{}',
    '{"type":"hourly"}',
    '{"type":"daily","interval":0}',
    '{"type":"daily","interval":1000}',
    '{"type":"daily","interval":1.5}',
    '{"type":"daily","interval":"2"}',
    '{"type":"daily","endType":"after","count":0}',
    '{"type":"daily","endType":"someday"}',
    '{"type":"daily","endType":"until"}',
    '{"type":"daily","endType":"until","endDate":"2026-02-30"}',
    '{"type":"daily","skipWeekends":"yes"}',
  ])('returns null for the invalid text %s', (text) => {
    expect(parseRecurrence(text)).toBeNull();
  });
});

describe('describing a recurrence', () => {
  const formatDay = (day: string) => (day === '2026-03-03' ? '3 March' : day);
  const describeWith = (changes: object, days?: string[]) =>
    describeRecurrence({ ...defaultRecurrence, ...changes }, { ...(days && { days }), formatDay });

  it.each([
    [{}, 'Every week'],
    [{ type: 'daily' }, 'Every day'],
    [{ type: 'monthly', interval: 3 }, 'Every 3 months'],
    [{ type: 'yearly', endType: 'after', count: 10 }, 'Every year, 10 events'],
    [{ type: 'daily', skipWeekends: true, endType: 'after', count: 1 }, 'Every day, weekends skipped, 1 event'],
    [{ endType: 'until', endDate: '2026-03-03' }, 'Every week until 3 March'],
  ])('%j is described as %j', (changes, description) => {
    expect(describeWith(changes)).toBe(description);
  });

  it('includes the number and the last of the occurrences when they are given', () => {
    const days = Array.from({ length: 14 }, () => '2026-03-01');
    expect(describeWith({ interval: 2, endType: 'until', endDate: '2026-03-03' }, days)).toBe(
      'Every 2 weeks until 3 March, 14 events',
    );
    expect(describeWith({ endType: 'after', count: 200 }, days)).toBe('Every week, 14 events, the last on 2026-03-01');
    expect(describeWith({ endType: 'after', count: 15 }, [...days, '2026-03-03'])).toBe(
      'Every week, 15 events, the last on 3 March',
    );
    expect(describeWith({ endType: 'after', count: 1 }, ['2026-03-03'])).toBe('Every week, 1 event');
  });
});
