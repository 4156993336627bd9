import { expect, it } from 'vitest';
import { sortLinkableEvents, computeLinkableRange, type LinkableEvent } from './linkable-events.ts';

const makeEvent = (id: string, startTime: string): LinkableEvent => ({ id, title: id, startTime, isAllDay: false });
const events = [
  makeEvent('last week', '2026-03-01T09:00:00Z'),
  makeEvent('yesterday', '2026-03-09T09:00:00Z'),
  makeEvent('today', '2026-03-10T09:00:00Z'),
  makeEvent('tomorrow', '2026-03-11T09:00:00Z'),
];
const today = { today: '2026-03-10', timeZone: 'UTC' };

it('offers upcoming events before past ones, nearest first', () => {
  const titles = sortLinkableEvents(events, { linkedEvent: null, ...today }).map(({ title }) => title);
  expect(titles).toEqual(['today', 'tomorrow', 'yesterday', 'last week']);
});

it('offers the linked event first and only once', () => {
  const linkedEvent = makeEvent('yesterday', '2026-03-09T09:00:00Z');
  const titles = sortLinkableEvents(events, { linkedEvent, ...today }).map(({ title }) => title);
  expect(titles).toEqual(['yesterday', 'today', 'tomorrow', 'last week']);
});

it("offers 30 days before today and 60 after it, in the user's time zone", () => {
  expect(computeLinkableRange('2026-03-10', 'America/New_York')).toEqual({
    startDate: '2026-02-08T05:00:00.000Z',
    endDate: '2026-05-10T04:00:00.000Z',
  });
});
