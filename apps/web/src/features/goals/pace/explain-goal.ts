import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { daysBetween } from '@goaltracker/domain/core/calendar-day';
import { estimateCompletionDays } from '@goaltracker/domain/goals/forecast';
import { computeGoalPaceFigures, isDeadlineNear } from '@goaltracker/domain/goals/goal-figures';
import { computeLeadRate } from '@goaltracker/domain/goals/lead-pace';
import {
  chooseRatePeriod,
  computeCountedPeriods,
  findFirstDay,
  findStart,
  isBeforeStart,
  isFirstPeriodOverBy,
} from '@goaltracker/domain/goals/periods';
import { computePaceGap, computePlannedValue, roundPlannedValue } from '@goaltracker/domain/goals/planned-value';
import { recommendProgress } from '@goaltracker/domain/goals/recommended-progress';
import type { DateFormat } from '@goaltracker/domain/settings/enums';
import type { Explanation } from '../../../ui/text/explained-number.tsx';
import {
  formatAmount,
  formatAverage,
  formatCount,
  formatPercent,
  formatPeriods,
  formatRate,
} from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { countDaysLate, isForecastEarly } from './find-finish.ts';
import { findStatus, isLineAtTarget } from './format-pace.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';
import type { Today } from '../../../hooks/use-today.ts';

type Line = Explanation['lines'][number];
type Content = Omit<Explanation, 'title'>;

const paceRule =
  'Ahead is an average above the expected, if the finish estimate meets the deadline; behind is below 80% of it, once the first reporting period is over; between them it is on track.';
const lateRule = 'The average is at least 80% of the expected, but at this rate the goal is done after its deadline.';
const nearRule =
  'Less than a reporting period is left to its deadline, so in its first one the amount expected by yesterday decides: below it the goal is behind.';
const lineRule = ' Expected by today is where the goal would be at the expected rate: the mark on its bar.';
const lineEndRule = 'At the expected rate the goal would be done by now, so the whole amount left is behind. ';
const wigRule =
  ' Lead measures that are done are left out, and those in their first reporting period while another is past it.';
const firstPeriods = { daily: 'On its first day', weekly: 'In its first week', monthly: 'In its first month' } as const;
const earlyNotes = {
  daily: 'There is an estimate from the first working day on.',
  weekly: 'There is an estimate once a whole week has passed: a few days do not tell how much a week brings.',
  monthly: 'There is an estimate once a whole month has passed: a few days do not tell how much a month brings.',
} as const;
const periodNotes = { daily: '', weekly: ' A week counts as 7 days.', monthly: ' A month counts as 30 days.' } as const;

/** Explains the pace of a goal by the numbers it was computed from (rules/pace.md#words). */
export function explainPace(goal: Goal, today: Today, dateFormat: DateFormat): Content {
  if (goal.pace === 'overdue')
    return { lines: [], note: 'Its deadline has passed: it is overdue until it is done or gets a new deadline.' };
  if (goal.pace === 'no-pace')
    return {
      lines: [],
      note: 'It is the average of its lead measures beside what they expect. Edit the goal to add one.',
    };
  const late = lateLines(goal, today);
  if (goal.goalType === 'simple') {
    return {
      lines: [...milestoneLines(goal, today), ...late],
      note: `Nothing is expected of a simple goal ${byNoDay(goal, today)}`,
    };
  }
  const input = toGoalFiguresInput(goal, today.timezone);
  const { average, expected } = computeGoalPaceFigures(input, today.day);
  const isWig = goal.goalType === 'wig';
  const lines = isWig
    ? [
        ...startLines(goal, dateFormat),
        ...input.leads.map((lead) => ({
          label: lead.title,
          value: formatLeadPace(lead, computeLeadRate(lead, today.day)),
        })),
      ]
    : rateLines(goal, average, today, dateFormat);
  if (isBeforeStart(goal, today.day))
    return { lines, note: 'Nothing is expected before that day, so it is on track until then.' };
  if (expected === null || expected <= 0)
    return { lines: [...lines, ...late], note: `No progress is expected ${byNoDay(goal, today)}` };
  const verdict = explainVerdict(goal, today);
  const share = formatPercent((average / expected) * 100);
  if (isWig)
    return {
      lines: [...lines, { label: 'Mean share of the expected', value: share }, ...late],
      note: verdict + wigRule,
    };
  return {
    lines: [
      ...lines,
      { label: 'Expected', value: formatRate(expected, goal.unit, goal) },
      { label: 'Share of the expected', value: share },
      ...lineLines(goal, expected, today),
      ...late,
    ],
    note: isLineAtTarget(goal, today) ? lineEndRule + verdict : verdict + lineRule,
  };
}

/** Ends the note on a goal without an expected amount: why the goal is late or on track. */
function byNoDay(goal: Goal, today: Today): string {
  if (countDaysLate(goal, today) > 0) return 'by a day, but at this rate it is done after its deadline.';
  return `by a day, so it is on track until ${goal.deadline === null ? 'it is done' : 'its deadline has passed'}.`;
}

function explainVerdict(goal: Goal, today: Today): string {
  const { goalType, reportingFrequency, pace } = goal;
  if (pace === 'just-started') {
    return goalType === 'wig'
      ? 'In the first reporting period of its lead measures it is too early to call it behind.'
      : `${firstPeriods[reportingFrequency]} it is too early to call it behind.`;
  }
  if (findStatus(goal, today) === 'late') return lateRule;
  const input = toGoalFiguresInput(goal, today.timezone);
  const { isPeriodOver } = computeGoalPaceFigures(input, today.day);
  return !isPeriodOver && isDeadlineNear(input, today.day) ? nearRule : paceRule;
}

function lineLines(goal: Goal, expected: number, today: Today): Line[] {
  const input = toGoalFiguresInput(goal, today.timezone);
  const planned = computePlannedValue(input, today.day);
  if (planned === null) return [];
  // A goal that has just started has no gap of its own, so its gap is computed as if it were behind.
  const gap = computePaceGap(goal.pace === 'just-started' ? { ...input, pace: 'behind' } : input, today.day);
  const isBelow = gap?.by === 'amount' && goal.pace !== 'ahead';
  const lines = [
    { label: 'Expected by today', value: formatAverage(roundPlannedValue(input, planned), goal.unit) },
    { label: 'Now', value: formatAmount(goal.currentValue, goal.unit) },
    ...(isBelow ? [{ label: 'To catch up', value: formatAverage(gap.amount, goal.unit) }] : []),
  ];
  if (!isLineAtTarget(goal, today)) return lines;
  const days = estimateCompletionDays({
    remaining: computeRemaining(goal),
    averagePerPeriod: expected,
    frequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
  });
  return days === null ? lines : [...lines, { label: 'At the expected rate', value: formatCount(days, 'more day') }];
}

/** The days a goal will be late, and the progress that would still meet its deadline. */
function lateLines(goal: Goal, today: Today): Line[] {
  const { deadline } = goal;
  const daysLate = countDaysLate(goal, today);
  if (deadline === null || daysLate === 0) return [];
  return [
    { label: 'Done at this rate', value: `${formatCount(daysLate, 'day')} late` },
    ...listNeeded(goal, deadline, today).map((value) => ({ label: 'To meet the deadline', value })),
  ];
}

function listNeeded(goal: Goal, deadline: string, { day: today }: Today): string[] {
  const { goalType, unit, reportingFrequency: frequency, skipWeekends, milestones, leads } = goal;
  if (goalType === 'simple') {
    const open = milestones.filter(({ isCompleted }) => !isCompleted).length;
    return [`${formatCount(open, 'milestone')} in ${formatCount(Math.max(1, daysBetween(today, deadline)), 'day')}`];
  }
  if (goalType === 'wig') {
    return leads.flatMap((lead) => {
      const remaining = addAmounts(lead.targetValue, -lead.currentValue);
      const work = { remaining, today, deadline, frequency: lead.reportingFrequency, skipWeekends: false };
      const isLate = (lead.estimatedCompletionDays ?? Infinity) > daysBetween(today, deadline);
      const needed = isLate ? recommendProgress(work) : null;
      return needed === null ? [] : [`${lead.title}, ${formatRate(needed, lead.unit, lead)}`];
    });
  }
  const needed = recommendProgress({ remaining: computeRemaining(goal), today, deadline, frequency, skipWeekends });
  return needed === null ? [] : [formatRate(needed, unit, goal)];
}

function computeRemaining({ targetValue, currentValue }: Goal): number {
  return Math.max(0, addAmounts(targetValue ?? 0, -currentValue));
}

export function explainForecast(goal: Goal, today: Today): Content {
  const isEarly = isForecastEarly(goal, today);
  const days = isEarly ? null : goal.estimatedCompletionDays;
  const result: Line = { label: 'Estimate', value: days === null ? 'None yet' : formatCount(days, 'day') };
  if (goal.goalType === 'simple') {
    return {
      lines: [...milestoneLines(goal, today), result],
      note: 'The open milestones at the number done per day so far.',
    };
  }
  if (goal.goalType === 'wig') {
    return {
      lines: [...leadForecastLines(goal), result],
      note: isEarly
        ? 'There is an estimate once every open lead measure has its first reporting period behind it.'
        : 'It is done when the last of its lead measures is.',
    };
  }
  const remaining = { label: 'Remaining', value: formatAmount(computeRemaining(goal), goal.unit) };
  const lines = [remaining, ...averageLines(goal, today), result];
  return { lines, note: isEarly ? earlyNotes[goal.reportingFrequency] : formatForecastNote(goal) };
}

function formatForecastNote({ reportingFrequency, skipWeekends, estimatedCompletionDays }: Goal): string {
  if (estimatedCompletionDays === null) return 'Report some progress, and there is an average to go by.';
  const weekends = skipWeekends ? ' Weekends are skipped: 5 working days make a week.' : '';
  return `What remains at the average so far, rounded up.${periodNotes[reportingFrequency]}${weekends}`;
}

function averageLines(goal: Goal, today: Today): Line[] {
  const { currentValue, initialValue, unit, averageDailyProgress, expectedDailyProgress } = goal;
  return [
    { label: 'Reported so far', value: formatAmount(addAmounts(currentValue, -initialValue), unit) },
    { label: 'Time so far', value: formatTimeSoFar(goal, today) },
    { label: 'Average', value: formatRate(averageDailyProgress, unit, goal, expectedDailyProgress) },
  ];
}

function startLines({ countsFrom }: Goal, dateFormat: DateFormat): Line[] {
  return countsFrom === null ? [] : [{ label: 'Counts from', value: formatDay(countsFrom, dateFormat) }];
}

/**
 * The average that the verdict compares with the expected: since the start, or since the day from which the pace
 * counts.
 */
function rateLines(goal: Goal, average: number, today: Today, dateFormat: DateFormat): Line[] {
  const { countsFrom, currentValue, baseValue, unit, expectedDailyProgress } = goal;
  if (countsFrom === null) return averageLines(goal, today);
  return [
    ...startLines(goal, dateFormat),
    { label: 'Before that day', value: formatAmount(baseValue, unit) },
    { label: 'Reported since', value: formatAmount(addAmounts(currentValue, -baseValue), unit) },
    { label: 'Time since', value: formatTimeSince(goal, today) },
    { label: 'Average since', value: formatRate(average, unit, goal, expectedDailyProgress) },
  ];
}

function milestoneLines(goal: Goal, today: Today): Line[] {
  const done = goal.milestones.filter((milestone) => milestone.isCompleted).length;
  return [
    { label: 'Milestones done', value: `${done} of ${goal.milestones.length}` },
    { label: 'Time so far', value: formatTimeSoFar(goal, today) },
  ];
}

/** @example '3 days, counted as 1 week' */
function formatTimeSoFar(goal: Goal, today: Today): string {
  const { elapsedPeriods, reportingFrequency } = goal;
  const days = daysBetween(findFirstDay(toGoalFiguresInput(goal, today.timezone)), today.day) + 1;
  const periods = formatPeriods(elapsedPeriods, reportingFrequency);
  if (reportingFrequency === 'daily' || !isForecastEarly(goal, today)) return periods;
  return `${formatCount(days, 'day')}, counted as ${periods}`;
}

function formatTimeSince(goal: Goal, today: Today): string {
  const { reportingFrequency: frequency } = goal;
  const schedule = { ...toGoalFiguresInput(goal, today.timezone), frequency };
  const days = daysBetween(findStart(schedule), today.day) + 1;
  if (days < 1) return `Begins in ${formatCount(1 - days, 'day')}`;
  const periods = formatPeriods(computeCountedPeriods(schedule, today.day), frequency);
  if (frequency === 'daily' || isFirstPeriodOverBy(schedule, today.day)) return periods;
  return `${formatCount(days, 'day')}, counted as ${periods}`;
}

function formatLeadPace(
  lead: Pick<Lead, 'isCompleted' | 'expectedProgress' | 'unit' | 'reportingFrequency'>,
  average: number,
): string {
  if (lead.isCompleted) return 'Done';
  const { expectedProgress, unit } = lead;
  if (!expectedProgress) return formatRate(average, unit, lead);
  const { times } = chooseRatePeriod(expectedProgress, lead);
  return `${formatAverage(average * times)} of ${formatRate(expectedProgress, unit, lead)}`;
}

function leadForecastLines({ leads }: Goal): Line[] {
  return leads.map(({ title, isCompleted, estimatedCompletionDays }) => {
    if (isCompleted) return { label: title, value: 'Done' };
    return {
      label: title,
      value: estimatedCompletionDays === null ? 'No progress yet' : formatCount(estimatedCompletionDays, 'day'),
    };
  });
}
