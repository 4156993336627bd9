import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listGoals } from '@goaltracker/db/goals/goals.queries';
import { findUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { listTasks } from '@goaltracker/db/tasks/tasks.queries';
import { toMoment } from '@goaltracker/domain/core/moment';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { listEventsInRange } from '../../calendar/series/unchanged-occurrences.ts';
import type { MailItem, MailPart } from '../../core/mail-content.ts';
import { readScheduledTasks } from '../../tasks/scheduled-tasks.ts';
import type { Digest, DigestInput } from './digest-mails.ts';

const maxItems = 30;

/** Lists the events of the day, the tasks that are due or overdue, and the goals with a deadline today. */
export async function composeMorningPlan({
  tx,
  user: { timezone, name },
  now,
  publicUrl,
}: DigestInput): Promise<Digest> {
  const today = toCalendarDay(now, timezone);
  const startOf = (day: string) => toMoment(toInstant({ day, minutes: 0 }, timezone), timezone);
  const events = await listEventsInRange(tx, { from: startOf(today), to: startOf(addDays(today, 1)) });
  const shown = new Set(events.map(({ id }) => id));
  const tasks = (await readScheduledTasks(tx, (moment) => listTasks(tx, moment), { now })).flatMap(
    ({ isCompleted, dueDay, eventId, title }) => {
      if (isCompleted || dueDay === null || dueDay > today || (eventId !== null && shown.has(eventId))) return [];
      return [{ text: title, ...(dueDay < today && { label: 'overdue' }) }];
    },
  );
  const deadlines = (await listGoals(tx, now)).filter((goal) => isActiveGoal(goal) && goal.deadline === today);
  const { timeFormat } = await findUserSettings(tx);
  const times = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: timeFormat === '12-hour' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === '12-hour' ? 'h12' : 'h23',
  });
  const parts = [
    ...listPart(
      'Events',
      events.map((event) => toItem(event, times)),
    ),
    ...listPart('Tasks', tasks),
    ...listPart(
      'Deadlines',
      deadlines.map(({ title }) => ({ text: title })),
    ),
  ];
  const nothing: MailPart[] = [{ kind: 'text', text: 'Nothing is planned for today yet.' }];
  return {
    subject: `Your plan for ${formatDay(now, timezone)}`,
    parts: [
      { kind: 'text', text: `Good morning ${name},` },
      ...(parts.length > 0 ? parts : nothing),
      { kind: 'link', text: 'Open the Calendar', url: `${publicUrl}/` },
    ],
  };
}

/** A list under a heading with at most 30 items. Without items, returns no parts. */
export function listPart(heading: string, items: readonly MailItem[]): MailPart[] {
  if (items.length === 0) return [];
  const rest = items.length - maxItems;
  const more = rest > 0 ? [{ text: `… and ${rest} more` }] : [];
  return [
    { kind: 'heading', text: heading },
    { kind: 'list', items: [...items.slice(0, maxItems), ...more] },
  ];
}

function toItem({ title, isAllDay, startTime }: CalendarEvent, times: Intl.DateTimeFormat): MailItem {
  return { label: isAllDay ? 'all day' : times.format(Date.parse(startTime)), text: title };
}

/** @example formatDay(new Date('2026-11-20T12:00Z'), 'UTC') // 'Friday, November 20' */
export function formatDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(instant);
}
