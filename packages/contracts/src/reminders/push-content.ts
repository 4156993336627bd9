import type { EventType } from '@goaltracker/domain/calendar/enums';
import type { dateFormats, TimeFormat } from '@goaltracker/domain/settings/enums';

/** The payload of a push message for the service worker. */
export type PushContent = { readonly type: 'test' } | ReminderContent;

export interface ReminderContent {
  readonly type: 'reminder';
  readonly eventId: string;
  readonly eventType: EventType;
  readonly goalId: string | null;
  readonly taskId: string | null;
  /** Of the notification: one with the same tag replaces it. */
  readonly tag: string;
  /** For what its buttons do, once. */
  readonly token: string;
  /** Null, as `location`, for a person who hides contents. */
  readonly title: string | null;
  readonly location: string | null;
  /** What Done reports on the goal of the event; null where nothing is to be added, and with hidden contents. */
  readonly quickAdd: { readonly value: number; readonly unit: string | null } | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly timezone: string;
  readonly dateFormat: (typeof dateFormats)[number];
  /** Null is not chosen: that of the browser or the date format. */
  readonly timeFormat: TimeFormat | null;
}
