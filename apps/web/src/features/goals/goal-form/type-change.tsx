import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { defaultReportingFrequency, type GoalType } from '@goaltracker/domain/goals/enums';
import { formatAmount, formatRate, perPeriod } from '../../../ui/format/format-amount.ts';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { goalTypeLabels } from '../goal-labels.ts';

export function TypeLossNotice({ goal, type }: { goal: Goal; type: GoalType }) {
  const loss = findTypeLoss(goal, type);
  if (!loss) return null;
  return (
    <Panel tone="warning" aria-live="polite" padding="12px 16px" small>
      <Text size="md" weight="medium">
        Saving as {goalTypeLabels[type]} removes:
      </Text>
      <ul className="pl-16 text-sm bulleted">
        {loss.lines.map(({ label, value }) => (
          <li key={label}>{`${label}: ${value}`}</li>
        ))}
      </ul>
      {loss.isFinal && <Text size="sm">The progress reported on them is deleted too. This cannot be undone.</Text>}
    </Panel>
  );
}

interface TypeLoss {
  lines: { label: string; value: string }[];
  /** Whether progress of lead measures is deleted, which Undo cannot restore. */
  isFinal: boolean;
}

/** Finds stored values that saving `goal` as `type` would remove. Returns null when nothing is lost. */
function findTypeLoss(goal: Goal, type: GoalType): TypeLoss | null {
  if (type === goal.goalType) return null;
  const lines = [...listAmounts(goal), ...listMilestoneTargets(goal, type), ...listLeads(goal)];
  return lines.length > 0 ? { lines, isFinal: goal.goalType === 'wig' && goal.leads.some(isReported) } : null;
}

function listAmounts(goal: Goal): TypeLoss['lines'] {
  const { goalType, targetValue, unit, expectedDailyProgress, reportingFrequency, skipWeekends } = goal;
  if (goalType !== 'value') return [];
  const frequency = perPeriod(reportingFrequency);
  const lines: [label: string, value: string | false | null][] = [
    ['Target value', targetValue !== null && formatAmount(targetValue)],
    ['Unit', unit],
    ['Expected progress', expectedDailyProgress !== null && formatRate(expectedDailyProgress, null, goal)],
    [
      'Reporting frequency',
      expectedDailyProgress === null && reportingFrequency !== defaultReportingFrequency && frequency,
    ],
    ['Skip weekends', skipWeekends && 'yes'],
  ];
  return lines.flatMap(([label, value]) => (value ? { label, value } : []));
}

/** In a simple goal milestones have no value (rules/milestones.md#fields). */
function listMilestoneTargets({ milestones, unit }: Goal, type: GoalType): TypeLoss['lines'] {
  if (type !== 'simple') return [];
  return milestones
    .filter(({ targetValue }) => targetValue !== 1)
    .map(({ title, targetValue }) => ({
      label: `Value of milestone “${title}”`,
      value: formatAmount(targetValue, unit),
    }));
}

function listLeads({ goalType, leads }: Goal): TypeLoss['lines'] {
  if (goalType !== 'wig') return [];
  return leads.map((lead) => ({ label: `Lead measure “${lead.title}”`, value: formatAmountOfTarget(lead) }));
}

function isReported(lead: Goal['leads'][number]): boolean {
  return lead.firstReportedOn !== null || lead.currentValue !== 0;
}

/**
 * Builds the request that restores `before` after a change of type. Returns null when progress of a lead measure was
 * deleted.
 */
export function buildTypeUndo(before: Goal, after: Goal): UpdateGoalInput | null {
  const kept = new Set([...after.milestones, ...after.leads].map(({ id }) => id));
  if (before.leads.some((lead) => !kept.has(lead.id) && isReported(lead))) return null;
  const idOf = ({ id }: { id: string }) => kept.has(id) && { id };
  const { id, title, categoryId, priority, deadline, goalType, targetValue, unit, expectedDailyProgress } = before;
  const { reportingFrequency, skipWeekends, countsFrom, milestones, leads } = before;
  return {
    id,
    title,
    categoryId,
    priority,
    deadline,
    goalType,
    targetValue,
    unit,
    expectedDailyProgress,
    reportingFrequency,
    skipWeekends,
    countsFrom,
    milestones: milestones.map((each) => ({
      ...idOf(each),
      title: each.title,
      targetValue: each.targetValue,
      isCompleted: each.isCompleted,
    })),
    leads: leads.map((each) => ({
      ...idOf(each),
      title: each.title,
      targetValue: each.targetValue,
      unit: each.unit,
      expectedProgress: each.expectedProgress,
      reportingFrequency: each.reportingFrequency,
    })),
  };
}
