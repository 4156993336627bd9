import type { ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import { describe, expect, it } from 'vitest';
import { toSubscribedEvents } from './to-subscribed-events.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const window = { from: at('2090-03-01T00:00:00Z'), to: at('2090-04-01T00:00:00Z') };
const berlin = { userId: 'ada', subscriptionId: 'team', timeZone: 'Europe/Berlin' };

function event(start: string, fields: Partial<ReadEvent> = {}): ReadEvent {
  return {
    uid: 'a',
    recurrenceId: null,
    sequence: 0,
    isCancelled: false,
    title: 'Meeting',
    description: null,
    location: null,
    start: at(start),
    end: at(start) + hour,
    isAllDay: false,
    timeZone: 'Europe/Berlin',
    rrule: null,
    excluded: [],
    added: [],
    isBusy: true,
    reminderMinutes: null,
    ...fields,
  };
}

const starts = async (...events: ReadEvent[]) =>
  (await toSubscribedEvents(events, berlin, window)).map(({ startTime }) => startTime.slice(5, 16)).toSorted();

describe('the events of a calendar in a window', () => {
  it('include events that overlap the window', async () => {
    const long = event('2090-02-28T00:00:00Z', { uid: 'b', end: window.from + 1 });
    const past = event('2090-02-27T00:00:00Z', { uid: 'c', end: window.from });
    const later = event('2090-04-01T00:00:00Z', { uid: 'd' });
    expect(await starts(event('2090-03-06T08:00:00Z'), long, past, later)).toEqual(['02-28T00:00', '03-06T08:00']);
  });

  it('include all occurrences of an old rule, at the same local time across a clock change', async () => {
    const weekly = event('2080-03-04T08:00:00Z', { rrule: 'FREQ=WEEKLY' });
    expect(await starts(weekly)).toEqual(['03-06T08:00', '03-13T08:00', '03-20T08:00', '03-27T07:00']);
  });

  it('include occurrences of a rule that our own settings cannot express', async () => {
    const fifths = event('2089-12-01T08:00:00Z', { rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1' });
    expect(await starts(fifths)).toEqual(['03-01T08:00', '03-15T08:00', '03-31T07:00']);
  });

  it('leave out excluded, cancelled and moved occurrences, and include added and moved ones', async () => {
    const weekly = event('2090-03-06T08:00:00Z', {
      rrule: 'FREQ=WEEKLY;COUNT=4',
      excluded: [at('2090-03-13T08:00:00Z')],
      added: [at('2090-03-14T08:00:00Z')],
    });
    const moved = event('2090-03-21T10:00:00Z', { recurrenceId: at('2090-03-20T08:00:00Z') });
    const cancelled = event('2090-03-27T07:00:00Z', { recurrenceId: at('2090-03-27T07:00:00Z'), isCancelled: true });
    expect(await starts(weekly, moved, cancelled)).toEqual(['03-06T08:00', '03-14T08:00', '03-21T10:00']);
  });

  it('leave out an event without a readable rule when another event replaces it', async () => {
    const only = event('2090-03-06T08:00:00Z');
    const moved = event('2090-03-07T08:00:00Z', { recurrenceId: only.start });
    expect(await starts(only, moved)).toEqual(['03-07T08:00']);
    expect(await starts({ ...only, excluded: [only.start] })).toEqual([]);
  });

  it('include no occurrences of a cancelled event', async () => {
    expect(await starts(event('2090-03-06T08:00:00Z', { isCancelled: true, rrule: 'FREQ=DAILY' }))).toEqual([]);
  });

  it('include all-day events as midnights UTC of their days, also across a clock change', async () => {
    const weekend = event('2090-03-11T00:00:00Z', {
      end: at('2090-03-13T00:00:00Z'),
      isAllDay: true,
      timeZone: null,
      rrule: 'FREQ=WEEKLY;COUNT=3',
      added: [at('2090-03-31T00:00:00Z')],
    });
    const rows = await toSubscribedEvents([weekend], berlin, window);
    expect(rows.map(({ startTime, endTime }) => [startTime, endTime].map((time) => time.slice(5, 13)))).toEqual([
      ['03-11T00', '03-13T00'],
      ['03-18T00', '03-20T00'],
      ['03-25T00', '03-27T00'],
      ['03-31T00', '04-02T00'],
    ]);
  });

  it('keep their ids while uid and original start stay the same', async () => {
    const before = [
      event('2090-03-06T08:00:00Z', { rrule: 'FREQ=WEEKLY;COUNT=2' }),
      event('2090-03-07T08:00:00Z', { uid: 'b' }),
    ];
    const moved = event('2090-03-08T10:00:00Z', { recurrenceId: at('2090-03-06T08:00:00Z'), title: 'Moved' });
    const after = [...before.map((each) => ({ ...each, title: 'Renamed' })), moved];
    const list = async (events: ReadEvent[], subscriptionId = 'team') =>
      (await toSubscribedEvents(events, { ...berlin, subscriptionId }, window)).map(({ id }) => id).toSorted();
    expect(await list(after)).toEqual(await list(before));
    expect(new Set([...(await list(before)), ...(await list(before, 'other'))]).size).toBe(6);
  });

  it('are refused when rules take too many steps together', async () => {
    const fifths = (uid: string) => event('2089-12-01T08:00:00Z', { uid, rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1' });
    const read = (maxSteps: number) =>
      toSubscribedEvents([fifths('a'), fifths('b'), fifths('c')], berlin, { ...window, maxSteps });
    await expect(read(25)).rejects.toThrow('Its repeating events are too complicated.');
    await expect(read(1_000)).resolves.toHaveLength(9);
  });

  it('are refused when there are more than 5,000', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      event('2090-03-01T08:00:00Z', { uid: String(index), rrule: 'FREQ=DAILY' }),
    );
    await expect(toSubscribedEvents(many, berlin, window)).rejects.toThrow('more than 5,000 events');
  });
});
