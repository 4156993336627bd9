import { expect, test } from 'vitest';
import { type ExportedEvent, eventReportColumns, toEventReportRow } from './event-reports-csv.ts';

const event: ExportedEvent = {
  title: 'Gym',
  type: 'work',
  startTime: '2026-03-07T23:30:00.000Z',
  endTime: '2026-03-08T00:45:00.000Z',
  isAllDay: false,
  location: 'Main Street 1',
  goalTitle: 'Get fit',
  completionStatus: 'not_completed',
  completionReportedAt: '2026-03-09T12:00:30.000Z',
  report: 'Closed',
};

test('shows the days and times in the user’s time zone', () => {
  expect(toEventReportRow(event, 'Europe/Berlin')).toEqual([
    '2026-03-08',
    '00:30',
    '2026-03-08',
    '01:45',
    'No',
    'Gym',
    'Work',
    'Get fit',
    'Main Street 1',
    'Not Completed',
    '2026-03-09 13:00:30',
    'Closed',
  ]);
  expect(toEventReportRow(event, 'UTC').slice(0, 4)).toEqual(['2026-03-07', '23:30', '2026-03-08', '00:45']);
  expect(toEventReportRow(event, 'UTC')).toHaveLength(eventReportColumns.length);
});

test('shows an all-day event without times, with its last day as the end', () => {
  const days = { ...event, isAllDay: true, startTime: '2026-03-07T00:00:00.000Z', endTime: '2026-03-09T00:00:00.000Z' };
  expect(toEventReportRow(days, 'Europe/Berlin').slice(0, 5)).toEqual(['2026-03-07', null, '2026-03-08', null, 'Yes']);
});

test('shows an event with a report and a blank status as unreported', () => {
  const bare = { ...event, completionStatus: '', completionReportedAt: null, goalTitle: null, location: null };
  expect(toEventReportRow(bare, 'UTC').slice(7)).toEqual([null, null, 'Unreported', null, 'Closed']);
});
