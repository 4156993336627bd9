import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { attentionStatuses } from '@goaltracker/domain/goals/status';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import { CalendarPlus, Check, PartyPopper, X } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { AddToGoal } from '../../goals/quick-add/add-button.tsx';
import { findStatus } from '../../goals/pace/format-pace.ts';
import { GoalPaceLabel } from '../../goals/pace/goal-status.tsx';
import { canAddTo, useQuickAdd } from '../../goals/quick-add/use-quick-add.ts';
import { ReviewSection } from './review-section.tsx';
import type { Review } from './use-review.ts';
import { useSetCompletion } from '../../calendar/core/use-event-calls.ts';
import { EventTime } from '../../calendar/core/event-facts.tsx';

export function OpenEnds({ review: { unanswered = [], goals = [], today } }: { review: Review }) {
  const byStatus = Map.groupBy(goals.toSorted(compareGoals), (goal) => findStatus(goal, today));
  const urgent = attentionStatuses.flatMap((status) => byStatus.get(status) ?? []);
  return (
    <FocusContainer count={unanswered.length}>
      {unanswered.length === 0 && urgent.length === 0 ? (
        <EmptyState
          icon={<PartyPopper />}
          title="Nothing is open"
          text="Every event has its outcome, and no goal needs attention."
        />
      ) : (
        <Stack gap={20}>
          {unanswered.length > 0 && (
            <ReviewSection title="Did these happen?" count={unanswered.length}>
              <Stack as="ul" gap={0} divided>
                {unanswered.map((event) => (
                  <EventToAnswer key={event.id} event={event} />
                ))}
              </Stack>
            </ReviewSection>
          )}
          {urgent.length > 0 && (
            <ReviewSection title="Need Attention" count={urgent.length}>
              <Stack as="ul" gap={0} divided>
                {urgent.map((goal) => (
                  <UrgentGoal key={goal.id} goal={goal} today={today} />
                ))}
              </Stack>
            </ReviewSection>
          )}
        </Stack>
      )}
    </FocusContainer>
  );
}

function EventToAnswer({ event }: { event: CalendarEvent }) {
  const openEvent = useOpenEvent();
  const setCompletion = useSetCompletion();
  const { id, title } = event;
  return (
    <Row as="li" gap="4px 8px" wrap className="min-h-52 py-8">
      <UnstyledButton
        className="grow stack content-center min-h-44 rounded-md text-start hover-accent"
        onClick={() => openEvent(event)}
      >
        <Text as="span" weight="semibold" size="md">
          {title}
        </Text>
        <MutedText as="span" size="sm">
          <EventTime event={event} />
        </MutedText>
      </UnstyledButton>
      <Row gap={6} wrap>
        <Button
          variant="default"
          className="px-12 text-sm"
          leftSection={<Check size={16} aria-hidden />}
          aria-label={`Completed: ${title}`}
          onClick={() => setCompletion({ id, completionStatus: 'completed' })}
        >
          Completed
        </Button>
        <Button
          variant="default"
          className="px-12 text-sm"
          leftSection={<X size={16} aria-hidden />}
          aria-label={`Not Completed: ${title}`}
          onClick={() => setCompletion({ id, completionStatus: 'not_completed' })}
        >
          Not Completed
        </Button>
      </Row>
    </Row>
  );
}

function UrgentGoal({ goal, today }: { goal: Goal; today: Review['today'] }) {
  const openDialog = useOpenDialog();
  const add = useQuickAdd();
  const { id, title, category } = goal;
  return (
    <Row as="li" gap="4px 8px" wrap className="min-h-52 py-8">
      <IconTile icon={category?.icon} color={category?.color} size={32} />
      <UnstyledButton
        className="grow stack content-center min-h-44 rounded-md text-start hover-accent"
        aria-label={`Report Progress: ${title}`}
        onClick={() => openDialog('report-progress', id)}
      >
        <Text as="span" weight="semibold" size="md" lines={2}>
          {title}
        </Text>
        <Text as="span" size="sm">
          <GoalPaceLabel goal={goal} today={today} />
        </Text>
      </UnstyledButton>
      <ActionIcon aria-label={`Schedule ${title}`} title="Schedule" onClick={() => openDialog('schedule-goal', id)}>
        <CalendarPlus size={20} aria-hidden />
      </ActionIcon>
      {canAddTo(goal) && <AddToGoal goal={goal} add={add} />}
    </Row>
  );
}
