import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SubscribedEvent } from '@goaltracker/contracts/subscriptions/subscription.schema';

/** An event as the calendar shows it. One of another calendar has its name; it can neither be changed nor reported on. */
export type ShownEvent = CalendarEvent & { readonly calendar?: string };

export function isOfOtherCalendar(event: ShownEvent): boolean {
  return event.calendar !== undefined;
}

/** An event of another calendar in the form of the user's own. */
export function toShownEvent({ subscriptionId: _id, isBusy: _busy, ...event }: SubscribedEvent): ShownEvent {
  return {
    ...event,
    userId: '',
    goalId: null,
    taskId: null,
    resourceId: null,
    seriesId: null,
    type: 'event',
    recurrence: null,
    reminderMinutes: null,
    completionStatus: 'unreported',
    completionReportedAt: null,
    report: null,
    reportsFrom: null,
    createdAt: event.startTime,
    updatedAt: event.startTime,
  };
}
