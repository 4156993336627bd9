import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { placeBars } from './place-bars.ts';

describe('the bars of a week', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'];

  it('take the first free lane, and mark where they continue', () => {
    const trip = makeEvent({
      isAllDay: true,
      startTime: '2026-11-14T00:00:00.000Z',
      endTime: '2026-11-18T00:00:00.000Z',
    });
    const long = makeEvent({
      isAllDay: true,
      startTime: '2026-11-17T00:00:00.000Z',
      endTime: '2026-11-25T00:00:00.000Z',
    });
    const day = makeEvent({
      isAllDay: true,
      startTime: '2026-11-18T00:00:00.000Z',
      endTime: '2026-11-19T00:00:00.000Z',
    });
    expect(placeBars([day, long, trip], days, 'UTC')).toMatchObject([
      { event: trip, from: 0, to: 1, lane: 0, startsBefore: true, endsAfter: false },
      { event: long, from: 1, to: 2, lane: 1, startsBefore: false, endsAfter: true },
      { event: day, from: 2, to: 2, lane: 0 },
    ]);
  });

  it('events on other days have no bar', () => {
    expect(
      placeBars(
        [makeEvent({ startTime: '2026-11-20T09:00:00.000Z', endTime: '2026-11-20T10:00:00.000Z' })],
        days,
        'UTC',
      ),
    ).toEqual([]);
  });
});
