import { ActionIcon, Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { describeDeadline } from '@goaltracker/domain/deadlines/deadline';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { AlertTriangle, Clock, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { useOpenDialog } from '../../hooks/dialog-url.ts';
import { tileColors } from '../../ui/layout/tile-colors.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatAmount, formatPercent } from '../../ui/format/format-amount.ts';
import { IconText } from '../../ui/text/icon-text.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressBar } from '../../ui/charts/progress-bar.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';

const tones = { overdue: 'negative', soon: 'due', later: undefined } as const;

export type GoalWithDeadline = Goal & { deadline: string };

interface DeadlineCardProps {
  goal: GoalWithDeadline;
  today: CalendarDay;
  onOpen: ReturnType<typeof useOpenDialog>;
}

/** The progress and the deadline of a goal, with its actions. */
export const DeadlineCard = memo(function DeadlineCard({ goal, today, onOpen }: DeadlineCardProps) {
  const { label, state } = describeDeadline(goal.deadline, today);
  const isReached = goal.progressPercentage >= 100;
  return (
    <Panel as="li" tone="card" padding="16px">
      <Stack className="one-column">
        <Row align="start" justify="between">
          <h3 className="grow mt-8 text-md">{goal.title}</h3>
          <ActionIcon aria-label={`Edit goal ${goal.title}`} onClick={() => onOpen('edit-goal', goal.id)}>
            <Pencil size={18} />
          </ActionIcon>
        </Row>
        <Row as={MutedText} size="sm" wrap gap="6px 8px">
          {goal.category && (
            <Text as="span" size="sm" className="py-4 px-8 rounded-full" style={tileColors(goal.category.color)}>
              {goal.category.name}
            </Text>
          )}
          <IconText gap={4} weight="semibold" tone={tones[state]}>
            {state === 'overdue' && <AlertTriangle size={14} aria-hidden />}
            {state === 'soon' && <Clock size={14} aria-hidden />}
            {label}
          </IconText>
          <span>
            <DateText value={goal.deadline} />
          </span>
        </Row>
        <Row as={MutedText} size="sm" wrap gap="6px 8px" justify="between" className="tabular">
          <span>{formatDone(goal)}</span>
          <span>{formatPercent(goal.progressPercentage)}</span>
        </Row>
        <ProgressBar
          percent={goal.progressPercentage}
          label={`Progress of ${goal.title}`}
          tone={isReached ? 'positive' : 'accent'}
        />
        <Row wrap className="mt-6">
          <Button onClick={() => onOpen('report-progress', goal.id)}>Report Progress</Button>
          <Button variant="default" onClick={() => onOpen('schedule-goal', goal.id)}>
            Schedule Work
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
});

/** The amount of a value goal; for the other types the number of completed milestones or lead measures. */
function formatDone({ goalType, currentValue, targetValue, unit, milestones, leads }: GoalWithDeadline): string {
  if (goalType === 'value' && targetValue !== null)
    return `${formatAmount(currentValue)} / ${formatAmount(targetValue, unit)}`;
  const parts = goalType === 'wig' ? leads : milestones;
  const done = parts.filter((part) => part.isCompleted).length;
  return parts.length > 0 ? `${done} / ${parts.length} ${goalType === 'wig' ? 'lead measures' : 'milestones'}` : '';
}
