import {
  selectEvent,
  selectEvents,
  selectSeriesOfEvent,
  selectUnreportedEvents,
} from '@goaltracker/domain/calendar/select-events';
import {
  type DayOfRange,
  type PerformanceDay,
  selectPerformanceDay,
  selectPerformanceRange,
} from '@goaltracker/domain/daily-performance/select-days';
import { selectCategories } from '@goaltracker/domain/goals/category-rows';
import { selectGoals, showGoal } from '@goaltracker/domain/goals/select-goals';
import { selectNote, selectNotes } from '@goaltracker/domain/notes/select-notes';
import { selectPlanGoals } from '@goaltracker/domain/planner/plan-goals';
import { selectPlannerSettings } from '@goaltracker/domain/planner/planner-settings';
import { selectPlanningSession } from '@goaltracker/domain/planner/planning-sessions';
import { selectWeeklyReview, selectWeeklyReviews } from '@goaltracker/domain/planner/weekly-reviews';
import { selectDailyLog, selectProgressWeeks, selectStats } from '@goaltracker/domain/progress/select-progress';
import { selectSearchResults } from '@goaltracker/domain/search/select-results';
import { selectSettings } from '@goaltracker/domain/settings/user-settings';
import {
  selectSubscribedEvent,
  selectSubscribedEvents,
  selectSubscriptions,
} from '@goaltracker/domain/subscriptions/select-subscriptions';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { CallClock, Rows } from '@goaltracker/domain/sync/changes';
import { selectTaskFilters } from '@goaltracker/domain/tasks/select-task-filters';
import { selectTaskLabels } from '@goaltracker/domain/tasks/select-task-labels';
import { selectTasks, selectUnscheduledTasks } from '@goaltracker/domain/tasks/select-tasks';
import type { InputOf, OutputOf, QueryPath } from '../../http/procedures.ts';

/** Answers that differ from the procedure's: a computed day has no id and no record times. */
interface ComputedAnswers {
  'dailyPerformance.getDay': PerformanceDay | null;
  'dailyPerformance.listRange': DayOfRange[];
}

export type AnswerOf<Path extends QueryPath> = Path extends keyof ComputedAnswers
  ? ComputedAnswers[Path]
  : OutputOf<Path>;

/** Computes from rows what a procedure answers. When the record does not exist, returns undefined. */
type Selector<Path extends QueryPath> = (
  rows: Rows,
  input: InputOf<Path>,
  clock: CallClock,
) => AnswerOf<Path> | undefined;

/**
 * The reads that the app computes from the device's rows, by the path of the equivalent procedure. The tests of
 * `packages/api` keep both equal.
 */
export const selectors = {
  'calendar.get': selectEvent,
  'calendar.list': selectEvents,
  'calendar.series': selectSeriesOfEvent,
  'calendar.unreported': selectUnreportedEvents,
  'calendarSubscriptions.getEvent': selectSubscribedEvent,
  'calendarSubscriptions.list': selectSubscriptions,
  'calendarSubscriptions.listEvents': selectSubscribedEvents,
  'categories.list': selectCategories,
  'dailyPerformance.getDay': selectPerformanceDay,
  'dailyPerformance.listRange': selectPerformanceRange,
  'goals.list': (rows, _input, clock) => selectGoals(rows, clock),
  'notes.get': selectNote,
  'notes.list': selectNotes,
  'planner.findReview': selectWeeklyReview,
  'planner.findSession': selectPlanningSession,
  'planner.getSettings': selectPlannerSettings,
  'planner.listGoals': (rows, input, { now, timezone }) =>
    selectPlanGoals(rows, input, (goal) => showGoal(rows, goal, toCalendarDay(now, timezone))),
  'planner.listReviews': selectWeeklyReviews,
  'progress.daily': selectDailyLog,
  'progress.stats': (rows, _input, clock) => selectStats(rows, clock),
  'progress.weeks': (rows, _input, clock) => selectProgressWeeks(rows, clock),
  'search.find': selectSearchResults,
  'settings.get': selectSettings,
  'taskFilters.list': selectTaskFilters,
  'taskLabels.list': selectTaskLabels,
  'tasks.list': (rows, _input, clock) => selectTasks(rows, clock),
  'tasks.unscheduled': (rows, _input, clock) => selectUnscheduledTasks(rows, clock),
} satisfies { [Path in QueryPath]?: Selector<Path> };

export type ReadPath = keyof typeof selectors;
