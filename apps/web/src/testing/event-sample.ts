import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

/** A one-hour event for tests; `changes` override its defaults. */
export function makeEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 'event',
    userId: 'user',
    goalId: null,
    taskId: null,
    resourceId: null,
    seriesId: null,
    title: 'Dentist',
    description: null,
    startTime: '2026-11-21T09:00:00.000Z',
    endTime: '2026-11-21T10:00:00.000Z',
    isAllDay: false,
    location: null,
    color: '#4285f4',
    type: 'event',
    recurrence: null,
    reminderMinutes: 15,
    completionStatus: 'unreported',
    completionReportedAt: null,
    report: null,
    reportsFrom: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}
