import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CreateProgressInput, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { groupDailyLog } from '@goaltracker/domain/progress/daily-log';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { invalidateCalendar, invalidateGoals } from '../../sync/invalidate.ts';
import { defineOffline } from '../../sync/outbox/define-offline.ts';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { queries } from '../../sync/trpc.ts';
import { formatChange } from '../../ui/format/format-amount.ts';
import { applyProgress } from '../goals/apply-progress.ts';
import { getTimezone } from '../goals/goal-update.ts';
import { undoableReports } from '../goals/undoable-reports.ts';
import { computeReportDelta } from './report/report-draft.ts';

type Report = CreateProgressInput & { id: string };

const getToday = () => toCalendarDay(new Date(), getTimezone());
const clock = () => ({ now: new Date(), timezone: getTimezone() });

defineOffline('progress.create', {
  kind: 'create',
  keys: ({ id, goalId, leadId, calendarEventId, milestones = [] }) => [
    id,
    goalId,
    leadId,
    calendarEventId,
    ...milestones.map((milestone) => milestone.id),
  ],
  // It stays progress of the day on which it was reported.
  complete: (input) => ({ ...input, date: input.date ?? getToday() }),
  // Adds to whatever the total is by then.
  keep: ({ expectedCurrentValue: _total, ...input }) => input,
  title({ goalId, leadId, value }, known) {
    const goal = known('goals.list')
      .flat()
      .find(({ id }) => id === goalId);
    const of = goal?.leads.find(({ id }) => id === leadId) ?? goal;
    const amount = goal?.goalType === 'simple' ? 'Progress' : formatChange(value, of?.unit ?? null);
    return `${amount} on “${of?.title ?? 'a goal'}”`;
  },
  result: toEntry,
  reads: {
    'goals.list': (goals, input) =>
      goals.map((goal) =>
        goal.id === input.goalId ? applyProgress(goal, computeReportDelta(goal, input, getToday()), clock()) : goal,
      ),
    'progress.daily': (log, input, { id }) => {
      const goal = queries.goals.list.getData()?.find((each) => each.id === id);
      if (!goal || id !== input.goalId || goal.goalType === 'simple') return log;
      const entries = [...log.flatMap((day) => day.entries).filter((entry) => entry.id !== input.id), toEntry(input)];
      return groupDailyLog({ entries, today: getToday(), ...(goal.goalType === 'wig' && { leads: goal.leads }) });
    },
    'calendar.list': (events, input) => events.map((event) => reportOnEvent(event, input)),
    'calendar.get': (event, input) => reportOnEvent(event, input),
    'calendar.unreported': ({ count, events }, { calendarEventId, completeEvent }) => {
      const left = completeEvent ? events.filter(({ id }) => id !== calendarEventId) : events;
      return { count: count - (events.length - left.length), events: left };
    },
  },
  invalidate() {
    invalidateGoals();
    invalidateCalendar();
  },
  // The form has no milestones of a report, and no event that it completes.
  edit: ({ goalId, value, calendarEventId, milestones }) =>
    value > 0 && !calendarEventId && !milestones
      ? { dialog: 'report-progress', record: goalId, takesEntry: true }
      : undefined,
});

defineOffline('progress.remove', {
  kind: 'remove',
  keys: ({ id }) => [id],
  title: () => 'Take back progress',
  reads: {
    'goals.list': (goals, { id }) => {
      const report = undoableReports.get(id);
      if (!report) return goals;
      const { goalId, leadId, value, hadReportedToday } = report;
      const delta = { difference: -value, leadId, hasReportedToday: hadReportedToday };
      return goals.map((goal) => (goal.id === goalId ? applyProgress(goal, delta, clock()) : goal));
    },
  },
  invalidate: invalidateGoals,
});

function toEntry({ id, goalId, leadId, value, notes, date }: Report): ProgressEntry {
  return {
    id,
    userId: '',
    goalId,
    leadId: leadId ?? null,
    value,
    date: date ?? getToday(),
    reportedAt: readIdTime(id).toISOString(),
    notes: notes ?? null,
  };
}

/** The event with the report, as the server writes it. */
function reportOnEvent(event: CalendarEvent, input: Report): CalendarEvent {
  const { calendarEventId, completeEvent, value, notes } = input;
  if (event.id !== calendarEventId) return event;
  const completionStatus = completeEvent ? 'completed' : event.completionStatus;
  return { ...event, report: formatEventReport(value, notes ?? null), completionStatus };
}
