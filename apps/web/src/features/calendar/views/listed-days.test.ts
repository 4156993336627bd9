import { listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { expect, it } from 'vitest';
import { formatListTitle, listDaysOfList } from './listed-days.ts';

const today = '2026-11-18';

it.each([
  ['today', '2026-11-18', "Today's Events", today],
  ['today', '2026-11-17', 'Events of the day', '2026-11-17'],
  ['3days', '2026-11-18', 'Next 3 Days', today],
  ['3days', '2026-11-15', 'Events from 11/15/2026 to 11/17/2026', '2026-11-15'],
  ['3days', '2026-11-17', 'Events from 11/17/2026 to 11/19/2026', '2026-11-17'],
  ['week', '2026-11-18', 'Next 7 Days', today],
  ['week', '2026-11-16', 'Next 7 Days', today],
  ['week', '2026-11-11', 'Events from 11/09/2026 to 11/15/2026', '2026-11-09'],
  ['week', '2026-11-25', 'Events from 11/23/2026 to 11/29/2026', '2026-11-23'],
] as const)('on a Wednesday, the view %s of %s is titled %s and begins on %s', (view, date, title, first) => {
  const days = listDaysOfList(view, listViewDays(view, date), today);
  expect(formatListTitle(view, days, { today, dateFormat: 'US' })).toBe(title);
  expect(days[0]).toBe(first);
});
