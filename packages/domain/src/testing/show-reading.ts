import { describeRecurrence } from '../calendar/recurrence.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import type { EntryContext, Reading } from '../search/entry.ts';
import type { DateFormat } from '../settings/enums.ts';

const goals = [
  { goalId: 'run', leadId: null, title: 'Run 1,000 kilometres', unit: 'km' },
  { goalId: 'read', leadId: null, title: 'Read 24 books', unit: 'books' },
  { goalId: 'pages', leadId: null, title: 'Read every page', unit: 'pages' },
  { goalId: 'wig', leadId: 'lead', title: 'Long runs', unit: 'runs' },
];

const linkable = [
  { goalId: 'run', title: 'Run 1,000 kilometres' },
  { goalId: 'read', title: 'Read 24 books' },
  { goalId: 'pages', title: 'Read every page' },
  { goalId: 'write', title: 'Write 2 books' },
  { goalId: 'über', title: 'Über die Alpen' },
];

/** Noon on Friday 2026-11-20, the time of the sentences. Quick create is on the hour after. */
export function contextOf(box: EntryContext['box'], dateFormat: DateFormat = 'US', timezone = 'UTC'): EntryContext {
  const day = '2026-11-20';
  const toTime = (minutes: number) => toInstant({ day, minutes }, timezone);
  return {
    box,
    now: toTime(12 * 60),
    timezone,
    dateFormat,
    firstWeekday: null,
    goals,
    linkable,
    screens: ['Calendar', 'Goals', 'Planner', 'Daily Report'],
    parseAmount: (typed) => Number(/^\d+,\d{3}$/.test(typed) ? typed.replace(',', '') : typed.replace(',', '.') || NaN),
    ...(box === 'event' && { slot: { start: toTime(13 * 60), end: toTime(14 * 60), isAllDay: false } }),
  };
}

/** @example show(reading) // 'event Dentist, 2026-12-24 15:30-16:30, Every week' */
export function show(reading: Reading | undefined, timezone = 'UTC'): string {
  if (!reading) return 'nothing';
  const { kind, title } = reading;
  const clock = (instant: number) => {
    const { minutes } = toWallClock(instant, timezone);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const dayOf = (instant: number) => toWallClock(instant, timezone).day;
  const list = (...facts: (string | null)[]) => facts.filter((fact) => fact !== null && fact !== '').join(', ');
  if (kind === 'go') return `go ${reading.screen}`;
  if (kind === 'note') return `note ${title}`;
  if (kind === 'progress') {
    const { goal, amount, day } = reading;
    return `log ${amount} on ${goal.leadId ?? goal.goalId}, ${day}`;
  }
  if (kind === 'goal') {
    const { target, unit, deadline } = reading;
    return list(`goal ${title}`, target === null ? null : `${target} ${unit ?? ''}`.trim(), deadline);
  }
  if (kind === 'task') {
    const { day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion } = reading;
    const time = start === null ? '' : clock(start);
    const repeats = recurrence && describeRecurrence(recurrence, { formatDay: (each) => each });
    const from = isFromCompletion ? 'from completion' : null;
    const names = labels.map((label) => `@${label}`).join(' ');
    return list(
      `task ${title}`,
      `${day ?? ''} ${time}`.trim(),
      repeats,
      from,
      priority,
      names,
      goal && `#${goal.goalId}`,
      estimatedMinutes === null ? null : `${estimatedMinutes} min`,
    );
  }
  const { span, isAllDay, recurrence, goal } = reading;
  const [first, last] = [dayOf(span.start), dayOf(span.end - 1)];
  const days = first === last ? first : `${first} to ${last}`;
  const when = isAllDay ? days : `${first} ${clock(span.start)}-${clock(span.end)}`;
  const repeats = recurrence && describeRecurrence(recurrence, { formatDay: (day) => day });
  return list(`event ${title}`, when, repeats, goal && `for ${goal.goalId}`);
}
