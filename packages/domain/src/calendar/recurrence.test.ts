import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrence } from '../testing/calendar-arbitraries.ts';
import { formatRecurrence, defaultRecurrence, parseRecurrence } from './recurrence.ts';

describe('the text of a recurrence', () => {
  it('says what was set', () => {
    fc.assert(
      fc.property(recurrence, (set) => {
        expect(parseRecurrence(formatRecurrence(set))).toEqual(set);
      }),
    );
  });

  it('may leave out what is usual', () => {
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
  ])('that is none is refused: %s', (text) => {
    expect(parseRecurrence(text)).toBeNull();
  });
});
