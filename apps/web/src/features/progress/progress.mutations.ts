import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput, DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { groupDailyLog } from '@goaltracker/domain/progress/daily-log';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { changeInList } from '../../sync/change-list.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { describeFailure } from '../../sync/describe-failure.ts';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { getTimezone } from '../../sync/session.ts';
import { queries } from '../../sync/trpc.ts';
import { formatChange } from '../../ui/format/format-amount.ts';
import { findEvent } from '../calendar/core/local-event.ts';
import { applyProgress, applyReport, computeReportedValue } from '../goals/apply-progress.ts';
import { undoableReports } from '../goals/use-undo-report.ts';
import { applyEntries, removeDayEntries, removeEntry, replaceDayEntries } from './log/change-day.ts';

type Report = CreateProgressInput & { id: string };

const getToday = () => toCalendarDay(new Date(), getTimezone());
const clock = () => ({ now: new Date(), timezone: getTimezone() });

const findGoal = (id: string, cached: Cached): Goal | undefined =>
  cached('goals.list')
    .flat()
    .find((goal) => goal.id === id);

defineMutation('progress.create', {
  // It stays progress of the day on which it was reported.
  complete: (input) => ({ ...input, date: input.date ?? getToday() }),
  /** The value that the server will store. */
  before(input, cached) {
    const goal = findGoal(input.goalId, cached);
    return goal ? computeReportedValue(goal, input) : input.value;
  },
  effect: {
    'goals.list': (goals, input) => changeInList(goals, input.goalId, (goal) => applyReport(goal, input, clock())),
    'progress.daily': (log, input, { read: { id }, output }) => {
      const goal = queries.goals.list.getData()?.find((each) => each.id === id);
      if (!goal || id !== input.goalId || goal.goalType === 'simple') return log;
      const entry = output ?? toEntry(input);
      return groupLog(goal, [...log.flatMap((day) => day.entries).filter((each) => each.id !== input.id), entry]);
    },
    'calendar.list': (events, input, { before }) => events.map((event) => reportOnEvent(event, input, before)),
    'calendar.get': (event, input, { before }) => reportOnEvent(event, input, before),
    'calendar.unreported': ({ count, events }, { calendarEventId, completeEvent }) => {
      const left = completeEvent ? events.filter(({ id }) => id !== calendarEventId) : events;
      return { count: count - (events.length - left.length), events: left };
    },
  },
  failure: (error) => ({ title: 'Failed to report progress', description: describeFailure(error) }),
  offline: {
    kind: 'create',
    keys: ({ id, goalId, leadId, calendarEventId, milestones = [] }) => [
      id,
      goalId,
      leadId,
      calendarEventId,
      ...milestones.map((milestone) => milestone.id),
    ],
    within: ({ calendarEventId }, cached) => [calendarEventId && findEvent(calendarEventId, cached)?.seriesId],
    // Adds to the total, whatever it is by then.
    keep: ({ expectedCurrentValue: _total, ...input }) => input,
    title({ goalId, leadId, value }, cached) {
      const goal = findGoal(goalId, cached);
      const of = goal?.leads.find(({ id }) => id === leadId) ?? goal;
      const amount = goal?.goalType === 'simple' ? 'Progress' : formatChange(value, of?.unit ?? null);
      return `${amount} on “${of?.title ?? 'a goal'}”`;
    },
    result: toEntry,
    // The form has no milestones of a report, and no event that it completes.
    edit: ({ goalId, value, calendarEventId, milestones }) =>
      value > 0 && !calendarEventId && !milestones
        ? { dialog: 'report-progress', record: goalId, takesEntry: true }
        : undefined,
  },
});

/** Undoes `progress.create`. */
defineMutation('progress.remove', {
  before: ({ id }) => undoableReports.get(id),
  effect: {
    'goals.list': (goals, _input, { before }) => {
      if (!before) return goals;
      const { goalId, leadId, value, date, hadReportedToday, completedMilestoneIds } = before;
      const milestones = completedMilestoneIds.map((id) => ({ id, isCompleted: false }));
      const goalBefore = goals.flat().find(({ id }) => id === goalId);
      const reduced = goalBefore?.leads.find(({ id }) => id === leadId) ?? goalBefore;
      // Corrections go with the report that they corrected: the total does not fall below 0.
      const difference = Math.max(-value, -(reduced?.currentValue ?? value));
      const delta = { difference, leadId, milestones, hasReportedToday: hadReportedToday, removedOn: date };
      return changeInList(goals, goalId, (goal) => applyProgress(goal, delta, clock()));
    },
    'progress.daily': (log, { id }, { read, before }) => {
      const goal = queries.goals.list.getData()?.find((each) => each.id === read.id);
      if (!goal || before?.goalId !== read.id) return log;
      return groupLog(goal, removeEntry({ goal, log }, id));
    },
  },
  failure: (error) => ({ title: 'Failed to delete progress', description: describeFailure(error) }),
  offline: { kind: 'remove', keys: ({ id }) => [id], title: () => 'Undo progress' },
});

/** The entries of a goal when a day of its log is changed. */
const noteEntries = ({ id }: { id: string }, cached: Cached) => {
  const goal = findGoal(id, cached);
  const log = queries.progress.daily.getData({ id });
  return goal && log && { goal, log };
};

defineMutation('progress.replaceDay', {
  before: noteEntries,
  effect: {
    'goals.list': (goals, input, { before }) =>
      before
        ? changeInList(goals, input.id, (goal) =>
            applyEntries({ goal, log: before.log }, replaceDayEntries(before, input), clock()),
          )
        : goals,
    'progress.daily': (log, input, { read, before }) =>
      before && read.id === input.id
        ? groupLog(before.goal, replaceDayEntries({ goal: before.goal, log }, input))
        : log,
  },
  failure: (error) => ({ title: 'Failed to update progress', description: describeFailure(error) }),
  offline: {
    kind: 'change',
    keys: ({ id, date, leadId }) => [`${id} ${date} ${leadId ?? ''}`, id, leadId],
    title: ({ id, date }, cached) => `Change ${date} of “${findGoal(id, cached)?.title ?? 'a goal'}”`,
    result: ({ id, date, leadId, value, notes }) => ({
      id: '',
      userId: '',
      goalId: id,
      leadId: leadId ?? null,
      value,
      date,
      reportedAt: new Date().toISOString(),
      notes: notes ?? null,
    }),
  },
});

defineMutation('progress.removeDay', {
  before: noteEntries,
  effect: {
    'goals.list': (goals, { id, date }, { before }) =>
      before
        ? changeInList(goals, id, (goal) =>
            applyEntries({ goal, log: before.log }, removeDayEntries(before, date), clock()),
          )
        : goals,
    'progress.daily': (log, { id, date }, { read, before }) =>
      before && read.id === id ? groupLog(before.goal, removeDayEntries({ goal: before.goal, log }, date)) : log,
  },
  failure: (error) => ({ title: 'Failed to delete progress', description: describeFailure(error) }),
  offline: {
    kind: 'change',
    keys: ({ id, date }) => [`${id} ${date}`, id],
    title: ({ id, date }, cached) => `Delete ${date} of “${findGoal(id, cached)?.title ?? 'a goal'}”`,
  },
});

function groupLog(goal: Goal, entries: readonly ProgressEntry[]): DailyLogItem[] {
  return groupDailyLog({ entries, today: getToday(), ...(goal.goalType === 'wig' && { leads: goal.leads }) });
}

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
function reportOnEvent(event: CalendarEvent, input: Report, value: number): CalendarEvent {
  const { calendarEventId, completeEvent, notes } = input;
  if (event.id !== calendarEventId) return event;
  const completionStatus = completeEvent ? 'completed' : event.completionStatus;
  return { ...event, report: formatEventReport(value, notes ?? null), completionStatus };
}
