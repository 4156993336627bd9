import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { computeGoalPaceFigures } from '@goaltracker/domain/goals/goal-figures';
import { computePaceGap, computePlannedValue } from '@goaltracker/domain/goals/planned-value';
import type { Explanation } from '../../../ui/text/explained-number.tsx';
import {
  formatAmount,
  formatAverage,
  formatCount,
  formatPercent,
  formatPeriods,
  perPeriod,
} from '../../../ui/format/format-amount.ts';
import { isForecastEarly } from './find-finish.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';
import type { Today } from '../../../hooks/use-today.ts';

type Line = Explanation['lines'][number];

const paceRule =
  'Ahead is an average above the expected, if the finish estimate meets the deadline; behind is below 80% of it, once the first reporting period is over; between them it is on track.';
const lineRule = ' The line is where the goal would be at the expected rate: the mark on its bar.';
const wigRule =
  ' Lead measures that are done are left out, and those in their first reporting period while another is past it.';
const earlyNotes = {
  daily: 'There is an estimate from the first working day on.',
  weekly: 'There is an estimate once a whole week has passed: a few days do not tell how much a week brings.',
  monthly: 'There is an estimate once a whole month has passed: a few days do not tell how much a month brings.',
} as const;
const periodNotes = { daily: '', weekly: ' A week counts as 7 days.', monthly: ' A month counts as 30 days.' } as const;

/** Explains the pace of a goal by the numbers it was computed from. */
export function explainPace(goal: Goal, today: Today): Explanation {
  const title = 'How the pace is found';
  if (goal.pace === 'overdue')
    return {
      title,
      lines: [],
      note: 'Its deadline has passed: it is overdue until it is done or gets a new deadline.',
    };
  if (goal.pace === 'no-pace')
    return {
      title,
      lines: [],
      note: 'It is the average of its lead measures beside what they expect. Edit the goal to add one.',
    };
  if (goal.goalType === 'simple') {
    return {
      title,
      lines: milestoneLines(goal),
      note: 'Nothing is expected of a simple goal by a day, so it is on track until it is done.',
    };
  }
  const isWig = goal.goalType === 'wig';
  const input = toGoalFiguresInput(goal, today.timezone);
  const { average, expected } = computeGoalPaceFigures(input, goal.averageDailyProgress, today.day);
  const planned = computePlannedValue(input, today.day);
  const lines = isWig
    ? goal.leads.map(({ title: label, ...lead }) => ({ label, value: formatLeadPace(lead) }))
    : averageLines(goal);
  if (expected === null || expected <= 0)
    return { title, lines, note: 'No progress is expected by a day, so nothing is late.' };
  const share = formatPercent((average / expected) * 100);
  if (isWig)
    return {
      title,
      lines: [...lines, { label: 'Mean share of the expected', value: share }],
      note: paceRule + wigRule,
    };
  const expectedRate = formatRate(expected, goal.unit, goal.reportingFrequency);
  return {
    title,
    lines: [
      ...lines,
      { label: 'Expected', value: expectedRate },
      { label: 'Share of the expected', value: share },
      ...(planned === null ? [] : lineLines(goal, planned, today)),
    ],
    note: planned === null ? paceRule : paceRule + lineRule,
  };
}

function lineLines(goal: Goal, planned: number, today: Today): Line[] {
  const gap = computePaceGap(toGoalFiguresInput(goal, today.timezone), today.day);
  const isBelow = gap?.by === 'amount' && goal.pace !== 'ahead';
  return [
    { label: 'The line today', value: formatAverage(planned, goal.unit) },
    { label: 'Now', value: formatAmount(goal.currentValue, goal.unit) },
    ...(isBelow ? [{ label: 'To reach the line', value: formatAverage(gap.amount, goal.unit) }] : []),
  ];
}

/** Explains the finish estimate of a goal by the numbers it was computed from. */
export function explainForecast(goal: Goal, today: Today): Explanation {
  const title = 'How the estimate is found';
  const isEarly = isForecastEarly(goal, today);
  const days = isEarly ? null : goal.estimatedCompletionDays;
  const result: Line = { label: 'Estimate', value: days === null ? 'None yet' : formatCount(days, 'day') };
  if (goal.goalType === 'simple') {
    return {
      title,
      lines: [...milestoneLines(goal), result],
      note: 'The open milestones at the number done per day so far.',
    };
  }
  if (goal.goalType === 'wig') {
    return {
      title,
      lines: [...leadForecastLines(goal), result],
      note: isEarly
        ? 'There is an estimate once every open lead measure has its first reporting period behind it.'
        : 'It is done when the last of its lead measures is.',
    };
  }
  const remaining = Math.max(0, addAmounts(goal.targetValue ?? 0, -goal.currentValue));
  const lines = [{ label: 'Remaining', value: formatAmount(remaining, goal.unit) }, ...averageLines(goal), result];
  return { title, lines, note: isEarly ? earlyNotes[goal.reportingFrequency] : formatForecastNote(goal) };
}

function formatForecastNote({ reportingFrequency, skipWeekends, estimatedCompletionDays }: Goal): string {
  if (estimatedCompletionDays === null) return 'Report some progress, and there is an average to go by.';
  const weekends = skipWeekends ? ' Weekends are skipped: 5 working days make a week.' : '';
  return `What remains at the average so far, rounded up.${periodNotes[reportingFrequency]}${weekends}`;
}

function averageLines({
  currentValue,
  initialValue,
  unit,
  elapsedPeriods,
  averageDailyProgress,
  reportingFrequency,
}: Goal): Line[] {
  return [
    { label: 'Reported so far', value: formatAmount(addAmounts(currentValue, -initialValue), unit) },
    { label: 'Time so far', value: formatPeriods(elapsedPeriods, reportingFrequency) },
    { label: 'Average', value: formatRate(averageDailyProgress, unit, reportingFrequency) },
  ];
}

function milestoneLines({ milestones, elapsedPeriods, reportingFrequency }: Goal): Line[] {
  const done = milestones.filter((milestone) => milestone.isCompleted).length;
  return [
    { label: 'Milestones done', value: `${done} of ${milestones.length}` },
    { label: 'Time so far', value: formatPeriods(elapsedPeriods, reportingFrequency) },
  ];
}

function formatLeadPace(
  lead: Pick<Lead, 'isCompleted' | 'averageProgress' | 'expectedProgress' | 'unit' | 'reportingFrequency'>,
): string {
  if (lead.isCompleted) return 'Done';
  if (!lead.expectedProgress) return formatRate(lead.averageProgress, lead.unit, lead.reportingFrequency);
  return `${formatAverage(lead.averageProgress)} of ${formatRate(lead.expectedProgress, lead.unit, lead.reportingFrequency)}`;
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

function formatRate(amount: number, unit: string | null, frequency: ReportingFrequency): string {
  return `${formatAverage(amount, unit)} ${perPeriod(frequency)}`;
}
