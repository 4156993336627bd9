import { expect, it } from 'vitest';
import { parseCalendarSearch } from './calendar-url.ts';

it('reads view, sub-view and date from the address', () => {
  const search = { view: 'week', day: 'agenda', date: '2026-11-21' };
  expect(parseCalendarSearch({ ...search, dialog: 'tasks' })).toEqual(search);
});

it('ignores invalid values in the address', () => {
  expect(parseCalendarSearch({ view: 'year', day: 7, date: '2026-02-30' })).toEqual({});
  expect(parseCalendarSearch({ date: '1066-10-14' })).toEqual({});
});
