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
  /** A new notification with the same tag replaces this one. */
  readonly tag: string;
  /** Authorizes one use of the buttons of the notification. */
  readonly token: string;
  /** Null when the user hides contents, like `location`. */
  readonly title: string | null;
  readonly location: string | null;
  /**
   * The progress that Done reports on the goal of the event. Null when there is nothing to add, and with hidden
   * contents.
   */
  readonly quickAdd: { readonly value: number; readonly unit: string | null } | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly timezone: string;
  readonly dateFormat: (typeof dateFormats)[number];
  /** When null, the browser or the date format decides. */
  readonly timeFormat: TimeFormat | null;
}
