import { Button } from '@mantine/core';
import type { RescheduledSession } from '@goaltracker/domain/planner/rescheduled-sessions';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { CalendarCheck, Check, CircleAlert, Forward } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { IconText, MutedText, Text } from '../../../ui/text/text.tsx';
import { CollapsedList } from '../../../ui/pieces/collapsed-list.tsx';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EventTime } from '../../calendar/core/event-facts.tsx';
import { formatHours } from '../format-hours.ts';
import { ScheduleButton } from '../schedule-button.tsx';
import { NextChange, ReviewSection } from './review-section.tsx';
import { sumMinutes } from './summarize-week.ts';
import type { Review } from './use-review.ts';

interface ComingWeekProps {
  review: Review;
  /** Whether this is the review that is due: then the week after it is the coming week. */
  isDue: boolean;
  onAnswer: () => void;
}

export function ComingWeek({ review, isDue, onAnswer }: ComingWeekProps) {
  const { unanswered = [], rescheduled = [] } = review;
  const nextChange = review.review?.nextChange;
  return (
    <Stack gap={20}>
      {nextChange && <NextChange title="What you will change">{nextChange}</NextChange>}
      <Planned review={review} />
      {isDue && unanswered.length > 0 && (
        <Row gap="4px 12px" wrap justify="between">
          <MutedText size="sm">
            {formatCount(unanswered.length, 'event')} {unanswered.length === 1 ? 'has' : 'have'} no outcome yet.
          </MutedText>
          <Button variant="subtle" onClick={onAnswer}>
            Answer
          </Button>
        </Row>
      )}
      {isDue && rescheduled.length > 0 && (
        <MissedSessions week={review.monday} rescheduled={rescheduled} coming={review.inComingWeek ?? []} />
      )}
      {isDue && <GoalsWithoutTime review={review} />}
    </Stack>
  );
}

function Planned({ review: { inComingWeek = [] } }: { review: Review }) {
  const sessions = inComingWeek.filter(({ goalId, isAllDay }) => goalId !== null && !isAllDay);
  return (
    <Panel tone="card" padding="16px">
      <Row gap={16}>
        <CalendarCheck size={24} className="flex-none accent" aria-hidden />
        <div>
          <Text weight="bold" className="tabular text-lg">
            {formatHours(sumMinutes(sessions))} planned
          </Text>
          <MutedText size="md">
            {sessions.length === 0
              ? 'No session on a goal is in the calendar yet.'
              : `${formatCount(sessions.length, 'session')} on ${formatCount(new Set(sessions.map(({ goalId }) => goalId)).size, 'goal')}.`}
          </MutedText>
        </div>
      </Row>
    </Panel>
  );
}

function GoalsWithoutTime({ review: { goals = [], coming, inComingWeek } }: { review: Review }) {
  const openDialog = useOpenDialog();
  const scheduled = new Set(inComingWeek?.map(({ goalId }) => goalId));
  const open = goals.filter((goal) => isActiveGoal(goal) && !scheduled.has(goal.id));
  if (!inComingWeek || open.length === 0) return null;
  return (
    <ReviewSection title="Goals without a time" count={open.length}>
      <CollapsedList items={open}>
        {(shown) => (
          <Stack as="ul" gap={0} divided>
            {shown.map(({ id, title, category }) => (
              <Row as="li" key={id} gap={8} className="min-h-52 py-8">
                <IconTile icon={category?.icon} color={category?.color} size={32} />
                <Text weight="semibold" size="md" className="grow" lines={2}>
                  {title}
                </Text>
                <ScheduleButton
                  variant="default"
                  title={title}
                  onClick={() => openDialog('schedule-goal', id, { at: coming })}
                />
              </Row>
            ))}
          </Stack>
        )}
      </CollapsedList>
    </ReviewSection>
  );
}

interface MissedSessionsProps {
  week: string;
  rescheduled: readonly RescheduledSession<CalendarEvent>[];
  coming: readonly CalendarEvent[];
}

function MissedSessions({ week, rescheduled, coming }: MissedSessionsProps) {
  const reschedule = useRescheduleMissed();
  const free = rescheduled.filter(({ obstacle }) => obstacle === null).length;
  return (
    <ReviewSection title="Missed sessions" count={rescheduled.length}>
      <Stack as="ul" gap={0} divided>
        {rescheduled.map((session) => (
          <MissedSession key={session.event.id} session={session} isRescheduled={isRescheduled(session, coming)} />
        ))}
      </Stack>
      {free > 0 && (
        <Button
          fullWidth
          variant="light"
          mt={6}
          mb={10}
          leftSection={<Forward size={18} aria-hidden />}
          loading={reschedule.isPending}
          onClick={() => reschedule.mutate({ week })}
        >
          Carry {formatCount(free, 'session')} over
        </Button>
      )}
    </ReviewSection>
  );
}

function useRescheduleMissed() {
  const { mutate: remove } = useCall('calendar.removeMany', {
    onSuccess: (_output, { events }) => showToast({ title: `${formatCount(events.length, 'session')} removed again` }),
  });
  return useCall('planner.carryOver', {
    onSuccess({ events }) {
      const copies = events.map(({ id }) => ({ id }));
      showToast({
        title: `${formatCount(copies.length, 'session')} carried over`,
        ...(copies.length > 0 && { action: { label: 'Undo', onClick: () => remove({ events: copies }) } }),
      });
    },
  });
}

function MissedSession({
  session,
  isRescheduled,
}: {
  session: RescheduledSession<CalendarEvent>;
  isRescheduled: boolean;
}) {
  const openDialog = useOpenDialog();
  const { event, startTime, endTime, obstacle } = session;
  const { goalId, title } = event;
  return (
    <Row as="li" gap="2px 8px" className="min-h-52 py-8">
      <div className="grow">
        <Text weight="semibold" size="md">
          {title}
        </Text>
        <MutedText size="sm">
          <EventTime event={{ startTime, endTime, isAllDay: false }} />
        </MutedText>
      </div>
      {isRescheduled && (
        <IconText tone="positive" weight="semibold" size="sm">
          <Check size={16} aria-hidden />
          In the calendar
        </IconText>
      )}
      {!isRescheduled && obstacle !== null && (
        <>
          <IconText tone="muted" size="sm">
            <CircleAlert size={16} aria-hidden />
            {obstacle === 'past' ? 'Already over' : 'Not free'}
          </IconText>
          <Button
            variant="subtle"
            className="px-12 text-sm"
            aria-label={`Schedule ${title}`}
            onClick={() => openDialog('schedule-goal', goalId ?? undefined)}
          >
            Schedule
          </Button>
        </>
      )}
    </Row>
  );
}

function isRescheduled(
  { event, startTime }: RescheduledSession<CalendarEvent>,
  coming: readonly CalendarEvent[],
): boolean {
  return coming.some((each) => each.goalId === event.goalId && each.startTime === startTime);
}
